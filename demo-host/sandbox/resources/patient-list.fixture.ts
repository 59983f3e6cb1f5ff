/**
 * Applies the patient list's filters and orderings to patients from the API's responses, to check
 * the results of the SQL queries.
 */
import { z } from 'zod'
import { foldName, nameKey } from '../../../src/backend/name-key'
import { defaultSystem, rulePackIds, rulePacks } from '../../../src/domain/billing/rule-packs'
import { cycleProgress } from '../../../src/domain/enrollment/cycle-progress'
import { standingOf } from '../../../src/domain/enrollment/cycle-standing'

const provider = z.object({
  user: z.object({ id: z.number(), first_name: z.string(), last_name: z.string() }),
})

export const listedPatient = z.object({
  user: z.object({
    id: z.number(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    birth_date: z.string().nullable(),
    is_active: z.boolean(),
  }),
  provider_relationships: z.array(z.object({ provider })),
  primary_provider: provider.nullable(),
  current_intlog_secs: z.number(),
  has_synchronous_action: z.boolean(),
  sb_channel_url: z.string().nullable(),
  current_rtmcycle: z
    .object({
      cycle_number: z.number(),
      start_date: z.string(),
      end_date: z.string(),
      days_left_in_cycle: z.number(),
      patient_interaction_day_count: z.number(),
    })
    .nullable(),
  rules_id: z.enum(rulePackIds),
  current_rtmcycle_end_date: z.string().nullable(),
  current_rtmcycle_responses_count: z.number(),
  latest_rtmenrollment: z.object({ duration: z.number(), start_date: z.string() }).nullable(),
  is_currently_active: z.boolean(),
  is_currently_rtm_enrolled: z.boolean(),
  is_pcm_enabled: z.boolean(),
  record_id: z.string().nullable(),
  last_interaction_datetime: z.string().nullable(),
})
export type ListedPatient = z.output<typeof listedPatient>

export const patientPages = z.object({
  count: z.number(),
  next: z.string().nullable(),
  results: z.array(listedPatient),
})

export interface Filters {
  attention?: 'at_risk' | 'missed' | undefined
  birth_date?: string | undefined
  current_intlog_secs_min?: number | undefined
  current_intlog_secs_max?: number | undefined
  current_rtmcycle_responses_count_min?: number | undefined
  current_rtmcycle_responses_count_max?: number | undefined
  has_synchronous_action?: boolean | undefined
  is_currently_active?: boolean | undefined
  is_currently_rtm_enrolled?: boolean | undefined
  is_in_first_cycle?: boolean | undefined
  is_in_last_cycle?: boolean | undefined
  is_pcm_enabled?: boolean | undefined
  provider_id?: number | 'null' | undefined
  search?: string | undefined
  sb_channel_urls?: string | undefined
}

function isFound(patient: ListedPatient, search: string): boolean {
  const { first_name: firstName, last_name: lastName, phone } = patient.user
  const digits = phone.replace(/\D/g, '')
  const texts = [foldName(lastName), foldName(firstName), digits, foldName(patient.record_id ?? '')]
  const words = foldName(search).split(/[\s,]+/)
  const named = words.every((word) => texts.some((text) => text.includes(word)))
  const isPhone = /^[\d\s()+.-]*\d[\d\s()+.-]*$/.test(search)
  return named || (isPhone && digits.includes(search.replace(/\D/g, '')))
}

function isLastCycle({ current_rtmcycle: cycle, latest_rtmenrollment: latest }: ListedPatient) {
  return cycle !== null && cycle.cycle_number === (latest?.duration ?? 0) / 30
}

function isMember(patient: ListedPatient, providerId: number | 'null'): boolean {
  const team = patient.provider_relationships.map((member) => member.provider.user.id)
  return providerId === 'null' ? team.length === 0 : team.includes(providerId)
}

/**
 * Returns the patient's progress in the current cycle, computed by the rules that the screens use.
 */
function progressOf({ current_rtmcycle: cycle, rules_id: rulesId }: ListedPatient) {
  if (!cycle) return null
  const shown = {
    startDate: cycle.start_date,
    endDate: cycle.end_date,
    cycleNumber: cycle.cycle_number,
    patientInteractionDayCount: cycle.patient_interaction_day_count,
    daysLeftInCycle: cycle.days_left_in_cycle,
  }
  return cycleProgress(shown, '', { pack: rulePacks[rulesId], system: defaultSystem })
}

/**
 * Returns the progress of the patient toward the goal, as the column “Check-ins” of the list shows
 * it.
 */
export function attentionOf(patient: ListedPatient): Filters['attention'] {
  const progress = progressOf(patient)
  const standing = progress && standingOf(progress)
  return standing === 'tight' ? 'at_risk' : standing === 'missed' ? 'missed' : undefined
}

/**
 * Returns the number of days that the patient may skip without missing the goal. Returns null if
 * the patient has reached the goal.
 */
function daysToSpare(patient: ListedPatient): number | null {
  const progress = progressOf(patient)
  return progress && progress.missing > 0 ? progress.left - progress.missing : null
}

type Meanings = {
  readonly [Name in keyof Filters]-?: (patient: ListedPatient) => NonNullable<Filters[Name]>
}

/** The filters that compare the wanted value with one value of the patient's record. */
const equal: Partial<Meanings> = {
  has_synchronous_action: (patient) => patient.has_synchronous_action,
  is_currently_active: (patient) => patient.is_currently_active,
  is_currently_rtm_enrolled: (patient) => patient.is_currently_rtm_enrolled,
  is_in_first_cycle: (patient) => patient.current_rtmcycle?.cycle_number === 1,
  is_in_last_cycle: isLastCycle,
  is_pcm_enabled: (patient) => patient.is_pcm_enabled,
  birth_date: (patient) => patient.user.birth_date ?? '',
}

/** Whether the patient's record matches all filters. */
export function satisfies(patient: ListedPatient, filters: Filters): boolean {
  const { attention, provider_id: providerId, search, sb_channel_urls: urls, ...rest } = filters
  const secs = patient.current_intlog_secs
  const responses = patient.current_rtmcycle_responses_count
  const wanted = new Map(Object.entries(rest))
  return (
    (attention === undefined || attention === attentionOf(patient)) &&
    Object.entries(equal).every(
      ([name, of]) => wanted.get(name) === undefined || wanted.get(name) === of(patient),
    ) &&
    secs >= (filters.current_intlog_secs_min ?? 0) &&
    secs <= (filters.current_intlog_secs_max ?? Infinity) &&
    responses >= (filters.current_rtmcycle_responses_count_min ?? 0) &&
    responses <= (filters.current_rtmcycle_responses_count_max ?? Infinity) &&
    (providerId === undefined || isMember(patient, providerId)) &&
    (search === undefined || isFound(patient, search)) &&
    (urls === undefined || urls.split(',').includes(patient.sb_channel_url ?? ''))
  )
}

const keyOf = (person: { first_name: string; last_name: string }) =>
  nameKey({ firstName: person.first_name, lastName: person.last_name })

/** The values by which each ordering sorts. Null comes last in both directions. */
export const sortedBy: Readonly<
  Record<string, (patient: ListedPatient) => string | number | null>
> = {
  user__last_name: ({ user }) => keyOf(user),
  user__birth_date: ({ user }) => user.birth_date,
  current_rtmcycle_end_date: (patient) => patient.current_rtmcycle_end_date,
  current_rtmcycle_responses_count: (patient) => patient.current_rtmcycle_responses_count,
  current_intlog_secs: (patient) => patient.current_intlog_secs,
  last_interaction_datetime: (patient) => patient.last_interaction_datetime,
  days_to_spare: daysToSpare,
  primary_provider: (patient) => patient.primary_provider && keyOf(patient.primary_provider.user),
}

/** Sorts the records by the ordering. Equal records are sorted by name, then by id. */
export function inOrder(patients: readonly ListedPatient[], ordering: string): ListedPatient[] {
  const descending = ordering.startsWith('-')
  const value = sortedBy[ordering.replace('-', '')] ?? (() => null)
  const compare = (one: string | number | null, other: string | number | null) => {
    if (one === other) return 0
    if (one === null || other === null) return one === null ? 1 : -1
    return one < other === descending ? 1 : -1
  }
  return patients.toSorted(
    (a, b) =>
      compare(value(a), value(b)) ||
      (keyOf(a.user) < keyOf(b.user) ? -1 : Number(keyOf(a.user) > keyOf(b.user))) ||
      a.user.id - b.user.id,
  )
}
