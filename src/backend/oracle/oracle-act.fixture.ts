/**
 * The oracle's result of each action: the rows that change, and the reason why each other row stays
 * as it is.
 */
import { localDay } from './days.fixture'
import {
  type Act,
  billedEngages,
  clearDay,
  type Decision,
  follow,
  isReady,
  type Oracle,
  waitOf,
} from './oracle.fixture'
import type { Claim } from './oracle-records.fixture'

function refusal(oracle: Oracle, own: Decision | undefined, act: Act): string | null {
  const reader = localDay(act.now, act.readerZone)
  if (!own || own.claim.exists > reader) return 'NOT_FOUND'
  const { status } = own
  if (act.operation === 'UNRECONCILE') return status === 'Rec' ? null : 'NOT_RECONCILED'
  if (act.operation === 'UNCANCEL') return status === 'Cnc' ? null : 'NOT_CANCELLED'
  if (status === 'Rec') return 'ALREADY_RECONCILED'
  if (status === 'Cnc') return 'CANCELLED'
  const day = Math.min(reader, localDay(act.now, oracle.zone))
  return isReady(oracle, own, day) ? null : 'PENDING'
}

/** M10: returns whether two periods overlap and at least one of them follows `cms2026`. */
function areSameDays(one: Claim, other: Claim): boolean {
  const isCms = one.pack === 'cms2026' || other.pack === 'cms2026'
  return isCms && Math.abs(one.start - other.start) < 30
}

/**
 * Returns the reason why a row cannot be billed. Null if it can be billed.
 * @param inCall The Engage billings that the same request has billed so far.
 */
function billingRefusal(
  oracle: Oracle,
  own: Decision,
  act: Act,
  inCall: readonly Decision[],
): string | null {
  const billedOn = localDay(act.at, oracle.zone)
  const { ready } = waitOf(oracle, own)
  if (Math.min(billedOn, localDay(act.at, act.readerZone)) < (ready ?? 0)) return 'BEFORE_BILLABLE'
  if (own.claim.type !== 'ENGAGE') return null
  const billed = [...oracle.decisions.values()].filter(
    (other) => other !== own && other.claim.type === 'ENGAGE' && other.billedOn !== null,
  )
  if ([...billed, ...inCall].some(({ claim }) => areSameDays(claim, own.claim))) {
    return 'PERIOD_OVERLAPS'
  }
  if (own.claim.pack === 'cms2026') return null
  const clear = clearDay(
    [...billedEngages(oracle, own), ...inCall.flatMap((one) => one.billedOn ?? [])],
    billedOn,
  )
  return clear === billedOn ? null : `THIRTY_DAYS_SINCE_PREVIOUS_RULE ${clear}`
}

/**
 * Applies an action to rows. Returns the reasons of the rows that did not change, by key. Every row
 * is checked as it was before the action.
 */
export function oracleAct(oracle: Oracle, act: Act): Map<string, string> {
  follow(oracle)
  const refused = new Map<string, string>()
  const waits = new Map(
    act.keys.map((key) => [key, refusal(oracle, oracle.decisions.get(key), act)]),
  )
  const start = (key: string) => oracle.decisions.get(key)?.claim.start ?? 0
  const before = new Map([...oracle.decisions].map(([key, own]) => [key, { ...own }]))
  const snapshot: Oracle = { ...oracle, decisions: before }
  const inCall: Decision[] = []
  for (const key of [...act.keys].sort((a, b) => start(a) - start(b))) {
    const own = oracle.decisions.get(key)
    const was = before.get(key)
    let why = waits.get(key) ?? null
    if (why === null && act.operation === 'RECONCILE' && own && was) {
      why = billingRefusal(snapshot, was, act, inCall)
    }
    if (why !== null || !own || !was) {
      refused.set(key, why ?? 'NOT_FOUND')
      continue
    }
    const isUndo = act.operation === 'UNRECONCILE' || act.operation === 'UNCANCEL'
    own.isUndone = isUndo
    own.status = isUndo ? 'Elg' : act.operation === 'CANCEL' ? 'Cnc' : 'Rec'
    own.billedOn = own.status === 'Rec' ? localDay(act.at, oracle.zone) : null
    if (own.claim.type === 'ENGAGE' && own.billedOn !== null) inCall.push(own)
  }
  return refused
}
