/**
 * The oracle. It stores the decisions of users about each billing, and computes the result of each
 * action and the rows that a user must see.
 */
import { localDay } from './days.fixture'
import { type ByHand, claimByHand, followedByHand, placeOf } from './oracle-by-hand.fixture'
import { claimsOf, flagsOf } from './oracle-facts.fixture'
import type { Claim, Decided, Facts, Pack } from './oracle-records.fixture'

export type Operation = 'RECONCILE' | 'UNRECONCILE' | 'CANCEL' | 'UNCANCEL'

export interface Act {
  readonly operation: Operation
  readonly keys: readonly string[]
  /** The time of billing to record. */
  readonly at: number
  readonly now: number
  readonly readerZone: string
}

/** A row as a user sees it. Days are numbers. */
export interface Row {
  readonly key: string
  readonly status: 'Elg' | 'Rec' | 'Cnc'
  readonly isPcm: boolean
  readonly pack: string
  readonly codes: readonly (readonly [string, number])[]
  readonly secs: number
  readonly units: readonly number[]
  readonly logIds: readonly number[]
  readonly days: number
  readonly isReady: boolean
  readonly reasons: readonly string[]
  /** The first day on which the row can be billed. Null if the row is billed or cancelled. */
  readonly billableOn: number | null
  readonly billableFrom: number | null
  readonly billedOn: number | null
  /**
   * For an eligible row, all its warnings. For a billed row, only whether its records have changed.
   */
  readonly warnings: readonly string[]
  readonly flags: readonly string[]
}

export interface Decision {
  status: 'Elg' | 'Rec' | 'Cnc'
  readonly isByHand: boolean
  isUndone: boolean
  billedOn: number | null
  /**
   * The contents that were last derived from the records. A billed row keeps the contents with
   * which it was billed.
   */
  claim: Claim
}

export interface Oracle {
  facts: Facts
  zone: string
  decisions: Map<string, Decision>
}

export function createOracle(zone: string): Oracle {
  const turns = { patient: [], company: [] }
  return {
    facts: { enrollments: [], answers: new Set(), logs: [], turns, choices: [] },
    zone,
    decisions: new Map(),
  }
}

function decidedOf({ decisions }: Oracle): Decided {
  const connects = new Set<number>()
  const billedIn = new Map<number, string>()
  const pcm = new Map<string, boolean>()
  const packs = new Map<string, Pack>()
  for (const [key, { status, claim, isByHand }] of decisions) {
    const [type, name = ''] = key.split(':')
    if (type === 'CONNECT' && (isByHand || status !== 'Elg')) connects.add(Number(name))
    if (status === 'Rec') packs.set(key, claim.pack)
    if (type !== 'SUPPORT' || status !== 'Rec') continue
    pcm.set(name, claim.isPcm)
    for (const id of claim.logIds) billedIn.set(id, name)
  }
  return { connects, billedIn, pcm, packs }
}

const open = { status: 'Elg', isByHand: false, isUndone: false, billedOn: null } as const

/**
 * Creates a manual billing.
 * @returns The error, or null.
 */
export function oracleByHand(oracle: Oracle, wanted: ByHand, now: number): string | null {
  follow(oracle)
  const today = localDay(now, oracle.zone)
  const place = placeOf(oracle.facts, wanted, today)
  if (typeof place === 'string') return place
  const { key, episode } = place
  const taken = [key, ...episode.map((id) => `CONNECT:${id}`)]
  if (taken.some((other) => oracle.decisions.has(other))) return 'taken'
  const claim = claimByHand(oracle.facts, wanted, key, today)
  oracle.decisions.set(key, { ...open, isByHand: true, claim })
  return null
}

/** Deletes a manual billing. */
export function oracleDelete({ decisions }: Oracle, key: string): void {
  const own = decisions.get(key)
  if (own?.isByHand && own.status !== 'Rec') decisions.delete(key)
}

/**
 * Updates the rows after the records have changed. Billed, cancelled and manual rows stay. A
 * pending or ready row stays only if it still follows from the records.
 */
export function follow(oracle: Oracle): Map<string, Claim> {
  const decided = decidedOf(oracle)
  const claims = claimsOf(oracle.facts, decided)
  for (const [key, decision] of oracle.decisions) {
    const claim = claims.get(key)
    if (decision.isByHand) {
      if (decision.status !== 'Rec')
        decision.claim = followedByHand(oracle.facts, decided, decision.claim)
      continue
    }
    if (decision.status !== 'Rec' && claim) decision.claim = claim
    if (decision.status === 'Elg' && !claim) oracle.decisions.delete(key)
  }
  for (const [key, claim] of claims) {
    if (oracle.decisions.has(key)) continue
    oracle.decisions.set(key, { ...open, claim })
  }
  return claims
}

interface Wait {
  /**
   * The first day on which the billing is ready. Null while the billing waits for another billing.
   */
  readonly ready: number | null
  readonly thirty: number | null
  /** The earlier billing that this billing waits for. Null if there is none. */
  readonly blocker: Decision | null
}

export function waitOf(oracle: Oracle, own: Decision): Wait {
  const free = { ready: own.claim.opens, thirty: null, blocker: null }
  if (own.claim.type !== 'ENGAGE' || own.isUndone) return free
  const isBefore = ({ claim }: Decision) =>
    claim.start < own.claim.start ||
    (claim.start === own.claim.start && claim.key.localeCompare(own.claim.key) < 0)
  const earlier = [...oracle.decisions.values()]
    .filter(({ claim, status }) => claim.type === 'ENGAGE' && status !== 'Cnc')
    .filter(isBefore)
    .sort((a, b) => b.claim.start - a.claim.start || b.claim.key.localeCompare(a.claim.key))
  if (own.claim.pack === 'cms2026') {
    // M4: if the period of an earlier billing overlaps this period, this billing waits until the
    // earlier billing is cancelled.
    const blocker = earlier.find(({ claim }) => own.claim.start < claim.start + 30)
    return blocker ? { ready: null, thirty: null, blocker } : free
  }
  const [latest] = earlier
  if (!latest) return free
  if (latest.billedOn === null) return { ready: null, thirty: null, blocker: latest }
  const thirty = Math.max(...earlier.map(({ billedOn }) => billedOn ?? 0)) + 30
  return { ready: Math.max(own.claim.opens, thirty), thirty, blocker: null }
}

/**
 * BR16: returns the earliest day, on or after `from`, that is at least 30 days away from the day on
 * which any other Engage billing was billed.
 */
export function clearDay(billed: readonly number[], from: number): number {
  let day = from
  while (billed.some((other) => Math.abs(day - other) < 30)) day += 1
  return day
}

export function billedEngages({ decisions }: Oracle, own: Decision): number[] {
  return [...decisions.values()].flatMap((other) =>
    other !== own && other.claim.type === 'ENGAGE' ? (other.billedOn ?? []) : [],
  )
}

export function isReady(oracle: Oracle, own: Decision, day: number): boolean {
  const { ready } = waitOf(oracle, own)
  return own.status === 'Elg' && ready !== null && ready <= day
}

function reasonsOf(oracle: Oracle, own: Decision, day: number): string[] {
  const { thirty, blocker } = waitOf(oracle, own)
  const { type, opens } = own.claim
  const reasons = []
  if (day < opens && type !== 'SUPPORT') reasons.push('AWAITING_CYCLE_END')
  if (thirty !== null && day < thirty) reasons.push('THIRTY_DAYS_SINCE_PREVIOUS_RULE')
  if (day < opens && type === 'SUPPORT') reasons.push('CALENDAR_MONTH_NOT_ENDED')
  if (blocker) {
    const canAct = own.claim.pack === 'spec' && isReady(oracle, blocker, day)
    reasons.push(canAct ? 'PRIOR_BILLING_NOT_RECONCILED' : 'PRIOR_BILLING_BLOCKED')
  }
  return reasons
}

function isChanged(was: Claim, is: Claim | undefined): boolean {
  const said = (claim: Claim) =>
    JSON.stringify([
      ...[claim.isPcm, claim.secs, claim.units, claim.logIds, claim.start, claim.days],
      claim.codes,
    ])
  return !is || said(was) !== said(is)
}

function warningsOf(oracle: Oracle, own: Decision, from: number | null, now?: Claim): string[] {
  if (own.status === 'Cnc') return []
  if (own.status === 'Rec') {
    return !own.isByHand && isChanged(own.claim, now) ? ['FACTS_CHANGED_AFTER_BILLING'] : []
  }
  const { thirty } = waitOf(oracle, own)
  return [
    ...(thirty !== null && thirty > own.claim.opens ? ['LATE_BILLING_MOVES_WINDOW'] : []),
    ...own.claim.notes,
    ...(from === null ? [] : ['UNCANCELLED_INSIDE_30_DAYS']),
  ].sort()
}

/** Returns the rows that a user sees. BR13: both the user's day and the clinic's day decide. */
export function oracleRows(oracle: Oracle, now: number, readerZone: string): Row[] {
  const reader = localDay(now, readerZone)
  const day = Math.min(reader, localDay(now, oracle.zone))
  const claims = follow(oracle)
  const rows: Row[] = []
  for (const [key, own] of oracle.decisions) {
    const { claim, status } = own
    if (claim.exists > reader) continue
    const isOpen = status === 'Elg'
    const ready = isReady(oracle, own, day)
    const isSpaced = claim.type === 'ENGAGE' && claim.pack === 'spec'
    const clear = isSpaced && ready ? clearDay(billedEngages(oracle, own), day) : day
    const billableFrom = clear > day ? clear : null
    const { isPcm, pack, codes, secs, units, logIds, days } = claim
    const logs = oracle.facts.logs.filter((log) => isOpen && logIds.includes(log.id))
    rows.push({
      key,
      status,
      ...{ isPcm, pack, codes, secs, units, logIds, days },
      isReady: ready,
      reasons: isOpen ? reasonsOf(oracle, own, day) : [],
      billableOn: isOpen ? waitOf(oracle, own).ready : null,
      billableFrom,
      billedOn: own.billedOn,
      warnings: warningsOf(oracle, own, billableFrom, claims.get(key)),
      flags: [...new Set(logs.flatMap((log) => flagsOf(log, oracle.facts.logs)))].sort(),
    })
  }
  return rows.sort((a, b) => (a.key < b.key ? -1 : 1))
}
