/** The practice: its providers, metrics, and the records that its EHR sends (spec §7). */
import { metricsQuery, metricsWire } from '../../backend/clinic-figures'
import { emrBody, emrWire, matchOf, subjectOf } from '../../backend/emr-record'
import { parseJson, parseKnownFilters, parseValue } from '../../backend/parse'
import { fullName } from '../../backend/person'
import { notFound } from '../../backend/problem'
import { companyWire, providerListQuery, providerWire } from '../../backend/provider'
import { addDays, daysBetween, type PlainDate } from '../../domain/dates/dates'
import type { SeedUser } from '../../seed/clinic-data'
import { type FakeClinic, patientFacts } from '../clinic'
import {
  allows,
  created,
  type FakeAnswer,
  type FakeCall,
  idParam,
  listOf,
  ok,
  type Routes,
} from '../fake-call'
import { accountWireOf, colleague } from '../related'
import { visibleBillings } from './billing-instances'

function wireOf(clinic: FakeClinic, user: SeedUser) {
  const workflows = clinic.workflows.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return providerWire(user, accountWireOf(clinic, user), workflows)
}

/** Lists the providers, sorted by full name (spec §6). */
function list(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const query = parseKnownFilters(call.query, providerListQuery)
  const users = clinic.staff
    .map(({ user }) => user)
    .filter((user) => allows(query.is_active, (isActive) => user.isActive === isActive))
  const wire = (user: SeedUser) => wireOf(clinic, user)
  return listOf(call, query, users, { ties: [fullName, ({ id }) => id], wire })
}

/** One provider with the company, which lists do not include ("provider metadata", spec §3). */
function read(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const user = colleague(clinic, idParam(call))
  if (!user) throw notFound('There is no such provider.')
  const staffOf = (uuid: string) =>
    clinic.staff.filter((one) => one.clinicUuids.includes(uuid)).map((one) => one.user.id)
  const workflowIds = clinic.workflows.map(({ id }) => id)
  const company = companyWire(clinic.company, clinic.clinics, staffOf, workflowIds)
  return ok({ ...wireOf(clinic, user), company })
}

/** For each enrollment of a clinic: the share of its days in the span that are days answered. */
function answeredShares(clinic: FakeClinic, uuid: string, from: PlainDate, to: PlainDate) {
  const shares: number[] = []
  for (const patient of clinic.patients.values()) {
    if (patient.user.defaultClinicUuid !== uuid) continue
    for (const { startDate, duration, unenrolledAt } of patientFacts(patient, clinic).enrollments) {
      const [first = from] = [startDate, from].toSorted().slice(-1)
      const [last = to] = [addDays(startDate, duration - 1), unenrolledAt ?? to, to].toSorted()
      if (last < first) continue
      const answered = new Set(patient.responseDates.filter((day) => first <= day && day <= last))
      shares.push(answered.size / (daysBetween(first, last) + 1))
    }
  }
  return shares
}

/** The metrics of the clinics, as a bare array (M03, M04). */
function readMetrics(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const { clinic_uuid: wanted, days } = parseKnownFilters(call.query, metricsQuery)
  const [from, to] = [addDays(call.today, 1 - days), call.today]
  const billings = visibleBillings(clinic, to).filter(({ row }) => row.existsFrom >= from)
  const places = clinic.clinics
    .filter(({ uuid }) => wanted === undefined || uuid === wanted)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  if (wanted !== undefined && places.length === 0) throw notFound('There is no such clinic.')
  const figures = places.map(({ uuid, name }) => {
    const shares = answeredShares(clinic, uuid, from, to)
    const sum = shares.reduce((total, share) => total + share, 0)
    const own = billings.filter(({ patient }) => patient.user.defaultClinicUuid === uuid)
    return metricsWire({
      uuid,
      name,
      responseRate: sum / Math.max(1, shares.length),
      enrollments: shares.length,
      billings: own.length,
    })
  })
  return ok(figures)
}

/** Dashboards are pages of another server, which a test does not have: every URL is null. */
function dashboardLinks(): FakeAnswer {
  const names = ['provider', 'owner', 'enrollment', 'response_rate', 'billing', 'roi']
  return ok(Object.fromEntries(names.map((name) => [name, null])))
}

function takeRecord(clinic: FakeClinic, { text }: FakeCall): FakeAnswer {
  const body = parseValue(parseJson(text), emrBody)
  const subject = subjectOf(body)
  const { recordId, dob, phone } = subject
  const patients = [...clinic.patients.values()].map((patient) => ({
    ...patient,
    id: patient.user.id,
    born: patient.user.birthDate,
  }))
  const byRecord = patients.filter((one) => recordId !== null && one.recordId === recordId)
  const byPerson = patients.filter(
    ({ user, born }) => dob !== null && phone !== '' && born === dob && user.phone === phone,
  )
  return created(emrWire(body, subject, matchOf(subject, byRecord, byPerson)))
}

export const practiceRoutes: Routes = {
  'GET pt/providers/': list,
  'GET pt/providers/:/': read,
  'GET billing/metrics/': readMetrics,
  'POST patient/emr-patient-data/': takeRecord,
  'POST vendors/webhooks/generate-tractorscope-urls/': dashboardLinks,
}
