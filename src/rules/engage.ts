/**
 * Engage: the supply of the monitoring device for a period of 30 days. In `spec`, a cycle with at
 * least 16 days answered earns Engage, if the patient stays enrolled until the end of the cycle
 * (E1–E4). In `cms2026`, the number of days with data decides the code. The enrollment may end
 * within the period (M1–M3).
 */
import { isSupplyLost, tierOf } from '../domain/billing/rule-packs'
import { cyclesOf } from '../domain/enrollment/cycle'
import { engageKey } from './billing-key'
import { cycleInstance } from './cycle-instance'
import type { DerivedInstance } from './facts'
import { answersIn, type KnownEnrollment, type KnownFacts } from './facts-by-day'

function engagesOf(enrollment: KnownEnrollment, facts: KnownFacts): DerivedInstance[] {
  const instances: DerivedInstance[] = []
  const { id, lastDay, system } = enrollment
  for (const cycle of cyclesOf(enrollment.startDate, enrollment.duration)) {
    if (lastDay !== null && lastDay < cycle.startDate) break
    const key = engageKey(id, cycle.number)
    const pack = facts.packFor(key, cycle.endDate)
    // The day of the unenrollment counts as enrolled, as for Connect. The cycle is therefore cut
    // only if the last day is before its end.
    const isCut = lastDay !== null && lastDay < cycle.endDate
    if (isSupplyLost(pack, cycle.endDate, lastDay)) continue
    const days = answersIn(isCut ? { ...cycle, endDate: lastDay } : cycle, enrollment, facts)
    const tier = tierOf(pack, days.length)
    const [least] = pack.supply.tiers
    const existsFrom = least && days[least.days - 1]
    if (!tier || existsFrom === undefined) continue
    const earned = { days, existsFrom, rulesId: pack.id, code: tier.codes[system] }
    instances.push(cycleInstance(key, 'ENGAGE', id, cycle, earned))
  }
  return instances
}

export function deriveEngage(facts: KnownFacts): DerivedInstance[] {
  return facts.enrollments.flatMap((enrollment) => engagesOf(enrollment, facts))
}
