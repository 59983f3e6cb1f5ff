/**
 * The FHIR resource `Observation`: one for each day on which a patient answered the check-in. The
 * resource does not contain the number of replies, because the clinic's screens do not show that
 * number for a day.
 */
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Observation } from 'fhir/r4'
import * as z from 'zod/mini'
import { coded } from '../../../src/backend/exports/fhir'
import { idText, plainDate } from '../../../src/backend/fields'
import { checkValue } from '../../../src/backend/parse'
import { dateInZone, type PlainDate } from '../../../src/domain/dates/dates'
import { patients } from '../db/tables/people'
import { patientResponses } from '../db/tables/records'
import type { SandboxRequest } from '../env'
import { patientZone } from '../storage/patient-day'
import { baseOf, pageOfRows, type ServedType, startOf } from './served-type'

const { respondedOn } = patientResponses
const key = z.tuple([plainDate])

/**
 * Returns the condition for the days on which a patient of the caller's company has answered, until
 * the clinic's current day.
 */
async function daysOf(c: SandboxRequest, patientId: number) {
  const { db, caller, now } = c.var
  const own = db
    .select({ id: patients.userId })
    .from(patients)
    .where(and(eq(patients.companyId, caller.companyId), eq(patients.userId, patientId)))
  const today = dateInZone(now, await patientZone(c, patientId))
  return and(inArray(patientResponses.patientId, own), lte(respondedOn, today))
}

function resourceOf(base: string, patientId: number, day: PlainDate): Observation {
  return {
    resourceType: 'Observation',
    id: `${patientId}-${day}`,
    status: 'final',
    category: [coded('http://terminology.hl7.org/CodeSystem/observation-category', 'survey')],
    code: {
      ...coded(`${base}/CodeSystem/observation`, 'check-in-answered'),
      text: 'Patient answered the check-in',
    },
    subject: { reference: `Patient/${patientId}` },
    effectiveDateTime: day,
    valueBoolean: true,
  }
}

export const observationType: ServedType = {
  async search(c, { patientId, count, page: token }) {
    const { db } = c.var
    const start = startOf(token, key)
    const own = await daysOf(c, patientId)
    const rows = await db
      .select({ day: respondedOn })
      .from(patientResponses)
      .where(and(own, start && gt(respondedOn, start[0])))
      .orderBy(respondedOn)
      .limit(count + 1)
    const { page, next } = pageOfRows(rows, count, ({ day }) => [day])
    const base = baseOf(c)
    const resources = page.map(({ day }) => resourceOf(base, patientId, day))
    return { total: await db.$count(patientResponses, own), resources, next }
  },
  async read(c, id) {
    const [, patient = '', day = ''] = /^(\d+)-(.*)$/.exec(id) ?? []
    const parsed = checkValue([patient, day], z.tuple([idText, plainDate]))
    if (!parsed.success) return undefined
    const [patientId, wanted] = parsed.data
    const [found] = await c.var.db
      .select({ day: respondedOn })
      .from(patientResponses)
      .where(and(await daysOf(c, patientId), eq(respondedOn, wanted)))
    return found && resourceOf(baseOf(c), patientId, found.day)
  },
}
