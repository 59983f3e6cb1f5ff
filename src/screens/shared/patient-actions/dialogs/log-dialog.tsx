import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { billingInstanceQuery } from '../../../../api/billing-instances'
import { RequiredFieldError } from '../../../../api/errors'
import { saveInteractionLogMutation } from '../../../../api/interaction-log-writes'
import { interactionLogQuery } from '../../../../api/interaction-logs'
import { readNow } from '../../../../api/read-now'
import { rtmEnrollmentsQuery } from '../../../../api/rtm-enrollments'
import { readStopwatch } from '../../../../client/storage/stopwatches'
import type { ConversationTime } from '../../../../domain/conversation/conversation-time'
import type { InteractionLog } from '../../../../domain/interaction/interaction-log'
import {
  durationFields,
  type InteractionLogFormValues,
  interactionLogChanges,
  interactionLogFormOf,
  interactionLogFormProblems,
  interactionLogFormSchema,
  interactionLogOf,
  type LogContext,
} from '../../../../domain/interaction/interaction-log-form'
import { isStopwatchRunning } from '../../../../domain/interaction/stopwatch'
import type { Patient } from '../../../../domain/patient/patient'
import { companyHasPcm } from '../../../../domain/person/company'
import { FormWarning } from '../../../../ui/overlays/form-note'
import { rebased } from '../../../../ui/overlays/form-state'
import { problemWords } from '../../field-errors'
import { MinutesMeter } from '../../minutes-meter'
import { useScreen } from '../../screen'
import { useOwnId, useOwnMetadata } from '../../use-metadata'
import { newAttempt } from '../dialog-draft'
import { activityLabel, LogFields } from '../fields/log-fields'
import { BilledMonth, LogOutcome } from '../fields/log-outcome'
import { StopwatchBar } from '../fields/stopwatch-bar'
import type { Sending } from '../form-work'
import { readLastActivities, writeLastActivities } from '../last-activities'
import { loggedToast } from '../logged-toast'
import { afterCheck, type FieldGroups } from '../record-check'
import { useDeleteLog } from '../use-delete-log'
import { useStopwatchInForm } from '../use-stopwatch'
import { type ActionDialogProps, ActionFormDialog } from './action-form-dialog'
import { Subject } from './subject'
import { useActionDone } from './use-action-done'

interface LogDialogProps extends ActionDialogProps {
  patient: Patient
  /** The interaction to edit. Undefined for a new interaction. */
  log?: InteractionLog | undefined
  /**
   * The chat conversation that is logged as a new interaction. Undefined for any other interaction.
   */
  taken?: ConversationTime | undefined
}

const serverFields = {
  durationSecs: 'minutes',
  activityTypes: 'activityTypes',
  interactedDatetime: 'date',
  noteObservedTrends: 'noteObservedTrends',
  notePlanModification: 'notePlanModification',
} as const

/**
 * The backend stores the fields of each group as one value. The first group is the duration, and
 * the second group is the start.
 */
const groups: FieldGroups<InteractionLogFormValues> = [
  ['minutes', 'seconds'],
  ['date', 'time'],
]

/** The dialog that logs a new interaction with a patient, or edits an interaction (D20, D21). */
export function LogDialog({ patient, log, taken, slot, onClose, onDone }: LogDialogProps) {
  const { messages } = useScreen()
  const words = messages.patientActions.log
  const patientId = patient.user.id
  // Whether the form starts with the time of the stopwatch. If there is a draft, or if the
  // interaction is a chat conversation with its own duration, the form does not start with this
  // time.
  const [isFresh] = useState(() => !log && !taken && slot.read(interactionLogFormSchema) === null)
  const { logged } = useStopwatchInForm(patientId, isFresh)
  const initialValues = useFirstValues(patientId, log, taken)
  const context = useLogContext(patient, log)
  const isBilled = useIsBilled(log)
  const current = useCurrentValues(log)
  const save = useSaveLog({ patient, log, taken, onDone, logged: taken ? nothing : logged })
  const deletion = useDeleteLog(log, patient.user.fullName)
  return (
    <ActionFormDialog
      slot={slot}
      patient={patient}
      schema={interactionLogFormSchema}
      onClose={onClose}
      title={log ? words.titleChange : words.title}
      submitLabel={log ? words.submitChange : words.submit}
      subject={
        <>
          <Subject patient={patient} />
          <p className="rtm-action-minutes">
            {messages.patient.thisMonth} <MinutesMeter patient={patient} />
          </p>
          <FormWarning>{isBilled && words.billed}</FormWarning>
        </>
      }
      initialValues={initialValues}
      rebase={log && rebased}
      current={current}
      groups={groups}
      validate={(values) =>
        problemWords(
          interactionLogFormProblems(values, context()),
          messages.patientActions.problems,
        )
      }
      serverFields={serverFields}
      optionText={(_, value) =>
        Array.isArray(value) ? value.map((type) => activityLabel(type, messages)).join(', ') : null
      }
      mutation={save.mutation}
      onSubmit={save.run}
      {...(log && {
        deletion: { ...deletion, run: () => deletion.run().then(() => onDone(patientId)) },
        deleteLabel: words.delete,
        deleteQuestion: words.confirmDelete,
      })}
    >
      {(form, start) => (
        <>
          {!log && !taken && (
            <StopwatchBar
              patient={patient}
              onStart={() =>
                slot.write({
                  base: initialValues,
                  values: form.values,
                  attempt: slot.read(interactionLogFormSchema)?.attempt ?? newAttempt(),
                })
              }
              onStop={(secs) => {
                const { minutes, seconds } = durationFields(secs)
                form.set('minutes', minutes)
                form.set('seconds', seconds)
              }}
            />
          )}
          <LogFields
            form={form}
            begun={log || taken ? null : start}
            outcome={
              log ? (
                !isBilled && <BilledMonth patient={patient} values={form.values} />
              ) : (
                <LogOutcome patient={patient} values={form.values} />
              )
            }
          />
        </>
      )}
    </ActionFormDialog>
  )
}

function nothing(): void {}

/**
 * Returns the initial values of the form. If a chat conversation is logged, the form starts with
 * the duration of the conversation. Any other new interaction starts with the time of the
 * stopwatch.
 */
function useFirstValues(
  patientId: number,
  log: InteractionLog | undefined,
  taken: ConversationTime | undefined,
) {
  const { client } = useScreen()
  const { http } = client
  const values = interactionLogFormOf(log, {
    zone: http.timeZone,
    now: taken ? Date.parse(taken.startedAt) : http.now().getTime(),
  })
  // Reading and writing chat messages is not a call, so the activity is data review (W27).
  if (taken) return { ...values, ...durationFields(taken.durationSecs), activityTypes: ['DTR'] }
  if (!log) values.activityTypes = readLastActivities(client)
  const watch = readStopwatch(client.drafts, patientId)
  if (log || isStopwatchRunning(watch) || watch.elapsedSecs === 0) return values
  const startedAt = http.now().getTime() - watch.elapsedSecs * 1000
  const { date, time } = interactionLogFormOf(undefined, { zone: http.timeZone, now: startedAt })
  return { ...values, date, time, ...durationFields(watch.elapsedSecs) }
}

/** Returns a function that reads the edited log, as values of the form. */
function useCurrentValues(log: InteractionLog | undefined) {
  const { http } = useScreen().client
  if (!log) return undefined
  return async () =>
    interactionLogFormOf(await readNow(interactionLogQuery(http, log.id)), {
      zone: http.timeZone,
      now: http.now().getTime(),
    })
}

/** Returns a function that returns the latest data for the validation of a log. */
function useLogContext(patient: Patient, before: InteractionLog | undefined): () => LogContext {
  const { http } = useScreen().client
  const metadata = useOwnMetadata()
  const { data } = useQuery(
    rtmEnrollmentsQuery(http, { patient: patient.user.id, ordering: '-start_date' }),
  )
  return () => ({
    zone: http.timeZone,
    now: http.now().getTime(),
    // If the patient has more enrollments than one page of the response, the form treats them as
    // unknown, and only the backend checks the date.
    enrollments: data && data.next === null ? data.results : null,
    hasPcm: patient.isPcmEnabled && companyHasPcm(metadata?.company),
    before,
  })
}

/** Returns whether the billing to which the interaction belongs is marked as billed (R10). */
function useIsBilled(log: InteractionLog | undefined): boolean {
  const { client } = useScreen()
  const billinginstance = log?.billinginstance ?? null
  const { data } = useQuery({
    ...billingInstanceQuery(client.http, billinginstance ?? ''),
    enabled: billinginstance !== null,
  })
  return data?.status === 'Rec'
}

interface SaveLogOptions {
  patient: Patient
  log: InteractionLog | undefined
  taken: ConversationTime | undefined
  onDone: (patientId: number) => void
  /** Called after a new interaction was logged with the time of the stopwatch. */
  logged: () => void
}

function useSaveLog({ patient, log, taken, onDone, logged }: SaveLogOptions) {
  const { client, messages, emit } = useScreen()
  const done = useActionDone(onDone, patient)
  const ownId = useOwnId()
  const words = messages.patientActions.log
  const patientId = patient.user.id
  const spec = afterCheck(client.http, saveInteractionLogMutation(client.http, patientId))
  const { mutateAsync } = useMutation({
    ...spec,
    onSuccess(saved) {
      const { id, activityTypes } = saved
      if (!log) logged()
      if (!log && !taken) writeLastActivities(client, activityTypes)
      emit('rtm-interaction-log', { patientId, interactionLogId: id })
      const title = log ? words.changed : words.done
      done({ ...loggedToast(saved, title, messages.patientActions), patientId })
    },
  })
  const run = async (
    values: InteractionLogFormValues,
    { idempotencyKey, unanswered, zone, check }: Sending<InteractionLogFormValues>,
  ) => {
    const entry = interactionLogOf(values, zone, log)
    if (!entry || ownId === null) throw new RequiredFieldError('interactionLog')
    if (log) {
      await mutateAsync(async () => ({
        id: log.id,
        changes: interactionLogChanges(await check(), values, zone, log) ?? entry,
      }))
    } else {
      const people = { patient: patientId, provider: ownId }
      const sent = unanswered.flatMap(({ key, values: typed, ...request }) => {
        const earlier = interactionLogOf(typed, request.zone)
        const { sentAt } = request
        return earlier ? [{ entry: { ...earlier, ...people }, idempotencyKey: key, sentAt }] : []
      })
      const change = { entry: { ...entry, ...people }, idempotencyKey, unanswered: sent }
      await mutateAsync(async () => change)
    }
  }
  return { mutation: { mutationKey: spec.mutationKey }, run }
}
