/**
 * Billings that users create manually. Manual billings need no days answered and no logged time.
 * Otherwise the rules of derived billings apply: the same periods, and at most one billing per key
 * (BR18).
 */
import {
  type CodeUnits,
  defaultSystem,
  type MonitoredSystem,
  type RuleChoices,
  type RulePackId,
  rulePacks,
  rulesIdOn,
  tierOf,
} from '../domain/billing/rule-packs'
import {
  addDays,
  LAST_DAY,
  monthStart,
  nextMonthStart,
  type PlainDate,
} from '../domain/dates/dates'
import { type Cycle, cyclesOf } from '../domain/enrollment/cycle'
import type { BillingType } from '../domain/vocabulary'
import { connectKey, engageKey, supportKey } from './billing-key'
import type { DerivedInstance, PatientFacts, StoredBilling } from './facts'
import { episodesOf, type KnownEnrollment, type KnownFacts, knownEnrollments } from './facts-by-day'
import { unsettled, untouched } from './merge'
import { serviceDay } from './service-day'
import { warningsByHand } from './support'

/**
 * The period of a manual billing: a month for a Support billing, and a cycle for a Connect or
 * Engage billing.
 */
export interface Wanted {
  readonly type: BillingType
  readonly cycle: Cycle | null
  /** The first day of the month. */
  readonly month: PlainDate | null
  /**
   * The first day on which the billing can be billed. Null means the day after the end of its
   * period.
   */
  readonly billableOn: PlainDate | null
}

/** The enrollment and the period that a billing belongs to. */
export interface Place {
  readonly key: string
  /** The enrollment of a Connect or Engage billing. Null for a Support billing. */
  readonly enrollmentId: number | null
  /** The body system that the program monitors. */
  readonly system: MonitoredSystem
  /** The day after the end of the period. */
  readonly opensOn: PlainDate
}

/**
 * The reason why a billing cannot be created: a field of the request is wrong, or the patient
 * already has a billing for the period.
 */
export type Unplaced =
  | {
      readonly wrong: 'month' | 'cycle' | 'number' | 'future' | 'early'
      readonly opensOn?: PlainDate
    }
  | { readonly taken: StoredBilling }

/**
 * Returns the enrollment that has the cycle. If the patient was unenrolled and enrolled again on
 * the same day, both enrollments may have this first cycle. The result is then the later
 * enrollment, as in derived billings.
 */
function enrollmentWith(
  { number, startDate, endDate }: Cycle,
  enrollments: readonly KnownEnrollment[],
): KnownEnrollment | undefined {
  return enrollments.findLast(
    (each) =>
      (each.lastDay === null || each.lastDay >= startDate) &&
      cyclesOf(each.startDate, each.duration).some(
        (cycle) =>
          cycle.number === number && cycle.startDate === startDate && cycle.endDate === endDate,
      ),
  )
}

/**
 * Returns the enrollment and the period of a new billing. It does not check whether the patient has
 * other billings.
 */
function placeOf(
  { type, cycle, month }: Wanted,
  enrollments: readonly KnownEnrollment[],
  today: PlainDate,
): Place | Unplaced {
  if (type === 'SUPPORT') {
    if (month === null || month !== monthStart(month)) return { wrong: 'month' }
    if (month > today) return { wrong: 'future' }
    const opensOn = nextMonthStart(month)
    const key = supportKey(month)
    return { key, enrollmentId: null, system: defaultSystem, opensOn }
  }
  if (cycle === null) return { wrong: 'cycle' }
  const enrollment = enrollmentWith(cycle, enrollments)
  if (!enrollment) return { wrong: 'cycle' }
  if (type === 'CONNECT' && cycle.number !== 1) return { wrong: 'number' }
  if (cycle.startDate > today) return { wrong: 'future' }
  const { id, system } = enrollment
  const key = type === 'CONNECT' ? connectKey(id) : engageKey(id, cycle.number)
  return { key, enrollmentId: id, system, opensOn: addDays(cycle.endDate, 1) }
}

/**
 * Returns the billing that already exists for the same period. For a Connect billing, returns the
 * Connect billing of the same episode.
 */
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

/**
 * Returns the codes of a manual billing. An Engage billing with too few days answered gets the code
 * of the lowest tier. A Support billing gets the code of the first 20 or 30 minutes, and the units
 * that the user entered.
 */
function enteredCodes(
  type: BillingType,
  entered: Entered,
  system: MonitoredSystem,
  rulesId: RulePackId,
): CodeUnits[] {
  const pack = rulePacks[rulesId]
  if (type === 'CONNECT') return [{ code: pack.connect.code, units: 1 }]
  const tier = tierOf(pack, entered.interactionDays) ?? pack.supply.tiers[0]
  if (type === 'ENGAGE') return tier ? [{ code: tier.codes[system], units: 1 }] : []
  const codes = entered.isPcm
    ? [
        { code: '99426', units: Math.max(1, entered.unitsOf99426) },
        { code: '99427', units: entered.unitsOf99427 },
      ]
    : [
        { code: '98980', units: 1 },
        { code: '98981', units: entered.unitsOf98981 },
      ]
  return codes.filter(({ units }) => units > 0)
}

/**
 * Returns the row of a manual billing that no action has changed yet. The caller then calls
 * `settle`, which computes what the row waits for.
 */
export function handMadeRow(
  uuid: string,
  { type, cycle, month, billableOn }: Wanted,
  { key, enrollmentId, system, opensOn: periodEnds }: Place,
  all: Entered,
  today: PlainDate,
  rules: RuleChoices,
): StoredBilling {
  const { interactionDays, ...entered } = all
  const rulesId = rulesIdOn(rules, addDays(periodEnds, -1))
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
    rulesId,
    codes: enteredCodes(type, all, system, rulesId),
    cycle: cycle && { ...cycle, enrollmentId: enrollmentId ?? 0, interactionDays },
    month,
    totalSecs: 0,
    // The billing is visible from yesterday at the latest, so that users in every time zone see it
    // immediately.
    existsFrom: start < yesterday ? start : yesterday,
    opensOn,
    warnings: [],
    ...unsettled(opensOn),
  }
}

/**
 * Returns a manual billing with the current rule pack of its date of service (BR22) and the codes
 * of this pack. A Support billing also gets the warnings about the logs of its month. If the
 * billing is billed, or if its enrollment no longer exists, returns the billing unchanged.
 */
export function followedByHand(row: StoredBilling, facts: KnownFacts): StoredBilling {
  const { type, cycle } = row
  if (!row.isHandMade || row.status === 'Rec') return row
  const enrollment = facts.enrollments.find(({ id }) => id === cycle?.enrollmentId)
  if (cycle !== null && !enrollment) return row
  const rulesId = rulesIdOn(facts.rules, serviceDay(row))
  const entered = { ...row, interactionDays: cycle?.interactionDays ?? 0 }
  const codes = enteredCodes(type, entered, enrollment?.system ?? defaultSystem, rulesId)
  const followed = { ...row, rulesId, codes }
  return type === 'SUPPORT' ? { ...followed, warnings: warningsByHand(followed, facts) } : followed
}

/**
 * Returns the enrollment and the period of a manual billing, or the reason why the billing cannot
 * be created.
 * @param others The patient's other billings.
 * @param today The current day of the clinic.
 */
export function placeByHand(
  wanted: Wanted,
  facts: Pick<PatientFacts, 'enrollments'>,
  others: readonly StoredBilling[],
  today: PlainDate,
): Place | Unplaced {
  // An unenrollment counts even in a time zone in which its day has not begun.
  const enrollments = knownEnrollments(facts, LAST_DAY)
  const place = placeOf(wanted, enrollments, today)
  if (!('key' in place)) return place
  const { opensOn } = place
  if (wanted.billableOn !== null && wanted.billableOn < opensOn) return { wrong: 'early', opensOn }
  const taken = holderOf(place, wanted.type, enrollments, others)
  return taken ? { taken } : place
}
