/**
 * The FHIR resource `Communication`: one for each interaction log of a patient, including reviews
 * of data.
 */
import { and, eq, gt, type SQL } from 'drizzle-orm'
import type { Communication } from 'fhir/r4'
import * as z from 'zod/mini'
import { coded } from '../../../src/backend/exports/fhir'
import { id as idNumber, idText } from '../../../src/backend/fields'
import { checkValue } from '../../../src/backend/parse'
import { patient as patientTexts } from '../../../src/domain/messages/en-patient'
import type { ActivityType } from '../../../src/domain/vocabulary'
import type { LogRow } from '../billing/billing-row'
import { interactionLogs } from '../db/tables/records'
import type { SandboxRequest } from '../env'
import { loadNames } from '../wire/names'
import { baseOf, pageOfRows, type ServedType, startOf } from './served-type'

const table = interactionLogs
const key = z.tuple([idNumber])

/** HL7's codes for kinds of contact. A data review is not a contact, so there is no code for it. */
const media: Readonly<Record<ActivityType, readonly string[]>> = {
  DTR: [],
  PHN: ['PHONE'],
  VID: ['VIDEOCONF'],
  INP: ['FACE'],
}

function resourceOf(base: string, log: LogRow, provider: string | undefined): Communication {
  const { id, patientId, providerId, durationSecs, activityTypes } = log
  const medium = activityTypes
    .flatMap((type) => media[type])
    .map((code) => coded('http://terminology.hl7.org/CodeSystem/v3-ParticipationMode', code))
  const notes = [
    { id: 'observed-trends', text: log.noteObservedTrends },
    { id: 'plan-modification', text: log.notePlanModification },
  ].filter(({ text }) => text.trim() !== '')
  return {
    resourceType: 'Communication',
    id: String(id),
    extension: [
      {
        url: `${base}/StructureDefinition/communication-duration`,
        valueDuration: {
          value: durationSecs,
          unit: 's',
          system: 'http://unitsofmeasure.org',
          code: 's',
        },
      },
    ],
    status: 'completed',
    category: activityTypes.map((type) => ({
      ...coded(`${base}/CodeSystem/activity-type`, type),
      text: patientTexts.activityTypes[type],
    })),
    ...(medium.length > 0 && { medium }),
    subject: { reference: `Patient/${patientId}` },
    sent: log.interactedDatetime.toISOString(),
    sender: { reference: `Practitioner/${providerId}`, ...(provider && { display: provider }) },
    ...(notes.length > 0 && { note: notes }),
  }
}

async function load(c: SandboxRequest, where: SQL | undefined, most: number) {
  const { db } = c.var
  return db.select().from(table).where(where).orderBy(table.id).limit(most)
}

async function resourcesOf(c: SandboxRequest, logs: readonly LogRow[]): Promise<Communication[]> {
  const providers = logs.map(({ providerId }) => providerId)
  const names = await loadNames(c.var.db, providers)
  const base = baseOf(c)
  return logs.map((log) => resourceOf(base, log, names.get(log.providerId)))
}

export const communicationType: ServedType = {
  async search(c, { patientId, count, page: token }) {
    const { db, caller } = c.var
    const start = startOf(token, key)
    const own = and(eq(table.companyId, caller.companyId), eq(table.patientId, patientId))
    const rows = await load(c, and(own, start && gt(table.id, start[0])), count + 1)
    const { page, next } = pageOfRows(rows, count, (log) => [log.id])
    const total = await db.$count(table, own)
    return { total, resources: await resourcesOf(c, page), next }
  },
  async read(c, id) {
    const parsed = checkValue(id, idText)
    if (!parsed.success) return undefined
    const own = and(eq(table.companyId, c.var.caller.companyId), eq(table.id, parsed.data))
    const [found] = await resourcesOf(c, await load(c, own, 1))
    return found
  },
}
