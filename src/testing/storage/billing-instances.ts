/** The storage of the billings of all patients. */

import { type Actor, actDay } from '../../backend/billing-actions'
import { type BillingListQuery, billingInstanceWire } from '../../backend/billing-instance'
import type { BillingStorage } from '../../backend/billing-storage'
import { isoOf } from '../../backend/instant'
import { interactionLogWire, storedLogWire } from '../../backend/interaction-log'
import { nameKey, searchWords } from '../../backend/name-key'
import { fullName } from '../../backend/person'
import { monthStart, type PlainDate } from '../../domain/dates/dates'
import type { StoredBilling } from '../../rules/facts'
import { standing } from '../../rules/standing'
import { type FakeClinic, type PatientRecord, patientFacts } from '../clinic'
import { pageInMemory } from '../listing'
import { flagger, namesOf, providerKey, storedLog, teamWireOf } from '../related'

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

type Flagger = ReturnType<typeof flagger>

type Reader = Pick<Actor, 'now' | 'today'>

/** Whether the billing is ready or pending. */
export function standingOf(clinic: FakeClinic, billing: OwnedBilling, reader: Reader) {
  return standing(billing.row, priorOf(billing), actDay(reader, clinic.zone))
}

function logsOf({ patient, row }: OwnedBilling, flagged: Flagger) {
  if (row.type !== 'SUPPORT') return []
  const { billedLogs, logs, user } = patient
  const billed = billedLogs.get(row.uuid)
  if (billed)
    return billed.map((log) =>
      interactionLogWire(flagged({ ...log, patientId: user.id }), row.uuid),
    )
  return logs
    .map((log) => storedLog(patient, log))
    .filter(({ billingInstanceUuid }) => billingInstanceUuid === row.uuid)
    .toSorted((a, b) => (isoOf(a.interactedDatetime) < isoOf(b.interactedDatetime) ? -1 : 1))
    .map((log) => storedLogWire(flagged(log)))
}

function wireOf(clinic: FakeClinic, billing: OwnedBilling, reader: Reader, flagged: Flagger) {
  const { patient, row } = billing
  const related = {
    patientId: patient.user.id,
    recordId: patient.recordId,
    prior: priorOf(billing),
    enrollments: patientFacts(patient, clinic).enrollments,
    others: patient.billings,
    team: teamWireOf(clinic, patient),
    logs: logsOf(billing, flagged),
    names: namesOf(clinic),
    zone: clinic.zone,
    fees: clinic.fees.fees,
  }
  return billingInstanceWire(row, related, reader)
}

const orderings = [
  'patient__user__last_name',
  'billable_on',
  'reconciled',
  'cancelled_on',
  'interval',
  'primary_provider',
  'type',
  'cancellation_reason_type',
]

export function billingStorage(clinic: FakeClinic, reader: Reader): BillingStorage {
  const { today } = reader
  const listed = (flagged: Flagger) => (billing: OwnedBilling) => {
    const { row, patient } = billing
    const keys = {
      patient_id: patient.user.id,
      patient_birth_date: patient.user.birthDate,
      patient__user__last_name: nameKey(patient.user),
      primary_provider_id: patient.primaryProviderId,
      primary_provider: providerKey(clinic, patient),
      currently_billable: standingOf(clinic, billing, reader).currentlyBillable,
      interval: row.cycle?.startDate ?? row.month,
      reconciled_by_id: row.reconciledBy,
      reconciled_month: row.reconciledOn && monthStart(row.reconciledOn),
    }
    return { keys, wire: wireOf(clinic, billing, reader, flagged) }
  }
  const findIn = (all: readonly OwnedBilling[]) => (uuid: string) =>
    all.find(({ row }) => row.uuid === uuid)

  function pageFor({ search = '', code, ...query }: BillingListQuery) {
    const words = searchWords(search)
    const rows = visibleBillings(clinic, today).filter(
      ({ patient, row }) =>
        words.every((word) => nameKey(patient.user).includes(word)) &&
        (code === undefined || row.codes.some((one) => one.code === code)),
    )
    return pageInMemory(rows.map(listed(flagger(clinic))), query, orderings, ['uuid'])
  }

  return {
    page: async (query) => pageFor(query),
    async matching(query, most) {
      const { rows } = pageFor({ ...query, page: 1, page_size: most })
      return rows.map((row) => String(Reflect.get(row, 'uuid')))
    },
    async priced(query) {
      const all = visibleBillings(clinic, today)
      const { rows } = pageFor({ ...query, page: 1, page_size: Math.max(1, all.length) })
      const wanted = new Set(rows.map((row) => Reflect.get(row, 'uuid')))
      return all.flatMap(({ row }) => (wanted.has(row.uuid) ? row : []))
    },
    async visible(uuids) {
      const wanted = new Set(uuids)
      const all = visibleBillings(clinic, today).map(({ row }) => row.uuid)
      return new Set(all.filter((uuid) => wanted.has(uuid)))
    },
    async show(uuid) {
      const found = findIn(visibleBillings(clinic, today))(uuid)
      return found && wireOf(clinic, found, reader, flagger(clinic))
    },
    async lock(uuids) {
      const all = visibleBillings(clinic, today).filter(({ row }) => uuids.includes(row.uuid))
      const patientIds = new Set(all.map(({ patient }) => patient.user.id))
      return {
        move: async (moved) => [...patientIds].flatMap((id) => clinic.derive(id, moved)),
        find(uuid) {
          const found = findIn(all)(uuid)
          if (!found) return undefined
          const { row, patient } = found
          const patientName = fullName(patient.user)
          return { row, patientId: patient.user.id, zone: clinic.zone, patientName }
        },
        // All billings here are derived, and two derived billings never bill for the same log.
        billedLogs: new Set(),
      }
    },
  }
}
