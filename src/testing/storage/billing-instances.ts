/** The storage of the billings of all patients, as the shared handlers use it. */

import { type Actor, actDay } from '../../backend/billing-actions'
import {
  type BillingFilters,
  type BillingWire,
  billingInstanceWire,
  hasNotice,
  priorOf,
} from '../../backend/billing-instance'
import type { BillingStorage } from '../../backend/billing-storage'
import { interactionLogWire } from '../../backend/interaction-log'
import { nameKey, searchWords } from '../../backend/name-key'
import { fullName } from '../../backend/person'
import { isResolvable } from '../../domain/billing/pending-reason'
import { dateInZone, daysBetween, monthStart, type PlainDate } from '../../domain/dates/dates'
import type { StoredBilling } from '../../rules/facts'
import { standing } from '../../rules/standing'
import { byTime, type FakeClinic, type Log, type PatientRecord, patientFacts } from '../clinic'
import { inOrder, pageOfRows } from '../listing'
import { flagger, providerKey, storedLog } from '../related'

/** A billing together with its patient. */
interface OwnedBilling {
  readonly patient: PatientRecord
  readonly row: StoredBilling
}

/** Returns the billings that exist on the given day. */
export function visibleBillings(clinic: FakeClinic, today: PlainDate): OwnedBilling[] {
  return [...clinic.patients.values()].flatMap((patient) =>
    patient.billings
      .filter(({ existsFrom }) => existsFrom <= today)
      .map((row) => ({ patient, row })),
  )
}

/**
 * Returns the billings with these uuids, in the order of the uuids. Billings that do not exist yet
 * on the given day are left out.
 */
function wantedBillings(clinic: FakeClinic, uuids: readonly string[], today: PlainDate) {
  const all = new Map(visibleBillings(clinic, today).map((one) => [one.row.uuid, one]))
  return uuids.flatMap((uuid) => all.get(uuid.toLowerCase()) ?? [])
}

type Flagger = ReturnType<typeof flagger>

type Reader = Pick<Actor, 'now' | 'today'>

/** Returns the state of a billing on a day: whether it is ready or pending, and why. */
export function standingOf({ row, patient }: OwnedBilling, today: PlainDate) {
  return standing(row, priorOf(row, patient.billings), today)
}

function logsOf({ patient, row: { type, uuid } }: OwnedBilling, flagged: Flagger) {
  if (type !== 'SUPPORT') return []
  const isOwn = (log: Log) => storedLog(patient, log).billingInstanceUuid === uuid
  const logs = patient.billedLogs.get(uuid) ?? byTime(patient.logs.filter(isOwn))
  return logs.map((log) =>
    interactionLogWire(flagged({ ...log, patientId: patient.user.id }), uuid),
  )
}

function wireOf(clinic: FakeClinic, billing: OwnedBilling, reader: Reader, flagged: Flagger) {
  const { patient, row } = billing
  const related = {
    patient: { ...patient.user, recordId: patient.recordId },
    enrollments: patientFacts(patient, clinic).enrollments,
    others: patient.billings,
    team: patient.team,
    logs: logsOf(billing, flagged),
    zone: clinic.zone,
  }
  return billingInstanceWire(row, related, clinic.practice, reader)
}

function sourceOf(clinic: FakeClinic, { patient, row }: OwnedBilling, billing: BillingWire) {
  const { user, responseDates, enrollments } = patient
  return {
    row,
    billing,
    birthDate: user.birthDate,
    responseDates,
    enrollments: enrollments.map((one) => ({ ...one, patientId: user.id })),
    history: clinic.history.filter(({ billingUuids }) => billingUuids.includes(row.uuid)),
  }
}

function claimSourceOf({ patient, row }: OwnedBilling, clinicDay: PlainDate) {
  const { user, recordId, claimFacts, logs, enrollments, team, billedLogs } = patient
  const { id, firstName, lastName, birthDate } = user
  return {
    row,
    patient: { id, firstName, lastName, birthDate, recordId, claimFacts },
    team,
    clinicDay,
    enrollments,
    logs: billedLogs.get(row.uuid) ?? logs.filter((log) => row.logIds.includes(log.id)),
  }
}

const orderings = [
  'patient__user__last_name',
  'billable_on',
  'reconciled',
  'cancelled_on',
  'interval',
  'resolvable',
  'primary_provider',
  'type',
  'cancellation_reason_type',
]

export function billingStorage(clinic: FakeClinic, reader: Reader): BillingStorage {
  const visible = () => visibleBillings(clinic, reader.today)
  const flagged = flagger(clinic)
  const clinicToday = actDay(reader, clinic.zone)

  /**
   * Returns a billing as a row of a list. The API's format of a billing takes the most time to
   * create, so it is created only for the rows of the requested page.
   */
  function listed(billing: OwnedBilling) {
    const { row, patient } = billing
    const start = row.cycle?.startDate ?? row.month
    const state = standingOf(billing, clinicToday)
    const wire = () => wireOf(clinic, billing, reader, flagged)
    const keys = {
      uuid: row.uuid,
      type: row.type,
      status: row.status,
      patient_id: patient.user.id,
      patient_birth_date: patient.user.birthDate,
      patient__user__last_name: nameKey(patient.user),
      primary_provider_id: patient.team.primary,
      primary_provider: providerKey(clinic, patient),
      billable_on: state.billableOn,
      currently_billable: state.currentlyBillable,
      eligible_days: row.readyOn && daysBetween(row.readyOn, reader.today),
      interval: start,
      interval_month: start && monthStart(start),
      reconciled: row.reconciledAt,
      reconciled_by_id: row.reconciledBy,
      reconciled_month: row.reconciledOn && monthStart(row.reconciledOn),
      cancelled_on: row.cancelledAt,
      cancellation_reason_type: row.cancellationReason,
      get resolvable() {
        const { pending_reasons: pendingReasons, overlaps } = wire()
        return isResolvable({ pendingReasons, overlaps })
      },
    }
    return {
      row,
      keys,
      pendingReasons: state.pendingReasons,
      get wire() {
        return wire()
      },
    }
  }

  function found({ search = '', code, pending_reason, notice, ...query }: BillingFilters) {
    const words = searchWords(search)
    const rows = visible().filter(
      ({ patient, row }) =>
        words.every((word) => nameKey(patient.user).includes(word)) &&
        (code === undefined || row.codes.some((one) => one.code === code)),
    )
    const fitting = inOrder(rows.map(listed), query, orderings, ['uuid'])
    return fitting.filter(
      (one) =>
        (pending_reason === undefined || one.pendingReasons.includes(pending_reason)) &&
        (notice === undefined || hasNotice(one.wire, notice, reader.today)),
    )
  }

  return {
    async page({ page, page_size, ...query }) {
      return pageOfRows(found(query), { page, page_size })
    },
    async matching(query, most) {
      return found(query)
        .slice(0, most)
        .map(({ row }) => row.uuid)
    },
    priced: async (query) => found(query).map(({ row }) => ({ ...row, billings: 1 })),
    async visible(uuids) {
      const all = new Set(visible().map(({ row }) => row.uuid))
      return new Set(uuids.filter((uuid) => all.has(uuid)))
    },
    async shown(uuids) {
      return wantedBillings(clinic, uuids, reader.today).map((billing) =>
        wireOf(clinic, billing, reader, flagged),
      )
    },
    async packetSources(uuids) {
      return wantedBillings(clinic, uuids, reader.today).map((billing) =>
        sourceOf(clinic, billing, wireOf(clinic, billing, reader, flagged)),
      )
    },
    async claimSources(uuids) {
      const clinicDay = dateInZone(reader.now, clinic.zone)
      return wantedBillings(clinic, uuids, reader.today).map((one) => claimSourceOf(one, clinicDay))
    },
    async lock(uuids) {
      const all = visible().filter(({ row }) => uuids.includes(row.uuid))
      const patientIds = new Set(all.map(({ patient }) => patient.user.id))
      return {
        move: async (moved) => [...patientIds].flatMap((id) => clinic.derive(id, moved)),
        find(uuid) {
          const billing = all.find(({ row }) => row.uuid === uuid)
          if (!billing) return undefined
          const { row, patient } = billing
          const patientName = fullName(patient.user)
          return { row, patientId: patient.user.id, zone: clinic.zone, patientName }
        },
        // This set is empty because all billings of the fake backend are derived, and two derived
        // billings never contain the same log.
        billedLogs: new Set(),
      }
    },
  }
}
