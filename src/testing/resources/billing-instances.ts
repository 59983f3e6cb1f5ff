/** /billing/billinginstances/: the list, one billing, and both bulk requests (spec §4, §7). */

import { foldName, nameKey } from '../../backend/name-key'
import { dateInZone, type PlainDate } from '../../domain/dates'
import {
  billingStatuses,
  cancellationReasons,
  willChargePatientChoices,
} from '../../domain/vocabulary'
import { cancel, type Outcome, reconcile, uncancel, unreconcile } from '../../rules/actions'
import { exclusionDetails } from '../../rules/exclusion-details'
import type { StoredBilling } from '../../rules/facts'
import { colleague, type FakeClinic } from '../clinic'
import {
  type FakeAnswer,
  type FakeCall,
  given,
  instantOf,
  isText,
  listOf,
  noContent,
  ok,
  oneOf,
  textOrNull,
} from '../fake-call'
import {
  flagFilter,
  numberFilter,
  ordered,
  pageOf,
  providerFilter,
  refuseUnknownFilters,
  type Terms,
} from '../listing'
import { badRequest, notFound } from '../problem'
import { billingInstanceWire, type OwnedBilling, standingOf } from '../wire/billing-instance'
import { fullName } from '../wire/user'

/** The clock of a page may be a little ahead of the backend's clock. */
const CLOCK_SKEW_MS = 5 * 60_000

const filters = [
  'billable_on',
  'currently_billable',
  'patient_birth_date',
  'patient_id',
  'primary_provider_id',
  'search',
  'status',
]

/** The billings that exist on that day. */
export function visibleBillings(clinic: FakeClinic, today: PlainDate): OwnedBilling[] {
  return [...clinic.patients.values()].flatMap((patient) =>
    patient.billings
      .filter(({ existsFrom }) => existsFrom <= today)
      .map((row) => ({ patient, row })),
  )
}

function terms(clinic: FakeClinic): Terms<OwnedBilling> {
  return {
    patient__user__last_name: ({ patient }) => nameKey(patient.user),
    billable_on: ({ row }) => row.readyOn,
    reconciled: ({ row }) => row.reconciledAt,
    cancelled_on: ({ row }) => row.cancelledAt,
    interval: ({ row }) => row.cycle?.startDate ?? row.month,
    primary_provider({ patient }) {
      const user = colleague(clinic, patient.primaryProviderId ?? 0)
      return user ? nameKey(user) : null
    },
    type: ({ row }) => row.type,
    cancellation_reason_type: ({ row }) => row.cancellationReason,
  }
}

/** Whether the name contains all words of the search. */
export function isNamed(user: Parameters<typeof nameKey>[0], search: string): boolean {
  const words = foldName(search).split(/[\s,]+/)
  return words.every((word) => nameKey(user).includes(word))
}

function wantedBy(call: FakeCall): (billing: OwnedBilling) => boolean {
  const { query, today } = call
  const status = oneOf(Object.fromEntries(query), 'status', billingStatuses)
  const isBillable = flagFilter(call, 'currently_billable')
  const patientId = numberFilter(call, 'patient_id')
  const providerId = providerFilter(call, 'primary_provider_id')
  const [day, born] = [query.get('billable_on'), query.get('patient_birth_date')]
  const search = query.get('search') ?? ''
  return (billing) => {
    const { patient, row } = billing
    return (
      (status === undefined || row.status === status) &&
      (isBillable === undefined || standingOf(billing, today).currentlyBillable === isBillable) &&
      (patientId === undefined || patient.user.id === patientId) &&
      (providerId === undefined || patient.primaryProviderId === providerId) &&
      (day === undefined || row.readyOn === day) &&
      (born === undefined || patient.user.birthDate === born) &&
      isNamed(patient.user, search)
    )
  }
}

export function listBillings(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  refuseUnknownFilters(call, filters)
  const rows = visibleBillings(clinic, call.today).filter(wantedBy(call))
  const inOrder = ordered(call, rows, terms(clinic), [({ row }) => row.uuid])
  return ok(pageOf(call, inOrder, (one) => billingInstanceWire(clinic, one, call.today)))
}

export function readBilling(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const [uuid] = call.params
  const found = visibleBillings(clinic, call.today).find(({ row }) => row.uuid === uuid)
  if (!found) throw notFound('There is no such billing.')
  return ok(billingInstanceWire(clinic, found, call.today))
}

/** Writes the changed rows; each patient once. */
function write(clinic: FakeClinic, moved: ReadonlyMap<string, StoredBilling>): void {
  for (const patient of [...clinic.patients.values()]) {
    const billings = patient.billings.map((row) => moved.get(row.uuid) ?? row)
    if (billings.some((row, at) => row !== patient.billings[at]))
      clinic.put({ ...patient, billings })
  }
}

/**
 * Moves each row as its state before the request allows. Answers 204 when all moved, else 201 with
 * the rows that did not (spec §7).
 */
function moveRows(
  clinic: FakeClinic,
  call: FakeCall,
  act: (row: StoredBilling) => Outcome<StoredBilling>,
): FakeAnswer {
  const visible = new Map(visibleBillings(clinic, call.today).map((one) => [one.row.uuid, one]))
  const moved = new Map<string, StoredBilling>()
  const wanted = new Set(given(listOf(call.body, 'uuids', isText), 'uuids'))
  const excluded = [...wanted].flatMap((uuid) => {
    const found = visible.get(uuid)
    if (!found) return [{ uuid, reason: 'NOT_FOUND', detail: exclusionDetails.NOT_FOUND }]
    const outcome = act(found.row)
    if ('moved' in outcome) {
      moved.set(uuid, outcome.moved)
      return []
    }
    const reason = outcome.excluded
    const patient_full_name = fullName(found.patient.user)
    return [{ uuid, reason, detail: exclusionDetails[reason], patient_full_name }]
  })
  write(clinic, moved)
  return excluded.length === 0 ? noContent : { status: 201, body: { excluded_instances: excluded } }
}

export function reconcileInBulk(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const { body, now, today, zone, callerId: by } = call
  const operation = given(oneOf(body, 'operation', ['RECONCILE', 'UNRECONCILE']), 'operation')
  if (operation === 'UNRECONCILE') {
    return moveRows(clinic, call, (row) => unreconcile(row, now.toISOString()))
  }
  const at = instantOf(body, 'reconciliation_datetime') ?? now.toISOString()
  refuseFuture('reconciliation_datetime', at, now)
  const on = dateInZone(Date.parse(at), zone)
  // All billings here are derived, and two derived billings never bill for the same log.
  const billedLogs = new Set<number>()
  return moveRows(clinic, call, (row) => reconcile(row, { at, by, today, on, billedLogs }))
}

/** @throws Problem 400 for a datetime in the future: only past facts can be recorded. */
export function refuseFuture(field: string, at: string, now: Date): void {
  // The page knows the fake's time: it reads the time from each response, first from the sign-in.
  if (Date.parse(at) <= now.getTime() + CLOCK_SKEW_MS) return
  throw badRequest({ field, detail: `${field} must not be in the future.` })
}

/** The cancel form's fields and rules (spec §5, X09–X12). */
function cancellationOf({ body }: FakeCall) {
  const reason = given(
    oneOf(body, 'cancellation_reason_type', cancellationReasons),
    'cancellation_reason_type',
  )
  const field = 'optional_cancellation_reason_message'
  const message = textOrNull(body, field) ?? null
  const length = [...(message ?? '')].length
  if (length > 0 && (length < 3 || length > 50)) {
    throw badRequest({ field, detail: `${field} must be 3 to 50 characters long.` })
  }
  if (reason === 'OTHER' && length === 0) {
    throw badRequest({ field, detail: 'Please provide a reason for the cancellation.' })
  }
  const willChargePatient =
    body.will_charge_patient === null
      ? null
      : (oneOf(body, 'will_charge_patient', willChargePatientChoices) ?? null)
  if (reason === 'CASH_PAY_PATIENT' && willChargePatient === null) {
    throw badRequest({ field: 'will_charge_patient', detail: 'Please select an option.' })
  }
  return { reason, message, willChargePatient }
}

export function cancelInBulk(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const operation = given(oneOf(call.body, 'operation', ['CANCEL', 'UNCANCEL']), 'operation')
  const at = call.now.toISOString()
  if (operation === 'UNCANCEL') return moveRows(clinic, call, (row) => uncancel(row, at))
  const form = cancellationOf(call)
  const act = { at, by: call.callerId, today: call.today }
  return moveRows(clinic, call, (row) => cancel(row, form, act))
}
