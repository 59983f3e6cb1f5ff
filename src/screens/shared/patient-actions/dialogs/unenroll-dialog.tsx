import { RequiredFieldError } from '../../../../api/errors'
import {
  deleteRtmEnrollment,
  rtmEnrollmentQuery,
  updateRtmEnrollment,
} from '../../../../api/rtm-enrollments'
import { queriesOf } from '../../../../client/queries'
import type { Messages } from '../../../../domain/messages/messages'
import type { Patient } from '../../../../domain/patient'
import {
  dayBeforeConnect,
  type UnenrollFormValues,
  unenrollFormDefaults,
  unenrollFormProblems,
  unenrollFormSchema,
  unenrollReasons,
  unenrollTextLength,
} from '../../../../domain/unenroll-form'
import { FormWarning } from '../../../../ui/overlays/form-note'
import { FormSelect } from '../../../../ui/overlays/form-select'
import type { Form } from '../../../../ui/overlays/form-state'
import { FormTextArea } from '../../../../ui/overlays/form-text'
import { useScreen } from '../../screen'
import { useToday } from '../../use-today'
import { type ActionDialogProps, ActionFormDialog } from './action-form-dialog'
import { problemWords } from './problem-words'
import { Subject } from './subject'
import { useActionDone } from './use-action-done'

/** The reason as text for the backend, either the chosen reason or the typed one. */
function reasonText({ reason, text }: UnenrollFormValues, { patientActions }: Messages): string {
  return reason === null || reason === 'other'
    ? text.trim()
    : patientActions.unenroll.reasons[reason]
}

/** Ends an enrollment (D18): sends the reason with PATCH, then DELETE. */
export function UnenrollDialog({
  patient,
  slot,
  onClose,
  onDone,
}: ActionDialogProps & { patient: Patient }) {
  const { client, messages, emit } = useScreen()
  const done = useActionDone(onDone)
  const enrollment = patient.latestRtmenrollment
  const words = messages.patientActions.unenroll
  const day = dayBeforeConnect(enrollment?.startDate ?? null, useToday())
  const unenroll = async (values: UnenrollFormValues) => {
    if (!enrollment) throw new RequiredFieldError('enrollment')
    const { http } = client
    const queryClient = queriesOf(client)
    const changes = { patientId: patient.user.id, changed: ['rtm-enrollments'] } as const
    const fresh = await queryClient.fetchQuery({
      ...rtmEnrollmentQuery(http, enrollment.id),
      staleTime: 0,
    })
    // A colleague has ended it meanwhile. Do not overwrite their reason.
    if (fresh.unenrolledAt) return done({ ...changes, title: words.endedAlready, type: 'warning' })
    // A retry may send both requests again, because they are idempotent.
    const unenrolledReason = reasonText(values, messages)
    await updateRtmEnrollment(http, enrollment.id, { unenrolledReason })
    await deleteRtmEnrollment(http, enrollment.id)
    emit('rtm-enrollment-change', { patientId: patient.user.id, enrollmentId: enrollment.id })
    done({ ...changes, title: words.done })
  }
  return (
    <ActionFormDialog
      slot={slot}
      schema={unenrollFormSchema}
      onClose={onClose}
      title={words.title}
      description={words.description}
      submitLabel={words.submit}
      subject={
        <>
          <Subject patient={patient} />
          <FormWarning>
            {day !== null && (day > 0 ? words.beforeConnect(day) : words.notStarted)}
          </FormWarning>
        </>
      }
      initialValues={unenrollFormDefaults}
      validate={(values) => problemWords(unenrollFormProblems(values), messages)}
      serverFields={{ unenrolledReason: 'reason' }}
      onSubmit={unenroll}
    >
      {(form) => <ReasonFields form={form} />}
    </ActionFormDialog>
  )
}

function ReasonFields({ form }: { form: Form<UnenrollFormValues> }) {
  const { fields, choose, unenroll } = useScreen().messages.patientActions
  return (
    <>
      <FormSelect
        {...form.field('reason')}
        label={fields.reason}
        isRequired
        placeholder={choose}
        options={unenrollReasons.map((id) => ({ id, label: unenroll.reasons[id] }))}
      />
      {form.values.reason === 'other' && (
        <FormTextArea
          {...form.field('text')}
          label={fields.reasonText}
          isRequired
          countOf={unenrollTextLength.max}
        />
      )}
    </>
  )
}
