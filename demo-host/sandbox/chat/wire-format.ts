/** Channels and messages in the format that Sendbird sends to its SDK. */
import type { Database } from '../db/connect'
import type { Channel, ChatUser } from './store/channels'
import { loadUnread } from './store/marks'
import { loadMembers, type Member } from './store/members'
import { lastMessages, type Message } from './store/messages'
import type { Scheduled } from './store/scheduled'

export interface Person {
  readonly userId: number
  readonly name: string
}

export function userWire({ userId, name }: Person) {
  return { user_id: String(userId), nickname: name, profile_url: '' }
}

export function messageWire(message: Message, channelUrl: string) {
  return {
    type: 'MESG',
    message_id: message.id,
    channel_url: channelUrl,
    channel_type: 'group',
    message: message.text,
    data: message.data,
    custom_type: message.customType,
    created_at: message.sentAt,
    updated_at: 0,
    user: userWire({ userId: message.senderId, name: message.senderName }),
  }
}

export function scheduledWire(row: Scheduled) {
  return {
    type: 'MESG',
    scheduled_message_id: row.id,
    scheduled_status: row.status,
    scheduled_at: row.scheduledAt,
    channel_url: row.url,
    channel_type: 'group',
    message: row.text,
    data: row.data,
    custom_type: row.customType,
    created_at: row.createdAt,
    user: userWire({ userId: row.senderId, name: row.senderName }),
  }
}

/**
 * Returns the channels, in the given order, with the data that is specific to this user, such as
 * unread counts.
 */
export async function channelsWire(db: Database, channels: readonly Channel[], user: ChatUser) {
  const ids = channels.map((channel) => channel.patientId)
  const members = await loadMembers(db, ids)
  const lasts = await lastMessages(db, ids)
  const unread = await loadUnread(db, user, ids)
  return channels.map(({ patientId, name, url }) => {
    const own = members.get(patientId) ?? []
    const last = lasts.get(patientId)
    return {
      channel_url: url,
      name,
      custom_type: '',
      data: '',
      created_at: 0,
      member_count: own.length,
      joined_member_count: own.length,
      members: own.map((member) => ({ ...userWire(member), state: 'joined' })),
      last_message: last ? messageWire(last, url) : null,
      unread_message_count: unread.get(patientId) ?? 0,
      member_state: 'joined',
      read_receipt: receipts(own, 'readAt'),
      delivery_receipt: receipts(own, 'deliveredAt'),
      user_last_read: own.find((member) => member.userId === user.userId)?.readAt ?? 0,
    }
  })
}

function receipts(members: readonly Member[], mark: 'readAt' | 'deliveredAt') {
  return Object.fromEntries(members.map((member) => [String(member.userId), member[mark]]))
}
