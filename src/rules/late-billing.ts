/**
 * Tells which cycles a late billing of an Engage delays. The next Engage waits for 30 days after
 * this one is billed, and the one after that for 30 more. None is delayed if its 30 days end with
 * its own cycle or earlier.
 */
import { type RulePacks, rulePacks } from '../domain/billing/rule-packs'
import { addDays, type PlainDate } from '../domain/dates/dates'
import { type Cycle, cyclesOf } from '../domain/enrollment/cycle'
import type { Billing, EnrollmentFact } from './facts'
import { knownEnrollments } from './facts-by-day'

/** A cycle that follows. */
export interface MovedCycle {
  readonly cycleNumber: number
  /** The last day on which a reconciliation does not delay the cycle. The day may be past. */
  readonly billBy: PlainDate
}

type Engage = Pick<Billing, 'type' | 'status' | 'cycle' | 'rulesId' | 'reconciledOn'>

/** Returns the cycles in which the patient is enrolled to the end, in order. */
function wholeCycles(enrollments: readonly EnrollmentFact[], today: PlainDate): Cycle[] {
  return knownEnrollments({ enrollments }, today)
    .flatMap(({ startDate, duration, lastDay }) =>
      cyclesOf(startDate, duration).filter(({ endDate }) => lastDay === null || lastDay >= endDate),
    )
    .sort((a, b) => a.startDate.localeCompare(b.startDate))
}

/** Returns the last day on which an Engage before a day was billed. Empty if there is none. */
function lastBilledBefore(day: PlainDate, engages: readonly Engage[]): PlainDate | '' {
  return (
    engages
      .filter(({ status, cycle }) => status === 'Rec' && cycle !== null && cycle.startDate < day)
      .map(({ reconciledOn }) => reconciledOn ?? '')
      .sort()
      .at(-1) ?? ''
  )
}

/**
 * Returns the cycles that a late billing can delay, in order. Their Engage can still be earned, or
 * it exists and is neither billed nor cancelled. Each Engage is assumed to be billed as soon as
 * possible. A cycle is delayed by the days between its `billBy` and the day of the reconciliation.
 * Empty in a pack without the 30-day rule.
 * @param row - an Engage that is ready.
 * @param others - the patient's billings.
 * @param today - the earlier of the reader's day and the clinic's (BR13).
 */
export function movedCycles(
  row: Engage,
  enrollments: readonly EnrollmentFact[],
  others: readonly Engage[],
  today: PlainDate,
  packs: RulePacks = rulePacks,
): MovedCycle[] {
  const { cycle } = row
  const spacing = packs[row.rulesId].supply.spacingDays
  if (spacing === null || row.type !== 'ENGAGE' || row.status !== 'Elg' || cycle === null) return []
  const engages = others.filter(({ type }) => type === 'ENGAGE')
  const following = wholeCycles(enrollments, today)
    .filter(({ startDate }) => startDate > cycle.startDate)
    .filter(({ startDate, endDate }) => {
      const own = engages.find((engage) => engage.cycle?.startDate === startDate)
      if (!own) return endDate >= today
      return own.status === 'Elg' && packs[own.rulesId].supply.spacingDays !== null
    })
  let billBy = ''
  return following.map(({ number, startDate, endDate }, index) => {
    const own = addDays(endDate, 1 - spacing * (index + 1))
    const billed = lastBilledBefore(startDate, engages)
    const free = billed === '' ? own : [own, addDays(billed, -spacing * index)].sort().at(-1)
    // Free days before a cycle absorb a delay, so the later cycles are not delayed either.
    billBy = [billBy, free ?? own].sort().at(-1) ?? own
    return { cycleNumber: number, billBy }
  })
}
