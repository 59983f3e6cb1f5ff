/**
 * The main functions of the billing rules. They have no side effects, and use neither a clock nor a
 * database.
 */
import { type RulePacks, rulePacks } from '../domain/billing/rule-packs'
import type { PlainDate } from '../domain/dates/dates'
import { deriveConnect } from './connect'
import { deriveEngage } from './engage'
import { settleEngages } from './engage-chain'
import type {
  Billing,
  BillingChanges,
  DerivedInstance,
  PatientFacts,
  Settlement,
  StoredBilling,
} from './facts'
import { type Billed, billedOf, type KnownFacts, knownFacts } from './facts-by-day'
import { followedByHand } from './hand-made'
import { mergeDerived, unsettled } from './merge'
import { sameInstance, sameList } from './same-instance'
import { deriveSupport } from './support'

/**
 * Returns the billing instances that follow from a patient's records.
 * @param asOf Records after this day do not count.
 * @param billed The values that must not change, because a user has billed, cancelled or created a
 * row (see `billedOf`; R10, R11).
 */
export function deriveInstances(
  facts: PatientFacts,
  asOf: PlainDate,
  billed: Billed,
  packs: RulePacks = rulePacks,
): DerivedInstance[] {
  return instancesOf(knownFacts(facts, asOf, billed, packs))
}

function instancesOf(known: KnownFacts): DerivedInstance[] {
  return [...deriveConnect(known), ...deriveEngage(known), ...deriveSupport(known)]
}

/**
 * For each pending or ready row and for each Engage billing, computes when the row becomes ready
 * and which other row of the patient it waits for.
 */
export function settle<Row extends Billing>(
  rows: readonly Row[],
  packs: RulePacks = rulePacks,
): Row[] {
  const engages = settleEngages(rows, packs)
  return rows.map((row) => {
    if (row.status !== 'Elg' && row.type !== 'ENGAGE') return row
    const settlement = engages.get(row.key) ?? {
      ...unsettled(row.opensOn),
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
    row.overlapsBilled === settled.overlapsBilled &&
    sameList(row.engagesBilledOn, settled.engagesBilledOn) &&
    sameList(row.warnings, settled.warnings)
  )
}

/**
 * Returns the changes to write after a patient's records changed, or after an action changed the
 * status fields of the patient's rows. If the caller writes these changes and calls the function
 * again, the second result is empty.
 * @param stored All rows of the patient, with the status fields after the action and all other
 * fields as stored.
 */
export function deriveBillings(
  facts: PatientFacts,
  stored: readonly StoredBilling[],
  asOf: PlainDate,
  packs: RulePacks = rulePacks,
): BillingChanges {
  const known = knownFacts(facts, asOf, billedOf(stored), packs)
  const { added, kept, gone } = mergeDerived(stored, instancesOf(known))
  const followed = kept.map((row) => followedByHand(row, known))
  const settled = settle<Billing | StoredBilling>([...followed, ...added], packs)
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
 * Returns the earliest date of a record that is after `asOf`, or null if there is none. On that
 * day, the caller must derive the patient's billings again. Most patients have no record with a
 * future date.
 */
export function rederiveOn(facts: PatientFacts, asOf: PlainDate): PlainDate | null {
  const dates = [
    ...facts.responseDates,
    ...facts.logs.map((log) => log.date),
    ...facts.enrollments.map((enrollment) => enrollment.unenrolledAt ?? ''),
  ]
  return (
    dates
      .filter((date) => date > asOf)
      .sort()
      .at(0) ?? null
  )
}
