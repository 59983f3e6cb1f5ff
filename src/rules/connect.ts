/**
 * Connect, 98975: once per episode, for cycle 1 of the first enrollment of the episode that earns it
 * (spec §5, C1–C13, BR17).
 */

import { rulePacks } from '../domain/billing/rule-packs'
import { addDays, type PlainDate } from '../domain/dates/dates'
import { cycleCount, cycleNumbered } from '../domain/enrollment/cycle'
import { cycleInstance } from './cycle-instance'
import type { DerivedInstance } from './facts'
import { answersIn, episodesOf, type KnownEnrollment, type KnownFacts } from './facts-by-day'

/** Connect is earned by a patient who is still enrolled on this day of the program. */
const CONNECT_DAY = rulePacks.spec.connect.days

function connectOf(enrollment: KnownEnrollment, facts: KnownFacts): DerivedInstance | null {
  const sixteenthDay = addDays(enrollment.startDate, CONNECT_DAY - 1)
  // The day of the opt-out counts as enrolled: an opt-out on day 15 prevents Connect (C5), one on
  // day 16 does not (C6).
  if (enrollment.lastDay !== null && enrollment.lastDay < sixteenthDay) return null
  const cycle = cycleNumbered(enrollment.startDate, 1)
  const days = answersIn(cycle, enrollment, facts)
  const existsFrom: PlainDate | undefined =
    facts.settings.connectDayBasis === 'access' ? sixteenthDay : days[CONNECT_DAY - 1]
  if (existsFrom === undefined) return null
  const key = `CONNECT:${enrollment.id}`
  return cycleInstance(key, 'CONNECT', enrollment.id, cycle, days, existsFrom)
}

/**
 * A Connect that was billed or cancelled remains the Connect of its episode, even if an earlier
 * enrollment earns it later.
 */
function connectsOf(episode: readonly KnownEnrollment[], facts: KnownFacts): DerivedInstance[] {
  const decided = episode.filter(({ id }) => facts.connected.has(id))
  const earned = (decided.length > 0 ? decided : episode)
    .filter(({ duration }) => cycleCount(duration) > 0)
    .map((enrollment) => connectOf(enrollment, facts))
    .filter((instance) => instance !== null)
  return decided.length > 0 ? earned : earned.slice(0, 1)
}

export function deriveConnect(facts: KnownFacts): DerivedInstance[] {
  return episodesOf(facts.enrollments).flatMap((episode) => connectsOf(episode, facts))
}
