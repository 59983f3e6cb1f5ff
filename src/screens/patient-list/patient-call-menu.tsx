import { useMutation } from '@tanstack/react-query'
import type { Http } from '../../api/http'
import { saveInteractionLogMutation } from '../../api/interaction-log-writes'
import { isRejection } from '../../api/rejection'
import { dateInZone, monthStart } from '../../domain/dates/dates'
import {
  interactionLogFormOf,
  interactionLogOf,
} from '../../domain/interaction/interaction-log-form'
import { logOutcome } from '../../domain/interaction/log-outcome'
import type { Patient } from '../../domain/patient/patient'
import { countedMonth } from '../../domain/support-progress'
import { Menu } from '../../ui/overlays/menu'
import { isModalOpen } from '../../ui/overlays/open-modals'
import { useOneAtATime } from '../../ui/use-one-at-a-time'
import { createDraftSlot, newAttempt } from '../shared/patient-actions/dialog-draft'
import { CALL_MINUTES } from '../shared/patient-actions/fields/duration-chips'
import { loggedToast } from '../shared/patient-actions/logged-toast'
import { useScreen } from '../shared/screen'
import { useCompanyPcm, useOwnId } from '../shared/use-metadata'
import { useToday } from '../shared/use-today'
import type { PatientWork } from './use-patient-work'

const PHONE = ['PHN']

interface PatientCallMenuProps {
  row: Patient
  anchor: HTMLElement
  work: PatientWork
  /** The text with which the storage keys of the list's drafts begin. */
  place: string
}

/**
 * A menu with durations of a phone call. When the user chooses a duration, a call with this
 * duration is logged without a form. The menu shows which units each duration earns (Y21).
 */
export function PatientCallMenu({ row, anchor, work, place }: PatientCallMenuProps) {
  const { client, messages } = useScreen()
  const words = messages.patient.next
  const options = { today: useToday(), companyHasPcm: useCompanyPcm() }
  const log = useLogCall({ row, anchor, work, place })
  /**
   * Returns a text with the units that a call of these minutes earns if it ends now. Returns
   * undefined if the call began in a different month than the month of the minutes in the patient's
   * record.
   */
  const outcomeOf = (minutes: number) => {
    const day = dateInZone(
      startOf(client.http, minutes),
      row.clinicTimezone ?? client.http.timeZone,
    )
    if (monthStart(day) !== countedMonth(row, options.today)) return undefined
    return logOutcome(row, { secs: minutes * 60, activityTypes: PHONE }, options, messages)?.text
  }
  return (
    <Menu
      label={words.callOf}
      anchor={anchor}
      isOpen
      onClose={() => work.closePopup('call')}
      placement="bottom end"
      groups={[
        {
          id: 'durations',
          title: words.callOf,
          items: CALL_MINUTES.map((minutes) => ({
            id: String(minutes),
            label: messages.patient.minutes(minutes),
            description: outcomeOf(minutes),
            onAction: () => log(minutes),
          })),
        },
        {
          id: 'form',
          label: words.otherDuration,
          items: [
            {
              id: 'other',
              label: words.otherDuration,
              onAction: () => work.open({ kind: 'log', patient: row }, anchor),
            },
          ],
        },
      ]}
    />
  )
}

/** Returns the start of a call that ends now, in milliseconds since 1970. */
function startOf(http: Http, minutes: number): number {
  return http.now().getTime() - minutes * 60_000
}

/**
 * Returns a function that logs a call that has lasted some minutes and ends now. If the request
 * fails, the form opens with the same values and the same idempotency key, so that a retry does not
 * log the call twice. If any element has an open dialog by then, the form does not open, so that
 * the user loses no typed text. A toast offers the retry in this case.
 */
function useLogCall({ row, anchor, work, place }: PatientCallMenuProps) {
  const { client, messages, notify, emit, report } = useScreen()
  const { http, drafts } = client
  const ownId = useOwnId()
  const { id: patientId, fullName: who } = row.user
  const words = messages.patientActions.log
  const spec = saveInteractionLogMutation(http, patientId)
  const { mutateAsync } = useMutation(spec)
  const { run } = useOneAtATime({ mutationKey: spec.mutationKey })
  const callOf = (minutes: number) => {
    const values = {
      ...interactionLogFormOf(undefined, { zone: http.timeZone, now: startOf(http, minutes) }),
      minutes: String(minutes),
      activityTypes: PHONE,
    }
    const { key } = newAttempt()
    const sentAt = Date.now()
    const unanswered = [{ key, values, sentAt, zone: http.timeZone }]
    const attempt = { key, isSent: true, unanswered }
    return { values, attempt, sentAt }
  }
  const send = async (call: ReturnType<typeof callOf>, isRepeat = false) => {
    const { values, attempt, sentAt } = call
    const entry = interactionLogOf(values, http.timeZone)
    if (!entry || ownId === null) return
    try {
      const log = {
        entry: { ...entry, patient: patientId, provider: ownId },
        idempotencyKey: attempt.key,
      }
      const saved = await mutateAsync({
        ...log,
        ...(isRepeat && { unanswered: [{ ...log, sentAt }] }),
      })
      emit('rtm-interaction-log', { patientId, interactionLogId: saved.id })
      notify({ ...loggedToast(saved, words.done, messages.patientActions), who })
    } catch (error) {
      const isRefused = isRejection(error)
      const dialog = { kind: 'log', patient: row } as const
      if (isModalOpen()) {
        const action = { label: messages.common.retry, run: () => run(() => void send(call, true)) }
        report(error, { about: words.title, who, ...(!isRefused && { action }) })
        return
      }
      const memory = { base: values, values, attempt: isRefused ? newAttempt() : attempt }
      createDraftSlot(drafts, place, dialog).write(memory)
      work.open(dialog, anchor)
      report(error, { about: words.title, who })
    }
  }
  return (minutes: number) => run(() => void send(callOf(minutes)))
}
