/**
 * The storage of the clinics' figures. This code also finds the patients that match a patient
 * record of an EHR.
 */
import {
  type ClinicStats,
  type FigureEnrollment,
  type FigureRowsQuery,
  type FigureScope,
  figureBillingWire,
  figureEnrollmentWire,
} from '../../backend/clinic-figures'
import type { Page, PageQuery } from '../../backend/listing'
import { nameKey } from '../../backend/name-key'
import { fullName } from '../../backend/person'
import type { Storage } from '../../backend/storage'
import { addDays, daysBetween } from '../../domain/dates/dates'
import { type FakeClinic, type PatientRecord, patientFacts } from '../clinic'
import { pageInMemory } from '../listing'
import { visibleBillings } from './billing-instances'

/**
 * Returns the enrollments with at least one day in the period. Only their days in the period count.
 */
function enrollmentsOf(clinic: FakeClinic, uuid: string, { from, to }: FigureScope) {
  const rows: FigureEnrollment[] = []
  for (const patient of clinic.patients.values()) {
    if (patient.user.defaultClinicUuid !== uuid) continue
    for (const { startDate, duration, unenrolledAt } of patientFacts(patient, clinic).enrollments) {
      const [firstDay = from] = [startDate, from].toSorted().slice(-1)
      const [lastDay = to] = [addDays(startDate, duration - 1), unenrolledAt ?? to, to].toSorted()
      if (lastDay < firstDay) continue
      const inSpan = patient.responseDates.filter((day) => firstDay <= day && day <= lastDay)
      const row = { ...ownerOf(clinic, patient), firstDay, lastDay }
      rows.push({ ...row, daysAnswered: new Set(inSpan).size })
    }
  }
  return rows
}

function ownerOf({ practice }: FakeClinic, { user }: PatientRecord) {
  const clinic = practice.clinics.find(({ uuid }) => uuid === user.defaultClinicUuid)?.name ?? ''
  return { patientId: user.id, fullName: fullName(user), clinic }
}

function answeredShare({ daysAnswered, firstDay, lastDay }: FigureEnrollment): number {
  return daysAnswered / (daysBetween(firstDay, lastDay) + 1)
}

function createdBillings(clinic: FakeClinic, uuid: string, { from, to }: FigureScope) {
  return visibleBillings(clinic, to).filter(
    ({ row, patient }) => row.existsFrom >= from && patient.user.defaultClinicUuid === uuid,
  )
}

function clinicsIn({ practice }: FakeClinic, { clinicUuid }: FigureScope) {
  return practice.clinics.filter(({ uuid }) => clinicUuid === null || uuid === clinicUuid)
}

export function clinicStats(clinic: FakeClinic, scope: FigureScope): ClinicStats[] {
  return clinicsIn(clinic, scope).map(({ uuid, name }) => {
    const enrollments = enrollmentsOf(clinic, uuid, scope)
    const sum = enrollments.reduce((total, row) => total + answeredShare(row), 0)
    return {
      uuid,
      name,
      responseRate: sum / Math.max(1, enrollments.length),
      enrollments: enrollments.length,
      billings: createdBillings(clinic, uuid, scope).length,
    }
  })
}

/**
 * Returns the enrollments that are counted in the figures of the metrics. Enrollments with the
 * lowest share of days answered come first.
 */
export function figureEnrollments(clinic: FakeClinic, query: FigureRowsQuery): Page {
  const rows = clinicsIn(clinic, query).flatMap(({ uuid }) => enrollmentsOf(clinic, uuid, query))
  const keyed = rows.map((row) => ({
    keys: {
      share: answeredShare(row),
      name: nameKey(clinic.patient(row.patientId).user),
      id: row.patientId,
    },
    wire: figureEnrollmentWire(row),
  }))
  return pageInMemory(keyed, pageOnly(query), [], ['share', 'name', 'id', 'first_day'])
}

/**
 * Returns the billings that are counted in the figures of the metrics. The billings that were
 * created last come first.
 */
export function figureBillings(clinic: FakeClinic, query: FigureRowsQuery): Page {
  const rows = clinicsIn(clinic, query).flatMap(({ uuid }) => createdBillings(clinic, uuid, query))
  const keyed = rows.map(({ patient, row }) => {
    const wire = figureBillingWire({ ...ownerOf(clinic, patient), billing: row })
    return { keys: { name: nameKey(patient.user) }, wire }
  })
  const latest = { ...pageOnly(query), ordering: '-created_on' }
  return pageInMemory(keyed, latest, ['created_on'], ['name', 'uuid'])
}

function pageOnly({ page, page_size }: FigureRowsQuery): PageQuery {
  return { page, page_size }
}

export function candidates(clinic: FakeClinic): Storage['candidates'] {
  return async (subject) => {
    const patients = [...clinic.patients.values()].map(({ user, recordId }) => {
      return { id: user.id, born: user.birthDate, phone: user.phone, recordId }
    })
    const { recordId, dob, phone } = subject
    const isKnown = dob !== null && phone !== ''
    return {
      byRecord: recordId === null ? [] : patients.filter((one) => one.recordId === recordId),
      byPerson: patients.filter((one) => isKnown && one.born === dob && one.phone === phone),
    }
  }
}
