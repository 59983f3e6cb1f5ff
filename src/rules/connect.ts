/**
 * Connect, 98975. An episode has one Connect billing: for cycle 1 of the first enrollment that
 * earns Connect (spec §5, C1–C13, BR17). In `spec`, the patient earns Connect on day 16 of the
 * enrollment. In `cms2026`, the patient earns Connect by a number of days with data in cycle 1
 * (M5). The rule pack of the day on which Connect is earned applies (BR22).
 */

import type { RuleChoice, RulePack } from '../domain/billing/rule-packs'
import { addDays, type PlainDate } from '../domain/dates/dates'
import { cycleCount, cycleNumbered } from '../domain/enrollment/cycle'
import { connectKey } from './billing-key'
import { cycleInstance } from './cycle-instance'
import type { DerivedInstance } from './facts'
import { answersIn, episodesOf, type KnownEnrollment, type KnownFacts } from './facts-by-day'

/**
 * A pack with the number of days that earn Connect, and the first and last day on which it applies.
 */
interface Span {
  readonly pack: RulePack
  readonly days: number
  readonly from: PlainDate
  readonly to: PlainDate
}

/**
 * Divides days into consecutive spans, each of which follows one rule pack. A billed Connect
 * billing follows its stored pack on all days.
 */
function spansOf(key: string, from: PlainDate, to: PlainDate, facts: KnownFacts): Span[] {
  const { packs, rules, billedUnder } = facts
  const daysOf = ({ rulesId, setupMinDays }: Pick<RuleChoice, 'rulesId' | 'setupMinDays'>) => {
    const { connect } = packs[rulesId]
    return connect.choices.includes(setupMinDays) ? setupMinDays : connect.days
  }
  const billed = billedUnder.get(key)
  if (billed !== undefined) {
    const pack = packs[billed]
    return [{ pack, days: Math.min(...pack.connect.choices), from, to }]
  }
  const first: RuleChoice = { rulesId: 'spec', firstDay: '', setupMinDays: 0 }
  return [first, ...rules]
    .map((choice, index) => {
      const next = rules[index]?.firstDay
      const until = next === undefined || next > to ? to : addDays(next, -1)
      const since = choice.firstDay > from ? choice.firstDay : from
      return { pack: packs[choice.rulesId], days: daysOf(choice), from: since, to: until }
    })
    .filter((span) => span.from <= span.to)
}

/** Returns the first day on which an enrollment meets the condition of a pack. */
function metOn(
  { pack, days }: Span,
  startDate: PlainDate,
  answers: readonly PlainDate[],
  facts: KnownFacts,
): PlainDate | undefined {
  const isByDay = pack.connect.basis === 'enrolled' && facts.settings.connectDayBasis === 'access'
  return isByDay ? addDays(startDate, days - 1) : answers[days - 1]
}

function connectOf(enrollment: KnownEnrollment, facts: KnownFacts): DerivedInstance | null {
  const { id, startDate, lastDay } = enrollment
  const key = connectKey(id)
  const cycle = cycleNumbered(startDate, 1)
  // The day of the unenrollment counts as enrolled. In `spec`, an unenrollment on day 15 therefore
  // prevents Connect (C5), and an unenrollment on day 16 does not (C6).
  const until = lastDay !== null && lastDay < cycle.endDate ? lastDay : cycle.endDate
  const whole = answersIn(cycle, enrollment, facts)
  for (const span of spansOf(key, startDate, until, facts)) {
    const { pack, from, to } = span
    const met = metOn(span, startDate, whole, facts)
    const existsFrom = met !== undefined && met < from ? from : met
    if (existsFrom === undefined || existsFrom > to) continue
    // In `cms2026`, days after an unenrollment do not count as days with data. Under `spec`, the
    // billing counts the days answered in the whole cycle.
    const days = pack.supply.wholePeriod ? whole : whole.filter((day) => day <= until)
    const earned = { days, existsFrom, rulesId: pack.id, code: pack.connect.code }
    return cycleInstance(key, 'CONNECT', id, cycle, earned)
  }
  return null
}

/**
 * Returns the Connect billings of an episode. If a Connect billing was billed, cancelled or created
 * manually, it stays the Connect billing of its episode, even if an earlier enrollment earns
 * Connect later.
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
