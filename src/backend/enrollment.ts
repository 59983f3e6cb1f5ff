/** RTM enrollments in requests and responses (spec §3, D17–D19). */
import * as z from 'zod/mini'
import { defaultSystem, monitoredSystems } from '../domain/billing/rule-packs'
import { formatDate } from '../domain/dates/date-format'
import { addDays, daysBetween, earlierDate, type PlainDate } from '../domain/dates/dates'
import { FARTHEST_START } from '../domain/enrollment/enrollment-form'
import { CYCLE_DAYS, enrollmentDurations } from '../domain/vocabulary'
import type { SeedEnrollment } from '../seed/clinic-data'
import { id, idText, pageQuery, plainDate } from './fields'
import { isoOf, isoOrNull, type WithInstants } from './instant'
import { language } from './person-fields'
import {
  actorWire,
  colleague,
  type Practice,
  type PracticeNames,
  type Workflow,
  workflow as workflowOf,
} from './practice'
import { badRequest, conflict, type FieldError } from './problem'

/** The maximum number of days of an enrollment. */
export const LONGEST = CYCLE_DAYS * 24

export interface EnrollmentRecord
  extends Omit<
    WithInstants<SeedEnrollment, 'created' | 'updated' | 'unenrolledAt'>,
    'workflowId' | 'enrolledBy'
  > {
  readonly workflowId: number | null
  readonly enrolledBy: number | null
}

export type StoredEnrollment = EnrollmentRecord & { readonly patientId: number }

/** The fields of an enrollment that a change stores. */
export interface EnrollmentColumns
  extends Partial<Omit<EnrollmentRecord, 'id' | 'created' | 'updated' | 'unenrolledAt'>> {
  readonly unenrolledAt?: Date | null
  readonly updated: Date
}

export const enrollmentStatuses = ['ACTIVE', 'COMPLETED', 'UNENROLLED'] as const
export type EnrollmentStatus = (typeof enrollmentStatuses)[number]

const isOffered = (days: number) => enrollmentDurations.some((offered) => offered === days)

/** A duration or an extension, in days (D17). */
const offeredDays = z
  .int()
  .check(z.refine(isOffered, `… must be one of ${enrollmentDurations.join(', ')}.`))

/**
 * A duration of whole cycles, in days. It can be longer than the durations that a user can choose,
 * because extensions raise it (D08).
 */
const wholeCycles = z.int().check(
  z.minimum(CYCLE_DAYS),
  z.maximum(LONGEST),
  z.refine((days) => days % CYCLE_DAYS === 0, `… must be a multiple of ${CYCLE_DAYS}.`),
)

/** The id of a workflow, or an object with this id. */
export const workflowReference = z.nullish(
  z.union(
    [
      id,
      z.pipe(
        z.object({ id }),
        z.transform((value: { id: number }) => value.id),
      ),
    ],
    { error: (issue) => (issue.input === undefined ? undefined : "… must be a workflow's id.") },
  ),
)

export const program = z.object({
  duration: offeredDays,
  workflow: workflowReference,
  language: z.optional(language),
  is_new_poc: z._default(z.boolean(), false),
  monitored_system: z._default(z.enum(monitoredSystems), defaultSystem),
  enrolled_by: z.nullish(id),
  start_date: z.optional(plainDate),
})
export type Program = z.output<typeof program>
export type SomeProgram = { [Field in keyof Program]?: Program[Field] | undefined }

export const enrollmentBody = z.extend(program, { patient: id })

export const changeBody = z.object({
  duration: z.optional(wholeCycles),
  extend_duration: z.nullish(offeredDays),
  seen_duration: z.nullish(z.int()),
  status: z.optional(z.enum(enrollmentStatuses)),
  unenrolled_reason: z.nullish(z.string().check(z.maxLength(500))),
  workflow: workflowReference,
  language: z.optional(language),
  is_new_poc: z.optional(z.boolean()),
  monitored_system: z.optional(z.enum(monitoredSystems)),
})
export type EnrollmentChange = z.output<typeof changeBody>
export const replaceBody = z.extend(changeBody, { duration: wholeCycles })

export const enrollmentListQuery = z.object({
  ...pageQuery,
  patient: z.optional(idText),
  ordering: z._default(z.string(), '-created'),
})

/** Returns the last planned day of the enrollment, inclusive. */
export function enrollmentEnd(row: Pick<SeedEnrollment, 'startDate' | 'duration'>): PlainDate {
  return addDays(row.startDate, row.duration - 1)
}

type Standing = Pick<EnrollmentRecord, 'startDate' | 'duration' | 'unenrolledOn'>

export function enrollmentStatus(row: Standing, today: PlainDate): EnrollmentStatus {
  if (row.unenrolledOn !== null) return 'UNENROLLED'
  return enrollmentEnd(row) < today ? 'COMPLETED' : 'ACTIVE'
}

/**
 * Returns an error if the company does not have the workflow, or the workflow does not support the
 * language.
 */
export function workflowErrors(
  workflowId: number | null | undefined,
  spoken: string | undefined,
  practice: Practice,
): FieldError[] {
  if (!workflowId) return []
  const workflow = workflowOf(practice, workflowId)
  if (!workflow) return [{ field: 'workflow', detail: 'This workflow does not exist.' }]
  if (spoken === undefined || workflow.languages.includes(spoken)) return []
  const detail = `${workflow.name} is not available in ${spoken}: choose one of ${workflow.languages.join(', ')}.`
  return [{ field: 'language', detail }]
}

/**
 * Returns the errors of a new enrollment that depend on several fields or on other records.
 * @param today The current day in the patient's time zone.
 */
export function programErrors(
  wanted: SomeProgram,
  today: PlainDate,
  practice: Practice,
): FieldError[] {
  const errors = workflowErrors(wanted.workflow, wanted.language, practice)
  if (wanted.enrolled_by && !colleague(practice, wanted.enrolled_by)?.isActive) {
    errors.push({
      field: 'enrolled_by',
      detail: 'This provider does not exist or is no longer active.',
    })
  }
  const start = wanted.start_date
  if (start !== undefined && Math.abs(daysBetween(today, start)) > FARTHEST_START) {
    const detail = `start_date must be within ${FARTHEST_START} days of today.`
    errors.push({ field: 'start_date', detail })
  }
  return errors
}

/**
 * The data that a new enrollment depends on: the user who enrolls the patient, the patient, and the
 * time.
 */
export interface Enrolling {
  readonly now: Date
  /** The current day in the patient's time zone. */
  readonly today: PlainDate
  /** The id of the user who enrolls the patient. */
  readonly callerId: number
  readonly patientLanguage: string
  /** The other enrollments of the patient. */
  readonly others: readonly OtherEnrollment[]
  readonly practice: Practice
}

export type OtherEnrollment = Standing & { readonly id: number }
export type NewEnrollment = ReturnType<typeof newEnrollment>
export type EnrollmentListQuery = z.output<typeof enrollmentListQuery>

/**
 * Returns a new enrollment with the requested data.
 * @throws Problem when the requested data is not valid, or when the enrollment overlaps another
 * enrollment.
 */
export function newEnrollment(wanted: Program, by: Enrolling) {
  const errors = programErrors(wanted, by.today, by.practice)
  if (errors.length > 0) throw badRequest(...errors)
  const startDate = wanted.start_date ?? by.today
  refuseOverlap(by.others, { startDate, duration: wanted.duration })
  // If the workflow supports the patient's language, the enrollment uses this language. Otherwise,
  // the enrollment uses the first language of the workflow.
  const offered = workflowOf(by.practice, wanted.workflow ?? null)?.languages
  const usual = offered && !offered.includes(by.patientLanguage) ? offered[0] : by.patientLanguage
  return {
    startDate,
    duration: wanted.duration,
    extendDuration: null,
    workflowId: wanted.workflow ?? null,
    language: wanted.language ?? usual ?? by.patientLanguage,
    isNewPoc: wanted.is_new_poc,
    system: wanted.monitored_system,
    enrolledBy: wanted.enrolled_by ?? by.callerId,
    unenrolledAt: null,
    unenrolledOn: null,
    unenrolledBy: null,
    unenrolledReason: null,
    created: by.now,
    updated: by.now,
  }
}

/**
 * Rejects an enrollment that overlaps another enrollment. An enrollment may start on the day on
 * which another enrollment was ended early.
 * @throws Problem 409 with the dates of the other enrollment.
 */
export function refuseOverlap(
  others: readonly OtherEnrollment[],
  wanted: { readonly startDate: PlainDate; readonly duration: number },
): void {
  for (const row of others.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
    const end = lastDay(row)
    const isOver = end < row.startDate || end < wanted.startDate
    if (isOver || row.startDate > enrollmentEnd(wanted)) continue
    const dates = `${formatDate(row.startDate, 'en')} to ${formatDate(end, 'en')}`
    throw conflict(
      `The patient is already enrolled from ${dates}. Start after that, or unenroll first.`,
    )
  }
}

/**
 * Returns the last day of an enrollment that no other enrollment may include: its planned end, or
 * the day before its unenrollment.
 */
function lastDay(row: Standing): PlainDate {
  const end = enrollmentEnd(row)
  if (row.unenrolledOn === null) return end
  return earlierDate(end, addDays(row.unenrolledOn, -1))
}

export function workflowWire(row: Workflow) {
  return { id: row.id, name: row.name, rtm_flow_tag: row.rtmFlowTag, languages: row.languages }
}

/** Returns an enrollment in wire format, as a user sees it on `today`. */
export function enrollmentWire(row: StoredEnrollment, practice: PracticeNames, today: PlainDate) {
  const workflow = workflowOf(practice, row.workflowId)
  const status = enrollmentStatus(row, today)
  const shared = {
    id: row.id,
    patient: row.patientId,
    end_date: enrollmentEnd(row),
    created: isoOf(row.created),
  }
  return {
    ...shared,
    status,
    start_date: row.startDate,
    duration: row.duration,
    extend_duration: row.extendDuration,
    is_new_poc: row.isNewPoc,
    monitored_system: row.system,
    workflow: row.workflowId,
    sms_workflow_enrollment: workflow
      ? {
          ...shared,
          workflow: workflowWire(workflow),
          language: row.language,
          is_active: status === 'ACTIVE',
          updated: isoOf(row.updated),
          rtm_enrollment: row.id,
        }
      : null,
    enrolled_by: actorWire(practice, row.enrolledBy),
    unenrolled_at: isoOrNull(row.unenrolledAt),
    unenrolled_by: actorWire(practice, row.unenrolledBy),
    unenrolled_reason: row.unenrolledReason,
  }
}
