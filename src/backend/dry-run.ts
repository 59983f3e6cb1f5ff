/**
 * The dry run of a rule pack: which billings would appear, vanish or change, and their amounts
 * before and after. It derives the billings in memory and writes nothing.
 */
import * as z from 'zod/mini'
import { LONGEST_DRY_RUN_DAYS } from '../domain/billing/dry-run'
import {
  type CodeUnits,
  type RuleChoices,
  type RulePackId,
  rulesIdOn,
} from '../domain/billing/rule-packs'
import { addDays, daysBetween, isPlainDate, type PlainDate } from '../domain/dates/dates'
import { deriveBillings } from '../rules/derive'
import type { Billing } from '../rules/facts'
import { sameCodes } from '../rules/same-instance'
import { serviceDay } from '../rules/service-day'
import { plainDate } from './fields'
import { firstDayError, offeredSetup, packFields } from './rule-choice'
import type { Derivation } from './storage'

export const dryRunBody = z.object({ ...packFields, from: plainDate, to: plainDate }).check(
  offeredSetup,
  z.superRefine(({ rules_id, from, to }, issues) => {
    const add = (field: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message })
    if (!isPlainDate(from) || !isPlainDate(to)) return
    const early = firstDayError('from', rules_id, from)
    if (early !== null) add('from', early)
    if (to < from) add('to', 'to must not be before from.')
    else if (daysBetween(from, to) >= LONGEST_DRY_RUN_DAYS)
      add('to', `to must be within ${LONGEST_DRY_RUN_DAYS} days of from.`)
  }),
)
type DryRun = z.output<typeof dryRunBody>

/**
 * Returns the amount of a claim at the company's fees as a decimal string. Null if a fee is
 * missing.
 */
export type AmountOf = (codes: readonly CodeUnits[], serviceDay: PlainDate) => string | null

/**
 * Returns the company's choices of packs as they would be if the wanted pack applied from `from` to
 * `to`.
 */
export function choicesFor(wanted: DryRun, rules: RuleChoices): RuleChoices {
  const after = addDays(wanted.to, 1)
  const back = rules.findLast(({ firstDay }) => firstDay <= after)
  return [
    ...rules.filter(({ firstDay }) => firstDay < wanted.from),
    {
      rulesId: wanted.rules_id,
      firstDay: wanted.from,
      setupMinDays: wanted.setup_min_days,
    },
    {
      rulesId: rulesIdOn(rules, after),
      firstDay: after,
      setupMinDays: back?.setupMinDays ?? wanted.setup_min_days,
    },
    ...rules.filter(({ firstDay }) => firstDay > after),
  ]
}

interface Side {
  readonly uuid: string | null
  readonly type: Billing['type']
  readonly rules_id: RulePackId
  readonly codes: readonly CodeUnits[]
  readonly calendar_month: PlainDate | null
  readonly rtmcycle: object | null
  readonly amount: string | null
}

function sideOf(row: Billing, uuid: string | null, amountOf: AmountOf): Side {
  const { cycle } = row
  return {
    uuid,
    type: row.type,
    rules_id: row.rulesId,
    codes: row.codes,
    calendar_month: row.month,
    rtmcycle: cycle && {
      start_date: cycle.startDate,
      end_date: cycle.endDate,
      cycle_number: cycle.number,
    },
    amount: amountOf(row.codes, serviceDay(row)),
  }
}

interface Change {
  readonly change: 'appears' | 'vanishes' | 'changes'
  readonly patient: { readonly id: number; readonly full_name: string }
  readonly before: Side | null
  readonly after: Side | null
}

/**
 * Compares the pending and ready billings of a patient with the billings under other rules. Billed
 * billings are only counted, because they never change. Dates of service outside the span are
 * ignored. A Connect billing can be stored before the day on which it is earned. The comparison
 * leaves out such a billing until that day.
 */
export function compared(
  { patientId, fullName, facts, stored, asOf }: Derivation,
  choices: RuleChoices,
  { from, to }: Pick<DryRun, 'from' | 'to'>,
  amountOf: AmountOf,
): { readonly changes: readonly Change[]; readonly billed: number } {
  const isMeant = (row: Billing) => from <= serviceDay(row) && serviceDay(row) <= to
  const isEarned = (row: Billing) => row.existsFrom <= asOf
  const { insert, update, remove } = deriveBillings({ ...facts, rules: choices }, stored, asOf)
  const patient = { id: patientId, full_name: fullName }
  const side = (row: Billing, uuid: string | null) => sideOf(row, uuid, amountOf)
  const appearing = (row: Billing): Change => {
    return { change: 'appears', patient, before: null, after: side(row, null) }
  }
  const updated = new Map(update.map((row) => [row.uuid, row]))
  const changes = stored
    .filter(({ status }) => status === 'Elg')
    .flatMap((row): Change[] => {
      const next = remove.includes(row.uuid) ? null : (updated.get(row.uuid) ?? row)
      const was = isEarned(row) ? row : null
      const is = next && isEarned(next) ? next : null
      const before = was && side(was, row.uuid)
      if (!is)
        return was && isMeant(was) ? [{ change: 'vanishes', patient, before, after: null }] : []
      if (!was) return isMeant(is) ? [appearing(is)] : []
      if (sameCodes(was.codes, is.codes)) return []
      if (!isMeant(was) && !isMeant(is)) return []
      return [{ change: 'changes', patient, before, after: side(is, row.uuid) }]
    })
  const added = insert.filter((row) => isEarned(row) && isMeant(row))
  changes.push(...added.map(appearing))
  const billed = stored.filter((row) => row.status === 'Rec' && isMeant(row)).length
  return { changes, billed }
}

/** Returns the report of the dry run over all patients. */
export function dryRunWire(wanted: DryRun, patients: readonly ReturnType<typeof compared>[]) {
  const rows = patients.flatMap(({ changes }) => changes)
  const count = (wantedChange: Change['change']) =>
    rows.filter(({ change }) => change === wantedChange).length
  return {
    ...wanted,
    counts: {
      appears: count('appears'),
      vanishes: count('vanishes'),
      changes: count('changes'),
      billed: patients.reduce((sum, { billed }) => sum + billed, 0),
    },
    rows,
  }
}
