/** Engage, 98977: each cycle with 16 or more days answered, active to its end (spec §5, E1–E4). */
import { fullDaysOf, rulePacks } from '../domain/billing/rule-packs'
import { cyclesOf } from '../domain/enrollment/cycle'
import { cycleInstance } from './cycle-instance'
import type { DerivedInstance } from './facts'
import { answersIn, type KnownEnrollment, type KnownFacts } from './facts-by-day'

const ENGAGE_DAYS = fullDaysOf(rulePacks.spec)

function engagesOf(enrollment: KnownEnrollment, facts: KnownFacts): DerivedInstance[] {
  const instances: DerivedInstance[] = []
  for (const cycle of cyclesOf(enrollment.startDate, enrollment.duration)) {
    // The patient must be enrolled on all 30 days. As for Connect, the day of the opt-out counts.
    if (enrollment.lastDay !== null && enrollment.lastDay < cycle.endDate) break
    const days = answersIn(cycle, enrollment, facts)
    const existsFrom = days[ENGAGE_DAYS - 1]
    if (existsFrom === undefined) continue
    const key = `ENGAGE:${enrollment.id}:${cycle.number}`
    instances.push(cycleInstance(key, 'ENGAGE', enrollment.id, cycle, days, existsFrom))
  }
  return instances
}

export function deriveEngage(facts: KnownFacts): DerivedInstance[] {
  return facts.enrollments.flatMap((enrollment) => engagesOf(enrollment, facts))
}
