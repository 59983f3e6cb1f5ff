/** The read and delivery marks of members, and the messages that they have not read. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { anyOf } from '../../db/any-of'
import type { Database } from '../../db/connect'
import { readRows } from '../../db/read-rows'
import { chatGuests, chatMarks, chatMessages } from '../../db/tables/chat'
import { patients } from '../../db/tables/people'
import { type ChatUser, isOwnChannel } from './channels'

const unreadRow = z.object({ patient_id: z.number(), unread: z.coerce.number() })

/**
 * Counts the user's unread messages in these patients' channels, by the patient's id. The user's
 * own messages do not count. Channels without unread messages are left out. If the user has no read
 * mark, all messages from others are unread.
 */
export async function loadUnread(
  db: Database,
  user: ChatUser,
  patientIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (patientIds.length === 0) return new Map()
  const query = sql`
    select ${patients.userId} as patient_id, count(*) as unread
    from ${patients}
    left join ${chatMarks} on ${chatMarks.patientId} = ${patients.userId}
      and ${chatMarks.userId} = ${user.userId}
    join ${chatMessages} on ${chatMessages.patientId} = ${patients.userId}
      and ${chatMessages.sentAt} > coalesce(${chatMarks.readAt}, 0)
      and ${chatMessages.senderId} <> ${user.userId}
    where ${and(isOwnChannel(user), anyOf(patients.userId, patientIds))}
    group by ${patients.userId}`
  const rows = await readRows({ db }, unreadRow, query)
  return new Map(rows.map((row) => [row.patient_id, row.unread]))
}

type MarkName = 'readAt' | 'deliveredAt'

/**
 * Sets marks to a later time, but never to an earlier time. If a read mark moves, the delivery mark
 * of the same member moves too.
 */
export async function moveMarks(
  db: Database,
  patientId: number,
  userIds: readonly number[],
  name: MarkName,
  at: number,
): Promise<void> {
  if (userIds.length === 0) return
  const marks = name === 'readAt' ? { readAt: at, deliveredAt: at } : { deliveredAt: at }
  await db
    .insert(chatMarks)
    .values(userIds.map((userId) => ({ patientId, userId, ...marks })))
    .onConflictDoUpdate({
      target: [chatMarks.patientId, chatMarks.userId],
      set: {
        readAt: sql`greatest(${chatMarks.readAt}, excluded.read_at)`,
        deliveredAt: sql`greatest(${chatMarks.deliveredAt}, excluded.delivered_at)`,
      },
    })
}

/**
 * Marks a channel as read for new care team members. Call this function before they are added to
 * the team. It also removes their invitations, because a member of the care team needs no
 * invitation.
 */
export async function welcome(
  db: Database,
  patientId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return
  const ids = `{${userIds.join(',')}}`
  await db.execute(sql`
    insert into chat_marks (patient_id, user_id, read_at, delivered_at)
    select ${patientId}, joining.id, last.sent_at, last.sent_at
    from unnest(${ids}::int[]) as joining(id)
    cross join (
      select max(sent_at) as sent_at from chat_messages where patient_id = ${patientId}) as last
    where last.sent_at is not null
      and not exists (select from provider_relationships
                      where patient_id = ${patientId} and provider_id = joining.id)
    on conflict do nothing`)
  await db
    .delete(chatGuests)
    .where(and(eq(chatGuests.patientId, patientId), inArray(chatGuests.userId, [...userIds])))
}
