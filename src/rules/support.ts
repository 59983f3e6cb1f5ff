/**
 * Support, one per calendar month: RTM (98979 or 98980, 98981) or, when PCM is on, PCM (99426,
 * 99427). The month's rule pack says how many seconds earn which code (M6). A PCM month with too
 * little time does not become an RTM month (spec §5, S1–S18, P1–P9). No seconds carry over to the
 * next month (R9).
 */
import {
  codesAt,
  isOverAdvised,
  leastSecs,
  type TimeStep,
  unitsIn,
} from '../domain/billing/rule-packs'
import { addDays, nextMonthStart, type PlainDate } from '../domain/dates/dates'
import { synchronousActivityTypes } from '../domain/vocabulary'
import type { BillingWarning, DerivedInstance } from './facts'
import { datesWithin, type KnownFacts, type KnownLog } from './facts-by-day'

function isSynchronous(log: KnownLog): boolean {
  return log.activityTypes.some((type) => synchronousActivityTypes.includes(type))
}

/** Returns the day on which the logs, in order of time, reach a sum of `secs`. */
function reachedOn(logs: readonly KnownLog[], secs: number): PlainDate | undefined {
  let sum = 0
  return logs.find((log) => {
    sum += log.durationSecs
    return sum >= secs
  })?.date
}

/** Returns the day on which the month earns Support; undefined while a condition is not met. */
function earnedOn(
  logs: readonly KnownLog[],
  firstResponse: PlainDate | undefined,
  steps: readonly TimeStep[],
  isPcm: boolean,
): PlainDate | undefined {
  const reached = reachedOn(logs, leastSecs(steps))
  if (isPcm) return reached
  const contact = logs.find(isSynchronous)?.date
  if (!reached || !contact || !firstResponse) return undefined
  return [reached, contact, firstResponse].sort().at(-1)
}

function warningsOf(
  logs: readonly KnownLog[],
  secs: number,
  steps: readonly TimeStep[],
  isPcm: boolean,
): BillingWarning[] {
  if (isPcm) return isOverAdvised(steps, secs) ? ['UNITS_OVER_MONTHLY_CAP'] : []
  // The spec accepts in-person contact, but payers' rules require live phone or video contact
  // (S18).
  const live = logs.some(({ activityTypes }) =>
    activityTypes.some((type) => type === 'PHN' || type === 'VID'),
  )
  return live ? [] : ['IN_PERSON_ONLY_SYNCHRONOUS']
}

function supportOf(
  key: string,
  month: PlainDate,
  logs: readonly KnownLog[],
  facts: KnownFacts,
): DerivedInstance | null {
  const isPcm = facts.isPcm(key, month)
  const opensOn = nextMonthStart(month)
  const pack = facts.packFor(key, addDays(opensOn, -1))
  const steps = isPcm ? pack.pcm : pack.rtm
  const [firstResponse] = datesWithin(facts.interactionDates, month, addDays(opensOn, -1))
  const existsFrom = earnedOn(logs, firstResponse, steps, isPcm)
  if (existsFrom === undefined) return null
  const totalSecs = logs.reduce((sum, log) => sum + log.durationSecs, 0)
  const codes = codesAt(steps, totalSecs)
  return {
    key,
    type: 'SUPPORT',
    isPcm,
    rulesId: pack.id,
    codes,
    cycle: null,
    month,
    unitsOf98981: unitsIn(codes, '98981'),
    unitsOf99426: unitsIn(codes, '99426'),
    unitsOf99427: unitsIn(codes, '99427'),
    totalSecs,
    logIds: logs.map((log) => log.id).sort((a, b) => a - b),
    existsFrom,
    opensOn,
    warnings: warningsOf(logs, totalSecs, steps, isPcm),
  }
}

function byMonth(logs: readonly KnownLog[]): Map<string, KnownLog[]> {
  const months = new Map<string, KnownLog[]>()
  for (const log of logs) {
    const month = log.date.slice(0, 7)
    const others = months.get(month)
    if (others) others.push(log)
    else months.set(month, [log])
  }
  return months
}

export function deriveSupport(facts: KnownFacts): DerivedInstance[] {
  const instances: DerivedInstance[] = []
  for (const [month, logs] of byMonth(facts.logs)) {
    const key = `SUPPORT:${month}`
    // A log that a reconciled billing includes counts only for that billing (R10).
    const own = logs.filter((log) => log.billedIn === null || log.billedIn === key)
    const instance = supportOf(key, `${month}-01`, own, facts)
    if (instance) instances.push(instance)
  }
  return instances
}
