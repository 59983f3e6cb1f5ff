/**
 * Loads the records of audit packets (Q04). The number of queries does not grow with the number of
 * packets.
 */
import { and, arrayOverlaps, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PacketSource } from '../../../src/backend/billing-storage'
import { groupBy } from '../../../src/domain/group-by'
import { storedBilling } from '../billing/billing-row'
import { anyOf } from '../db/any-of'
import { load, rowsOf } from '../db/load-rows'
import { readRows } from '../db/read-rows'
import { rtmEnrollments } from '../db/tables/enrollments'
import { billingHistory } from '../db/tables/history'
import { users } from '../db/tables/people'
import { patientResponses } from '../db/tables/records'
import type { SandboxRequest } from '../env'
import { billingInstancesWire } from '../wire/billing-instance'
import { findBillings } from './find-billings'

/** Implements `BillingStorage.packetSources`. */
export async function loadPacketSources(
  c: SandboxRequest,
  uuids: readonly string[],
): Promise<readonly PacketSource[]> {
  const { db } = c.var
  const rows = await findBillings(c, uuids)
  const wires = await billingInstancesWire(db, rows, c.var)
  const ids = [...new Set(rows.map(({ patientId }) => patientId))]
  const people = await loadPeople(c, ids)
  const programs = await load(db, rowsOf(rtmEnrollments, anyOf(rtmEnrollments.patientId, ids)))
  const enrollments = groupBy(programs, ({ patientId }) => patientId)
  const historyOf = await loadHistories(
    c,
    rows.map(({ uuid }) => uuid),
  )
  return rows.flatMap((row, index) => {
    const [billing, person] = [wires[index], people.get(row.patientId)]
    if (!billing || !person) return []
    return {
      row: storedBilling(row),
      billing,
      birthDate: person.birthDate,
      responseDates: person.days,
      enrollments: enrollments.get(row.patientId) ?? [],
      history: historyOf(row.uuid),
    }
  })
}

const person = z.object({
  id: z.number(),
  birthDate: z.string().nullable(),
  days: z.string().transform((days) => (days === '' ? [] : days.split(' '))),
})

/** Loads the birth dates and the days answered of patients, by the patient's id. */
async function loadPeople({ var: { db } }: SandboxRequest, ids: readonly number[]) {
  const { patientId, respondedOn } = patientResponses
  const found = await readRows(
    { db },
    person,
    sql`select ${users.id} as id, ${users.birthDate}::text as "birthDate",
        coalesce(string_agg(${respondedOn}::text, ' '), '') as days
      from ${users} left join ${patientResponses} on ${patientId} = ${users.id}
      where ${anyOf(users.id, ids)} group by ${users.id}`,
  )
  return new Map(found.map((one) => [one.id, one]))
}

/** Loads the histories of billings. The oldest entry comes first. */
async function loadHistories({ var: { db, caller } }: SandboxRequest, uuids: readonly string[]) {
  const wanted = sql`${`{${uuids.join(',')}}`}::uuid[]`
  // The uuids of the billings are not loaded, because the entry of an export has thousands of them.
  const { billingUuids, ...columns } = getTableColumns(billingHistory)
  const entries = await db
    .select({
      entry: columns,
      of: sql<string>`(select string_agg(one::text, ' ') from unnest(${billingUuids}) one
        where one = any(${wanted}))`,
    })
    .from(billingHistory)
    .where(and(eq(billingHistory.companyId, caller.companyId), arrayOverlaps(billingUuids, wanted)))
    .orderBy(asc(billingHistory.id))
  const named = entries.flatMap(({ entry, of }) => of.split(' ').map((uuid) => ({ uuid, entry })))
  const own = groupBy(named, ({ uuid }) => uuid)
  return (uuid: string) => (own.get(uuid) ?? []).map(({ entry }) => entry)
}
