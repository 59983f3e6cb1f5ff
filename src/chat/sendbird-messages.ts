/**
 * Converts the messages and members of Sendbird's SDK to the messages and members of this chat
 * client.
 */

import type { GroupChannel } from '@sendbird/chat/groupChannel'
import type { BaseMessage } from '@sendbird/chat/message'
import * as z from 'zod/mini'
import type { ChatMember, ChatMessage, ChatPerson } from '../domain/conversation/chat-message'
import type { KeptSchedule } from './chat-service'

/**
 * The content of the field `data` in messages of this chat client. Other programs may have written
 * anything into this field.
 */
const dataSchema = z.object({ key: z.string().check(z.maxLength(64)) })

export function dataOf(key: string): string {
  return JSON.stringify({ key })
}

function keyIn(data: string): string | null {
  if (!data) return null
  try {
    const read = dataSchema.safeParse(JSON.parse(data))
    return read.success ? read.data.key : null
  } catch {
    return null
  }
}

function personOf({ userId, nickname }: { userId: string; nickname: string }): ChatPerson {
  return { id: userId, name: nickname }
}

function kindOf(message: BaseMessage): ChatMessage['kind'] {
  if (message.isUserMessage()) return 'text'
  return message.isFileMessage() || message.isMultipleFilesMessage() ? 'file' : 'notice'
}

function senderOf(message: BaseMessage): ChatPerson | null {
  const isSent = message.isUserMessage() || message.isFileMessage()
  if (!isSent && !message.isMultipleFilesMessage()) return null
  return personOf(message.sender)
}

export function messageOf(message: BaseMessage): ChatMessage {
  return {
    id: message.messageId,
    key: keyIn(message.data),
    // The URL of a file is left out, so that nothing fetches the file automatically.
    text: message.isFileMessage() ? message.name : message.message,
    kind: kindOf(message),
    sender: senderOf(message),
    sentAt: message.createdAt,
    isEdited: message.updatedAt > message.createdAt,
  }
}

/**
 * Converts a scheduled message.
 * @returns Null for a message that is not scheduled.
 */
export function scheduledOf(message: BaseMessage): KeptSchedule | null {
  const { scheduledInfo } = message
  if (!scheduledInfo) return null
  const { scheduledMessageId, scheduledAt, scheduledMessageParams: params } = scheduledInfo
  const text = params && 'message' in params ? String(params.message) : ''
  return {
    id: scheduledMessageId,
    key: keyIn(message.data || params?.data || ''),
    text: message.message || text,
    sendAt: scheduledAt,
  }
}

export function membersOf(channel: GroupChannel): ChatMember[] {
  const read = channel.getReadStatus(true) ?? {}
  const delivered = channel.getDeliveryStatus(true) ?? {}
  return channel.members.map((member) => ({
    ...personOf(member),
    readUntil: read[member.userId]?.readAt ?? 0,
    deliveredUntil: delivered[member.userId]?.deliveryAt ?? 0,
  }))
}

export function typingIn(channel: GroupChannel, ownId: string): ChatPerson[] {
  return channel
    .getTypingUsers()
    .map(personOf)
    .filter(({ id }) => id !== ownId)
}
