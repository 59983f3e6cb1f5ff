/** The interaction logs of patients. */
import { and, arrayOverlaps, between, eq, gt, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import {
  LONGEST_DAY_MS,
  type LogListQuery,
  storedLogWire,
} from '../../../src/backend/interaction-log'
import { pageOffset } from '../../../src/backend/listing'
import type { LogStorage } from '../../../src/backend/storage'
import { interactionLogs } from '../db/tables/records'
import type { SandboxRequest } from '../env'
import { orderingTerms } from '../http/ordering'
import { withWarnings } from '../wire/log-warnings'
import { zoneUnder } from './patient-day'

const table = interactionLogs
const terms = {
  interacted_datetime: sql`${table.interactedDatetime}`,
  duration_secs: sql`${table.durationSecs}`,
}

function filters(query: LogListQuery, companyId: number): SQL | undefined {
  const at = table.interactedDatetime
  const secs = table.durationSecs
  return and(
    eq(table.companyId, companyId),
    query.duration_secs === undefined ? undefined : eq(secs, query.duration_secs),
    query.duration_secs__gt === undefined ? undefined : gt(secs, query.duration_secs__gt),
    query.duration_secs__lt === undefined ? undefined : lt(secs, query.duration_secs__lt),
    query.interacted_datetime && eq(at, query.interacted_datetime),
    query.interacted_datetime__gte && gte(at, query.interacted_datetime__gte),
    query.interacted_datetime__lte && lte(at, query.interacted_datetime__lte),
    query.start_datetime && gte(at, query.start_datetime),
    query.end_datetime && lte(at, query.end_datetime),
    query.patient ? eq(table.patientId, query.patient) : undefined,
    query.provider ? eq(table.providerId, query.provider) : undefined,
    query.types && arrayOverlaps(table.activityTypes, query.types),
  )
}

/**
 * The first number of the advisory lock for the day of a provider. The second number is the
 * provider's id.
 */
const PROVIDER_DAYS = 715_004

export function logStorage(c: SandboxRequest): LogStorage {
  const { db, caller } = c.var
  const { companyId } = caller
  return {
    async page(query) {
      const order = orderingTerms(query.ordering, terms)
      const where = filters(query, companyId)
      const count = await db.$count(table, where)
      const rows = await db
        .select()
        .from(table)
        .where(where)
        .orderBy(...order, table.id)
        .limit(query.page_size)
        .offset(pageOffset(query))
      return { count, rows: (await withWarnings(db, rows)).map(storedLogWire) }
    },
    async find(id) {
      const own = and(eq(table.companyId, companyId), eq(table.id, id))
      const [log] = await withWarnings(db, await db.select().from(table).where(own))
      return log
    },
    async lockDay({ providerId, interactedDatetime }, without) {
      await db.execute(sql`select pg_advisory_xact_lock(${PROVIDER_DAYS}, ${providerId})`)
      const at = new Date(interactedDatetime).getTime()
      const [from, to] = [new Date(at - LONGEST_DAY_MS), new Date(at + LONGEST_DAY_MS)]
      const { durationSecs } = table
      const others = await db
        .select({
          providerId: table.providerId,
          interactedDatetime: table.interactedDatetime,
          durationSecs,
        })
        .from(table)
        .where(
          and(
            eq(table.companyId, companyId),
            eq(table.providerId, providerId),
            between(table.interactedDatetime, from, to),
            without === undefined ? undefined : ne(table.id, without),
          ),
        )
      return { zone: await zoneUnder(c, providerId), others }
    },
    async insert(patientId, columns) {
      const values = { ...columns, companyId, patientId }
      const [made] = await db.insert(table).values(values).returning({ id: table.id })
      if (!made) throw new Error('The new log is missing after its insert.')
      return made.id
    },
    async update(id, columns) {
      await db.update(table).set(columns).where(eq(table.id, id))
    },
    async remove(id) {
      await db.delete(table).where(eq(table.id, id))
    },
  }
}
