/**
 * Billings made by hand. They need no days answered and no logged time, but they have the same
 * rules of uniqueness and the same periods as derived billings (BR18).
 */
import { addDays, monthStart, nextMonthStart, type PlainDate } from '../domain/dates/dates'
import { type Cycle, cyclesOf } from '../domain/enrollment/cycle'
import type { BillingType } from '../domain/vocabulary'
import type { DerivedInstance, PatientFacts, StoredBilling } from './facts'
import { episodesOf, type KnownEnrollment, knownEnrollments } from './facts-by-day'
import { untouched } from './merge'

/**
 * A date after every recorded opt-out, because an opt-out counts even if its day has not come in
 * another zone.
 */
const ALL_RECORDED = '9999-12-31'

/** The period of a billing made by hand: a cycle or, for Support, a month. */
export interface Wanted {
  readonly type: BillingType
  readonly cycle: Cycle | null
  /** The month's first day. */
  readonly month: PlainDate | null
  /** The first day on which the billing can be billed. Null means the day after its period. */
  readonly billableOn: PlainDate | null
}

/** The enrollment and the period that a billing belongs to. */
export interface Place {
  readonly key: string
  /** Null for Support. */
  readonly enrollmentId: number | null
  /** The day after the period. */
  readonly opensOn: PlainDate
}

/**
 * The reason why a billing cannot be made: a field of the request is wrong, or the patient already
 * has such a billing.
 */
export type Unplaced =
  | {
      readonly wrong: 'month' | 'cycle' | 'number' | 'future' | 'early'
      readonly opensOn?: PlainDate
    }
  | { readonly taken: StoredBilling }

function enrollmentWith(
  { number, startDate, endDate }: Cycle,
  enrollments: readonly KnownEnrollment[],
): KnownEnrollment | undefined {
  return enrollments.find(
    (each) =>
      (each.lastDay === null || each.lastDay >= startDate) &&
      cyclesOf(each.startDate, each.duration).some(
        (cycle) =>
          cycle.number === number && cycle.startDate === startDate && cycle.endDate === endDate,
      ),
  )
}

/** Returns the enrollment and period of a billing. Other billings are not considered. */
function placeOf(
  { type, cycle, month }: Wanted,
  enrollments: readonly KnownEnrollment[],
  today: PlainDate,
): Place | Unplaced {
  if (type === 'SUPPORT') {
    if (month === null || month !== monthStart(month)) return { wrong: 'month' }
    if (month > today) return { wrong: 'future' }
    const opensOn = nextMonthStart(month)
    return { key: `SUPPORT:${month.slice(0, 7)}`, enrollmentId: null, opensOn }
  }
  if (cycle === null) return { wrong: 'cycle' }
  const enrollment = enrollmentWith(cycle, enrollments)
  if (!enrollment) return { wrong: 'cycle' }
  if (type === 'CONNECT' && cycle.number !== 1) return { wrong: 'number' }
  if (cycle.startDate > today) return { wrong: 'future' }
  const { id } = enrollment
  const key = type === 'CONNECT' ? `CONNECT:${id}` : `ENGAGE:${id}:${cycle.number}`
  return { key, enrollmentId: id, opensOn: addDays(cycle.endDate, 1) }
}

/** Returns the existing billing for the same period, or the Connect of the same episode. */
function holderOf(
  { key, enrollmentId }: Place,
  type: BillingType,
  enrollments: readonly KnownEnrollment[],
  others: readonly StoredBilling[],
): StoredBilling | undefined {
  const same = others.find((row) => row.key === key)
  if (same || type !== 'CONNECT') return same
  const episode = episodesOf(enrollments).find((each) => each.some(({ id }) => id === enrollmentId))
  return others.find(
    (row) => row.type === 'CONNECT' && episode?.some(({ id }) => id === row.cycle?.enrollmentId),
  )
}

/** The values that a user enters. */
export type Entered = Pick<
  DerivedInstance,
  'isPcm' | 'unitsOf98981' | 'unitsOf99426' | 'unitsOf99427' | 'logIds'
> & { readonly interactionDays: number }

/** Returns the row of a billing made by hand, without marks. `settle` must still be called. */
export function handMadeRow(
  uuid: string,
  { type, cycle, month, billableOn }: Wanted,
  { key, enrollmentId, opensOn: periodEnds }: Place,
  { interactionDays, ...entered }: Entered,
  today: PlainDate,
): StoredBilling {
  const opensOn = billableOn ?? periodEnds
  const yesterday = addDays(today, -1)
  const start = month ?? cycle?.startDate ?? today
  return {
    ...untouched,
    ...entered,
    uuid,
    key,
    isHandMade: true,
    type,
    cycle: cycle && { ...cycle, enrollmentId: enrollmentId ?? 0, interactionDays },
    month,
    totalSecs: 0,
    // Starts yesterday, so that readers in every time zone see the row at once.
    existsFrom: start < yesterday ? start : yesterday,
    opensOn,
    warnings: [],
    readyOn: opensOn,
    thirtyDaysUntil: null,
    priorKey: null,
    engagesBilledOn: [],
  }
}

/**
 * Returns the enrollment and period of a billing made by hand.
 * @param others - the patient's other billings.
 * @param today - the clinic's day.
 */
export function placeByHand(
  wanted: Wanted,
  facts: Pick<PatientFacts, 'enrollments'>,
  others: readonly StoredBilling[],
  today: PlainDate,
): Place | Unplaced {
  const enrollments = knownEnrollments(facts, ALL_RECORDED)
  const place = placeOf(wanted, enrollments, today)
  if (!('key' in place)) return place
  const { opensOn } = place
  if (wanted.billableOn !== null && wanted.billableOn < opensOn) return { wrong: 'early', opensOn }
  const taken = holderOf(place, wanted.type, enrollments, others)
  return taken ? { taken } : place
}
