/** Connect, 98975: once per episode, for its first cycle (spec §5, C1–C13). */

import { addDays, type PlainDate } from '../domain/dates/dates'
import { cycleCount, cycleNumbered } from '../domain/enrollment/cycle'
import { cycleInstance } from './cycle-instance'
import type { DerivedInstance } from './facts'
import { datesWithin, type KnownEnrollment, type KnownFacts } from './facts-by-day'

/** Connect is earned by a patient who is still enrolled on this day of the program. */
const CONNECT_DAY = 16

function connectOf(enrollment: KnownEnrollment, facts: KnownFacts): DerivedInstance | null {
  const sixteenthDay = addDays(enrollment.startDate, CONNECT_DAY - 1)
  // The day of the opt-out counts as enrolled: an opt-out on day 15 prevents Connect (C5), one on
  // day 16 does not (C6).
  if (enrollment.lastDay !== null && enrollment.lastDay < sixteenthDay) return null
  const cycle = cycleNumbered(enrollment.startDate, 1)
  const days = datesWithin(facts.interactionDates, cycle.startDate, cycle.endDate)
  const existsFrom: PlainDate | undefined =
    facts.settings.connectDayBasis === 'access' ? sixteenthDay : days[CONNECT_DAY - 1]
  if (existsFrom === undefined) return null
  const key = `CONNECT:${enrollment.id}`
  return cycleInstance(key, 'CONNECT', enrollment.id, cycle, days, existsFrom)
}

/** Returns a Connect for each episode whose first enrollment reached day 16. */
export function deriveConnect(facts: KnownFacts): DerivedInstance[] {
  return facts.enrollments
    .filter(({ opensEpisode, duration }) => opensEpisode && cycleCount(duration) > 0)
    .map((enrollment) => connectOf(enrollment, facts))
    .filter((instance) => instance !== null)
}
