/** Route GET /billing/metrics/: returns an array of clinic stats without pagination (M03, M04). */
import { z } from 'zod'
import { addDays } from '../../../src/domain/dates'
import type { SandboxRequest } from '../env'
import { DAYS, LONGEST_SPAN, uuidText } from '../http/fields'
import { parseQuery } from '../http/parse'
import { notFound } from '../http/problem'
import { readClinicStats } from '../reports/clinic-stats'

const metricsQuery = z.object({
  clinic_uuid: uuidText.optional(),
  days: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, DAYS)
    .transform(Number)
    .refine((days) => days <= LONGEST_SPAN, DAYS)
    .default(30),
})

/** Answers one entry per clinic, or only the requested one. `avg_response_rate` is from 0 to 1. */
export async function readMetrics(c: SandboxRequest) {
  const query = parseQuery(c, metricsQuery)
  const { db, caller, today, zone } = c.var
  const clinics = await readClinicStats({
    db,
    companyId: caller.companyId,
    clinicUuid: query.clinic_uuid ?? null,
    span: { from: addDays(today, 1 - query.days), to: today },
    zone,
    today,
  })
  if (query.clinic_uuid && clinics.length === 0) throw notFound('There is no such clinic.')
  return c.json(
    clinics.map((clinic) => ({
      id: clinic.uuid,
      name: clinic.name,
      avg_response_rate: clinic.responseRate,
      enrollment_count: clinic.enrollments,
      billing_instance_count: clinic.billings,
    })),
  )
}
