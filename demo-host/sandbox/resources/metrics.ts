/** Route GET /billing/metrics/: returns an array of clinic stats without pagination (M03, M04). */

import { metricsQuery, metricsWire } from '../../../src/backend/clinic-figures'
import { notFound } from '../../../src/backend/problem'
import { addDays } from '../../../src/domain/dates/dates'
import type { SandboxRequest } from '../env'
import { parseQuery } from '../http/parse'
import { readClinicStats } from '../reports/clinic-stats'

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
  return c.json(clinics.map(metricsWire))
}
