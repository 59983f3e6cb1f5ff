/**
 * Merges derived instances into the stored rows. When records change, billed rows stay as they are
 * (R11).
 */
import type { PlainDate } from '../domain/dates/dates'
import type { Billing, BillingMarks, DerivedInstance, Settlement, StoredBilling } from './facts'
import { differsFrom } from './same-instance'
import { withoutChainWarnings, withWarning } from './warnings'

export const untouched: BillingMarks = {
  status: 'Elg',
  reconciledAt: null,
  reconciledOn: null,
  reconciledZone: null,
  reconciledBy: null,
  cancelledAt: null,
  cancelledBy: null,
  cancellationReason: null,
  cancellationMessage: null,
  willChargePatient: null,
  undoneAt: null,
}

/** Returns the values of a row that waits for no other row. The row is ready from `opensOn` on. */
export function unsettled(opensOn: PlainDate): Settlement {
  return {
    readyOn: opensOn,
    thirtyDaysUntil: null,
    priorKey: null,
    engagesBilledOn: [],
    overlapsBilled: false,
  }
}

/**
 * Returns a new row. The function lists all properties, because object spread of so many properties
 * is a hundred times slower in V8.
 */
function newBilling(instance: DerivedInstance): Billing {
  return {
    key: instance.key,
    type: instance.type,
    isPcm: instance.isPcm,
    rulesId: instance.rulesId,
    codes: instance.codes,
    cycle: instance.cycle,
    month: instance.month,
    unitsOf98981: instance.unitsOf98981,
    unitsOf99426: instance.unitsOf99426,
    unitsOf99427: instance.unitsOf99427,
    totalSecs: instance.totalSecs,
    logIds: instance.logIds,
    existsFrom: instance.existsFrom,
    opensOn: instance.opensOn,
    warnings: instance.warnings,
    readyOn: instance.opensOn,
    thirtyDaysUntil: null,
    priorKey: null,
    engagesBilledOn: [],
    overlapsBilled: false,
    isHandMade: false,
    status: untouched.status,
    reconciledAt: untouched.reconciledAt,
    reconciledOn: untouched.reconciledOn,
    reconciledZone: untouched.reconciledZone,
    reconciledBy: untouched.reconciledBy,
    cancelledAt: untouched.cancelledAt,
    cancelledBy: untouched.cancelledBy,
    cancellationReason: untouched.cancellationReason,
    cancellationMessage: untouched.cancellationMessage,
    willChargePatient: untouched.willChargePatient,
    undoneAt: untouched.undoneAt,
  }
}

export interface Merged {
  readonly added: readonly Billing[]
  /** The rows that remain, in the stored order. */
  readonly kept: readonly StoredBilling[]
  /** Eligible rows that no longer follow from the records. */
  readonly gone: readonly StoredBilling[]
}

/**
 * Returns a billed row with all its stored values. Only the warning that its records have changed
 * is added or removed.
 */
function frozen(row: StoredBilling, derived: DerivedInstance | undefined): StoredBilling {
  const warnings = withoutChainWarnings(row.warnings)
  const changed = !derived || differsFrom(row, derived)
  return {
    ...row,
    warnings: changed ? withWarning(warnings, 'FACTS_CHANGED_AFTER_BILLING') : warnings,
  }
}

function merged(row: StoredBilling, derived: DerivedInstance | undefined): StoredBilling | null {
  if (row.isHandMade) return row
  if (row.status === 'Rec') return frozen(row, derived)
  if (derived) return { ...row, ...derived }
  // A cancelled row stores a user's decision, so it stays even if it no longer follows from the
  // records.
  return row.status === 'Cnc' ? { ...row, warnings: withoutChainWarnings(row.warnings) } : null
}

/**
 * Merges derived billings into stored rows. An eligible row gets the derived values, or is removed
 * if the records no longer earn the row. A billed row changes only its warnings. A cancelled row
 * keeps its status. A manual row stays, and no derived row with the same key is added.
 */
export function mergeDerived(
  stored: readonly StoredBilling[],
  derived: readonly DerivedInstance[],
): Merged {
  const byKey = new Map(derived.map((instance) => [instance.key, instance]))
  const kept: StoredBilling[] = []
  const gone: StoredBilling[] = []
  for (const row of stored) {
    const result = merged(row, byKey.get(row.key))
    if (result) kept.push(result)
    else gone.push(row)
  }
  const known = new Set(stored.map((row) => row.key))
  const added = derived.filter((instance) => !known.has(instance.key)).map(newBilling)
  return { added, kept, gone }
}
