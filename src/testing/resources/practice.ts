/**
 * The practice: its providers, metrics, dashboards, and the records that its EHR sends (spec §7).
 */
import { readRawRecord } from '../../backend/raw-record'
import { addDays, daysBetween, type PlainDate } from '../../domain/dates'
import { enrolledDays } from '../../domain/enrolled-days'
import type { SeedUser } from '../../seed/clinic-data'
import { colleague, type FakeClinic } from '../clinic'
import { type Body, type FakeAnswer, type FakeCall, given, idParam, ok, textOf } from '../fake-call'
import { flagFilter, numberFilter, ordered, pageOf, refuseUnknownFilters } from '../listing'
import { badRequest, notFound } from '../problem'
import { workflowWire } from '../wire/enrollment'
import { fullName, userWire } from '../wire/user'
import { visibleBillings } from './billing-instances'

function providerWire(clinic: FakeClinic, user: SeedUser) {
  const own = clinic.workflows.find(({ id }) => id === user.defaultWorkflowId)
  return {
    user: userWire(clinic, user),
    type: user.providerType,
    default_workflow: own ? { id: own.id, rtm_flow_tag: own.rtmFlowTag } : null,
    workflows: clinic.workflows.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(workflowWire),
  }
}

/** Sorted by full name (spec §6). */
export function listProviders(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  refuseUnknownFilters(call, ['is_active'])
  const isActive = flagFilter(call, 'is_active')
  const users = clinic.staff
    .map(({ user }) => user)
    .filter((user) => isActive === undefined || user.isActive === isActive)
  const inOrder = ordered(call, users, {}, [fullName, ({ id }) => id])
  return ok(pageOf(call, inOrder, (user) => providerWire(clinic, user)))
}

/** One provider with the company, which lists do not include ("provider metadata", spec §3). */
export function readProvider(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const user = colleague(clinic, idParam(call))
  if (!user) throw notFound('There is no such provider.')
  const { company, clinics, staff, workflows } = clinic
  const places = clinics.map(({ uuid, name, domain }) => ({
    uuid,
    name,
    domain,
    providers: staff
      .filter(({ clinicUuids }) => clinicUuids.includes(uuid))
      .map((one) => one.user.id),
    workflows: workflows.map(({ id }) => id),
  }))
  const { id, name, domain, isPcmEnabled } = company
  const companyWire = { id, name, domain, is_pcm_enabled: isPcmEnabled, clinics: places }
  return ok({ ...providerWire(clinic, user), company: companyWire })
}

interface Span {
  readonly from: PlainDate
  readonly to: PlainDate
}

/** For each enrollment: the share of its days in the span that are days answered. */
function answeredShares(clinic: FakeClinic, clinicUuid: string, { from, to }: Span): number[] {
  return [...clinic.patients.values()]
    .filter(({ user }) => user.defaultClinicUuid === clinicUuid)
    .flatMap((patient) =>
      patient.enrollments.flatMap((enrollment) => {
        const days = enrolledDays(enrollment, clinic.zone)
        if (!days || days.from > to || days.to < from || days.to < days.from) return []
        const first = days.from > from ? days.from : from
        const last = days.to < to ? days.to : to
        const answered = new Set(patient.responseDates.filter((day) => first <= day && day <= last))
        return [answered.size / (daysBetween(first, last) + 1)]
      }),
    )
}

/** The metrics of the clinics, as a bare array (M03, M04). */
export function readMetrics(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  refuseUnknownFilters(call, ['clinic_uuid', 'days'])
  const wanted = call.query.get('clinic_uuid')
  const days = numberFilter(call, 'days') ?? 30
  if (days < 1 || days > 366) {
    const detail = 'days must be a whole number of days from 1 to 366.'
    throw badRequest({ field: 'days', detail })
  }
  const span = { from: addDays(call.today, 1 - days), to: call.today }
  const billings = visibleBillings(clinic, call.today).filter(
    ({ row }) => row.existsFrom >= span.from,
  )
  const places = clinic.clinics.filter(({ uuid }) => wanted === undefined || uuid === wanted)
  if (wanted !== undefined && places.length === 0) throw notFound('There is no such clinic.')
  const figures = places.map(({ uuid, name }) => {
    const shares = answeredShares(clinic, uuid, span)
    const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)
    const own = billings.filter(({ patient }) => patient.user.defaultClinicUuid === uuid)
    return {
      id: uuid,
      name,
      avg_response_rate: Math.round(mean * 1000) / 1000,
      enrollment_count: shares.length,
      billing_instance_count: own.length,
    }
  })
  return ok(ordered(call, figures, {}, [({ name }) => name]))
}

/** Dashboards are pages of another server, which a test does not have: every URL is null. */
export function dashboardLinks(): FakeAnswer {
  const names = ['provider', 'owner', 'enrollment', 'response_rate', 'billing', 'roi']
  return ok(Object.fromEntries(names.map((name) => [name, null])))
}

/** An id of the EHR, sent as a number or a text. */
function foreignId(body: Body, field: string): string {
  const value = body[field]
  return given(
    (typeof value === 'number' ? String(value) : textOf(body, field)) || undefined,
    field,
  )
}

/**
 * Answers 201 with the patient of the record. Finds the patient by record ID, or else by birth date
 * and phone. The patient is null when none or several match.
 */
export function takeRecord(clinic: FakeClinic, { body }: FakeCall): FakeAnswer {
  const rawRecord = given(body.raw_record ?? undefined, 'raw_record')
  const { recordId, dob, phone } = readRawRecord(rawRecord)
  const patients = [...clinic.patients.values()]
  const byRecord = recordId === null ? [] : patients.filter((one) => one.recordId === recordId)
  const isBorn = ({ user }: (typeof patients)[number]) =>
    !dob || !user.birthDate || user.birthDate === dob
  const byPerson =
    dob === null || phone === ''
      ? []
      : patients.filter(({ user }) => user.birthDate === dob && user.phone === phone)
  const found = byRecord.length > 0 ? byRecord.filter(isBorn) : byPerson
  return {
    status: 201,
    body: {
      record_id: recordId,
      raw_record: rawRecord,
      auth_user: foreignId(body, 'auth_user'),
      platform: given(textOf(body, 'platform'), 'platform'),
      provider: foreignId(body, 'provider'),
      dob,
      phone: phone === '' ? null : phone,
      patient: found.length === 1 ? (found[0]?.user.id ?? null) : null,
    },
  }
}
