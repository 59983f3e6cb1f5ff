/**
 * Computes the values by which the list of patients sorts, searches and filters the generated
 * patients: the keys, and the counts by cycle and month.
 */

import { type ListFacts, listFacts, type ResponseDay } from '../../src/backend/list-facts'
import { listKeys } from '../../src/backend/list-keys'
import { nameKey } from '../../src/backend/name-key'
import type { PlainDate } from '../../src/domain/dates/dates'
import { groupBy } from '../../src/domain/group-by'
import type { PatientFacts } from '../../src/rules/facts'
import type { ClinicRows } from '../../src/seed/clinic-rows'
import type { patients } from './db/tables/people'

interface SeedResponseDay {
  readonly patientId: number
  readonly respondedOn: string
  readonly answers: number
}

/**
 * Returns the totals of patients, by the patient's id. The totals are equal to those that
 * `rederive` computes.
 */
export function seedListFacts(
  rows: ClinicRows,
  days: readonly SeedResponseDay[],
  asOf: PlainDate,
): ReadonlyMap<number, ListFacts> {
  const enrollmentsOf = groupBy(rows.rtmEnrollments, (row) => row.patientId)
  const logsOf = groupBy(rows.interactionLogs, (row) => row.patientId)
  const daysOf = groupBy(days, (row) => row.patientId)
  const companyOf = new Map(rows.companies.map((company) => [company.id, company]))
  return new Map(
    rows.patients.map(({ companyId, userId: patientId, pcm }) => {
      const company = companyOf.get(companyId)
      const responses: ResponseDay[] = (daysOf.get(patientId) ?? []).map((day) => ({
        date: day.respondedOn,
        answers: day.answers,
      }))
      const facts: PatientFacts = {
        enrollments: (enrollmentsOf.get(patientId) ?? []).map((row) => ({
          ...row,
          unenrolledAt: row.unenrolledOn,
        })),
        responseDates: responses.map((day) => day.date),
        logs: (logsOf.get(patientId) ?? []).map((log) => ({
          ...log,
          interactedAt: log.interactedDatetime,
          date: log.interactedOn,
        })),
        pcm: { patient: pcm, company: company?.pcm ?? [] },
        rules: company?.rules ?? [],
        settings: { connectDayBasis: 'access' },
      }
      return [patientId, listFacts({ companyId, patientId }, facts, responses, asOf)] as const
    }),
  )
}

/**
 * Returns rows for the table `patients`, with all values by which lists are sorted and searched.
 */
export function seedPatients(
  rows: ClinicRows,
  counted: ReadonlyMap<number, ListFacts>,
): (typeof patients.$inferInsert)[] {
  const users = new Map(rows.users.map((user) => [user.id, user]))
  const teamOf = groupBy(rows.providerRelationships, (row) => row.patientId)
  return rows.patients.map((row) => {
    const user = users.get(row.userId)
    if (!user) throw new Error(`The seed's patient ${row.userId} has no user.`)
    const team = teamOf.get(row.userId) ?? []
    const primary = team.find((member) => member.isPrimary)
    const latest = counted.get(row.userId)?.lastInteractionAt ?? null
    const keys = listKeys({
      nameKey: nameKey(user),
      phone: user.phone,
      recordId: row.recordId,
    })
    return {
      ...row,
      noteUpdated: row.noteUpdated === null ? null : new Date(row.noteUpdated),
      sbChannelUrl: `sendbird_group_channel_patient_${row.userId}`,
      lastInteractionAt: latest === null ? null : new Date(latest),
      isActive: user.isActive,
      birthDate: user.birthDate,
      hasCareTeam: team.length > 0,
      nameKey: keys.list_name,
      contactKey: keys.contact,
      primaryProviderId: primary?.providerId ?? null,
    }
  })
}
