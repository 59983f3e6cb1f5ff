/** The patient records of the EHR. They are stored unchanged. */
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Storage } from '../../../src/backend/storage'
import { emrPatientData } from '../db/tables/emr'
import { patients, users } from '../db/tables/people'
import type { SandboxRequest } from '../env'

const table = emrPatientData

export function emrStorage(
  c: SandboxRequest,
  now: Date,
): Pick<Storage, 'candidates' | 'keepRecord' | 'keptRecord'> {
  const { db, caller } = c.var
  const { companyId } = caller
  // At most two rows are loaded. Two are enough to see that more than one patient matches.
  const find = (condition: SQL | undefined) =>
    db
      .select({ id: patients.userId, born: users.birthDate })
      .from(patients)
      .innerJoin(users, eq(users.id, patients.userId))
      .where(and(eq(patients.companyId, companyId), condition))
      .limit(2)
  return {
    async candidates({ recordId, dob, phone }) {
      const isKnown = dob !== null && phone !== ''
      return {
        byRecord: recordId === null ? [] : await find(eq(patients.recordId, recordId)),
        byPerson: isKnown ? await find(and(eq(users.birthDate, dob), eq(users.phone, phone))) : [],
      }
    },
    async keptRecord(recordId) {
      const [kept] = await db
        .select({ rawRecord: table.rawRecord, dob: table.dob })
        .from(table)
        .where(and(eq(table.companyId, companyId), eq(table.recordId, recordId)))
        .orderBy(desc(table.received))
        .limit(1)
      return kept
    },
    async keepRecord(record, subject, patientId) {
      const row = {
        ...subject,
        rawRecord: record.raw_record,
        authUser: record.auth_user,
        platform: record.platform,
        provider: record.provider,
        patientId,
        received: now,
      }
      await db
        .insert(table)
        .values({ ...row, companyId })
        .onConflictDoUpdate({ target: [table.companyId, table.platform, table.recordId], set: row })
    },
  }
}
