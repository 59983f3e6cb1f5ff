/** The resource /patient/patients/ (spec §7, "Patient"). */
import type { QueryClient } from '@tanstack/query-core'
import * as z from 'zod/mini'
import { type RulePackId, rulePackIds } from '../domain/billing/rule-packs'
import type { PlainDate } from '../domain/dates/dates'
import type { AttentionKind } from '../domain/patient/attention'
import type { Patient } from '../domain/patient/patient'
import type { UserBody } from './account'
import { account } from './account-record'
import type { Http } from './http'
import { sameUser } from './http-identity'
import { type Page, page, type QuerySpec } from './page'
import { queryKey } from './query-keys'
import { queryString } from './query-string'
import { required } from './required'
import { type RtmEnrollmentBody, rtmEnrollment } from './rtm-enrollments'
import { actor, idOf, plainDate, providerRelationship, rtmCycle, zone } from './schemas'
import { count, flag, list, text, wire } from './wire'
import { type MutationSpec, mutationKey, storeReturned } from './writes'

export const patientsPath = 'patient/patients/'

const optionalText = z.nullable(z.string())

/** A rule pack that is missing or unknown is read as `spec`. */
const rulesId: z.ZodMiniType<RulePackId> = z.pipe(
  optionalText,
  z.transform((sent: string | null) => rulePackIds.find((known) => known === sent) ?? 'spec'),
)

export const patient: z.ZodMiniType<Patient> = wire({
  user: account,
  currentIntlogSecs: count,
  currentIntlogMonth: plainDate,
  hasSynchronousAction: flag,
  sbChannelUrl: optionalText,
  clinicTimezone: zone,
  providerRelationships: list(providerRelationship),
  primaryProvider: z.nullable(idOf),
  currentRtmcycle: z.nullable(rtmCycle),
  latestRtmenrollment: z.nullable(rtmEnrollment),
  isCurrentlyActive: flag,
  isCurrentlyRtmEnrolled: flag,
  currentRtmcycleEndDate: optionalText,
  currentRtmcycleResponsesCount: count,
  note: text,
  noteUpdated: optionalText,
  noteUpdatedBy: z.nullable(actor),
  recordId: optionalText,
  isPcmEnabled: flag,
  rulesId,
  supportRulesId: rulesId,
  lastInteractionDatetime: optionalText,
})

/** The filters of the list, which are sent unchanged with the names of the wire (W20). */
export interface PatientFilters {
  /**
   * Selects patients who need attention. Not every backend has this filter (docs/api.md). A backend
   * with the endpoint `/patient/attention/` has it.
   */
  attention?: AttentionKind
  birth_date?: PlainDate
  current_intlog_secs_min?: number
  current_intlog_secs_max?: number
  current_rtmcycle_responses_count_min?: number
  current_rtmcycle_responses_count_max?: number
  has_synchronous_action?: boolean
  is_currently_active?: boolean
  is_currently_rtm_enrolled?: boolean
  is_in_first_cycle?: boolean
  is_in_last_cycle?: boolean
  is_pcm_enabled?: boolean
  ordering?: string
  page?: number
  page_size?: number
  /** The user id of a provider, or `'null'` for patients without a provider (W21). */
  provider_id?: number | 'null'
  search?: string
  /** The URLs of chat channels, which are sent joined by commas (W22). */
  sb_channel_urls?: readonly string[]
}

/** The fields of a patient that requests can change (spec §3). A PATCH keeps undefined fields. */
export interface PatientBody {
  user?: UserBody
  careTeam?: CareTeam
  rtmEnrollment?: RtmEnrollmentBody | null
  isPcmEnabled?: boolean
  recordId?: string | null
  note?: string
}

/** The user ids of a care team. A primary provider is never also a secondary provider (D23). */
export interface CareTeam {
  primaryProvider: number | null
  secondaryProviders: readonly number[]
}

/** All servers and proxies accept a URL that has fewer characters than this number. */
const LONGEST_URL = 2000

/** Whether the URL of a call is short enough for all servers and proxies. */
function fitsAddress(http: Http, path: string, filters: PatientFilters): boolean {
  return `${http.baseUrl}/${path}${queryString({ ...filters })}`.length < LONGEST_URL
}

/**
 * Requests a page of patients. If the filters make the URL too long for GET, sends a POST request
 * (W22, N27).
 */
export function patientListQuery(http: Http, filters: PatientFilters): QuerySpec<Page<Patient>> {
  if (!fitsAddress(http, patientsPath, filters)) return patientListViaPostQuery(http, filters)
  return {
    queryKey: queryKey(http, 'patients', 'list', filters),
    queryFn: ({ signal }) => {
      const query = { ...filters }
      return http.call({ method: 'GET', path: patientsPath, query, answer: page(patient), signal })
    },
  }
}

/**
 * Requests the number of patients that match the filters. The function requests a page with only
 * one patient, and reads the `count` in the response.
 */
export function patientCountQuery(
  http: Http,
  filters: Omit<PatientFilters, 'page' | 'page_size' | 'ordering'>,
): QuerySpec<number> {
  const list = patientListQuery(http, { ...filters, page: 1, page_size: 1 })
  return {
    queryKey: queryKey(http, 'patients', 'count', filters),
    queryFn: async (context) => (await list.queryFn(context)).count,
  }
}

/**
 * Requests a page of patients with POST, for filters that make the URL of a GET too long. Both the
 * body and the query contain all filters. If the URL is still too long, the query omits the longest
 * filter, `sb_channel_urls` (N27, Z26).
 */
export function patientListViaPostQuery(
  http: Http,
  filters: PatientFilters,
): QuerySpec<Page<Patient>> {
  return {
    queryKey: queryKey(http, 'patients', 'list', filters),
    queryFn: ({ signal }) => {
      const { sb_channel_urls: channels, ...rest } = filters
      const body = { ...rest, sb_channel_urls: channels?.join(',') }
      const path = `${patientsPath}list-via-post/`
      const query = fitsAddress(http, path, filters) ? { ...filters } : rest
      return http.call({ method: 'POST', path, query, body, answer: page(patient), signal })
    },
  }
}

/**
 * The time in milliseconds for which a patient's record counts as fresh. Within this time, the page
 * of the patient shows the record from the list without another request.
 */
const PATIENT_STALE_MS = 60_000

/**
 * Requests the record of a patient.
 * @param staleTime If the record was requested less than this number of milliseconds ago, it is not
 * requested again.
 */
export function patientQuery(
  http: Http,
  id: number,
  staleTime = PATIENT_STALE_MS,
): QuerySpec<Patient> {
  return {
    queryKey: queryKey(http, 'patients', 'detail', id),
    staleTime,
    queryFn: async ({ signal }) =>
      http.call({ method: 'GET', path: patientPath(id), answer: patient, signal }),
  }
}

export function patientPath(id: number): string {
  required({ id })
  return `${patientsPath}${id}/`
}

/** Changes the given fields with PATCH. The body is optional (N08). */
export async function updatePatient(http: Http, id: number, body?: PatientBody): Promise<Patient> {
  return http.call({ method: 'PATCH', path: patientPath(id), body, answer: patient })
}

/**
 * Requests the current record of a patient for a write that depends on it, and stores the record in
 * the cache.
 */
export async function currentPatient(
  http: Http,
  id: number,
  client: QueryClient,
): Promise<Patient> {
  const current = await http.call({ method: 'GET', path: patientPath(id), answer: patient })
  await storeReturned(client, patientQuery(http, id), current)
  return current
}

export interface NoteChange {
  note: string
  /** The texts of the note that the user has seen. The write may replace only these texts. */
  seen: readonly string[]
}

/**
 * Saves the note of a patient, unless a colleague has written another note that the user has not
 * seen.
 * @returns The colleague's note, or null if the user's note was saved.
 */
export function saveNoteMutation(http: Http, id: number): MutationSpec<string | null, NoteChange> {
  return {
    mutationKey: mutationKey(http, 'save-note', id),
    async mutationFn({ note, seen }, { client }) {
      const checkUser = sameUser(http)
      const current = await currentPatient(http, id, client)
      checkUser()
      if (!seen.includes(current.note)) return current.note
      const saved = await updatePatient(http, id, { note })
      await storeReturned(client, patientQuery(http, id), saved)
      return null
    },
  }
}
