/** Reads /patient/patients/: the list and one patient (spec §3, §7). */
import { listFacts } from '../../backend/list-facts'
import { listKeys, searchedDigits } from '../../backend/list-keys'
import { nameKey, searchWords } from '../../backend/name-key'
import { jsonObject, parseJson } from '../../backend/parse'
import { patientChannelUrl, patientWire } from '../../backend/patient'
import { type PatientListQuery, parsePatientList } from '../../backend/patient-list'
import { notFound } from '../../backend/problem'
import { dateInZone, monthStart } from '../../domain/dates/dates'
import { groupBy } from '../../domain/group-by'
import { type FakeClinic, type PatientRecord, patientFacts } from '../clinic'
import {
  allows,
  type FakeAnswer,
  type FakeCall,
  idParam,
  listOf,
  ok,
  type Routes,
} from '../fake-call'
import { accountWireOf, enrollmentWireOf, namesOf, teamWireOf } from '../related'
import { providerKey } from './billing-instances'

type Reader = Pick<FakeCall, 'now' | 'today'>
type Standing = { readonly patient: PatientRecord } & ReturnType<typeof standingFacts>

/** The counts of a patient's row on the reader's day. */
export function standingFacts(clinic: FakeClinic, patient: PatientRecord, { today, now }: Reader) {
  const days = groupBy(patient.responseDates, (date) => date)
  const responses = [...days].map(([date, answers]) => ({ date, answers: answers.length }))
  const of = { companyId: clinic.company.id, patientId: patient.user.id }
  const facts = patientFacts(patient, clinic)
  const asOf = dateInZone(now, clinic.zone)
  const { cycles, months, lastInteractionAt } = listFacts(of, facts, responses, clinic.zone, asOf)
  const cycle = cycles.find(({ startDate, lastDay }) => startDate <= today && today <= lastDay)
  const month = months.find((one) => one.month === monthStart(today))
  const isActive = patient.user.isActive && (cycle !== undefined || patient.isPcmEnabled)
  return { cycle, month, lastInteractionAt, isActive }
}

/**
 * The enrollment of the current cycle, or else the latest. An enrollment that was undone before its
 * start counts only when there is no other.
 */
function shownEnrollment(
  { enrollments }: PatientRecord,
  current: number | undefined,
  zone: string,
) {
  const rank = (one: PatientRecord['enrollments'][number]) => {
    const leftOn = one.unenrolledAt && dateInZone(new Date(one.unenrolledAt), zone)
    const isTakenBack = leftOn !== null && leftOn < one.startDate
    return [one.id === current ? 1 : 0, isTakenBack ? 0 : 1, one.startDate, one.id].join(' ')
  }
  return enrollments.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))[0]
}

export function patientWireOf(clinic: FakeClinic, patient: PatientRecord, reader: Reader) {
  const facts = standingFacts(clinic, patient, reader)
  const enrollment = shownEnrollment(patient, facts.cycle?.enrollmentId, clinic.zone)
  const related = {
    ...facts,
    user: accountWireOf(clinic, patient.user),
    team: teamWireOf(clinic, patient),
    enrollment: enrollment ? enrollmentWireOf(clinic, patient, enrollment, reader) : null,
    channelUrl: patientChannelUrl(patient.user.id),
    names: namesOf(clinic),
  }
  return patientWire(patient, related, reader.today)
}

/** Whether name, phone number or record ID have all words, or the phone number has the digits. */
function isFound({ user, recordId }: PatientRecord, search: string): boolean {
  const keys = listKeys({ nameKey: nameKey(user), phone: user.phone, recordId })
  const texts = [keys.list_name, keys.contact]
  if (searchWords(search).every((word) => texts.some((text) => text.includes(word)))) return true
  const digits = searchedDigits(search)
  return digits !== '' && (keys.contact.split('\t')[0] ?? '').includes(digits)
}

function isOfProvider(patient: PatientRecord, providerId: number | null): boolean {
  const { primaryProviderId, secondaryProviderIds } = patient
  if (providerId === null) return primaryProviderId === null && secondaryProviderIds.length === 0
  return primaryProviderId === providerId || secondaryProviderIds.includes(providerId)
}

function isWanted({ patient, cycle, month, isActive }: Standing, query: PatientListQuery): boolean {
  const [secs, responses] = [month?.secs ?? 0, cycle?.responses ?? 0]
  const flags: [boolean | undefined, boolean][] = [
    [query.has_synchronous_action, month?.hasSynchronous === true],
    [query.is_currently_active, isActive],
    [query.is_currently_rtm_enrolled, cycle !== undefined],
    [query.is_in_first_cycle, cycle?.cycleNumber === 1],
    [query.is_in_last_cycle, cycle?.isLast === true],
    [query.is_pcm_enabled, patient.isPcmEnabled],
  ]
  return (
    flags.every(([wanted, holds]) => allows(wanted, (flag) => flag === holds)) &&
    allows(query.current_intlog_secs_min, (least) => secs >= least) &&
    allows(query.current_intlog_secs_max, (most) => secs <= most) &&
    allows(query.current_rtmcycle_responses_count_min, (least) => responses >= least) &&
    allows(query.current_rtmcycle_responses_count_max, (most) => responses <= most) &&
    allows(query.birth_date, (day) => patient.user.birthDate === day) &&
    allows(query.provider_id, (id) => isOfProvider(patient, id)) &&
    allows(query.search, (search) => isFound(patient, search)) &&
    allows(query.sb_channel_urls, (urls) => urls.includes(patientChannelUrl(patient.user.id)))
  )
}

function list(clinic: FakeClinic, call: FakeCall, body = {}): FakeAnswer {
  const query = parsePatientList(call.query, body)
  const rows = [...clinic.patients.values()]
    .map((patient): Standing => ({ patient, ...standingFacts(clinic, patient, call) }))
    .filter((one) => isWanted(one, query))
  return listOf(call, query, rows, {
    terms: {
      user__last_name: ({ patient }) => nameKey(patient.user),
      user__birth_date: ({ patient }) => patient.user.birthDate,
      current_rtmcycle_end_date: ({ cycle }) => cycle?.endDate ?? null,
      current_rtmcycle_responses_count: ({ cycle }) => cycle?.responses ?? 0,
      current_intlog_secs: ({ month }) => month?.secs ?? 0,
      last_interaction_datetime: ({ lastInteractionAt }) => lastInteractionAt,
      primary_provider: ({ patient }) => providerKey(clinic, patient),
    },
    ties: [({ patient }) => nameKey(patient.user), ({ patient }) => patient.user.id],
    wire: ({ patient }) => patientWireOf(clinic, patient, call),
  })
}

/** @throws Problem 404 when there is no such patient. */
export function findPatient(clinic: FakeClinic, call: FakeCall): PatientRecord {
  const patient = clinic.patients.get(idParam(call))
  if (!patient) throw notFound('There is no such patient.')
  return patient
}

export const patientRoutes: Routes = {
  'GET patient/patients/': (clinic, call) => list(clinic, call),
  'POST patient/patients/list-via-post/': (clinic, call) =>
    list(clinic, call, call.text === '' ? {} : jsonObject(parseJson(call.text))),
  'GET patient/patients/:/': (clinic, call) =>
    ok(patientWireOf(clinic, findPatient(clinic, call), call)),
}
