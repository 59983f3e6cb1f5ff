/** Stores scheduled chat messages (D15, D16). */
import { and, asc, desc, eq, getTableColumns, inArray, lte, min, type SQL } from 'drizzle-orm'
import { fullName } from '../../../../src/backend/person'
import type { Database } from '../../db/connect'
import { chatScheduled } from '../../db/tables/chat'
import { patients, users } from '../../db/tables/people'
import type { Draft } from './messages'

const table = chatScheduled

export type Scheduled = typeof table.$inferSelect & {
  readonly url: string
  readonly senderName: string
}
export type ScheduledStatus = Scheduled['status']

export interface ScheduledFilter {
  readonly senderId: number
  readonly patientId?: number | undefined
  readonly statuses?: readonly ScheduledStatus[] | undefined
}

function conditions({ senderId, patientId, statuses }: ScheduledFilter): SQL | undefined {
  return and(
    eq(table.senderId, senderId),
    patientId === undefined ? undefined : eq(table.patientId, patientId),
    statuses === undefined ? undefined : inArray(table.status, [...statuses]),
  )
}

function selectScheduled(db: Database) {
  return db
    .select({
      ...getTableColumns(table),
      url: patients.sbChannelUrl,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(table)
    .innerJoin(patients, eq(patients.userId, table.patientId))
    .innerJoin(users, eq(users.id, table.senderId))
}

type Selected = Awaited<ReturnType<typeof selectScheduled>>[number]

function scheduledOf({ firstName, lastName, url, ...row }: Selected): Scheduled {
  return { ...row, url: url ?? '', senderName: fullName({ firstName, lastName }) }
}

export interface ScheduledPage {
  readonly by: 'created_at' | 'scheduled_at'
  readonly isReversed: boolean
  readonly offset: number
  readonly limit: number
}

/** Lists the sender's scheduled messages. Nobody else sees a message before it is sent. */
export async function listScheduled(
  db: Database,
  filter: ScheduledFilter,
  page: ScheduledPage,
): Promise<Scheduled[]> {
  const column = page.by === 'created_at' ? table.createdAt : table.scheduledAt
  const inOrder = page.isReversed ? desc : asc
  const rows = await selectScheduled(db)
    .where(conditions(filter))
    .orderBy(inOrder(column), inOrder(table.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(scheduledOf)
}

export function countScheduled(db: Database, filter: ScheduledFilter): Promise<number> {
  return db.$count(table, conditions(filter))
}

export async function findScheduled(
  db: Database,
  filter: ScheduledFilter,
  id: number,
): Promise<Scheduled | undefined> {
  const [row] = await selectScheduled(db).where(and(conditions(filter), eq(table.id, id)))
  return row && scheduledOf(row)
}

interface NewScheduled extends Draft {
  readonly patientId: number
  readonly senderId: number
  readonly scheduledAt: number
  readonly createdAt: number
}

/**
 * Stores a scheduled message.
 * @returns The id of the message. If the sender has already used the request id in the channel,
 * returns the id of the earlier message.
 */
export async function keepScheduled(db: Database, values: NewScheduled): Promise<number> {
  const [made] = await db
    .insert(table)
    .values(values)
    .onConflictDoNothing({ target: [table.patientId, table.senderId, table.requestId] })
    .returning({ id: table.id })
  if (made) return made.id
  const [earlier] = await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.patientId, values.patientId),
        eq(table.senderId, values.senderId),
        eq(table.requestId, values.requestId ?? ''),
      ),
    )
  if (!earlier) throw new Error('The scheduled message was stored but not found.')
  return earlier.id
}

/**
 * Changes a message if it is still pending.
 * @returns Whether the message was pending.
 */
export async function changePending(
  db: Database,
  id: number,
  change: Partial<Pick<Scheduled, 'text' | 'data' | 'customType' | 'scheduledAt' | 'status'>>,
): Promise<boolean> {
  const changed = await db
    .update(table)
    .set(change)
    .where(and(eq(table.id, id), eq(table.status, 'pending')))
    .returning({ id: table.id })
  return changed.length > 0
}

const isPending = eq(table.status, 'pending')

export async function loadDue(db: Database, now: number): Promise<Scheduled[]> {
  const rows = await selectScheduled(db)
    .where(and(isPending, lte(table.scheduledAt, now)))
    .orderBy(asc(table.scheduledAt), asc(table.id))
  return rows.map(scheduledOf)
}

/**
 * Returns the time of the next pending message in milliseconds, or null if no message is pending.
 */
export async function nextDue(db: Database): Promise<number | null> {
  const [row] = await db
    .select({ at: min(table.scheduledAt) })
    .from(table)
    .where(isPending)
  return row?.at ?? null
}
