/** The rules' entry points. Pure: no clock, no database. */
import { dateInZone, type PlainDate } from '../../../src/domain/dates'
import { settleEngages } from './engage-chain'
import type {
  Billing,
  BillingChanges,
  DerivedInstance,
  PatientFacts,
  Settlement,
  StoredBilling,
} from './facts'
import { type Billed, billedOf, knownFacts, nothingBilled } from './known-facts'
import { mergeDerived } from './merge'
import { type RulePack, specPack } from './rule-pack'
import { sameInstance, sameList } from './same-instance'

/**
 * The instances that a patient's facts support.
 * @param zone IANA zone of days and months (R4).
 * @param asOf what happened after this day is not known yet.
 * @param billed what reconciled rows hold on to (R10, R11).
 * @throws RangeError when the zone is unknown or a log's instant is no date.
 */
export function deriveInstances(
  facts: PatientFacts,
  zone: string,
  asOf: PlainDate,
  billed: Billed = nothingBilled,
  pack: RulePack = specPack,
): DerivedInstance[] {
  const known = knownFacts(facts, zone, asOf, billed)
  return pack.derive.flatMap((derive) => derive(known))
}

/** Places each row among the patient's others: when it becomes ready, and after which one. */
export function settle<Row extends Billing>(
  rows: readonly Row[],
  zone: string,
  pack: RulePack = specPack,
): Row[] {
  const engages = settleEngages(rows, zone, pack)
  return rows.map((row) => {
    if (row.status !== 'Elg') return row
    const settlement = engages.get(row.key) ?? {
      readyOn: row.opensOn,
      thirtyDaysUntil: null,
      priorKey: null,
      warnings: row.warnings,
    }
    return isSettled(row, settlement) ? row : { ...row, ...settlement }
  })
}

type Settled = Settlement & Pick<Billing, 'warnings'>

function isSettled(row: Billing, settled: Settled): boolean {
  return (
    row.readyOn === settled.readyOn &&
    row.thirtyDaysUntil === settled.thirtyDaysUntil &&
    row.priorKey === settled.priorKey &&
    sameList(row.warnings, settled.warnings)
  )
}

/**
 * What to write after a change of a patient's facts or of its rows' marks (an action). Doing so
 * twice changes nothing the second time.
 * @param stored all rows of the patient, with their new marks but otherwise as stored.
 */
export function deriveBillings(
  facts: PatientFacts,
  stored: readonly StoredBilling[],
  zone: string,
  asOf: PlainDate,
  pack: RulePack = specPack,
): BillingChanges {
  const derived = deriveInstances(facts, zone, asOf, billedOf(stored), pack)
  const { added, kept, gone } = mergeDerived(stored, derived)
  const settled = settle<Billing | StoredBilling>([...kept, ...added], zone, pack)
  const before = new Map(stored.map((row) => [row.key, row]))
  const insert: Billing[] = []
  const update: StoredBilling[] = []
  for (const row of settled) {
    if (!('uuid' in row)) insert.push(row)
    else {
      const old = before.get(row.key)
      if (!old || !isSettled(old, row) || !sameInstance(old, row)) update.push(row)
    }
  }
  return { insert, update, remove: gone.map((row) => row.uuid) }
}

/**
 * The next day on which facts that are dated after `asOf` come to count, so that the patient must be
 * derived again; null in the usual case, where nothing is dated ahead.
 */
export function rederiveOn(facts: PatientFacts, zone: string, asOf: PlainDate): PlainDate | null {
  const dates = [
    ...facts.responseDates,
    ...facts.logs.map((log) => dateInZone(Date.parse(log.interactedAt), zone)),
    ...facts.enrollments.map((enrollment) => enrollment.unenrolledAt ?? ''),
  ]
  return (
    dates
      .filter((date) => date > asOf)
      .sort()
      .at(0) ?? null
  )
}
