/** The storage of patients with their accounts and care teams. */

import type { Actor } from '../../backend/billing-actions'
import { membersOf } from '../../backend/care-team'
import { listFacts } from '../../backend/list-facts'
import { listKeys, searchedDigits } from '../../backend/list-keys'
import { nameKey, searchWords } from '../../backend/name-key'
import { blankFacts, patientChannelUrl, patientWire } from '../../backend/patient'
import type { PatientListQuery } from '../../backend/patient-list'
import type { Practice } from '../../backend/practice'
import type { PatientStorage } from '../../backend/storage'
import { dateInZone, monthStart, type PlainDate } from '../../domain/dates/dates'
import { groupBy } from '../../domain/group-by'
import type { AttentionKind } from '../../domain/patient/attention'
import { isPcmOn } from '../../rules/pcm'
import { type FakeClinic, membershipsOf, type PatientRecord, patientFacts } from '../clinic'
import { inOrder, pageOfRows } from '../listing'
import { providerKey } from '../related'

type Reader = Pick<Actor, 'now' | 'today'>

/** Returns the values of a patient for the list of patients, on the current day of the user. */
export function standingFacts(clinic: FakeClinic, patient: PatientRecord, { today, now }: Reader) {
  const days = groupBy(patient.responseDates, (date) => date)
  const responses = [...days].map(([date, answers]) => ({ date, answers: answers.length }))
  const of = { companyId: clinic.practice.company.id, patientId: patient.user.id }
  const facts = patientFacts(patient, clinic)
  const asOf = dateInZone(now, clinic.zone)
  const { cycles, months, lastInteractionAt } = listFacts(of, facts, responses, asOf)
  const cycle = cycles.find(({ startDate, lastDay }) => startDate <= today && today <= lastDay)
  const month = months.find((one) => one.month === monthStart(today))
  const isActive = patient.user.isActive && (cycle !== undefined || isPcmOn(patient.pcm))
  return { cycle, month, lastInteractionAt, isActive }
}

/**
 * Returns the enrollment of the current cycle, or else the latest enrollment. An enrollment that
 * was ended before its start is returned only if there is no other.
 */
function shownEnrollment({ enrollments }: PatientRecord, current: number | undefined) {
  const rank = (one: PatientRecord['enrollments'][number]) => {
    const isTakenBack = one.unenrolledOn !== null && one.unenrolledOn < one.startDate
    return [one.id === current ? 1 : 0, isTakenBack ? 0 : 1, one.startDate].join(' ')
  }
  return enrollments.toSorted((a, b) => rank(b).localeCompare(rank(a)) || b.id - a.id)[0]
}

/** Returns, for each counter, whether it includes the patient on the user's day. */
function attentionOf(
  { cycle, month }: ReturnType<typeof standingFacts>,
  today: PlainDate,
): Readonly<Record<AttentionKind, boolean>> {
  const { riskFrom = null, goalUntil = null, missedFrom = null } = cycle ?? {}
  const isInRisk = riskFrom !== null && riskFrom <= today
  return {
    at_risk: isInRisk && goalUntil !== null && goalUntil >= today,
    missed: missedFrom !== null && missedFrom <= today,
    one_call: month?.isOneCallAway === true,
  }
}

function countedRow(clinic: FakeClinic, patient: PatientRecord, reader: Reader) {
  const { user } = patient
  const facts = standingFacts(clinic, patient, reader)
  const enrollment = shownEnrollment(patient, facts.cycle?.enrollmentId)
  const related = {
    ...facts,
    // Each patient belongs only to the default clinic.
    user: {
      ...user,
      memberships: membershipsOf(clinic.practice, user, [user.defaultClinicUuid]),
    },
    team: patient.team,
    enrollment: enrollment && { ...enrollment, patientId: user.id },
    channelUrl: patientChannelUrl(user.id),
    zone: clinic.zone,
  }
  const keys = {
    id: user.id,
    birth_date: user.birthDate,
    user__birth_date: user.birthDate,
    user__last_name: nameKey(user),
    primary_provider: providerKey(clinic, patient),
    is_in_first_cycle: facts.cycle?.cycleNumber === 1,
    is_in_last_cycle: facts.cycle?.isLast === true,
    days_to_spare: facts.cycle?.goalUntil ?? null,
  }
  const attention = attentionOf(facts, reader.today)
  return {
    patient,
    keys,
    attention,
    wire: patientWire(patient, related, clinic.practice, reader.today),
  }
}

interface KnownRow {
  readonly practice: Practice
  readonly days: string
  readonly row: ReturnType<typeof countedRow>
}

const knownRows = new WeakMap<PatientRecord, KnownRow>()

/**
 * Returns the row of a patient. A row is computed once for the same records and days, because every
 * list and counter needs the rows of all patients.
 */
function listed(clinic: FakeClinic, patient: PatientRecord, reader: Reader) {
  const { practice } = clinic
  const days = `${reader.today} ${dateInZone(reader.now, clinic.zone)}`
  const known = knownRows.get(patient)
  if (known?.practice === practice && known.days === days) return known.row
  const row = countedRow(clinic, patient, reader)
  knownRows.set(patient, { practice, days, row })
  return row
}

/**
 * Whether a patient matches the search. Each word of the search must be in the name, the phone
 * number or the record ID. A patient also matches if the phone number contains the digits of the
 * search.
 */
function isFound({ user, recordId }: PatientRecord, search: string): boolean {
  const keys = listKeys({ nameKey: nameKey(user), phone: user.phone, recordId })
  const texts = [keys.list_name, keys.contact]
  if (searchWords(search).every((word) => texts.some((text) => text.includes(word)))) return true
  const digits = searchedDigits(search)
  return digits !== '' && (keys.contact.split('\t')[0] ?? '').includes(digits)
}

function isOfProvider(patient: PatientRecord, providerId: number | null): boolean {
  const members = membersOf(patient.team)
  return providerId === null ? members.length === 0 : members.includes(providerId)
}

const account = {
  userType: 'patient',
  username: null,
  providerType: null,
  defaultWorkflowId: null,
  accountOrigin: 'gui_rf',
  isDummy: false,
} as const

const blankPatient = {
  ...blankFacts,
  noteUpdated: null,
  noteUpdatedBy: null,
  enrollments: [],
  responseDates: [],
  logs: [],
  events: [],
  billings: [],
  billedLogs: new Map(),
}

const orderings = [
  'user__last_name',
  'user__birth_date',
  'current_rtmcycle_end_date',
  'current_rtmcycle_responses_count',
  'current_intlog_secs',
  'last_interaction_datetime',
  'primary_provider',
  'days_to_spare',
]

/** Returns the patients that match the query, in the query's order. */
function foundPatients(
  clinic: FakeClinic,
  reader: Actor,
  { page, page_size, ...filters }: PatientListQuery,
) {
  const { search = '', provider_id: provider, sb_channel_urls: urls, attention, ...query } = filters
  const rows = [...clinic.patients.values()].filter(
    (patient) =>
      isFound(patient, search) &&
      (provider === undefined || isOfProvider(patient, provider)) &&
      (!urls || urls.includes(patientChannelUrl(patient.user.id))),
  )
  const all = rows
    .map((patient) => listed(clinic, patient, reader))
    .filter(({ attention: own }) => !attention || own[attention])
  return inOrder(all, query, orderings, ['user__last_name', 'id'])
}

export function patientStorage(clinic: FakeClinic, reader: Actor): PatientStorage {
  const { callerId } = reader
  return {
    async page(query) {
      return pageOfRows(foundPatients(clinic, reader, query), query)
    },
    async attention(query) {
      const rows = foundPatients(clinic, reader, { ...query, ordering: undefined })
      const count = (of: (row: (typeof rows)[number]) => boolean) => rows.filter(of).length
      return {
        atRisk: count(({ attention }) => attention.at_risk),
        missed: count(({ attention }) => attention.missed),
        oneCall: count(({ attention }) => attention.one_call),
        noLiveContact: count(({ wire }) => !wire.has_synchronous_action),
      }
    },
    async show(id) {
      const patient = clinic.patients.get(id)
      return patient && listed(clinic, patient, reader).wire
    },
    find: async (id) => clinic.patient(id),
    async insert({ person, facts, team, claimFacts }) {
      const id = clinic.nextId()
      const user = {
        ...person,
        ...account,
        id,
        companyId: clinic.practice.company.id,
        createdBy: callerId,
      }
      const patient = { ...blankPatient, ...facts, team, claimFacts, user }
      clinic.patients = new Map(clinic.patients).set(id, patient)
      return id
    },
    async update(id, { person, facts, team, claimFacts }) {
      clinic.change(id, ({ user }) => ({
        user: { ...user, ...person },
        ...facts,
        ...(team && { team }),
        ...(claimFacts && { claimFacts }),
      }))
    },
    async remove(id) {
      clinic.patients = new Map([...clinic.patients].filter(([other]) => other !== id))
    },
  }
}
