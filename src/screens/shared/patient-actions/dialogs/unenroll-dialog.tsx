import { useMutation } from '@tanstack/react-query'
import { unenrollMutation } from '../../../../api/rtm-enrollments'
import { formatDate } from '../../../../domain/dates/date-format'
import type { PlainDate } from '../../../../domain/dates/dates'
import {
  dayBeforeConnect,
  engageLost,
  type UnenrollFormValues,
  unenrollFormDefaults,
  unenrollFormProblems,
  unenrollFormSchema,
  unenrollReasons,
  unenrollTextLength,
} from '../../../../domain/enrollment/unenroll-form'
import type { Messages } from '../../../../domain/messages/messages'
import type { Patient } from '../../../../domain/patient/patient'
import { FormWarning } from '../../../../ui/overlays/form-note'
import { FormSelect } from '../../../../ui/overlays/form-select'
import type { Form } from '../../../../ui/overlays/form-state'
import { FormTextArea } from '../../../../ui/overlays/form-text'
import { problemWords } from '../../field-errors'
import { useScreen } from '../../screen'
import { useToday } from '../../use-today'
import { type ActionDialogProps, ActionFormDialog } from './action-form-dialog'
import { Subject } from './subject'
import { useActionDone } from './use-action-done'

/**
 * Returns the reason that is sent to the backend: the text of the chosen reason, or the text that
 * the user has typed.
 */
function reasonText({ reason, text }: UnenrollFormValues, { patientActions }: Messages): string {
  return reason === null || reason === 'other'
    ? text.trim()
    : patientActions.unenroll.reasons[reason]
}

/**
 * Returns a warning if a code cannot be billed when the enrollment ends today. Returns null if the
 * end of the enrollment has no such effect.
 */
function warningOf(patient: Patient, today: PlainDate, { locale, patientActions }: Messages) {
  const words = patientActions.unenroll
  const lost = engageLost(patient, today)
  if (lost) return words.engageLost(lost.answered, lost.code, formatDate(lost.endDate, locale))
  const startDate = patient.latestRtmenrollment?.startDate ?? null
  const day = dayBeforeConnect(startDate, today, patient.rulesId)
  if (day === null) return null
  return day > 0 ? words.beforeConnect(day) : words.notStarted
}

/** The dialog that ends an enrollment, with a reason (D18). */
export function UnenrollDialog({
  patient,
  slot,
  onClose,
  onDone,
}: ActionDialogProps & { patient: Patient }) {
  const { client, messages, emit } = useScreen()
  const done = useActionDone(onDone, patient)
  const enrollment = patient.latestRtmenrollment
  const words = messages.patientActions.unenroll
  const warning = warningOf(patient, useToday(), messages)
  const spec = unenrollMutation(client.http, enrollment?.id ?? null)
  const { mutateAsync } = useMutation({
    ...spec,
    onSuccess(enrollmentId) {
      const patientId = patient.user.id
      if (enrollmentId === null) {
        return done({ title: words.endedAlready, type: 'warning', patientId })
      }
      emit('rtm-enrollment-change', { patientId, enrollmentId })
      done({ title: words.done, patientId })
    },
  })
  return (
    <ActionFormDialog
      slot={slot}
      patient={patient}
      schema={unenrollFormSchema}
      onClose={onClose}
      title={words.title}
      description={
        <>
          <Subject patient={patient} />
          {words.description}
        </>
      }
      submitLabel={words.submit}
      isDestructive
      subject={<FormWarning>{warning}</FormWarning>}
      initialValues={unenrollFormDefaults}
      validate={(values) =>
        problemWords(unenrollFormProblems(values), messages.patientActions.problems)
      }
      serverFields={{ unenrolledReason: 'reason' }}
      mutation={{ mutationKey: spec.mutationKey }}
      onSubmit={(values) => mutateAsync({ unenrolledReason: reasonText(values, messages) })}
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
