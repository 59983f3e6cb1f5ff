import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ExtendedElsewhereError, extendEnrollmentMutation } from '../../../../api/extend-enrollment'
import { recognizes } from '../../../../api/unanswered'
import { formatDate } from '../../../../domain/dates/date-format'
import { plannedEnd } from '../../../../domain/enrollment/enrolled-days'
import {
  type ExtendFormValues,
  extended,
  extendFormSchema,
} from '../../../../domain/enrollment/enrollment-form'
import { type RtmEnrollment, workflowIdOf } from '../../../../domain/enrollment/rtm-enrollment'
import type { Patient } from '../../../../domain/patient/patient'
import { FormWarning } from '../../../../ui/overlays/form-note'
import { rebased } from '../../../../ui/overlays/form-state'
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
  const { client, messages, locale, emit } = useScreen()
  const done = useActionDone(onDone, patient)
  const metadata = useOwnMetadata()
  const enrollment = patient.latestRtmenrollment
  const words = messages.patientActions.extend
  const { fields } = messages.patientActions
  const current = enrollment?.smsWorkflowEnrollment?.workflow
  const workflow = enrollment && workflowIdOf(enrollment)
  /**
   * The current data of the enrollment, if the backend has rejected the extension because another
   * person had changed the enrollment. Null otherwise.
   */
  const [theirs, setTheirs] = useState<RtmEnrollment | null>(null)
  const spec = extendEnrollmentMutation(client.http, enrollment?.id ?? null)
  const { mutateAsync } = useMutation({
    ...spec,
    onSuccess({ enrollment: { id: enrollmentId }, wasLonger }) {
      const patientId = patient.user.id
      emit('rtm-enrollment-change', { patientId, enrollmentId })
      if (wasLonger) done({ title: words.wasLonger, type: 'warning', duration: null, patientId })
      else done({ title: words.done, patientId })
    },
    onError(error) {
      if (error instanceof ExtendedElsewhereError) setTheirs(error.enrollment)
    },
  })
  // An earlier request without a response may have extended the enrollment. The form then continues
  // to use the record as it was before that request.
  const [isUnanswered] = useState(() => {
    return (slot.read(extendFormSchema)?.attempt.unanswered.length ?? 0) > 0
  })
  const extend = ({ days, ...values }: ExtendFormValues, sending: Sending<ExtendFormValues>) => {
    const { start, unanswered, idempotencyKey } = sending
    const [first] = unanswered
    // If this request repeats the first request with the same idempotency key, the backend
    // processes only one of the two requests. Both must then have the same body, which does not
    // contain `durationBefore`.
    const isFirst = first?.key === idempotencyKey && recognizes(client.http, first)
    const isChosen = [values, first?.values].some(
      (form) => form && form.workflow !== start.workflow,
    )
    const seenDuration = theirs ? theirs.duration : values.duration
    return mutateAsync({
      extendDuration: days,
      workflow: isChosen ? (values.workflow ?? undefined) : undefined,
      idempotencyKey,
      seenDuration,
      durationBefore: first && !isFirst ? (theirs ?? start).duration : undefined,
    })
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
      initialValues={{ days: 30, duration: enrollment?.duration ?? null, workflow }}
      rebase={isUnanswered ? undefined : rebased}
      serverFields={{ extendDuration: 'days', duration: 'days', workflow: 'workflow' }}
      mutation={{ mutationKey: spec.mutationKey }}
      onSubmit={extend}
    >
      {(form) => (
        <>
          <DurationField
            {...form.field('days')}
            label={fields.extendBy}
            hint={
              enrollment && (
                <Outcome
                  enrollment={theirs ?? { ...enrollment, duration: form.values.duration }}
                  days={form.values.days}
                />
              )
            }
          />
          {theirs && <FormWarning>{words.changed(endText(theirs, locale))}</FormWarning>}
          <WorkflowField {...form.field('workflow')} metadata={metadata} current={current} />
        </>
      )}
    </ActionFormDialog>
  )
}

function endText(enrollment: RtmEnrollment, locale: string): string {
  const end = plannedEnd(enrollment)
  return end ? formatDate(end, locale) : ''
}

/** Shows the new end date of the enrollment and its new number of cycles. */
function Outcome({ enrollment, days }: { enrollment: RtmEnrollment; days: number }) {
  const { messages, locale } = useScreen()
  const outcome = extended(enrollment, days)
  if (!outcome) return null
  const endDate = formatDate(outcome.endDate, locale)
  return <output>{messages.patientActions.extend.outcome(endDate, outcome.cycles)}</output>
}
