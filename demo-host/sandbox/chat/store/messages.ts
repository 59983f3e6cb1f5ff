/** A channel's messages: each later than the one before it, so that a time names one of them. */
import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, max } from 'drizzle-orm'
import type { Database } from '../../db/connect'
import { chatMessages } from '../../db/tables/chat'
import { patients, users } from '../../db/tables/people'
import { fullName } from '../../wire/names'

const table = chatMessages

export interface Draft {
  readonly text: string
  readonly data: string
  readonly customType: string
  /** The sender's name of the sending, null where it cannot come twice. */
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

/** When the channel's last message was sent; 0 while it has none. */
export async function lastSentAt(db: Database, patientId: number): Promise<number> {
  const [row] = await db
    .select({ last: max(table.sentAt) })
    .from(table)
    .where(eq(table.patientId, patientId))
  return row?.last ?? 0
}

/**
 * Keeps a message; one whose request id its sender has used in the channel before is the one that was
 * kept then.
 * The channel is the caller's alone while this runs (see turns.ts).
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
  if (!message) throw new Error('The message just kept is not there.')
  return { message: messageOf(message), isNew: made !== undefined }
}

export interface HistoryPage {
  /** Messages before this time, messages after it. */
  readonly at: number
  readonly before: number
  readonly after: number
  /** Whether a message sent at that very time is one of the page. */
  readonly isIncluded: boolean
}

/** The messages around a time, oldest first. */
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

/** The last message of each channel that has one, by the patient's id. */
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
