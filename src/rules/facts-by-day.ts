/** Prepares facts for the rules: keeps those known by a day, and sorts them. */
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
  /** The last day that counts as enrolled; null while open. */
  readonly lastDay: PlainDate | null
  /**
   * The first day whose replies count for this enrollment: its start, or the day after if an
   * earlier enrollment ended on that day (BR12).
   */
  readonly answersFrom: PlainDate
  /** True for the first enrollment, and for each one with a new plan of care. */
  readonly opensEpisode: boolean
  /** The body system that the program monitors. */
  readonly system: MonitoredSystem
}

/** A billing that includes a log. */
interface LogOwner {
  readonly key: string
  readonly isPcm: boolean
}

export interface KnownLog extends LogFact {
  /** The billing that includes the log, if it is reconciled or made by hand. Otherwise null. */
  readonly billedIn: LogOwner | null
}

export interface KnownFacts {
  readonly enrollments: readonly KnownEnrollment[]
  /** The days answered, without duplicates and in ascending order. */
  readonly interactionDates: readonly PlainDate[]
  readonly logs: readonly KnownLog[]
  /** The enrollments with a Connect that was billed, cancelled or made by hand. */
  readonly connected: ReadonlySet<number>
  /** Whether the month with this Support key and first day is billed as PCM. */
  readonly isPcm: (supportKey: string, month: PlainDate) => boolean
  readonly settings: BillingSettings
  readonly rules: RuleChoices
  readonly packs: RulePacks
  /** The pack of a row. @param day - its date of service. */
  readonly packFor: (key: string, day: PlainDate) => RulePack
  /** The packs of the billed rows, by key. */
  readonly billedUnder: ReadonlyMap<string, RulePackId>
}

/**
 * Returns what the stored rows decide: the pack of each billed row (BR22), the billing that counts
 * each log, and whether each billed month is PCM. It also returns the enrollments with a Connect
 * that was billed, cancelled or made by hand (BR17).
 */
export interface Billed {
  readonly logs: ReadonlyMap<number, LogOwner>
  readonly pcm: ReadonlyMap<string, boolean>
  readonly connects: ReadonlySet<number>
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
    if (row.isHandMade || row.status === 'Rec') {
      for (const id of row.logIds) logs.set(id, row)
    }
    if (row.status !== 'Rec') continue
    rules.set(row.key, row.rulesId)
    if (row.type === 'SUPPORT') pcm.set(row.key, row.isPcm)
  }
  return { logs, pcm, connects, rules }
}

/** Compares dates or instants, whose texts sort in the order of time. */
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
    // An enrollment withdrawn before its start does not count: it ends no other enrollment and
    // opens no episode.
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
 * Returns the last day of an enrollment. An enrollment ends when the next one starts, so that no
 * day counts in two cycles. The exception is a patient who re-enrolls on the day of the opt-out:
 * that day counts as enrolled for both (BR12).
 */
function lastDayOf(
  unenrolled: PlainDate | null,
  nextStart: PlainDate | undefined,
): PlainDate | null {
  if (nextStart === undefined) return unenrolled
  return unenrolled !== null && unenrolled <= nextStart ? unenrolled : addDays(nextStart, -1)
}

/**
 * Returns the facts known by the end of `asOf`, without later responses, logs and
 * unenrollments. A future enrollment is kept, because it earns nothing before its day 16.
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

/** Divides enrollments into episodes, in order. */
export function episodesOf(enrollments: readonly KnownEnrollment[]): KnownEnrollment[][] {
  const episodes: KnownEnrollment[][] = []
  for (const enrollment of enrollments) {
    const current = episodes.at(-1)
    if (!current || enrollment.opensEpisode) episodes.push([enrollment])
    else current.push(enrollment)
  }
  return episodes
}

/** Returns the dates from `from` to `to`, both inclusive. @param dates - in ascending order. */
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

/** Returns the days answered in a cycle of an enrollment (BR12). */
export function answersIn(
  cycle: Pick<Cycle, 'startDate' | 'endDate'>,
  { answersFrom }: Pick<KnownEnrollment, 'answersFrom'>,
  facts: Pick<KnownFacts, 'interactionDates'>,
): readonly PlainDate[] {
  const from = answersFrom > cycle.startDate ? answersFrom : cycle.startDate
  return datesWithin(facts.interactionDates, from, cycle.endDate)
}
