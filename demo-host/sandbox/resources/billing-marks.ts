/**
 * Sets the status of one billing for PUT, PATCH and POST. The rules of the change are the same as
 * for the bulk requests.
 */

import { cancellationFields, cancellationOf } from '../../../src/backend/billing-action-bodies'
import { actDay, reconciliation } from '../../../src/backend/billing-actions'
import { refuseFuture } from '../../../src/backend/instant'
import { parseValue } from '../../../src/backend/parse'
import { conflict } from '../../../src/backend/problem'
import {
  cancel,
  isBeforeBillable,
  type Outcome,
  type Reconciliation,
  reconcile,
  tooClose,
  uncancel,
  unreconcile,
} from '../../../src/rules/actions'
import { exclusionDetail, exclusionDetails } from '../../../src/rules/exclusion-details'
import type { PatientFacts, StoredBilling } from '../../../src/rules/facts'
import type { BillingFields } from '../billing/manual-billings'
import { type Clock, latestPast } from '../clock'
import type { SandboxRequest } from '../env'
import { actorOf } from './shared'

/** The error messages for one billing, where they differ from those of the bulk requests. */
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

/** The data of the patient that a change of a billing needs. */
export interface Around {
  readonly facts: PatientFacts
  /** The IANA time zone of the patient's clinic. */
  readonly zone: string
  /** The patient's other billings. */
  readonly others: readonly StoredBilling[]
  /** The ids of the logs that the patient's other billed rows contain (R10). */
  readonly billedLogs: ReadonlySet<number>
}

interface Change {
  readonly body: BillingFields
  /** The request body before it was parsed. It contains the fields of the form for cancelling. */
  readonly raw: Record<string, unknown>
  readonly around: Around
}

/**
 * Returns the row with the status and the billing or cancellation fields of the request body.
 * @throws Problem 409 when the row's state does not allow the change.
 */
export function withMarks(
  c: SandboxRequest,
  clock: Clock,
  row: StoredBilling,
  { body, raw, around }: Change,
): StoredBilling {
  const now = clock.now().toISOString()
  const by = actorOf(c, clock)
  const act = { at: now, by: by.callerId, today: actDay(by, around.zone) }
  if (body.reconciled) refuseFuture('reconciled', body.reconciled, latestPast(clock))
  const zone = row.reconciledZone ?? around.zone
  const billed = { billedLogs: around.billedLogs, billedEngages: [], billedPeriods: [] }
  const reconciliationOf = (at: Date) => reconciliation(by, at, zone, billed)
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

/**
 * Corrects the date on which a row was marked as billed. The day of the new date is computed in the
 * time zone that was recorded when the row was marked as billed (BR14).
 */
function rebilled(row: StoredBilling, act: Reconciliation): StoredBilling {
  if (act.at === row.reconciledAt) return row
  if (isBeforeBillable(row, act.on)) throw conflict(refusals.BEFORE_BILLABLE)
  const close = tooClose(row, act.day)
  if (close) throw conflict(exclusionDetail(close.excluded, close.billableFrom))
  return { ...row, reconciledAt: act.at, reconciledOn: act.day, reconciledZone: act.zone }
}

/** Corrects the reason why a row was cancelled. */
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
  if ('excluded' in outcome) {
    const { excluded, billableFrom } = outcome
    throw conflict(billableFrom ? exclusionDetail(excluded, billableFrom) : refusals[excluded])
  }
  return outcome.moved
}
