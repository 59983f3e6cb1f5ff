/** The RTM enrollments of patients. */
import { and, eq, sql } from 'drizzle-orm'
import { enrollmentWire } from '../../../src/backend/enrollment'
import { pageOffset } from '../../../src/backend/listing'
import type { EnrollmentStorage } from '../../../src/backend/storage'
import { load } from '../db/load-rows'
import { rtmEnrollments } from '../db/tables/enrollments'
import { users } from '../db/tables/people'
import type { SandboxRequest } from '../env'
import { orderingTerms } from '../http/ordering'
import { patientZone } from './patient-day'
import { practiceNames } from './practice'

const table = rtmEnrollments
const terms = { created: sql`${table.created}`, start_date: sql`${table.startDate}` }

export function enrollmentStorage(c: SandboxRequest): EnrollmentStorage {
  const { db, caller, today } = c.var
  const { companyId } = caller
  const read = (id: number) =>
    db
      .select()
      .from(table)
      .where(and(eq(table.companyId, companyId), eq(table.id, id)))
  return {
    async page(query) {
      const order = orderingTerms(query.ordering, terms)
      const ofPatient = query.patient ? eq(table.patientId, query.patient) : undefined
      const where = and(eq(table.companyId, companyId), ofPatient)
      const count = await db.$count(table, where)
      const rows = await db
        .select()
        .from(table)
        .where(where)
        .orderBy(...order, table.id)
        .limit(query.page_size)
        .offset(pageOffset(query))
      const practice = await load(db, practiceNames(companyId))
      return { count, rows: rows.map((row) => enrollmentWire(row, practice, today)) }
    },
    async find(id) {
      const [row] = await read(id)
      return row
    },
    async show(id) {
      const [row] = await read(id)
      if (!row) throw new Error('The enrollment is missing after its write.')
      return enrollmentWire(row, await load(db, practiceNames(companyId)), today)
    },
    async around(patientId) {
      const [person] = await db
        .select({ language: users.language })
        .from(users)
        .where(eq(users.id, patientId))
      return {
        zone: await patientZone(c, patientId),
        patientLanguage: person?.language ?? 'en',
        others: await db.select().from(table).where(eq(table.patientId, patientId)),
      }
    },
    async insert(patientId, columns) {
      const values = { ...columns, companyId, patientId }
      const [made] = await db.insert(table).values(values).returning({ id: table.id })
      if (!made) throw new Error('The new enrollment is missing after its insert.')
      return made.id
    },
    async update(id, columns) {
      await db.update(table).set(columns).where(eq(table.id, id))
    },
  }
}
