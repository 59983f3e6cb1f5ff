/**
 * Random histories of one patient. Each step goes to the oracle and to the product at the same
 * time.
 */
import { createRandom, type Random } from '../../seed/random'
import { dayOf, localDay, monthOf, textOf } from './days.fixture'
import {
  createOracle,
  type Operation,
  type Oracle,
  oracleAct,
  oracleByHand,
  oracleDelete,
  oracleRows,
} from './oracle.fixture'
import type { Enrollment, Log } from './oracle-facts.fixture'
import {
  createProduct,
  derive,
  enrollmentFact,
  type Fault,
  type Product,
  productAct,
  productByHand,
  productDelete,
  productRows,
  switchPcm,
} from './product.fixture'

const zones = [
  'America/New_York',
  'America/St_Johns',
  'Asia/Manila',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
  'UTC',
]
const HOUR = 3_600_000
const DAY = 24 * HOUR

interface History {
  readonly oracle: Oracle
  readonly product: Product
  readonly random: Random
  now: number
  lastId: number
}

const today = ({ oracle, now }: History) => localDay(now, oracle.zone)

const someZone = ({ random }: History) => zones[random.int(0, zones.length - 1)] ?? 'UTC'

function readerZone(history: History): string {
  return history.random.chance(0.6) ? history.oracle.zone : someZone(history)
}

/**
 * Returns the last day on which no other enrollment may start: the day before the opt-out, or the
 * end.
 */
function takenUntil({ start, length, left }: Enrollment): number {
  return left === null ? start + length - 1 : Math.min(start + length, left) - 1
}

function enroll(history: History): void {
  const { oracle, product, random } = history
  const { enrollments } = oracle.facts
  const earliest = Math.max(...enrollments.map((one) => takenUntil(one) + 1), today(history) - 30)
  const wanted = random.chance(0.5) ? earliest : today(history) + random.int(-20, 10)
  const start = Math.max(earliest, wanted)
  if (start > today(history) + 30) return
  history.lastId += 1
  const length = random.pick([30, 60, 90])
  const isNewPlan = random.chance(0.3)
  const made: Enrollment = {
    ...{ id: history.lastId, start, length, left: null, isNewPlan },
    system: 'musculoskeletal',
  }
  enrollments.push(made)
  product.enrollments = [...product.enrollments, enrollmentFact(made)]
}

function changeLatest(history: History, change: (latest: Enrollment) => void): void {
  const { oracle, product } = history
  const latest = oracle.facts.enrollments.at(-1)
  if (!latest || latest.left !== null || latest.start + latest.length <= today(history)) return
  change(latest)
  product.enrollments = oracle.facts.enrollments.map(enrollmentFact)
}

function unenroll(history: History): void {
  changeLatest(history, (latest) => {
    latest.left = today(history)
  })
  if (history.random.chance(0.5)) enroll(history)
}

function extend(history: History): void {
  changeLatest(history, (latest) => {
    latest.length += 30
  })
}

function answer(history: History, day: number): void {
  history.oracle.facts.answers.add(day)
  history.product.answers.add(textOf(day))
}

/** Answers about as many days of a cycle as Engage needs. */
function answerCycle(history: History): void {
  const { oracle, random } = history
  const { enrollments } = oracle.facts
  const own = enrollments[random.int(0, enrollments.length - 1)]
  if (!own) return
  const cycle = random.int(0, own.length / 30 - 1)
  const wanted = random.int(14, 20)
  const from = own.start + cycle * 30 + (random.chance(0.4) ? 0 : random.int(0, 12))
  for (let day = from; day < from + wanted; day += 1)
    if (day <= today(history)) answer(history, day)
  if (random.chance(0.5) && own.start + cycle * 30 + 29 <= today(history)) {
    answer(history, own.start + cycle * 30 + 29)
  }
}

const seconds = [
  59, 60, 61, 599, 600, 601, 1170, 1199, 1200, 1201, 1800, 2400, 3600, 28_800, 28_801,
] as const
const kinds = [['DTR'], ['PHN'], ['INP'], ['VID', 'DTR'], ['PHN'], ['DTR']] as const

function someTime(history: History): number {
  const { random, now, oracle } = history
  // The time is often near midnight at the end of a month, where zones matter, or close to another
  // log.
  const at = now - random.int(0, 60) * DAY - random.int(0, 86_399) * 1000
  const other = oracle.facts.logs[random.int(0, Math.max(0, oracle.facts.logs.length - 1))]
  if (other && random.chance(0.3)) return Math.min(now, other.at + other.secs * 1000)
  if (other && random.chance(0.1)) return Math.min(now, other.at + random.int(0, other.secs) * 1000)
  const first = dayOf(`${monthOf(localDay(at, 'UTC'))}-01`) * DAY
  return random.chance(0.4) ? Math.min(now, first + random.int(-14, 14) * HOUR) : at
}

function addLog(history: History): void {
  const { oracle, product, random } = history
  const at = someTime(history)
  history.lastId += 1
  const { zone } = oracle
  const log: Log = {
    ...{ id: history.lastId, at, zone, day: localDay(at, zone) },
    secs: random.pick(seconds),
    types: random.pick(kinds),
    provider: random.int(1, 2),
    isAuto: random.chance(0.2),
    isOwn: random.chance(0.85),
  }
  oracle.facts.logs.push(log)
  product.logs = [...product.logs, { ...log }]
  if (random.chance(0.7)) answer(history, Math.min(log.day, today(history)))
}

function editLog(history: History): void {
  const { oracle, product, random } = history
  const { logs } = oracle.facts
  const log = logs[random.int(0, Math.max(0, logs.length - 1))]
  if (!log) return
  if (random.chance(0.2)) {
    oracle.facts.logs = logs.filter((one) => one !== log)
  } else if (random.chance(0.5)) {
    log.at = someTime(history)
    log.day = localDay(log.at, log.zone)
  } else {
    log.secs = random.pick(seconds)
    log.types = random.pick(kinds)
  }
  product.logs = oracle.facts.logs.map((one) => ({ ...one }))
}

function turnPcm(history: History): void {
  const { oracle, product, random, now } = history
  const who = random.pick(['patient', 'company'] as const)
  const isOn = random.chance(0.65)
  const month = monthOf(today(history))
  const { turns } = oracle.facts
  // If the clinic moved west, a change in an earlier month replaces the later change.
  turns[who] = [...turns[who].filter((turn) => turn.month <= month), { month, isOn }]
  switchPcm(product, who, isOn, now)
}

function moveClinic(history: History): void {
  const zone = someZone(history)
  history.oracle.zone = zone
  history.product.zone = zone
  history.product.zones.add(zone)
}

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
export function disagreement(seed: number, fault: Fault | null = null): string | null {
  const random = createRandom(`history ${seed}`)
  const now = Date.UTC(
    random.int(2026, 2028),
    random.int(0, 11),
    random.int(1, 28),
    random.int(0, 23),
  )
  const zone = random.pick(['America/New_York', 'America/New_York', 'UTC', 'Pacific/Honolulu'])
  const oracle = createOracle(zone)
  const history = { oracle, product: createProduct(zone, fault), random, now, lastId: 0 }
  enroll(history)
  derive(history.product, now)
  const steps = random.int(10, 40)
  for (let done = 0; done < steps; done += 1) {
    const found = step(history) ?? compare(history)
    if (found !== null) return `history ${seed}, step ${done}: ${found}`
  }
  return null
}
