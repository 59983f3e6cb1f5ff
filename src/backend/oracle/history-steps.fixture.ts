/**
 * The steps of a random history that change records. Each step changes the records of the oracle
 * and those of the product.
 */
import { withChoice } from '../../domain/billing/rule-packs'
import type { Random } from '../../seed/random'
import { dayOf, localDay, monthOf, textOf } from './days.fixture'
import type { Oracle } from './oracle.fixture'
import type { Choice, Enrollment, Log, Pack } from './oracle-records.fixture'
import { enrollmentFact, type Records, switchPcm } from './product.fixture'

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
const systems = ['respiratory', 'musculoskeletal', 'cognitive_behavioral'] as const
const HOUR = 3_600_000
const DAY = 24 * HOUR

export interface History {
  readonly oracle: Oracle
  readonly records: Records
  readonly random: Random
  now: number
  lastId: number
  /** The rule pack of the history. With `spec`, the company never chooses another pack. */
  readonly pack: Pack
}

export const today = ({ oracle, now }: History) => localDay(now, oracle.zone)

export const someZone = (random: Random) => random.pick(zones)

export function readerZone(history: History): string {
  return history.random.chance(0.6) ? history.oracle.zone : someZone(history.random)
}

/**
 * Returns the day until which no other enrollment may start: the last day of the enrollment, or the
 * day before the unenrollment.
 */
function takenUntil({ start, length, left }: Enrollment): number {
  return left === null ? start + length - 1 : Math.min(start + length, left) - 1
}

export function enroll(history: History): void {
  const { oracle, records, random } = history
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
    system: systems[history.lastId % 3] ?? 'musculoskeletal',
  }
  enrollments.push(made)
  records.enrollments = [...records.enrollments, enrollmentFact(made)]
}

function changeLatest(history: History, change: (latest: Enrollment) => void): void {
  const { oracle, records } = history
  const latest = oracle.facts.enrollments.at(-1)
  if (!latest || latest.left !== null || latest.start + latest.length <= today(history)) return
  change(latest)
  records.enrollments = oracle.facts.enrollments.map(enrollmentFact)
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
  history.records.answers.add(textOf(day))
}

/** Adds replies on about as many days of a cycle as Engage needs. */
function answerCycle(history: History): void {
  const { oracle, random } = history
  const { enrollments } = oracle.facts
  const own = enrollments[random.int(0, enrollments.length - 1)]
  if (!own) return
  const cycle = random.int(0, own.length / 30 - 1)
  // Under `cms2026`, a few days already earn a code.
  const isFew = history.pack === 'cms2026' && random.chance(0.5)
  const wanted = isFew ? random.int(1, 3) : random.int(14, 20)
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
  // Returns a random instant for a log. It is often near midnight at the end of a month, where time
  // zones matter, or close to another log.
  const at = now - random.int(0, 60) * DAY - random.int(0, 86_399) * 1000
  const other = oracle.facts.logs[random.int(0, Math.max(0, oracle.facts.logs.length - 1))]
  if (other && random.chance(0.3)) return Math.min(now, other.at + other.secs * 1000)
  if (other && random.chance(0.1)) return Math.min(now, other.at + random.int(0, other.secs) * 1000)
  const first = dayOf(`${monthOf(localDay(at, 'UTC'))}-01`) * DAY
  return random.chance(0.4) ? Math.min(now, first + random.int(-14, 14) * HOUR) : at
}

function addLog(history: History): void {
  const { oracle, records, random } = history
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
  records.logs = [...records.logs, { ...log }]
  if (random.chance(0.7)) answer(history, Math.min(log.day, today(history)))
}

function editLog(history: History): void {
  const { oracle, records, random } = history
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
  records.logs = oracle.facts.logs.map((one) => ({ ...one }))
}

/** Turns PCM on or off in the oracle, starting with the month that contains the day. */
export function turn({ facts }: Oracle, who: 'patient' | 'company', isOn: boolean, day: number) {
  const month = monthOf(day)
  // If the clinic moves west, its day can go back to an earlier month. The new change then replaces
  // a change that starts in a later month.
  facts.turns[who] = [...facts.turns[who].filter((one) => one.month <= month), { month, isOn }]
}

export const isTurnedOn = (random: Random) => random.chance(0.65)

function turnPcm(history: History, who: 'patient' | 'company'): void {
  const { oracle, records, random, now } = history
  const isOn = isTurnedOn(random)
  turn(oracle, who, isOn, today(history))
  switchPcm(records, who, isOn, now)
}

const turnPatient = (history: History) => turnPcm(history, 'patient')
const turnCompany = (history: History) => turnPcm(history, 'company')

/**
 * Chooses a pack from a day on. If the pack and its number of days for Connect equal the last
 * choice, only the first day of the last choice changes.
 */
export function choosePack(history: History, { pack, from, setup }: Choice): void {
  const { oracle, records } = history
  const { facts } = oracle
  const last = facts.choices.at(-1)
  if (last?.pack === pack && last.setup === setup) facts.choices.pop()
  facts.choices = [...facts.choices.filter((choice) => choice.from < from), { pack, from, setup }]
  const choice = { rulesId: pack, firstDay: textOf(from), setupMinDays: setup }
  records.rules = withChoice(records.rules, choice)
}

export function firstChoice(random: Random): Choice {
  return { pack: 'cms2026', from: dayOf('2026-01-01'), setup: random.pick([2, 16]) }
}

/** @param day The current day, as a number. */
export function someChoice(random: Random, day: number): Choice {
  const pack = random.chance(0.7) ? 'cms2026' : 'spec'
  const from = Math.max(dayOf('2026-01-01'), day + random.int(-120, 40))
  return { pack, from, setup: pack === 'spec' ? 16 : random.pick([2, 16]) }
}

function switchPack(history: History): void {
  choosePack(history, someChoice(history.random, today(history)))
}

function moveClinic(history: History): void {
  const zone = someZone(history.random)
  history.oracle.zone = zone
  history.records.zone = zone
  history.records.zones.add(zone)
}

type Steps = readonly (readonly [weight: number, step: (history: History) => unknown])[]

/** Returns the steps that change the records of one patient. */
export function patientSteps(pack: Pack): Steps {
  return [
    [4, answerCycle],
    [4, addLog],
    [2, editLog],
    [2, enroll],
    [1, unenroll],
    [1, extend],
    [0.5, turnPatient],
    [1, moveClinic],
    // If a patient is unenrolled within a period, periods can overlap. Overlaps matter under
    // `cms2026`.
    ...(pack === 'spec' ? [] : [[4, unenroll] as const, [4, answerCycle] as const]),
  ]
}

/** Returns the steps that change the records of the company. */
export function companySteps(pack: Pack): Steps {
  return [[0.5, turnCompany], ...(pack === 'spec' ? [] : [[1, switchPack] as const])]
}

/** Returns the time until the next step, in milliseconds. */
export function someWait(random: Random): number {
  if (random.chance(0.55)) return random.int(1, 20) * DAY + random.int(0, 23) * HOUR
  return random.int(0, 20) * HOUR
}
