/**
 * Stores and loads a channel's messages. Each message has a later time than the message before it,
 * so that a time identifies a message.
 */
import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, max } from 'drizzle-orm'
import { fullName } from '../../../../src/backend/person'
import type { Database } from '../../db/connect'
import { chatMessages } from '../../db/tables/chat'
import { patients, users } from '../../db/tables/people'

const table = chatMessages

export interface Draft {
  readonly text: string
  readonly data: string
  readonly customType: string
  /** The id that the sender gave this request. Null if the request cannot be repeated. */
  readonly requestId: string | null
}

export type Message = typeof table.$inferSelect & {
  readonly senderName: string
}

function selectMessages(db: Database) {
  return db
    .select({
      ...getTableColumns(table),
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.senderId))
}

type Selected = Awaited<ReturnType<typeof selectMessages>>[number]

function messageOf({ firstName, lastName, ...row }: Selected): Message {
  return { ...row, senderName: fullName({ firstName, lastName }) }
}

/**
 * Returns the time of the channel's last message in milliseconds, or 0 if the channel has no
 * messages.
 */
export async function lastSentAt(db: Database, patientId: number): Promise<number> {
  const [row] = await db
    .select({ last: max(table.sentAt) })
    .from(table)
    .where(eq(table.patientId, patientId))
  return row?.last ?? 0
}

/**
 * Stores a message. If the sender has already used the request id in the channel, returns the
 * message that was stored at that time. The caller must run this function in the channel's turn
 * (see turns.ts).
 */
export async function keepMessage(
  db: Database,
  patientId: number,
  senderId: number,
  draft: Draft,
  now: Date,
): Promise<{ message: Message; isNew: boolean }> {
  const sentAt = Math.max(now.getTime(), (await lastSentAt(db, patientId)) + 1)
  const [made] = await db
    .insert(table)
    .values({ ...draft, patientId, senderId, sentAt })
    .onConflictDoNothing({ target: [table.patientId, table.senderId, table.requestId] })
    .returning({ id: table.id })
  const which = made
    ? eq(table.id, made.id)
    : and(
        eq(table.patientId, patientId),
        eq(table.senderId, senderId),
        eq(table.requestId, draft.requestId ?? ''),
      )
  const [message] = await selectMessages(db).where(which)
  if (!message) throw new Error('The message was stored but not found.')
  return { message: messageOf(message), isNew: made !== undefined }
}

export interface HistoryPage {
  /**
   * A time in milliseconds since 1970. `before` and `after` are the numbers of messages to load
   * before and after this time.
   */
  readonly at: number
  readonly before: number
  readonly after: number
  /** Whether the result includes a message that was sent exactly at the time `at`. */
  readonly isIncluded: boolean
}

/** Loads the messages before and after a time, oldest first. */
export async function readHistory(
  db: Database,
  patientId: number,
  { at, before, after, isIncluded }: HistoryPage,
): Promise<Message[]> {
  const own = eq(table.patientId, patientId)
  const older = await selectMessages(db)
    .where(and(own, lt(table.sentAt, at)))
    .orderBy(desc(table.sentAt))
    .limit(before)
  const same = isIncluded ? await selectMessages(db).where(and(own, eq(table.sentAt, at))) : []
  const newer = await selectMessages(db)
    .where(and(own, gt(table.sentAt, at)))
    .orderBy(asc(table.sentAt))
    .limit(after)
  return [...older.reverse(), ...same, ...newer].map(messageOf)
}

export async function findMessage(
  db: Database,
  patientId: number,
  id: number,
): Promise<Message | undefined> {
  const [row] = await selectMessages(db).where(
    and(eq(table.patientId, patientId), eq(table.id, id)),
  )
  return row && messageOf(row)
}

/** Loads the last message of each channel that has messages. The keys are patients' ids. */
export async function lastMessages(
  db: Database,
  patientIds: readonly number[],
): Promise<ReadonlyMap<number, Message>> {
  if (patientIds.length === 0) return new Map()
  const last = db
    .select({ lastId: table.id })
    .from(table)
    .where(eq(table.patientId, patients.userId))
    .orderBy(desc(table.sentAt))
    .limit(1)
    .as('last')
  const ids = await db
    .select({ lastId: last.lastId })
    .from(patients)
    .crossJoinLateral(last)
    .where(inArray(patients.userId, [...patientIds]))
  const found = await selectMessages(db).where(
    inArray(
      table.id,
      ids.map((row) => row.lastId),
    ),
  )
  return new Map(found.map((row) => [row.patientId, messageOf(row)]))
}
