/**
 * Support: one billing per calendar month. The billing is RTM (98979 or 98980, 98981) or, when PCM
 * is on, PCM (99426, 99427). The rule pack of the month decides how many seconds earn which code
 * (M6). A PCM month with too little time does not become an RTM month (spec §5, S1–S18, P1–P9). No
 * seconds are carried over to the next month (R9).
 */
import {
  type CodeUnits,
  codesAt,
  isOverAdvised,
  leastSecs,
  type SupportRule,
  supportRule,
  type TimeStep,
  unitsIn,
} from '../domain/billing/rule-packs'
import { addDays, monthStart, nextMonthStart, type PlainDate } from '../domain/dates/dates'
import { groupBy } from '../domain/group-by'
import { isSynchronous } from '../domain/vocabulary'
import { supportKey } from './billing-key'
import type { BillingWarning, DerivedInstance, StoredBilling } from './facts'
import { datesWithin, type KnownFacts, type KnownLog } from './facts-by-day'

function isLive({ activityTypes }: KnownLog): boolean {
  return isSynchronous(activityTypes)
}

/** Returns the day on which the sum of the logs, in order of time, reaches `secs`. */
function reachedOn(logs: readonly KnownLog[], secs: number): PlainDate | undefined {
  let sum = 0
  return logs.find((log) => {
    sum += log.durationSecs
    return sum >= secs
  })?.date
}

/**
 * Returns the first day on which the month meets all conditions of Support. Undefined while a
 * condition is not met.
 */
function earnedOn(
  logs: readonly KnownLog[],
  firstResponse: PlainDate | undefined,
  steps: readonly TimeStep[],
  needsContact: boolean,
): PlainDate | undefined {
  const reached = reachedOn(logs, leastSecs(steps))
  if (!needsContact) return reached
  const contact = logs.find(isLive)?.date
  if (!reached || !contact || !firstResponse) return undefined
  return [reached, contact, firstResponse].sort().at(-1)
}

/** Returns the warnings about missing live contact in a month whose codes require it (K32). */
function contactWarnings(logs: readonly KnownLog[]): BillingWarning[] {
  if (!logs.some(isLive)) return ['NO_LIVE_CONTACT']
  // The clinic's specification accepts in-person contact, but payers' rules require live phone or
  // video contact (S18).
  const live = logs.some(({ activityTypes }) =>
    activityTypes.some((type) => type === 'PHN' || type === 'VID'),
  )
  return live ? [] : ['IN_PERSON_ONLY_SYNCHRONOUS']
}

/**
 * Returns warnings about logs of the month that are part of another billing. A log counts only once
 * (K32).
 */
function elsewhereWarnings(key: string, logs: readonly KnownLog[]): BillingWarning[] {
  const owners = logs.flatMap(({ billedIn }) => billedIn ?? []).filter((own) => own.key !== key)
  return [
    ...(owners.some(({ isPcm }) => !isPcm) ? (['LOG_COUNTED_IN_RTM'] as const) : []),
    ...(owners.some(({ isPcm }) => isPcm) ? (['LOG_COUNTED_IN_PCM'] as const) : []),
  ]
}

/** The logs of a month. `own` leaves out the logs that are part of another billing (R10). */
interface MonthLogs {
  readonly own: readonly KnownLog[]
  readonly all: readonly KnownLog[]
}

function logsOf(key: string, all: readonly KnownLog[]): MonthLogs {
  const own = all.filter(({ billedIn }) => billedIn === null || billedIn.key === key)
  return { own, all }
}

function warningsOf(
  key: string,
  { own, all }: MonthLogs,
  codes: readonly CodeUnits[],
  { steps, needsContact }: SupportRule,
): BillingWarning[] {
  return [
    ...(isOverAdvised(steps, codes) ? (['UNITS_OVER_MONTHLY_CAP'] as const) : []),
    ...(needsContact ? contactWarnings(own) : []),
    ...elsewhereWarnings(key, all),
  ]
}

function supportOf(
  key: string,
  month: PlainDate,
  all: readonly KnownLog[],
  facts: KnownFacts,
): DerivedInstance | null {
  const isPcm = facts.isPcm(key, month)
  const opensOn = nextMonthStart(month)
  const pack = facts.packFor(key, addDays(opensOn, -1))
  const program = supportRule(pack, isPcm)
  const { steps } = program
  const monthLogs = logsOf(key, all)
  const logs = monthLogs.own
  const [firstResponse] = datesWithin(facts.interactionDates, month, addDays(opensOn, -1))
  const existsFrom = earnedOn(logs, firstResponse, steps, program.needsContact)
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
    warnings: warningsOf(key, monthLogs, codes, program),
  }
}

export function deriveSupport(facts: KnownFacts): DerivedInstance[] {
  const instances: DerivedInstance[] = []
  for (const [month, logs] of groupBy(facts.logs, ({ date }) => monthStart(date))) {
    const instance = supportOf(supportKey(month), month, logs, facts)
    if (instance) instances.push(instance)
  }
  return instances
}

/**
 * Returns the warnings of a manual Support billing that is not billed. The warnings depend on the
 * codes of the billing and on the logs of its month (K32).
 */
export function warningsByHand(
  {
    key,
    month,
    isPcm,
    rulesId,
    codes,
  }: Pick<StoredBilling, 'key' | 'month' | 'isPcm' | 'rulesId' | 'codes'>,
  facts: KnownFacts,
): BillingWarning[] {
  const logs = facts.logs.filter(({ date }) => date.slice(0, 7) === month?.slice(0, 7))
  const program = supportRule(facts.packs[rulesId], isPcm)
  return warningsOf(key, logsOf(key, logs), codes, program)
}
