/**
 * Tells which cycle a late billing of an Engage delays. The next Engage waits for 30 days after
 * this one is billed. It is not delayed if these 30 days end with its own cycle or earlier.
 */
import { type RulePacks, rulePacks } from '../domain/billing/rule-packs'
import { addDays, type PlainDate } from '../domain/dates/dates'
import { cyclesOf } from '../domain/enrollment/cycle'
import type { Billing, EnrollmentFact } from './facts'
import { knownEnrollments } from './facts-by-day'

export interface LateBilling {
  /** The last day on which a reconciliation delays no cycle. The day may be past. */
  readonly billBy: PlainDate
  /** The number of the cycle that a later reconciliation delays. */
  readonly movesCycle: number
}

type Engage = Pick<Billing, 'type' | 'status' | 'cycle' | 'rulesId'>

/** Returns the cycles in which the patient is enrolled to the end, in order. */
function wholeCycles(enrollments: readonly EnrollmentFact[], today: PlainDate) {
  return knownEnrollments({ enrollments }, today)
    .flatMap(({ startDate, duration, lastDay }) =>
      cyclesOf(startDate, duration).filter(({ endDate }) => lastDay === null || lastDay >= endDate),
    )
    .sort((a, b) => a.startDate.localeCompare(b.startDate))
}

/**
 * Returns what a late billing delays: the next cycle whose Engage can still be earned, or exists
 * and is neither billed nor cancelled. Null if there is none, and in a pack without the 30-day
 * rule.
 * @param row - an Engage that is ready.
 * @param engages - the patient's Engages.
 * @param today - the earlier of the reader's day and the clinic's (BR13).
 */
export function lateBilling(
  row: Engage,
  enrollments: readonly EnrollmentFact[],
  engages: readonly Engage[],
  today: PlainDate,
  packs: RulePacks = rulePacks,
): LateBilling | null {
  const { cycle } = row
  const spacing = packs[row.rulesId].supply.spacingDays
  if (spacing === null || row.type !== 'ENGAGE' || row.status !== 'Elg' || cycle === null)
    return null
  const next = wholeCycles(enrollments, today)
    .filter(({ startDate }) => startDate > cycle.startDate)
    .find(({ startDate, endDate }) => {
      const own = engages.find((engage) => engage.cycle?.startDate === startDate)
      return own ? own.status === 'Elg' : endDate >= today
    })
  if (!next) return null
  return { billBy: addDays(next.endDate, 1 - spacing), movesCycle: next.number }
}
