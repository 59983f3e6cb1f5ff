/** Reads /patient/patients/: the list and one patient (spec §3, §7). */

import { phoneDigits } from '../../backend/list-keys'
import { nameKey } from '../../backend/name-key'
import { cycleCount } from '../../domain/cycle'
import { colleague, type FakeClinic, type PatientRecord } from '../clinic'
import { type FakeAnswer, type FakeCall, idParam, isRecord, ok } from '../fake-call'
import {
  flagFilter,
  numberFilter,
  ordered,
  pageOf,
  providerFilter,
  refuseUnknownFilters,
  type Terms,
} from '../listing'
import { notFound } from '../problem'
import { patientWire, standingFacts } from '../wire/patient'
import { isNamed } from './billing-instances'

const filters = [
  'birth_date',
  'current_intlog_secs_min',
  'current_intlog_secs_max',
  'current_rtmcycle_responses_count_min',
  'current_rtmcycle_responses_count_max',
  'has_synchronous_action',
  'is_currently_active',
  'is_currently_rtm_enrolled',
  'is_in_first_cycle',
  'is_in_last_cycle',
  'is_pcm_enabled',
  'provider_id',
  'search',
  'sb_channel_urls',
]

type Standing = { readonly patient: PatientRecord } & ReturnType<typeof standingFacts>

function terms(clinic: FakeClinic): Terms<Standing> {
  return {
    user__last_name: ({ patient }) => nameKey(patient.user),
    user__birth_date: ({ patient }) => patient.user.birthDate,
    current_rtmcycle_end_date: ({ cycle }) => cycle?.endDate ?? null,
    current_rtmcycle_responses_count: ({ cycle }) => cycle?.responses ?? 0,
    current_intlog_secs: ({ month }) => month?.secs ?? 0,
    last_interaction_datetime: ({ lastInteractionAt }) => lastInteractionAt,
    primary_provider({ patient }) {
      const user = colleague(clinic, patient.primaryProviderId ?? 0)
      return user ? nameKey(user) : null
    },
  }
}

/** Whether the name has all words of the search, or the phone number or record ID contains it. */
function isFound({ user, recordId }: PatientRecord, search: string): boolean {
  if (isNamed(user, search)) return true
  const digits = /^[\d\s()+.-]+$/.test(search) ? phoneDigits(search) : ''
  if (digits !== '' && phoneDigits(user.phone).includes(digits)) return true
  return (recordId ?? '').toLowerCase().includes(search.trim().toLowerCase())
}

function isOfProvider(patient: PatientRecord, providerId: number | null): boolean {
  const { primaryProviderId, secondaryProviderIds } = patient
  if (providerId === null) return primaryProviderId === null && secondaryProviderIds.length === 0
  return primaryProviderId === providerId || secondaryProviderIds.includes(providerId)
}

/** Whether the cycle is the last of its enrollment. */
function isLastCycle({ patient, cycle }: Standing): boolean {
  const enrollment = patient.enrollments.find(({ id }) => id === cycle?.enrollmentId)
  return enrollment !== undefined && cycle?.cycleNumber === cycleCount(enrollment.duration)
}

function byFlags(call: FakeCall): (one: Standing) => boolean {
  const wanted: [boolean | undefined, (one: Standing) => boolean][] = [
    ['has_synchronous_action', ({ month }: Standing) => month?.hasSynchronous === true] as const,
    ['is_currently_active', ({ isActive }: Standing) => isActive] as const,
    ['is_currently_rtm_enrolled', ({ cycle }: Standing) => cycle !== undefined] as const,
    ['is_in_first_cycle', ({ cycle }: Standing) => cycle?.cycleNumber === 1] as const,
    ['is_in_last_cycle', isLastCycle] as const,
    ['is_pcm_enabled', ({ patient }: Standing) => patient.isPcmEnabled] as const,
  ].map(([name, holds]) => [flagFilter(call, name), holds])
  return (one) => wanted.every(([flag, holds]) => flag === undefined || holds(one) === flag)
}

function byCounts(call: FakeCall): (one: Standing) => boolean {
  const range = (name: string): [number, number] => [
    numberFilter(call, `${name}_min`) ?? 0,
    numberFilter(call, `${name}_max`) ?? Number.POSITIVE_INFINITY,
  ]
  const [leastSecs, mostSecs] = range('current_intlog_secs')
  const [least, most] = range('current_rtmcycle_responses_count')
  return ({ cycle, month }) => {
    const [secs, responses] = [month?.secs ?? 0, cycle?.responses ?? 0]
    return leastSecs <= secs && secs <= mostSecs && least <= responses && responses <= most
  }
}

function wantedBy(call: FakeCall): (one: Standing) => boolean {
  const [hasFlags, hasCounts] = [byFlags(call), byCounts(call)]
  const providerId = providerFilter(call, 'provider_id')
  const born = call.query.get('birth_date')
  const search = call.query.get('search') ?? ''
  const channels = call.query.get('sb_channel_urls')?.split(',')
  return (one) => {
    const { patient } = one
    return (
      hasFlags(one) &&
      hasCounts(one) &&
      (born === undefined || patient.user.birthDate === born) &&
      (providerId === undefined || isOfProvider(patient, providerId)) &&
      (search === '' || isFound(patient, search)) &&
      (channels === undefined || channels.includes(channelOf(patient)))
    )
  }
}

function channelOf({ user }: PatientRecord): string {
  return `sendbird_group_channel_patient_${user.id}`
}

export function listPatients(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  refuseUnknownFilters(call, filters)
  const rows = [...clinic.patients.values()]
    .map((patient): Standing => ({ patient, ...standingFacts(clinic, patient, call) }))
    .filter(wantedBy(call))
  const ties = [({ patient }: Standing) => nameKey(patient.user), byId]
  const inOrder = ordered(call, rows, terms(clinic), ties)
  return ok(pageOf(call, inOrder, ({ patient }) => patientWire(clinic, patient, call)))
}

const byId = ({ patient }: Standing) => patient.user.id

/**
 * Like `listPatients`, for filters that are too long for a URL. Filters in the body override those
 * in the query, except the page.
 */
export function listPatientsViaPost(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const said = Object.entries(isRecord(call.body) ? call.body : {})
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, String(value)] as const)
  const page = call.query.get('page')
  const query = new Map([...call.query, ...said])
  if (page !== undefined) query.set('page', page)
  return listPatients(clinic, { ...call, query })
}

/** @throws Problem 404. */
export function findPatient(clinic: FakeClinic, call: FakeCall): PatientRecord {
  const patient = clinic.patients.get(idParam(call))
  if (!patient) throw notFound('There is no such patient.')
  return patient
}

export function readPatient(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  return ok(patientWire(clinic, findPatient(clinic, call), call))
}
