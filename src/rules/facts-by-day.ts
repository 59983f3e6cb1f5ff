/**
 * Prepares a patient's records for the rules: leaves out the records that are not yet known on a
 * given day, and sorts the other records.
 */
import {
  type MonitoredSystem,
  type RuleChoices,
  type RulePack,
  type RulePackId,
  type RulePacks,
  rulesIdOn,
} from '../domain/billing/rule-packs'
import { addDays, type PlainDate } from '../domain/dates/dates'
import type { Cycle } from '../domain/enrollment/cycle'
import type { BillingSettings, LogFact, PatientFacts, StoredBilling } from './facts'
import { isPcmMonth } from './pcm'

export interface KnownEnrollment {
  readonly id: number
  readonly startDate: PlainDate
  readonly duration: number
  /**
   * The last enrolled day. Null if the enrollment was not ended early and the patient has no later
   * enrollment.
   */
  readonly lastDay: PlainDate | null
  /**
   * The first day whose replies count for this enrollment. It is the first day of the enrollment,
   * or the next day if an earlier enrollment still includes the first day (BR12).
   */
  readonly answersFrom: PlainDate
  /** True for the first enrollment, and for each enrollment with a new plan of care. */
  readonly opensEpisode: boolean
  /** The body system that the program monitors. */
  readonly system: MonitoredSystem
}

/** A reference to a billing that contains a log. */
interface LogOwner {
  readonly key: string
  readonly isPcm: boolean
}

export interface KnownLog extends LogFact {
  /** The billing that contains the log, if that billing is billed or manual. Otherwise null. */
  readonly billedIn: LogOwner | null
}

export interface KnownFacts {
  readonly enrollments: readonly KnownEnrollment[]
  /** The days answered, without duplicates and in ascending order. */
  readonly interactionDates: readonly PlainDate[]
  readonly logs: readonly KnownLog[]
  /** The ids of the enrollments whose Connect billing is billed, cancelled or manual. */
  readonly connected: ReadonlySet<number>
  /**
   * Whether the calendar month is billed as PCM.
   * @param supportKey The key of the month's Support.
   * @param month The first day of the month.
   */
  readonly isPcm: (supportKey: string, month: PlainDate) => boolean
  readonly settings: BillingSettings
  readonly rules: RuleChoices
  readonly packs: RulePacks
  /**
   * Returns the rule pack of the billing with the key.
   * @param day The billing's date of service.
   */
  readonly packFor: (key: string, day: PlainDate) => RulePack
  /** The rule pack of each billed billing, by the key of the billing. */
  readonly billedUnder: ReadonlyMap<string, RulePackId>
}

/** The values that stay fixed because a user has billed, cancelled or created a billing. */
export interface Billed {
  /** The billed or manual billing that contains each log, by the id of the log. */
  readonly logs: ReadonlyMap<number, LogOwner>
  /** Whether each billed Support billing is PCM, by the key of the billing. */
  readonly pcm: ReadonlyMap<string, boolean>
  /** The ids of the enrollments whose Connect billing is billed, cancelled or manual (BR17). */
  readonly connects: ReadonlySet<number>
  /** The rule pack of each billed billing, by the key of the billing (BR22). */
  readonly rules: ReadonlyMap<string, RulePackId>
}

export const nothingBilled: Billed = {
  logs: new Map(),
  pcm: new Map(),
  connects: new Set(),
  rules: new Map(),
}

export function billedOf(stored: readonly StoredBilling[]): Billed {
  const logs = new Map<number, LogOwner>()
  const pcm = new Map<string, boolean>()
  const connects = new Set<number>()
  const rules = new Map<string, RulePackId>()
  for (const row of stored) {
    const isDecided = row.isHandMade || row.status !== 'Elg'
    if (row.type === 'CONNECT' && row.cycle && isDecided) connects.add(row.cycle.enrollmentId)
    // The logs of a cancelled billing are left out, so that another billing can contain them.
    if (row.status === 'Rec' || (row.isHandMade && row.status === 'Elg')) {
      for (const id of row.logIds) logs.set(id, row)
    }
    if (row.status !== 'Rec') continue
    rules.set(row.key, row.rulesId)
    if (row.type === 'SUPPORT') pcm.set(row.key, row.isPcm)
  }
  return { logs, pcm, connects, rules }
}

/** Compares two dates or two instants as texts. Their formats sort by time. */
function byText(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

export function knownEnrollments(
  facts: Pick<PatientFacts, 'enrollments'>,
  asOf: PlainDate,
): KnownEnrollment[] {
  const sorted = facts.enrollments
    .map(({ unenrolledAt, ...rest }) => ({
      ...rest,
      unenrolled: unenrolledAt !== null && unenrolledAt <= asOf ? unenrolledAt : null,
    }))
    // An enrollment that was ended before its start does not count. It does not end an earlier
    // enrollment or start an episode.
    .filter(({ unenrolled, startDate }) => unenrolled === null || unenrolled >= startDate)
    .sort((a, b) => byText(a.startDate, b.startDate) || a.id - b.id)
  let latestEnd: PlainDate | null = null
  return sorted.map(({ id, startDate, duration, unenrolled, isNewPoc, system }, index) => {
    const lastDay = lastDayOf(unenrolled, sorted[index + 1]?.startDate)
    const isShared = latestEnd !== null && latestEnd >= startDate
    if (lastDay !== null && (latestEnd === null || lastDay > latestEnd)) latestEnd = lastDay
    const answersFrom = isShared ? addDays(startDate, 1) : startDate
    const opensEpisode = index === 0 || isNewPoc
    return { id, startDate, duration, lastDay, answersFrom, opensEpisode, system }
  })
}

/**
 * Returns the last day of an enrollment. An enrollment ends when the next enrollment starts, so
 * that no day counts in two cycles. There is one exception: if a patient re-enrolls on the day of
 * the unenrollment, that day counts as enrolled for both enrollments (BR12).
 */
function lastDayOf(
  unenrolled: PlainDate | null,
  nextStart: PlainDate | undefined,
): PlainDate | null {
  if (nextStart === undefined) return unenrolled
  return unenrolled !== null && unenrolled <= nextStart ? unenrolled : addDays(nextStart, -1)
}

/**
 * Returns the records that are known at the end of `asOf`. Later days answered, logs and
 * unenrollments are left out. A future enrollment is kept, because it earns nothing before it
 * starts.
 */
export function knownFacts(
  facts: PatientFacts,
  asOf: PlainDate,
  billed: Billed,
  packs: RulePacks,
): KnownFacts {
  return {
    enrollments: knownEnrollments(facts, asOf),
    interactionDates: [...new Set(facts.responseDates)].filter((date) => date <= asOf).sort(),
    logs: facts.logs
      .filter((log) => log.date <= asOf)
      .map((log) => ({ ...log, billedIn: billed.logs.get(log.id) ?? null }))
      .sort((a, b) => byText(a.interactedAt, b.interactedAt) || a.id - b.id),
    connected: billed.connects,
    isPcm: (supportKey, month) => billed.pcm.get(supportKey) ?? isPcmMonth(facts.pcm, month),
    settings: facts.settings,
    rules: facts.rules,
    packs,
    packFor: (key, day) => packs[billed.rules.get(key) ?? rulesIdOn(facts.rules, day)],
    billedUnder: billed.rules,
  }
}

/** Divides enrollments into episodes. Keeps the order of the enrollments. */
export function episodesOf(enrollments: readonly KnownEnrollment[]): KnownEnrollment[][] {
  const episodes: KnownEnrollment[][] = []
  for (const enrollment of enrollments) {
    const current = episodes.at(-1)
    if (!current || enrollment.opensEpisode) episodes.push([enrollment])
    else current.push(enrollment)
  }
  return episodes
}

/**
 * Returns the dates from `from` to `to`, both inclusive.
 * @param dates In ascending order.
 */
export function datesWithin(
  dates: readonly PlainDate[],
  from: PlainDate,
  to: PlainDate,
): readonly PlainDate[] {
  const first = dates.findIndex((date) => date >= from)
  if (first < 0) return []
  const after = dates.findIndex((date, index) => index >= first && date > to)
  return dates.slice(first, after < 0 ? undefined : after)
}

/** Returns the days answered in a cycle that count for this enrollment (BR12). */
export function answersIn(
  cycle: Pick<Cycle, 'startDate' | 'endDate'>,
  { answersFrom }: Pick<KnownEnrollment, 'answersFrom'>,
  facts: Pick<KnownFacts, 'interactionDates'>,
): readonly PlainDate[] {
  const from = answersFrom > cycle.startDate ? answersFrom : cycle.startDate
  return datesWithin(facts.interactionDates, from, cycle.endDate)
}
