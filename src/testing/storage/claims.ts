/** The data for the claims of the generated clinic. */

import type { Call } from '../../backend/call'
import type { ClaimStorage } from '../../backend/storage'
import { dateInZone } from '../../domain/dates/dates'
import type { FakeClinic } from '../clinic'
import { visibleBillings } from './billing-instances'

export function claimStorage(
  clinic: FakeClinic,
  { now, today }: Pick<Call, 'now' | 'today'>,
): ClaimStorage {
  return {
    async sources(uuids) {
      const visible = visibleBillings(clinic, today)
      const found = new Map(visible.map((billing) => [billing.row.uuid, billing]))
      return uuids.flatMap((uuid) => {
        const billing = found.get(uuid)
        if (!billing) return []
        const { row, patient } = billing
        const { user, recordId, claimFacts, logs, enrollments } = patient
        const { id, firstName, lastName, birthDate } = user
        const billed = patient.billedLogs.get(uuid)
        return {
          row,
          patient: { id, firstName, lastName, birthDate, recordId, claimFacts },
          team: { primary: patient.primaryProviderId, secondaries: patient.secondaryProviderIds },
          clinicDay: dateInZone(now, clinic.zone),
          enrollments,
          logs: billed ?? logs.filter((log) => row.logIds.includes(log.id)),
        }
      })
    },
  }
}
