/** The text about what a new log earns, such as `14 + 6 = 20 min: earns 98980` (Y26). */
import { billingCodeText } from '../billing/billing-code'
import { type CodeUnits, unitsIn } from '../billing/rule-packs'
import type { PlainDate } from '../dates/dates'
import type { Messages } from '../messages/messages'
import { type CompanyPcm, minutesText } from '../minutes-text'
import { earnedBy, type SupportProgress, supportProgress } from '../support-progress'
import { isSynchronous } from '../vocabulary'
import { splitDuration } from './duration'
import { stopwatchText } from './stopwatch'

type Counted = Parameters<typeof minutesText>[0]

/** The form values of a new log that decide what the log earns. */
interface NewLog {
  readonly secs: number
  readonly activityTypes: readonly string[]
}

/** Returns the units that `after` has and `before` does not have. */
function unitsMore(before: readonly CodeUnits[], after: readonly CodeUnits[]): CodeUnits[] {
  return after
    .map(({ code, units }) => ({ code, units: units - unitsIn(before, code) }))
    .filter(({ units }) => units > 0)
}

/**
 * Returns a text with two durations and their sum, such as `14 + 6 = 20 min`. The minutes are
 * rounded down. If the rounded numbers do not add up (`14 + 5 = 20 min`), or the second duration is
 * shorter than a minute, the text shows minutes and seconds.
 */
function sumText(before: number, added: number, { log }: Messages['patientActions']): string {
  const [first, second, sum] = [before, added, before + added].map(
    (secs) => splitDuration(secs).minutes,
  )
  return first !== undefined && second !== undefined && first + second === sum && second > 0
    ? log.sum(String(first), String(second), String(sum))
    : log.sum(stopwatchText(before), stopwatchText(added), stopwatchText(before + added))
}

export interface LogOutcome {
  readonly text: string
  /** Whether the log certainly earns a unit. */
  readonly earns: boolean
}

/**
 * Returns the text about the units that a new log earns.
 * @param patient The patient before the log.
 * @param log A log of the current month.
 * @returns Null while the log has no duration.
 */
export function logOutcome(
  patient: Counted,
  { secs, activityTypes }: NewLog,
  options: { today: PlainDate; companyHasPcm: CompanyPcm },
  messages: Messages,
): LogOutcome | null {
  if (secs <= 0) return null
  const logged = {
    ...patient,
    currentIntlogSecs: patient.currentIntlogSecs + secs,
    hasSynchronousAction: patient.hasSynchronousAction || isSynchronous(activityTypes),
  }
  const words = messages.patientActions.log
  const sum = sumText(patient.currentIntlogSecs, secs, messages.patientActions)
  const { next, isLoading } = minutesText(logged, options, messages)
  // The code depends on the program, so it is unknown while the program is unknown.
  if (next === null || isLoading) return { text: sum, earns: false }
  const { today, companyHasPcm } = options
  const rules = { today, companyHasPcm: companyHasPcm === true }
  const before = supportProgress(patient, rules)
  const after = supportProgress(logged, rules)
  const more = unitsMore(earnedBy(before), earnedBy(after))
  if (more.length > 0) {
    const codes = more.map(billingCodeText).join(', ')
    const isSure = after.program === 'PCM' || after.hasAnswered === true
    return { text: isSure ? words.earns(sum, codes) : words.mayEarn(sum, codes), earns: isSure }
  }
  if (after.reached.length > 0 && earnedBy(after).length === 0) {
    const codes = after.reached.map(billingCodeText).join(', ')
    return { text: words.lacks[lackOf(after)](sum, codes), earns: false }
  }
  return { text: `${sum} · ${next}`, earns: false }
}

function lackOf({ lacksContact, hasAnswered }: SupportProgress) {
  if (!lacksContact) return 'answer'
  return hasAnswered === false ? 'both' : 'contact'
}
