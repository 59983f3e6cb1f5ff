/**
 * Builds records for tests of the rules: a standard enrollment, days answered, logs and stored
 * rows.
 */
import type { RuleChoices } from '../domain/billing/rule-packs'
import { addDays, dateInZone, type PlainDate } from '../domain/dates/dates'
import type { ActivityType } from '../domain/vocabulary'
import { type Reconciliation, reconcile } from './actions'
import { deriveBillings } from './derive'
import type {
  BillingChanges,
  EnrollmentFact,
  LogFact,
  PatientFacts,
  Standing,
  StoredBilling,
} from './facts'
import { standing } from './standing'

export const newYork = 'America/New_York'

/**
 * The enrollment that most tests use. It starts on 2026-01-05 and lasts 90 days. Its cycles start
 * on 01-05, 02-04 and 03-06.
 */
export const e0: EnrollmentFact = {
  id: 1,
  startDate: '2026-01-05',
  duration: 90,
  unenrolledAt: null,
  isNewPoc: false,
  system: 'musculoskeletal',
}

export function factsOf(part: Partial<PatientFacts> = {}): PatientFacts {
  return {
    enrollments: [e0],
    responseDates: [],
    logs: [],
    pcm: { patient: [], company: [] },
    rules: [],
    settings: { connectDayBasis: 'access' },
    ...part,
  }
}

/** Returns `count` consecutive days from `first`. */
export function days(first: PlainDate, count: number): PlainDate[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

let lastLogId = 0

/**
 * Returns a log.
 * @param secs The duration in seconds.
 * @param at An ISO instant, or a date. A date means noon of this day in New York.
 */
export function log(
  secs: number,
  types: ActivityType | ActivityType[],
  at = '2026-01-20',
): LogFact {
  lastLogId += 1
  const interactedAt = at.length === 10 ? `${at}T17:00:00.000Z` : at
  return {
    id: lastLogId,
    durationSecs: secs,
    activityTypes: [types].flat(),
    interactedAt,
    date: dateInZone(Date.parse(interactedAt), newYork),
  }
}

/**
 * Returns the stored rows after the changes are written. The uuid of an inserted row is its key.
 */
export function written(
  stored: readonly StoredBilling[],
  changes: BillingChanges,
): readonly StoredBilling[] {
  const updated = new Map(changes.update.map((row) => [row.uuid, row]))
  return [
    ...stored
      .filter((row) => !changes.remove.includes(row.uuid))
      .map((row) => updated.get(row.uuid) ?? row),
    ...changes.insert.map((row) => ({ ...row, uuid: row.key })),
  ]
}

/** Returns a patient's rows after they were derived and written once. */
export function rowsOf(
  facts: PatientFacts,
  asOf: PlainDate,
  stored: readonly StoredBilling[] = [],
): readonly StoredBilling[] {
  return written(stored, deriveBillings(facts, stored, asOf))
}

/** Returns the row with the key if it is visible on the day. */
export function seen(
  rows: readonly StoredBilling[],
  key: string,
  today: PlainDate,
): StoredBilling | undefined {
  return rows.find((row) => row.key === key && row.existsFrom <= today)
}

export function one(rows: readonly StoredBilling[], key: string): StoredBilling {
  const row = rows.find((candidate) => candidate.key === key)
  if (!row) throw new Error(`no row ${key} among ${rows.map((each) => each.key).join(', ')}`)
  return row
}

/** Returns the state of the row with the key on the day. */
export function stands(rows: readonly StoredBilling[], key: string, today: PlainDate): Standing {
  const row = one(rows, key)
  return standing(row, rows.find((other) => other.key === row.priorKey) ?? null, today)
}

/**
 * Replaces the row with the key.
 * @throws Error when there is no such row.
 */
export function withRow(
  rows: readonly StoredBilling[],
  key: string,
  change: (row: StoredBilling) => StoredBilling,
): readonly StoredBilling[] {
  const changed = change(one(rows, key))
  return rows.map((row) => (row.key === key ? changed : row))
}

/** Returns an action at noon in New York on the day. */
export function act(today: PlainDate): Reconciliation {
  return {
    at: `${today}T17:00:00.000Z`,
    by: 7,
    today,
    on: today,
    day: today,
    zone: newYork,
    billedLogs: new Set(),
    billedEngages: [],
    billedPeriods: [],
  }
}

/**
 * Returns a function that reconciles a row on the day.
 * @throws Error when the rules exclude the row.
 */
export function billedOn(today: PlainDate): (row: StoredBilling) => StoredBilling {
  return (row) => {
    const outcome = reconcile(row, act(today))
    if ('excluded' in outcome) throw new Error(`${row.key} excluded: ${outcome.excluded}`)
    return outcome.moved
  }
}

/** The choices of a company that chooses `cms2026` from a first day on. */
export function cmsFrom(firstDay: string, setupMinDays = 16): RuleChoices {
  return [{ rulesId: 'cms2026', firstDay, setupMinDays }]
}

/** Records of a patient whose company uses `cms2026` from the first possible day on. */
export function cms(part: Partial<PatientFacts> = {}): PatientFacts {
  return factsOf({ rules: cmsFrom('2026-01-01'), ...part })
}
