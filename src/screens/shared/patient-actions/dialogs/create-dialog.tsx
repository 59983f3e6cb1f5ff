import { useMutation } from '@tanstack/react-query'
import { RequiredFieldError } from '../../../../api/errors'
import { createPatientMutation } from '../../../../api/patient-writes'
import type { PatientBody } from '../../../../api/patients'
import { formatDate } from '../../../../domain/dates/date-format'
import { languageOf } from '../../../../domain/messages/messages'
import {
  type CreateFormValues,
  createFormProblems,
  createFormSchema,
  emptyCreateForm,
  newPatientOf,
} from '../../../../domain/patient/create-form'
import { type NewPatient, newPatientForm } from '../../../../domain/patient/emr-patient'
import { companyHasPcm } from '../../../../domain/person/company'
import type { ProviderMetadata } from '../../../../domain/person/provider'
import { FormCheckbox } from '../../../../ui/overlays/form-checkbox'
import { FieldGroup, FormWarning } from '../../../../ui/overlays/form-note'
import type { Form } from '../../../../ui/overlays/form-state'
import { problemWords } from '../../field-errors'
import { useScreen } from '../../screen'
import { useOwnId, useOwnMetadata } from '../../use-metadata'
import { useToday } from '../../use-today'
import { CareTeamFields } from '../fields/care-team-fields'
import { IdentityFields, identityServerFields } from '../fields/identity-fields'
import {
  DurationField,
  languagesOf,
  WorkflowField,
  workflowOrDefault,
} from '../fields/program-fields'
import type { Sending } from '../form-work'
import { useSamePerson } from '../use-same-person'
import { useUniqueCheck } from '../use-unique-check'
import { type ActionDialogProps, ActionFormDialog } from './action-form-dialog'
import { useActionDone } from './use-action-done'

const serverFields = {
  ...identityServerFields,
  'careTeam.primaryProvider': 'primaryProvider',
  'careTeam.secondaryProviders': 'secondaryProviders',
  'rtmEnrollment.workflow': 'workflow',
  'rtmEnrollment.duration': 'duration',
  'rtmEnrollment.language': 'language',
  'rtmEnrollment.isNewPoc': 'isNewPoc',
  isPcmEnabled: 'isPcmEnabled',
} as const

interface CreateDialogProps extends ActionDialogProps {
  /**
   * The data of the person from the EHR, if the EHR's page has opened this dialog to enroll a
   * person.
   */
  known?: NewPatient | undefined
  onFind: ((fullName: string) => void) | undefined
}

/**
 * The dialog that creates a patient with a care team. The user can also enroll the patient in this
 * dialog.
 */
export function CreateDialog({ known, slot, onClose, onDone, onFind }: CreateDialogProps) {
  const { client, messages, locale, emit } = useScreen()
  const done = useActionDone(onDone, null)
  const metadata = useOwnMetadata()
  const ownId = useOwnId()
  const today = useToday()
  const words = messages.patientActions.create
  const withDefault = (values: CreateFormValues) => {
    return { ...values, workflow: workflowOrDefault(values.workflow, metadata) }
  }
  const problemsOf = (values: CreateFormValues) => {
    return createFormProblems(values, { today, offered: languagesOf(values.workflow, metadata) })
  }
  const spec = createPatientMutation(client.http)
  const notEnrolled = ({ user }: PatientBody) => ({
    description: words.notEnrolled,
    action: onFind && {
      label: words.find,
      run: () => onFind(`${user?.firstName ?? ''} ${user?.lastName ?? ''}`),
    },
  })
  const { mutateAsync } = useMutation({
    ...spec,
    onSuccess({ patientId, wasCreated }, { patient, unanswered: [first] }) {
      const { rtmEnrollment } = wasCreated && first ? first.patient : patient
      if (rtmEnrollment) emit('rtm-enrollment-change', { patientId, enrollmentId: null })
      if (wasCreated) done({ title: words.wasCreated, type: 'warning', duration: null, patientId })
      else done({ title: words.done, patientId, ...(rtmEnrollment ? {} : notEnrolled(patient)) })
      // A patient without an enrollment is in the tab of inactive patients. The list possibly shows
      // another tab. The vendor page is therefore asked to show the patient.
      emit('rtm-patient-select', { patientId })
    },
  })
  const bodyOf = (values: CreateFormValues) => {
    const patient = newPatientOf(withDefault(values), ownId)
    if (!patient) throw new RequiredFieldError('patient')
    return patient
  }
  const create = async (values: CreateFormValues, sending: Sending<CreateFormValues>) => {
    const { idempotencyKey, isRepeat, unanswered } = sending
    await mutateAsync({
      patient: bodyOf(values),
      idempotencyKey,
      isRepeat,
      unanswered: unanswered.map(({ key, values: sent, sentAt }) => {
        return { patient: bodyOf(sent), idempotencyKey: key, sentAt }
      }),
    })
  }
  return (
    <ActionFormDialog
      slot={slot}
      schema={createFormSchema}
      onClose={onClose}
      title={words.title}
      submitLabel={words.submit}
      initialValues={{
        ...emptyCreateForm(ownId, languageOf(locale)),
        ...(known && { ...newPatientForm(known), enrollNow: true }),
      }}
      validate={(values) =>
        problemWords(problemsOf(withDefault(values)), messages.patientActions.problems)
      }
      serverFields={serverFields}
      mutation={{ mutationKey: spec.mutationKey }}
      onSubmit={create}
    >
      {(form) => <CreateFields form={form} metadata={metadata} />}
    </ActionFormDialog>
  )
}

interface CreateFieldsProps {
  form: Form<CreateFormValues>
  metadata: ProviderMetadata | null
}

function CreateFields({ form, metadata }: CreateFieldsProps) {
  const { messages, locale } = useScreen()
  const { fields, groups, cannot, duplicate } = messages.patientActions
  const unique = useUniqueCheck(null)
  const same = useSamePerson(form.values)
  const workflow = workflowOrDefault(form.values.workflow, metadata)
  const hasPcm = companyHasPcm(metadata?.company)
  const languages = form.values.enrollNow
    ? languagesOf(workflow, metadata)
    : (metadata?.workflows.flatMap((each) => each.languages) ?? [])
  return (
    <>
      <IdentityFields form={form} unique={unique} languages={languages} />
      <FormWarning>
        {same && duplicate(same.user.fullName, formatDate(same.user.birthDate ?? '', locale))}
      </FormWarning>
      <FieldGroup title={groups.careTeam}>
        <CareTeamFields
          team={[]}
          primary={form.field('primaryProvider')}
          secondary={form.field('secondaryProviders')}
        />
      </FieldGroup>
      <FieldGroup title={groups.program}>
        <FormCheckbox {...form.field('enrollNow')} label={fields.enrollNow} />
        {form.values.enrollNow && (
          <>
            <WorkflowField {...form.field('workflow')} value={workflow} metadata={metadata} />
            <DurationField {...form.field('duration')} label={fields.duration} />
            <FormCheckbox
              {...form.field('isNewPoc')}
              label={fields.isNewPoc}
              hint={fields.isNewPocHint}
            />
          </>
        )}
        <FormCheckbox
          {...form.field('isPcmEnabled')}
          label={fields.pcm}
          hint={hasPcm ? fields.pcmHint : cannot.noPcm}
          isDisabled={!hasPcm}
        />
      </FieldGroup>
    </>
  )
}
