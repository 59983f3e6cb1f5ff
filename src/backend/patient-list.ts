/** The filters of the list of patients (spec §3, "Patient list filters"). */
import * as z from 'zod/mini'
import { attentionKinds } from '../domain/patient/attention'
import { booleanText, countText, idOrNullText, pageQuery, plainDate, secondsText } from './fields'
import { parseValue, refuseNul, refuseUnknown } from './parse'

/**
 * The maximum length of a search in characters. Each word of a search becomes a condition of the
 * database query, so this limit also limits the number of conditions.
 */
const LONGEST_SEARCH = 200
const MOST_CHANNELS = 5000

/**
 * Channel URLs: a text that joins them by commas in a query (W22), or a list in a body. An empty
 * text means no channel.
 */
const channelUrls = z.pipe(
  z.union([z.pipe(z.string(), z.transform(splitUrls)), z.array(z.string())], {
    error: '… must be channel URLs, separated by commas.',
  }),
  z.array(z.string()).check(z.maxLength(MOST_CHANNELS)),
)

function splitUrls(text: string): string[] {
  return text === '' ? [] : text.split(',').map((url) => url.trim())
}

export const patientListQuery = z.object({
  ...pageQuery,
  attention: z.optional(z.enum(attentionKinds)),
  birth_date: z.optional(plainDate),
  current_intlog_secs_min: z.optional(secondsText),
  current_intlog_secs_max: z.optional(secondsText),
  current_rtmcycle_responses_count_min: z.optional(countText),
  current_rtmcycle_responses_count_max: z.optional(countText),
  has_synchronous_action: z.optional(booleanText),
  is_currently_active: z.optional(booleanText),
  is_currently_rtm_enrolled: z.optional(booleanText),
  is_in_first_cycle: z.optional(booleanText),
  is_in_last_cycle: z.optional(booleanText),
  is_pcm_enabled: z.optional(booleanText),
  ordering: z.optional(z.string()),
  provider_id: z.optional(idOrNullText('no provider')),
  search: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH))),
  sb_channel_urls: z.optional(channelUrls),
})
export type PatientListQuery = z.output<typeof patientListQuery>

type Given = Readonly<Record<string, unknown>>

/**
 * Parses a query and a body. A value in the body takes precedence over a value in the query. Only
 * for `page`, the query takes precedence, so that a client can follow `next` with the same body.
 * Null and '' count as absent, except '' in `sb_channel_urls`, because an empty list of channels
 * must select no patient instead of all patients.
 */
export function parsePatientList(query: Given, body: Given = {}): PatientListQuery {
  refuseNul(query)
  const given = { ...query, ...body, ...(query.page ? { page: query.page } : {}) }
  refuseUnknown(given, patientListQuery)
  const asText = Object.entries(given)
    .filter(([name, value]) => (value !== '' || name === 'sb_channel_urls') && value !== null)
    .map(([name, value]) => [name, isPlain(value) ? String(value) : value])
  return parseValue(Object.fromEntries(asText), patientListQuery)
}

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean'
}
