/**
 * The oracle's implementation of the rules of both packs. It was written from the text of the rules
 * and uses none of the product's code. It decides which billings follow from the records. Days are
 * numbers (see `days.fixture.ts`).
 */
import { firstOfNextMonth, monthOf } from './days.fixture'
import type {
  Choice,
  Claim,
  Code,
  Decided,
  Enrollment,
  Facts,
  Log,
  Turn,
} from './oracle-records.fixture'

export function real(facts: Facts): Enrollment[] {
  return facts.enrollments
    .filter(({ left, start }) => left === null || left >= start)
    .sort((a, b) => a.start - b.start || a.id - b.id)
}

/**
 * BR12: the day of the unenrollment counts as enrolled, even if the next enrollment starts on this
 * day.
 */
export function isEnrolled(all: readonly Enrollment[], index: number, day: number): boolean {
  const own = all[index]
  if (!own || day < own.start || (own.left !== null && day > own.left)) return false
  const next = all[index + 1]?.start ?? Number.POSITIVE_INFINITY
  return day < next || (day === next && own.left === day)
}

/**
 * Returns the days answered within 30 days from `from` on. Leaves out days that count for an
 * earlier enrollment, such as the day on which it ended.
 */
function answered(facts: Facts, all: readonly Enrollment[], index: number, from: number): number[] {
  const days: number[] = []
  for (let day = from; day < from + 30; day += 1) {
    const isEarlier = all.some((_, other) => other < index && isEnrolled(all, other, day))
    if (facts.answers.has(day) && !isEarlier) days.push(day)
  }
  return days
}

/** BR22: the pack that applies on a date of service. Before the first choice, it is `spec`. */
export function choiceOn({ choices }: Facts, day: number): Choice {
  let held: Choice = { pack: 'spec', from: 0, setup: 16 }
  for (const choice of choices) if (choice.from <= day) held = choice
  return held
}

/**
 * M1: the codes of each body system. The first code is for 2 to 15 days with data, and the second
 * code is for 16 to 30 days.
 */
export const supply = {
  respiratory: ['98984', '98976'],
  musculoskeletal: ['98985', '98977'],
  cognitive_behavioral: ['98986', '98978'],
} as const

export const nothing = { isPcm: false, secs: 0, units: [0, 0, 0], logIds: [], notes: [] } as const

/**
 * Returns the day on which an enrollment earns Connect, and the pack of that day. Under `spec`, it
 * is day 16 or, if `spec` does not apply then, the first later day on which `spec` applies. Under
 * `cms2026` (M5), it is the first day on which cycle 1 has enough days with data.
 */
function connectDay(facts: Facts, decided: Decided, index: number) {
  const all = real(facts)
  const own = all[index]
  if (!own) return null
  const days = answered(facts, all, index, own.start)
  const billed = decided.packs.get(`CONNECT:${own.id}`)
  for (let day = own.start; day < own.start + 30 && isEnrolled(all, index, day); day += 1) {
    const { pack, setup } = billed ? { pack: billed, setup: 2 } : choiceOn(facts, day)
    const soFar = days.filter((one) => one <= day).length
    if (pack === 'spec' ? day - own.start >= 15 : soFar >= setup) return { day, pack }
  }
  return null
}

/**
 * BR17: an episode has at most one Connect billing. It belongs to the first enrollment that earns
 * Connect.
 */
function connects(facts: Facts, decided: Decided): Claim[] {
  const all = real(facts)
  const claims: Claim[] = []
  let episode: { has: boolean; isDecided: boolean } = { has: false, isDecided: false }
  all.forEach((own, index) => {
    if (index === 0 || own.isNewPlan) {
      const rest = all.slice(index + 1)
      const end = rest.findIndex(({ isNewPlan }) => isNewPlan)
      const members = [own, ...(end < 0 ? rest : rest.slice(0, end))]
      episode = { has: false, isDecided: members.some(({ id }) => decided.connects.has(id)) }
    }
    const mayHave = episode.isDecided ? decided.connects.has(own.id) : !episode.has
    const earned = mayHave ? connectDay(facts, decided, index) : null
    if (!earned) return
    episode.has = true
    const { pack } = earned
    const days = answered(facts, all, index, own.start).filter(
      (day) => pack === 'spec' || isEnrolled(all, index, day),
    ).length
    const dates = { start: own.start, opens: own.start + 30, exists: earned.day }
    const codes = [['98975', 1]] as const
    const of = { pack, codes, ...dates, days }
    claims.push({ ...nothing, key: `CONNECT:${own.id}`, type: 'CONNECT', ...of })
  })
  return claims
}

function engages(facts: Facts, decided: Decided): Claim[] {
  const all = real(facts)
  return all.flatMap((own, index) => {
    const claims: Claim[] = []
    for (let number = 1; number * 30 <= own.length; number += 1) {
      const start = own.start + 30 * (number - 1)
      const isWhole = Array.from({ length: 30 }, (_, at) => start + at).every((day) =>
        isEnrolled(all, index, day),
      )
      const key = `ENGAGE:${own.id}:${number}`
      const pack = decided.packs.get(key) ?? choiceOn(facts, start + 29).pack
      const days = answered(facts, all, index, start).filter(
        (day) => pack === 'spec' || isEnrolled(all, index, day),
      )
      const exists = pack === 'spec' ? days[15] : days[1]
      // M3: under `cms2026`, an enrollment that ends within the period still earns a code for its
      // days.
      if ((pack === 'spec' && !isWhole) || exists === undefined) continue
      const code = pack === 'spec' ? '98977' : supply[own.system][days.length < 16 ? 0 : 1]
      const codes = [[code, 1]] as const
      const dates = { start, opens: start + 30, exists }
      claims.push({ ...nothing, key, type: 'ENGAGE', pack, codes, ...dates, days: days.length })
    }
    return claims
  })
}

/** BR15: the setting on the last day of the month decides. Before the first change, PCM is off. */
function isPcmIn({ turns }: Facts, month: string): boolean {
  const held = (list: readonly Turn[]) => {
    let isOn = false
    for (const turn of list) if (turn.month <= month) isOn = turn.isOn
    return isOn
  }
  return held(turns.patient) && held(turns.company)
}

const isLive = (type: string) => type === 'PHN' || type === 'VID' || type === 'INP'

function hasCall(logs: readonly Log[]): boolean {
  return logs.some(({ types }) => types.includes('PHN') || types.includes('VID'))
}

function logsIn({ logs }: Facts, month: string): Log[] {
  return logs.filter((log) => log.isOwn && monthOf(log.day) === month)
}

/**
 * BR10: returns the warnings about logs of the month that are part of the billing of another month.
 * Each warning names the program of that billing.
 */
function elsewhere(facts: Facts, { billedIn, pcm }: Decided, month: string): string[] {
  const others = logsIn(facts, month).flatMap(({ id }) => billedIn.get(id) ?? [])
  const programs = others.filter((other) => other !== month).map((other) => pcm.get(other))
  return [
    ...(programs.includes(true) ? ['LOG_COUNTED_IN_PCM'] : []),
    ...(programs.includes(false) ? ['LOG_COUNTED_IN_RTM'] : []),
  ]
}

/**
 * M7: returns the warnings of a manual RTM Support billing: about logs that are part of another
 * billing, and about missing live contacts in the month.
 */
export function notesByHand(facts: Facts, decided: Decided, month: string): string[] {
  const own = logsIn(facts, month).filter(({ id }) => (decided.billedIn.get(id) ?? month) === month)
  const notes = elsewhere(facts, decided, month)
  if (!own.some(({ types }) => types.some(isLive))) return [...notes, 'NO_LIVE_CONTACT']
  return hasCall(own) ? notes : [...notes, 'IN_PERSON_ONLY_SYNCHRONOUS']
}

function support(facts: Facts, decided: Decided, month: string): Claim | null {
  const key = `SUPPORT:${month}`
  const logs = logsIn(facts, month)
    .filter((log) => (decided.billedIn.get(log.id) ?? month) === month)
    .sort((a, b) => a.at - b.at || a.id - b.id)
  const secs = logs.reduce((sum, log) => sum + log.secs, 0)
  const isPcm = decided.pcm.get(month) ?? isPcmIn(facts, month)
  const pack = decided.packs.get(key) ?? choiceOn(facts, firstOfNextMonth(month) - 1).pack
  const unit = isPcm ? 1800 : 1200
  // M6: under `cms2026`, 10 minutes earn 98979.
  const needed = pack === 'cms2026' && !isPcm ? 600 : unit
  let sum = 0
  let reached: number | null = null
  for (const log of logs) {
    sum += log.secs
    if (sum >= needed && reached === null) reached = log.day
  }
  const contact = logs.find((log) => log.types.some(isLive))?.day ?? null
  const answers = [...facts.answers].filter((day) => monthOf(day) === month)
  if (reached === null || (!isPcm && (contact === null || answers.length === 0))) return null
  const notes = elsewhere(facts, decided, month)
  if (isPcm && secs >= 1800 * 4) notes.push('UNITS_OVER_MONTHLY_CAP')
  if (!isPcm && !hasCall(logs)) notes.push('IN_PERSON_ONLY_SYNCHRONOUS')
  const further = secs < unit ? 0 : Math.trunc((secs - unit) / unit)
  const first = secs < unit ? '98979' : '98980'
  const codes: readonly Code[] = isPcm
    ? [
        ['99426', 1],
        ['99427', further],
      ]
    : [
        [first, 1],
        ['98981', further],
      ]
  return {
    key,
    type: 'SUPPORT',
    start: firstOfNextMonth(month) - 1,
    opens: firstOfNextMonth(month),
    exists: isPcm ? reached : Math.max(reached, contact ?? 0, Math.min(...answers)),
    days: 0,
    isPcm,
    secs,
    pack,
    codes: codes.filter(([, units]) => units > 0),
    units: isPcm ? [0, 1, further] : [further, 0, 0],
    logIds: logs.map((log) => log.id).sort((a, b) => a - b),
    notes,
  }
}

/** Returns the billings that follow from the records, by key. */
export function claimsOf(facts: Facts, decided: Decided): Map<string, Claim> {
  const months = new Set(facts.logs.filter((log) => log.isOwn).map((log) => monthOf(log.day)))
  const supports = [...months].flatMap((month) => support(facts, decided, month) ?? [])
  const all = [...connects(facts, decided), ...engages(facts, decided), ...supports]
  return new Map(all.map((claim) => [claim.key, claim]))
}

/** BR20: returns the warnings of a log. */
export function flagsOf(log: Log, logs: readonly Log[]): string[] {
  if (log.isAuto) return []
  const isTaken = (other: Log) =>
    other.id !== log.id &&
    !other.isAuto &&
    other.provider === log.provider &&
    Math.max(log.at, other.at) < Math.min(log.at + log.secs * 1000, other.at + other.secs * 1000)
  return [
    ...(log.secs > 28_800 ? ['LOG_UNUSUALLY_LONG'] : []),
    ...(logs.some(isTaken) ? ['LOG_OVERLAPS'] : []),
  ]
}
