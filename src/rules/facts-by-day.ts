/** Prepares facts for the rules: keeps those known by a day, sorts them and adds local dates. */
import { addDays, dateInZone, type PlainDate } from '../domain/dates/dates'
import type { BillingSettings, LogFact, PatientFacts, StoredBilling } from './facts'

export interface KnownEnrollment {
  readonly id: number
  readonly startDate: PlainDate
  readonly duration: number
  /** The last day that counts as enrolled; null while open. */
  readonly lastDay: PlainDate | null
  /** True for the first enrollment, and for each one with a new plan of care. */
  readonly opensEpisode: boolean
}

export interface KnownLog extends LogFact {
  readonly date: PlainDate
  /** The key of the reconciled billing that includes the log, or null (R10, R11). */
  readonly billedIn: string | null
}

export interface KnownFacts {
  readonly enrollments: readonly KnownEnrollment[]
  /** The days answered, without duplicates and in ascending order. */
  readonly interactionDates: readonly PlainDate[]
  readonly logs: readonly KnownLog[]
  /** Whether the month with this Support key is billed as PCM. */
  readonly isPcm: (supportKey: string) => boolean
  readonly settings: BillingSettings
}

/**
 * What reconciled Support rows decide: which billing a log belongs to, and whether a billing is
 * PCM.
 */
export interface Billed {
  readonly logs: ReadonlyMap<number, string>
  readonly pcm: ReadonlyMap<string, boolean>
}

export const nothingBilled: Billed = { logs: new Map(), pcm: new Map() }

/** Returns the logs of reconciled rows and whether their months were billed as PCM. */
export function billedOf(stored: readonly StoredBilling[]): Billed {
  const logs = new Map<number, string>()
  const pcm = new Map<string, boolean>()
  for (const row of stored) {
    if (row.status !== 'Rec' || row.type !== 'SUPPORT') continue
    pcm.set(row.key, row.isPcm)
    for (const id of row.logIds) logs.set(id, row.key)
  }
  return { logs, pcm }
}

function earlier(left: PlainDate | null, right: PlainDate | null): PlainDate | null {
  if (left === null || right === null) return left ?? right
  return left < right ? left : right
}

/** Compares dates or instants, whose texts sort in the order of time. */
function byText(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

function knownEnrollments(facts: PatientFacts, asOf: PlainDate): KnownEnrollment[] {
  const sorted = facts.enrollments
    .map(({ unenrolledAt, ...rest }) => ({
      ...rest,
      unenrolled: unenrolledAt !== null && unenrolledAt <= asOf ? unenrolledAt : null,
    }))
    // An enrollment withdrawn before its start does not count: it ends no other enrollment and
    // opens no episode.
    .filter(({ unenrolled, startDate }) => unenrolled === null || unenrolled >= startDate)
    .sort((a, b) => byText(a.startDate, b.startDate) || a.id - b.id)
  return sorted.map(({ id, startDate, duration, unenrolled, isNewPoc }, index) => {
    const next = sorted[index + 1]
    // An enrollment ends when the next one starts, so that no day counts in two cycles.
    const superseded = next ? addDays(next.startDate, -1) : null
    const opensEpisode = index === 0 || isNewPoc
    return { id, startDate, duration, lastDay: earlier(unenrolled, superseded), opensEpisode }
  })
}

/**
 * Returns the facts known by the end of `asOf` in `zone`, without later responses, logs and
 * unenrollments. A future enrollment is kept, because it earns nothing before its day 16.
 */
export function knownFacts(
  facts: PatientFacts,
  zone: string,
  asOf: PlainDate,
  billed: Billed,
): KnownFacts {
  const switched = facts.pcm.patient && facts.pcm.company
  return {
    enrollments: knownEnrollments(facts, asOf),
    interactionDates: [...new Set(facts.responseDates)].filter((date) => date <= asOf).sort(),
    logs: facts.logs
      .map((log) => ({
        ...log,
        date: dateInZone(Date.parse(log.interactedAt), zone),
        billedIn: billed.logs.get(log.id) ?? null,
      }))
      .filter((log) => log.date <= asOf)
      .sort((a, b) => byText(a.interactedAt, b.interactedAt) || a.id - b.id),
    isPcm: (supportKey) => billed.pcm.get(supportKey) ?? switched,
    settings: facts.settings,
  }
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
