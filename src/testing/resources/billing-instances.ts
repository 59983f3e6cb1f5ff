/** /billing/billinginstances/: the list, one billing, and both bulk requests (spec §4, §7). */
import {
  applyAction,
  type BulkAction,
  cancelAction,
  reconcileAction,
} from '../../backend/billing-actions'
import {
  type BillingListQuery,
  billingInstanceWire,
  billingListQuery,
} from '../../backend/billing-instance'
import { isoOf } from '../../backend/instant'
import { interactionLogWire, storedLogWire } from '../../backend/interaction-log'
import { nameKey, searchWords } from '../../backend/name-key'
import { parseJson, parseKnownFilters } from '../../backend/parse'
import { fullName } from '../../backend/person'
import { notFound } from '../../backend/problem'
import type { PlainDate } from '../../domain/dates/dates'
import type { StoredBilling } from '../../rules/facts'
import { standing } from '../../rules/standing'
import type { FakeClinic, PatientRecord } from '../clinic'
import { allows, created, type FakeCall, listOf, noContent, ok, type Routes } from '../fake-call'
import { namesOf, providerKey, storedLog, teamWireOf } from '../related'

/** A billing with its patient. */
interface OwnedBilling {
  readonly patient: PatientRecord
  readonly row: StoredBilling
}

/** The billings that exist on that day. */
export function visibleBillings(clinic: FakeClinic, today: PlainDate): OwnedBilling[] {
  return [...clinic.patients.values()].flatMap((patient) =>
    patient.billings
      .filter(({ existsFrom }) => existsFrom <= today)
      .map((row) => ({ patient, row })),
  )
}

function priorOf({ patient, row }: OwnedBilling): StoredBilling | null {
  return patient.billings.find(({ key }) => row.priorKey !== null && key === row.priorKey) ?? null
}

/** Whether the billing is ready or pending. */
export function standingOf(billing: OwnedBilling, today: PlainDate) {
  return standing(billing.row, priorOf(billing), today)
}

function logsOf({ patient, row }: OwnedBilling) {
  if (row.type !== 'SUPPORT') return []
  const billed = patient.billedLogs.get(row.uuid)
  if (billed)
    return billed.map((log) => interactionLogWire({ ...log, patientId: patient.user.id }, row.uuid))
  return patient.logs
    .filter(({ id }) => row.logIds.includes(id))
    .toSorted((a, b) => (isoOf(a.interactedDatetime) < isoOf(b.interactedDatetime) ? -1 : 1))
    .map((log) => storedLogWire(storedLog(patient, log)))
    .filter(({ billinginstance }) => billinginstance === row.uuid)
}

function wireOf(clinic: FakeClinic, billing: OwnedBilling, today: PlainDate) {
  const { patient, row } = billing
  const related = {
    patientId: patient.user.id,
    prior: priorOf(billing),
    team: teamWireOf(clinic, patient),
    logs: logsOf(billing),
    names: namesOf(clinic),
  }
  return billingInstanceWire(row, related, today)
}

function isWanted(billing: OwnedBilling, query: BillingListQuery, today: PlainDate): boolean {
  const { patient, row } = billing
  const { user, primaryProviderId } = patient
  const { currentlyBillable } = standingOf(billing, today)
  return (
    allows(query.status, (status) => row.status === status) &&
    allows(query.currently_billable, (isBillable) => currentlyBillable === isBillable) &&
    allows(query.patient_id, (id) => user.id === id) &&
    allows(query.primary_provider_id, (id) => primaryProviderId === id) &&
    allows(query.billable_on, (day) => row.readyOn === day) &&
    allows(query.patient_birth_date, (day) => user.birthDate === day) &&
    searchWords(query.search ?? '').every((word) => nameKey(user).includes(word))
  )
}

function list(clinic: FakeClinic, call: FakeCall) {
  const query = parseKnownFilters(call.query, billingListQuery)
  const rows = visibleBillings(clinic, call.today)
  const wanted = rows.filter((one) => isWanted(one, query, call.today))
  return listOf(call, query, wanted, {
    terms: {
      patient__user__last_name: ({ patient }) => nameKey(patient.user),
      billable_on: ({ row }) => row.readyOn,
      reconciled: ({ row }) => row.reconciledAt,
      cancelled_on: ({ row }) => row.cancelledAt,
      interval: ({ row }) => row.cycle?.startDate ?? row.month,
      primary_provider: ({ patient }) => providerKey(clinic, patient),
      type: ({ row }) => row.type,
      cancellation_reason_type: ({ row }) => row.cancellationReason,
    },
    ties: [({ row }) => row.uuid],
    wire: (one) => wireOf(clinic, one, call.today),
  })
}

function read(clinic: FakeClinic, { param: uuid, today }: FakeCall) {
  const found = visibleBillings(clinic, today).find(({ row }) => row.uuid === uuid)
  if (!found) throw notFound('There is no such billing.')
  return ok(wireOf(clinic, found, today))
}

/** Answers 204 when all rows moved, else 201 with the rows that did not (spec §7). */
function move(clinic: FakeClinic, { today }: FakeCall, action: BulkAction) {
  const visible = new Map(visibleBillings(clinic, today).map((one) => [one.row.uuid, one]))
  const find = (uuid: string) => {
    const found = visible.get(uuid)
    return found && { row: found.row, patientName: fullName(found.patient.user) }
  }
  // All billings here are derived, and two derived billings never bill for the same log.
  const { moved, excluded } = applyAction(action, find, new Set())
  for (const patient of [...clinic.patients.values()]) {
    if (!patient.billings.some(({ uuid }) => moved.has(uuid))) continue
    const billings = patient.billings.map((row) => moved.get(row.uuid) ?? row)
    clinic.put({ ...patient, billings })
  }
  return excluded.length === 0 ? noContent : created({ excluded_instances: excluded })
}

const path = 'billing/billinginstances/'

export const billingRoutes: Routes = {
  [`GET ${path}`]: list,
  [`GET ${path}:/`]: read,
  [`POST ${path}reconcile-in-bulk/`]: (clinic, call) =>
    move(clinic, call, reconcileAction(parseJson(call.text), call)),
  [`POST ${path}cancel-in-bulk/`]: (clinic, call) =>
    move(clinic, call, cancelAction(parseJson(call.text), call)),
}
