/** Connect, 98975: once an episode, for its first cycle (spec §5, C1–C13). */
import { cycleCount, cycleNumbered } from '../../../src/domain/cycle'
import { addDays, type PlainDate } from '../../../src/domain/dates'
import { cycleInstance } from './cycle-instance'
import type { DerivedInstance } from './facts'
import { datesWithin, type KnownEnrollment, type KnownFacts } from './known-facts'

/** Still enrolled on this day of the programme, the patient has earned Connect. */
const CONNECT_DAY = 16

function connectOf(enrollment: KnownEnrollment, facts: KnownFacts): DerivedInstance | null {
  const sixteenthDay = addDays(enrollment.startDate, CONNECT_DAY - 1)
  // The day of the opt-out still counts as enrolled: day 15 kills it (C5), day 16 does not (C6).
  if (enrollment.lastDay !== null && enrollment.lastDay < sixteenthDay) return null
  const cycle = cycleNumbered(enrollment.startDate, 1)
  const days = datesWithin(facts.interactionDates, cycle.startDate, cycle.endDate)
  const existsFrom: PlainDate | undefined =
    facts.settings.connectDayBasis === 'access' ? sixteenthDay : days[CONNECT_DAY - 1]
  if (existsFrom === undefined) return null
  const key = `CONNECT:${enrollment.id}`
  return cycleInstance(key, 'CONNECT', enrollment.id, cycle, days, existsFrom)
}

/** One for each episode whose opening enrolment reached day 16. */
export function deriveConnect(facts: KnownFacts): DerivedInstance[] {
  return facts.enrollments
    .filter(({ opensEpisode, duration }) => opensEpisode && cycleCount(duration) > 0)
    .map((enrollment) => connectOf(enrollment, facts))
    .filter((instance) => instance !== null)
}
