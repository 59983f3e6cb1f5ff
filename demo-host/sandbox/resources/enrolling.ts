/** Enrolls a patient in a program, for all requests that can do so. */
import { and, eq, lte, ne } from 'drizzle-orm'
import { z } from 'zod'
import { formatDate } from '../../../src/domain/date-format'
import { addDays, dateInZone, daysBetween, type PlainDate } from '../../../src/domain/dates'
import { enrollmentDurations } from '../../../src/domain/vocabulary'
import type { Clock } from '../clock'
import { rtmEnrollments } from '../db/tables/enrollments'
import { users, workflows } from '../db/tables/people'
import type { SandboxRequest } from '../env'
import { earlierDate } from '../http/date-order'
import { id, plainDate } from '../http/fields'
import { language } from '../http/person-fields'
import { conflict, type FieldError } from '../http/problem'
import { type EnrollmentRow, enrollmentEnd } from '../wire/rtm-enrollment'
import { loadColleagues } from './colleagues'
import { patientDay, patientZone } from './patient-day'

const table = rtmEnrollments

/**
 * Days from today within which a program may start, and days after an unenrollment within which it
 * may be undone.
 */
export const FARTHEST_START = 30

const isOffered = (days: number) => enrollmentDurations.some((offered) => offered === days)

/** A duration or an extension, in days (D17). */
export const offeredDays = z
  .int()
  .refine(isOffered, `… must be one of ${enrollmentDurations.join(', ')}.`)

/** A workflow's id, or a workflow object with its id. */
export const workflowReference = z
  .union([id, z.object({ id }).transform((value) => value.id)], {
    error: (issue) => (issue.input === undefined ? undefined : "… must be a workflow's id."),
  })
  .nullish()

export const program = z.object({
  duration: offeredDays,
  workflow: workflowReference,
  language: language.optional(),
  is_new_poc: z.boolean().default(false),
  enrolled_by: id.nullish(),
  start_date: plainDate.optional(),
})
export type Program = z.output<typeof program>
export type SomeProgram = { [Field in keyof Program]?: Program[Field] | undefined }

/**
 * Returns the errors of a program that checks of single fields cannot find.
 * @param today - the patient's day (see patient-day.ts).
 */
export async function checkProgram(
  c: SandboxRequest,
  wanted: SomeProgram,
  today: PlainDate,
): Promise<FieldError[]> {
  const errors = await checkWorkflow(c, wanted.workflow, wanted.language)
  if (wanted.enrolled_by) {
    const colleague = (await loadColleagues(c, [wanted.enrolled_by])).get(wanted.enrolled_by)
    if (!colleague?.isActive) {
      errors.push({ field: 'enrolled_by', detail: 'There is no such active provider.' })
    }
  }
  const start = wanted.start_date
  if (start !== undefined && Math.abs(daysBetween(today, start)) > FARTHEST_START) {
    const detail = `start_date must be within ${FARTHEST_START} days of today.`
    errors.push({ field: 'start_date', detail })
  }
  return errors
}

/** Returns an error if the workflow is not the company's or does not support the language. */
export async function checkWorkflow(
  c: SandboxRequest,
  workflowId: number | null | undefined,
  spoken: string | undefined,
): Promise<FieldError[]> {
  if (!workflowId) return []
  const workflow = await findWorkflow(c, workflowId)
  if (!workflow) return [{ field: 'workflow', detail: 'There is no such workflow.' }]
  if (spoken === undefined || workflow.languages.includes(spoken)) return []
  const detail = `${workflow.name} is not available in ${spoken}: choose one of ${workflow.languages.join(', ')}.`
  return [{ field: 'language', detail }]
}

async function findWorkflow(c: SandboxRequest, workflowId: number) {
  const [found] = await c.var.db
    .select()
    .from(workflows)
    .where(and(eq(workflows.companyId, c.var.caller.companyId), eq(workflows.id, workflowId)))
  return found
}

/**
 * Enrolls a patient. The caller must have locked the patient and checked the program.
 * @throws Problem 409 when another enrollment overlaps.
 */
export async function enroll(
  c: SandboxRequest,
  clock: Clock,
  patientId: number,
  wanted: Program,
): Promise<EnrollmentRow> {
  const { db, caller } = c.var
  const startDate = wanted.start_date ?? (await patientDay(c, clock, patientId))
  await refuseOverlap(c, patientId, { startDate, duration: wanted.duration })
  const now = clock.now()
  const [row] = await db
    .insert(table)
    .values({
      companyId: caller.companyId,
      patientId,
      startDate,
      duration: wanted.duration,
      workflowId: wanted.workflow ?? null,
      language: wanted.language ?? (await usualLanguage(c, patientId, wanted.workflow)),
      isNewPoc: wanted.is_new_poc,
      enrolledBy: wanted.enrolled_by ?? caller.userId,
      created: now,
      updated: now,
    })
    .returning()
  if (!row) throw new Error('The new enrollment is missing after its insert.')
  return row
}

/** Returns the patient's language if the workflow supports it, else the workflow's first one. */
async function usualLanguage(
  c: SandboxRequest,
  patientId: number,
  workflowId: number | null | undefined,
): Promise<string> {
  const [person] = await c.var.db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, patientId))
  const own = person?.language ?? 'en'
  const workflow = workflowId ? await findWorkflow(c, workflowId) : undefined
  return !workflow || workflow.languages.includes(own) ? own : (workflow.languages[0] ?? own)
}

/**
 * Refuses an enrollment that overlaps another one. It may start on the day of an unenrollment.
 * @param ownId - id of the enrollment that is being changed; 0 for a new one.
 * @throws Problem 409 with the dates of the other enrollment.
 */
export async function refuseOverlap(
  c: SandboxRequest,
  patientId: number,
  wanted: { readonly startDate: PlainDate; readonly duration: number },
  ownId = 0,
): Promise<void> {
  const { db } = c.var
  const others = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.patientId, patientId),
        ne(table.id, ownId),
        lte(table.startDate, enrollmentEnd(wanted)),
      ),
    )
  if (others.length === 0) return
  const zone = await patientZone(c, patientId)
  for (const row of others.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
    const end = lastDay(row, zone)
    if (end < row.startDate || end < wanted.startDate) continue
    const dates = `${formatDate(row.startDate, 'en')} to ${formatDate(end, 'en')}`
    throw conflict(
      `The patient is already enrolled from ${dates}. Start after that, or unenroll first.`,
    )
  }
}

/** Returns the last day that no other enrollment may use. */
function lastDay(row: EnrollmentRow, zone: string): PlainDate {
  const end = enrollmentEnd(row)
  if (row.unenrolledAt === null) return end
  return earlierDate(end, addDays(dateInZone(row.unenrolledAt, zone), -1))
}
