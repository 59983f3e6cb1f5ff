import { useMutation } from '@tanstack/react-query'
import { enrollMutation } from '../../../../api/enrollment-writes'
import { RequiredFieldError } from '../../../../api/errors'
import { addDays, parseDateInput } from '../../../../domain/dates/dates'
import {
  type EnrollmentFormValues,
  enrollmentFormOf,
  enrollmentFormProblems,
  enrollmentFormSchema,
  FARTHEST_START,
  languageOrOffered,
} from '../../../../domain/enrollment/enrollment-form'
import type { Patient } from '../../../../domain/patient/patient'
import { wasEnrolled } from '../../../../domain/patient/patient-can'
import type { ProviderMetadata } from '../../../../domain/person/provider'
import { FormCheckbox } from '../../../../ui/overlays/form-checkbox'
import { FieldRow } from '../../../../ui/overlays/form-note'
import type { Form } from '../../../../ui/overlays/form-state'
import { problemWords } from '../../field-errors'
import { useScreen } from '../../screen'
import { useOwnMetadata } from '../../use-metadata'
import { useToday } from '../../use-today'
import { DateField } from '../fields/date-field'
import { LanguageField } from '../fields/language-field'
import {
  DurationField,
  languagesOf,
  WorkflowField,
  workflowOrDefault,
} from '../fields/program-fields'
import type { Sending } from '../form-work'
import { type ActionDialogProps, ActionFormDialog } from './action-form-dialog'
import { Subject } from './subject'
import { useActionDone } from './use-action-done'

const serverFields = {
  workflow: 'workflow',
  duration: 'duration',
  language: 'language',
  isNewPoc: 'isNewPoc',
  startDate: 'startDate',
} as const

/** The dialog that enrolls a patient. A re-enrollment is sent to another endpoint (D17, D19). */
export function EnrollDialog({
  patient,
  slot,
  onClose,
  onDone,
}: ActionDialogProps & { patient: Patient }) {
  const { client, messages, emit } = useScreen()
  const done = useActionDone(onDone, patient)
  const metadata = useOwnMetadata()
  const today = useToday()
  const isAgain = wasEnrolled(patient)
  const words = messages.patientActions.enroll
  const withDefault = (values: EnrollmentFormValues) => {
    const workflow = workflowOrDefault(values.workflow, metadata)
    const language = languageOrOffered(values.language, languagesOf(workflow, metadata))
    return { ...values, workflow, language }
  }
  const patientId = patient.user.id
  const spec = enrollMutation(client.http, { patientId, isAgain })
  const { mutateAsync } = useMutation({
    ...spec,
    onSuccess(enrollmentId) {
      emit('rtm-enrollment-change', { patientId, enrollmentId })
      done({ title: words.done, patientId })
    },
  })
  const enroll = async (
    values: EnrollmentFormValues,
    { idempotencyKey, unanswered }: Sending<EnrollmentFormValues>,
  ) => {
    const bodyOf = (form: EnrollmentFormValues) => {
      const { startDate: typed, ...rest } = withDefault(form)
      const startDate = parseDateInput(typed)
      if (!startDate) throw new RequiredFieldError('startDate')
      return { ...rest, startDate }
    }
    await mutateAsync({
      body: bodyOf(values),
      idempotencyKey,
      unanswered: unanswered.map((request) => bodyOf(request.values)),
    })
  }
  return (
    <ActionFormDialog
      slot={slot}
      patient={patient}
      schema={enrollmentFormSchema}
      onClose={onClose}
      title={isAgain ? words.titleAgain : words.title}
      submitLabel={isAgain ? words.submitAgain : words.submit}
      subject={<Subject patient={patient} />}
      initialValues={enrollmentFormOf(patient, today)}
      validate={(values) =>
        problemWords(
          enrollmentFormProblems(withDefault(values), {
            latest: patient.latestRtmenrollment,
            today,
            zone: client.http.timeZone,
          }),
          messages.patientActions.problems,
        )
      }
      serverFields={serverFields}
      mutation={{ mutationKey: spec.mutationKey }}
      onSubmit={enroll}
    >
      {(form) => <EnrollFields form={form} metadata={metadata} today={today} />}
    </ActionFormDialog>
  )
}

interface EnrollFieldsProps {
  form: Form<EnrollmentFormValues>
  metadata: ProviderMetadata | null
  today: string
}

function EnrollFields({ form, metadata, today }: EnrollFieldsProps) {
  const { fields } = useScreen().messages.patientActions
  const workflow = workflowOrDefault(form.values.workflow, metadata)
  const offered = languagesOf(workflow, metadata)
  return (
    <>
      <WorkflowField {...form.field('workflow')} value={workflow} metadata={metadata} />
      <DurationField {...form.field('duration')} label={fields.duration} />
      <FieldRow>
        <DateField
          {...form.field('startDate')}
          label={fields.startDate}
          isRequired
          min={addDays(today, -FARTHEST_START)}
          max={addDays(today, FARTHEST_START)}
        />
        <LanguageField
          {...form.field('language')}
          value={languageOrOffered(form.values.language, offered)}
          offered={offered}
        />
      </FieldRow>
      <FormCheckbox
        {...form.field('isNewPoc')}
        label={fields.isNewPoc}
        hint={fields.isNewPocHint}
      />
    </>
  )
}
