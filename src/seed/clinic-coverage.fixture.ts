/**
 * Counts the rows of a generated clinic by the values that the billing lists show, for tests of the
 * generator.
 */
import { dateInZone } from '../domain/dates/dates'
import type { StoredBilling } from '../rules/facts'
import { standing } from '../rules/standing'
import { type ClinicRows, clinicRows } from './clinic-rows'

export const zone = 'America/New_York'

export function rowsAt(now: string, patients = 240): ClinicRows {
  return clinicRows({ patients, now: new Date(now), zone })
}

/**
 * Returns the number of rows in the demo company for each tab, type, pending reason, cancellation
 * and warning.
 */
export function countsOf(rows: ClinicRows, now: string): ReadonlyMap<string, number> {
  const today = dateInZone(new Date(now), zone)
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  const byKey = new Map<string, StoredBilling>()
  for (const { patientId, row } of rows.billings) byKey.set(`${patientId} ${row.key}`, row)
  for (const { companyId, patientId, row } of rows.billings) {
    if (companyId !== 1 || row.existsFrom > today) continue
    const prior = byKey.get(`${patientId} ${row.priorKey}`) ?? null
    const { pendingReasons, currentlyBillable, warnings } = standing(row, prior, today)
    const eligible = currentlyBillable ? 'Ready' : 'Pending'
    const tab = row.status === 'Elg' ? eligible : row.status
    for (const name of [tab, row.type, ...pendingReasons, ...warnings]) count(name)
    if (row.cancellationReason) count(row.cancellationReason)
    if (row.willChargePatient) count(`charge ${row.willChargePatient}`)
    if (row.cancellationMessage === '') count('empty message')
    if (row.undoneAt) count('undone')
    if (row.unitsOf98981 > 0) count('98981')
    if (row.unitsOf99427 > 0) count('99427')
    if (row.isPcm) count('PCM')
  }
  return counts
}
