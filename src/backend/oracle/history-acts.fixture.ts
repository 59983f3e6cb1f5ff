/**
 * Chooses the random actions of a history, and compares the results of the oracle and the product.
 */
import type { Random } from '../../seed/random'
import { dayOf, monthOf } from './days.fixture'
import { type History, today } from './history-steps.fixture'
import { type Operation, oracleRows, type Row } from './oracle.fixture'
import type { ByHand } from './oracle-by-hand.fixture'
import type { Pack } from './oracle-records.fixture'

const HOUR = 3_600_000

export function someStart(random: Random): number {
  return Date.UTC(random.int(2026, 2028), random.int(0, 11), random.int(1, 28), random.int(0, 23))
}

export function firstZone(random: Random): string {
  return random.pick(['America/New_York', 'America/New_York', 'UTC', 'Pacific/Honolulu'])
}

/** Returns a random number of steps for a history. */
export function someLength(random: Random): number {
  return random.int(10, 40)
}

/**
 * Returns a manual billing that the history creates, or the key of a manual billing that it
 * deletes.
 */
export function someByHand(history: History): ByHand | { readonly deleted: string } {
  const { oracle, random, now } = history
  if (random.chance(0.25)) {
    const keys = oracleRows(oracle, now, oracle.zone).map(({ key }) => key)
    return { deleted: keys[random.int(0, Math.max(0, keys.length - 1))] ?? '' }
  }
  const { enrollments } = oracle.facts
  const own = enrollments[random.int(0, enrollments.length - 1)]
  const type = random.pick(['CONNECT', 'ENGAGE', 'ENGAGE', 'SUPPORT'] as const)
  const number = random.int(1, 3)
  const shift = random.chance(0.1) ? 1 : 0
  const first = dayOf(`${monthOf(today(history) + random.int(-70, 40))}-01`)
  const start = type === 'SUPPORT' ? first : (own?.start ?? 0) + 30 * (number - 1) + shift
  return { type, number, start }
}

/** Returns the keys of the rows to which an action applies. */
export function someKeys({ oracle, random, now }: History): string[] {
  const all = oracleRows(oracle, now, oracle.zone)
  return all.map(({ key }) => key).filter(() => random.chance(0.6))
}

export function operationsOf(pack: Pack): readonly Operation[] {
  return [
    'RECONCILE',
    'RECONCILE',
    'RECONCILE',
    'UNRECONCILE',
    'CANCEL',
    'UNCANCEL',
    ...(pack === 'spec' ? [] : (['CANCEL', 'UNCANCEL'] as const)),
  ]
}

/** Returns the instant to record for an action. */
export function someTimeOfAct(random: Random, now: number): number {
  return random.chance(0.6) ? now : now - (random.int(0, 40) * 24 + random.int(0, 23)) * HOUR
}

/** Compares the errors for a manual billing. Returns the difference, or null. */
export function differentError(
  wanted: ByHand,
  expected: string | null,
  given: string | null,
): string | null {
  if (expected === given) return null
  return `by hand ${JSON.stringify(wanted)}: ${given} instead of ${expected}`
}

/**
 * Compares the rows that an action rejects in the oracle and in the product. Returns the
 * difference, or null.
 */
export function differentRefusals(
  operation: Operation,
  expected: ReadonlyMap<string, string>,
  given: ReadonlyMap<string, string>,
): string | null {
  const text = (map: ReadonlyMap<string, string>) => JSON.stringify([...map].sort())
  if (text(expected) === text(given)) return null
  return `${operation} ${text(given)} instead of ${text(expected)}`
}

/**
 * Compares the rows that a user sees in the oracle and in the product. Returns the difference, or
 * null.
 */
export function differentRows(
  expected: readonly Row[],
  given: readonly Row[],
  when: string,
): string | null {
  const textsOf = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row))
  const [right, actual] = [new Set(textsOf(expected)), new Set(textsOf(given))]
  const missing = [...right].filter((row) => !actual.has(row))
  const extra = [...actual].filter((row) => !right.has(row))
  if (missing.length === 0 && extra.length === 0) return null
  return `${when}:\n- ${missing.join('\n- ')}\n+ ${extra.join('\n+ ')}`
}
