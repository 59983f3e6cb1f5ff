/** The oracle's implementation of manual billings (BR18). */
import { firstOfNextMonth, monthOf } from './days.fixture'
import { choiceOn, isEnrolled, notesByHand, nothing, real, supply } from './oracle-facts.fixture'
import type { Claim, Decided, Facts } from './oracle-records.fixture'

/**
 * The manual billing that a user wants to create. `start` is the first day of its cycle, or a day
 * in the month of a Support billing.
 */
export interface ByHand {
  readonly type: Claim['type']
  readonly number: number
  readonly start: number
}

/** BR18: returns the key of a manual billing and the enrollments of its episode, or the error. */
export function placeOf(
  facts: Facts,
  { type, number, start }: ByHand,
  today: number,
): { readonly key: string; readonly episode: readonly number[] } | string {
  if (type === 'SUPPORT') {
    return start > today ? 'future' : { key: `SUPPORT:${monthOf(start)}`, episode: [] }
  }
  const all = real(facts)
  const index = all.findLastIndex(
    (own, at) =>
      own.start + 30 * (number - 1) === start &&
      number * 30 <= own.length &&
      isEnrolled(all, at, start),
  )
  const own = all[index]
  if (!own) return 'cycle'
  if (type === 'CONNECT' && number !== 1) return 'number'
  if (start > today) return 'future'
  let first = index
  while (first > 0 && !all[first]?.isNewPlan) first -= 1
  const next = all.findIndex(({ isNewPlan }, at) => at > first && isNewPlan)
  const episode = all.slice(first, next < 0 ? undefined : next).map(({ id }) => id)
  if (type === 'CONNECT') return { key: `CONNECT:${own.id}`, episode }
  return { key: `ENGAGE:${own.id}:${number}`, episode: [] }
}

/** Returns the contents of a manual billing. */
export function claimByHand(
  facts: Facts,
  { type, start }: ByHand,
  key: string,
  today: number,
): Claim {
  const opens = type === 'SUPPORT' ? firstOfNextMonth(monthOf(start)) : start + 30
  const { pack } = choiceOn(facts, opens - 1)
  const own = facts.enrollments.find(({ id }) => id === Number(key.split(':')[1]))
  const least = pack === 'spec' ? '98977' : supply[own?.system ?? 'musculoskeletal'][0]
  const code = { CONNECT: '98975', ENGAGE: least, SUPPORT: '98980' }[type]
  const of = { pack, codes: [[code, 1]] as const }
  return { ...nothing, ...of, key, type, start, opens, exists: Math.min(start, today - 1), days: 0 }
}

/**
 * BR22: returns the contents of a manual billing that is not billed, under the pack that applies
 * now.
 */
export function followedByHand(facts: Facts, decided: Decided, was: Claim): Claim {
  const { type, key, start, exists } = was
  const claim = { ...claimByHand(facts, { type, start, number: 1 }, key, 0), exists }
  if (type !== 'SUPPORT') return claim
  return { ...claim, notes: notesByHand(facts, decided, monthOf(start)) }
}
