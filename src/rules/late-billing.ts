/**
 * Computes which later cycles are delayed if an Engage billing is billed late. The next Engage
 * billing waits until 30 days after the date of billing, and each later Engage billing waits 30
 * days more. An Engage billing is not delayed if its own cycle ends after this wait.
 */
import {
  type RuleChoices,
  type RulePackId,
  type RulePacks,
  rulePacks,
  rulesIdOn,
} from '../domain/billing/rule-packs'
import { addDays, type PlainDate } from '../domain/dates/dates'
import { type Cycle, cyclesOf } from '../domain/enrollment/cycle'
import type { Billing, EnrollmentFact } from './facts'
import { knownEnrollments } from './facts-by-day'

/** A cycle that is delayed if an earlier Engage billing is billed after `billBy`. */
export interface MovedCycle {
  readonly cycleNumber: number
  /**
   * The last day on which the earlier Engage billing can be billed without a delay of this cycle.
   * The day may be in the past.
   */
  readonly billBy: PlainDate
}

type Engage = Pick<Billing, 'type' | 'status' | 'cycle' | 'rulesId' | 'reconciledOn'>

/** The data that decides which cycles are delayed if an Engage billing is billed late. */
interface LateFacts {
  readonly enrollments: readonly EnrollmentFact[]
  /** The patient's billings. */
  readonly others: readonly Engage[]
  /** The company's packs. The packs apply to cycles that have no Engage billing yet. */
  readonly rules: RuleChoices
}

/** Returns the cycles in which the patient stays enrolled until the last day, in order. */
function wholeCycles(enrollments: readonly EnrollmentFact[], today: PlainDate): Cycle[] {
  return knownEnrollments({ enrollments }, today)
    .flatMap(({ startDate, duration, lastDay }) =>
      cyclesOf(startDate, duration).filter(({ endDate }) => lastDay === null || lastDay >= endDate),
    )
    .sort((a, b) => a.startDate.localeCompare(b.startDate))
}

/**
 * Returns the latest day of billing of all Engage billings whose cycles start before the given day.
 * Returns '' if none of them is billed.
 */
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
 * Returns the later cycles that can be delayed if the Engage billing is billed late, in order. In
 * each returned cycle, Engage can still be earned, or an Engage billing exists that is neither
 * billed nor cancelled. The result assumes that every later Engage billing is billed as soon as
 * possible. A cycle is delayed by the number of days from its `billBy` to the date of billing. The
 * list is empty if the pack does not require 30 days between dates of billing.
 * @param row A ready Engage billing.
 * @param today The earlier of the user's day and the clinic's day (BR13).
 */
export function movedCycles(
  row: Engage,
  { enrollments, others, rules }: LateFacts,
  today: PlainDate,
  packs: RulePacks = rulePacks,
): MovedCycle[] {
  const { cycle } = row
  const spacingOf = (id: RulePackId) => packs[id].supply.spacingDays
  const spacing = spacingOf(row.rulesId)
  if (spacing === null || row.type !== 'ENGAGE' || row.status !== 'Elg' || cycle === null) return []
  const engages = others.filter(({ type }) => type === 'ENGAGE')
  const following = wholeCycles(enrollments, today)
    .filter(({ startDate }) => startDate > cycle.startDate)
    .filter(({ startDate, endDate }) => {
      const own = engages.find((engage) => engage.cycle?.startDate === startDate)
      const isOpen = own ? own.status === 'Elg' : endDate >= today
      return isOpen && spacingOf(own?.rulesId ?? rulesIdOn(rules, endDate)) !== null
    })
  let billBy = ''
  return following.map(({ number, startDate, endDate }, index) => {
    const own = addDays(endDate, 1 - spacing * (index + 1))
    const billed = lastBilledBefore(startDate, engages)
    const free = billed === '' ? own : [own, addDays(billed, -spacing * index)].sort().at(-1)
    // If there are free days before a cycle, they shorten the delay of this cycle and of all later
    // cycles.
    billBy = [billBy, free ?? own].sort().at(-1) ?? own
    return { cycleNumber: number, billBy }
  })
}
