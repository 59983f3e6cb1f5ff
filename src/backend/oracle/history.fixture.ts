/**
 * Random histories of one patient. Each step goes to the oracle and to the product at the same
 * time.
 */
import { createRandom } from '../../seed/random'
import { dayOf, monthOf } from './days.fixture'
import type { Fault } from './faults.fixture'
import {
  addLog,
  answerCycle,
  choosePack,
  DAY,
  editLog,
  enroll,
  extend,
  type History,
  HOUR,
  moveClinic,
  readerZone,
  switchPack,
  today,
  turnPcm,
  unenroll,
} from './history-steps.fixture'
import {
  createOracle,
  type Operation,
  oracleByHand,
  oracleDelete,
  oracleRows,
} from './oracle.fixture'
import { oracleAct } from './oracle-act.fixture'
import type { Pack } from './oracle-facts.fixture'
import {
  createProduct,
  derive,
  productAct,
  productByHand,
  productDelete,
  productRows,
} from './product.fixture'

/** Makes a billing by hand, or deletes one, in both, and compares the errors. */
function byHand(history: History): string | null {
  const { oracle, product, random, now } = history
  if (random.chance(0.25)) {
    const keys = oracleRows(oracle, now, oracle.zone).map(({ key }) => key)
    const key = keys[random.int(0, Math.max(0, keys.length - 1))] ?? ''
    oracleDelete(oracle, key)
    productDelete(product, key, now)
    return null
  }
  const { enrollments } = oracle.facts
  const own = enrollments[random.int(0, enrollments.length - 1)]
  const type = random.pick(['CONNECT', 'ENGAGE', 'ENGAGE', 'SUPPORT'] as const)
  const number = random.int(1, 3)
  const shift = random.chance(0.1) ? 1 : 0
  const first = dayOf(`${monthOf(today(history) + random.int(-70, 40))}-01`)
  const start = type === 'SUPPORT' ? first : (own?.start ?? 0) + 30 * (number - 1) + shift
  const wanted = { type, number, start }
  const expected = oracleByHand(oracle, wanted, now)
  const given = productByHand(product, wanted, now)
  return expected === given
    ? null
    : `by hand ${JSON.stringify(wanted)}: ${given} instead of ${expected}`
}

/**
 * Acts on some rows in both, and compares the refusals.
 * @returns the difference, or null.
 */
function act(history: History): string | null {
  const { oracle, product, random, now } = history
  const all = oracleRows(oracle, now, oracle.zone)
  const keys = all.map(({ key }) => key).filter(() => random.chance(0.6))
  if (keys.length === 0) return null
  const wanted: readonly Operation[] = [
    'RECONCILE',
    'RECONCILE',
    'RECONCILE',
    'UNRECONCILE',
    'CANCEL',
    'UNCANCEL',
  ]
  const operation = random.pick(wanted)
  const at = random.chance(0.6) ? now : now - random.int(0, 40) * DAY - random.int(0, 23) * HOUR
  const done = { operation, keys, at, now, readerZone: readerZone(history) }
  const expected = oracleAct(oracle, done)
  const given = productAct(product, done)
  const text = (map: ReadonlyMap<string, string>) => JSON.stringify([...map].sort())
  return text(expected) === text(given)
    ? null
    : `${operation} ${text(given)} instead of ${text(expected)}`
}

function step(history: History): string | null {
  const { random, product } = history
  if (random.chance(0.55)) history.now += random.int(1, 20) * DAY + random.int(0, 23) * HOUR
  else history.now += random.int(0, 20) * HOUR
  const events: readonly [
    readonly [number, (one: History) => unknown],
    ...(readonly [number, (one: History) => unknown])[],
  ] = [
    [4, answerCycle],
    [4, addLog],
    [2, editLog],
    [2, enroll],
    [1, unenroll],
    [1, extend],
    [1, turnPcm],
    [1, moveClinic],
    ...(history.pack === 'spec' ? [] : [[1, switchPack] as const]),
  ]
  const event = events.flatMap(([weight, run]) => Array.from({ length: weight }, () => run))
  if (random.chance(0.35)) return act(history)
  if (random.chance(0.08)) return byHand(history)
  const run = event[random.int(0, event.length - 1)]
  run?.(history)
  derive(product, history.now)
  return null
}

function compare(history: History): string | null {
  const { oracle, product, now } = history
  const zone = readerZone(history)
  const expected = oracleRows(oracle, now, zone).map((row) => JSON.stringify(row))
  const given = productRows(product, now, zone).map((row) => JSON.stringify(row))
  const missing = expected.filter((row) => !given.includes(row))
  const extra = given.filter((row) => !expected.includes(row))
  if (missing.length === 0 && extra.length === 0) return null
  return `${new Date(now).toISOString()} in ${zone}:\n- ${missing.join('\n- ')}\n+ ${extra.join('\n+ ')}`
}

/**
 * Runs the history of a seed.
 * @returns the first disagreement, or null.
 */
export function disagreement(seed: number, pack: Pack, fault: Fault | null = null): string | null {
  const random = createRandom(`history ${seed}`)
  const now = Date.UTC(
    random.int(2026, 2028),
    random.int(0, 11),
    random.int(1, 28),
    random.int(0, 23),
  )
  const zone = random.pick(['America/New_York', 'America/New_York', 'UTC', 'Pacific/Honolulu'])
  const oracle = createOracle(zone)
  const history = { oracle, product: createProduct(zone, fault), random, now, lastId: 0, pack }
  if (pack === 'cms2026') choosePack(history, pack, dayOf('2026-01-01'), random.pick([2, 16]))
  enroll(history)
  derive(history.product, now)
  const steps = random.int(10, 40)
  for (let done = 0; done < steps; done += 1) {
    const found = step(history) ?? compare(history)
    if (found !== null) return `history ${seed}, step ${done}: ${found}`
  }
  return null
}
