import { useMutation } from '@tanstack/react-query'
import { extendEnrollmentMutation } from '../../../../api/rtm-enrollments'
import { formatDate } from '../../../../domain/dates/date-format'
import {
  type ExtendFormValues,
  extended,
  extendFormSchema,
} from '../../../../domain/enrollment/enrollment-form'
import type { Patient } from '../../../../domain/patient/patient'
import { useScreen } from '../../screen'
import { useOwnMetadata } from '../../use-metadata'
import { DurationField, WorkflowField } from '../fields/program-fields'
import type { Sending } from '../form-work'
import { type ActionDialogProps, ActionFormDialog } from './action-form-dialog'
import { Subject } from './subject'
import { useActionDone } from './use-action-done'

/**
 * The dialog that adds days to the current enrollment. It can also change the workflow (D08, D17,
 * D18).
 */
export function ExtendDialog({
  patient,
  slot,
  onClose,
  onDone,
}: ActionDialogProps & { patient: Patient }) {
  const { client, messages, emit } = useScreen()
  const done = useActionDone(onDone, patient)
  const metadata = useOwnMetadata()
  const enrollment = patient.latestRtmenrollment
  const words = messages.patientActions.extend
  const { fields } = messages.patientActions
  const current = enrollment?.smsWorkflowEnrollment?.workflow
  const standing = current?.id ?? enrollment?.workflow ?? null
  const spec = extendEnrollmentMutation(client.http, enrollment?.id ?? null)
  const { mutateAsync } = useMutation({
    ...spec,
    onSuccess({ id: enrollmentId }) {
      const patientId = patient.user.id
      emit('rtm-enrollment-change', { patientId, enrollmentId })
      done({ title: words.done, patientId })
    },
  })
  const extend = (
    { days, workflow }: ExtendFormValues,
    { idempotencyKey }: Sending<ExtendFormValues>,
  ) => {
    const body = { extendDuration: days, ...(workflow !== standing && { workflow }) }
    return mutateAsync({ body, idempotencyKey })
  }
  return (
    <ActionFormDialog
      slot={slot}
      patient={patient}
      schema={extendFormSchema}
      onClose={onClose}
      title={words.title}
      submitLabel={words.submit}
      subject={<Subject patient={patient} />}
      initialValues={{ days: 30, workflow: standing }}
      serverFields={{ extendDuration: 'days', duration: 'days', workflow: 'workflow' }}
      mutation={{ mutationKey: spec.mutationKey }}
      onSubmit={extend}
    >
      {(form) => (
        <>
          <DurationField
            {...form.field('days')}
            label={fields.extendBy}
            hint={<Outcome patient={patient} days={form.values.days} />}
          />
          <WorkflowField {...form.field('workflow')} metadata={metadata} current={current} />
        </>
      )}
    </ActionFormDialog>
  )
}

/** Shows the new end date of the enrollment and its new number of cycles. */
function Outcome({ patient, days }: { patient: Patient; days: number }) {
  const { messages, locale } = useScreen()
  const outcome = patient.latestRtmenrollment && extended(patient.latestRtmenrollment, days)
  if (!outcome) return null
  const endDate = formatDate(outcome.endDate, locale)
  return <output>{messages.patientActions.extend.outcome(endDate, outcome.cycles)}</output>
}
