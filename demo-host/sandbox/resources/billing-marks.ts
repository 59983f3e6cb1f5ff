/** The marks of one billing as PUT, PATCH and POST set them: by the same actions as in bulk. */
import type { BillingFields } from '../billing/hand-made'
import type { Clock } from '../clock'
import type { SandboxRequest } from '../context'
import { parseValue } from '../http/parse'
import { conflict } from '../http/problem'
import {
  cancel,
  isBeforeBillable,
  type Outcome,
  type Reconciliation,
  reconcile,
  uncancel,
  unreconcile,
} from '../rules/actions'
import { exclusionDetails } from '../rules/exclusion-details'
import type { StoredBilling } from '../rules/facts'
import { cancellationFields, cancellationOf, reconciliation, refuseFuture } from './bulk-actions'

/** One billing's: in the call's own words, where those differ. */
const refusals = {
  ...exclusionDetails,
  ALREADY_RECONCILED: 'This billing is marked as billed. Undo that first.',
  CANCELLED: 'This billing is cancelled. Undo that first.',
  BEFORE_BILLABLE: 'reconciled is before the first day on which this billing can be billed.',
}

const cancellationKeys = [
  'cancellation_reason_type',
  'optional_cancellation_reason_message',
  'will_charge_patient',
]

/**
 * The row with the status and the marks that the body asks for.
 * @param raw - the body as sent, for the cancel form's fields.
 * @param billedLogs - ids of the logs that the patient's other rows were billed for (R10).
 * @throws Problem 409 when the row's state does not allow it.
 */
export function withMarks(
  c: SandboxRequest,
  clock: Clock,
  row: StoredBilling,
  body: BillingFields,
  raw: Record<string, unknown>,
  billedLogs: ReadonlySet<number>,
): StoredBilling {
  const now = clock.now().toISOString()
  const act = { at: now, by: c.var.caller.userId, today: c.var.today }
  if (body.reconciled) refuseFuture('reconciled', body.reconciled, clock)
  const reconciliationOf = (at: Date) => ({ ...reconciliation(c, at), billedLogs })
  const status = body.status ?? row.status
  if (status === row.status) {
    if (status === 'Rec' && body.reconciled) return rebilled(row, reconciliationOf(body.reconciled))
    return status === 'Cnc' ? recancelled(row, raw) : row
  }
  if (status === 'Rec') {
    return moved(reconcile(row, reconciliationOf(body.reconciled ?? clock.now())))
  }
  if (status === 'Cnc') {
    return moved(cancel(row, cancellationOf(parseValue(raw, cancellationFields)), act))
  }
  return moved(row.status === 'Rec' ? unreconcile(row, now) : uncancel(row, now))
}

/** A billed row whose date is put right. */
function rebilled(row: StoredBilling, act: Reconciliation): StoredBilling {
  const isMoved = act.at !== row.reconciledAt
  if (isMoved && isBeforeBillable(row, act.on)) throw conflict(refusals.BEFORE_BILLABLE)
  return { ...row, reconciledAt: act.at }
}

/** A cancelled row whose reason is put right. */
function recancelled(row: StoredBilling, raw: Record<string, unknown>): StoredBilling {
  if (!cancellationKeys.some((key) => key in raw)) return row
  const current = {
    cancellation_reason_type: row.cancellationReason,
    optional_cancellation_reason_message: row.cancellationMessage,
    will_charge_patient: row.willChargePatient,
  }
  const form = cancellationOf(parseValue({ ...current, ...raw }, cancellationFields))
  return {
    ...row,
    cancellationReason: form.reason,
    cancellationMessage: form.message,
    willChargePatient: form.willChargePatient,
  }
}

function moved(outcome: Outcome<StoredBilling>): StoredBilling {
  if ('excluded' in outcome) throw conflict(refusals[outcome.excluded])
  return outcome.moved
}
