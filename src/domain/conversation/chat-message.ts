/**
 * The messages and members of a patient's chat channel, in a format that does not depend on the
 * chat service.
 */

/** The maximum length of a message in UTF-16 units. The composer counts in the same units. */
export const LONGEST_MESSAGE = 10_000

/** A person in a chat channel. The id is the user id as a text. */
export interface ChatPerson {
  readonly id: string
  readonly name: string
}

export interface ChatMember extends ChatPerson {
  /**
   * The instant until which the member has read all messages, in milliseconds since 1970. 0 if the
   * member has read none.
   */
  readonly readUntil: number
  /**
   * The instant until which messages were delivered to the member, in milliseconds since 1970. 0 if
   * none was delivered, or the chat service does not report it.
   */
  readonly deliveredUntil: number
}

export interface ChatMessage {
  /** The id from the chat service. It is unique within a channel. */
  readonly id: number
  /** The key that our client gave the message. Null if another client sent it. */
  readonly key: string | null
  readonly text: string
  /**
   * The kind of the message. A `file` is shown by its file name. A `notice` comes from the chat
   * service itself.
   */
  readonly kind: 'text' | 'file' | 'notice'
  /** The sender. Null for a notice. */
  readonly sender: ChatPerson | null
  /** The instant of sending by the clock of the chat service, in milliseconds since 1970. */
  readonly sentAt: number
  readonly isEdited: boolean
}

/** A message that the chat service sends later. */
export interface ScheduledMessage {
  readonly id: number
  readonly text: string
  /** The instant at which the message will be sent, in milliseconds since 1970. */
  readonly sendAt: number
}

/** The delivery state of the user's own message. */
export type ChatMark = 'sent' | 'delivered' | 'read'

/**
 * Returns the delivery state of the user's own message. If the patient is a member of the channel,
 * only the patient counts: a message that a colleague has read may still be unread by the patient.
 * If the patient is not a member, any other member counts.
 * @param patientId The patient's user id as a text.
 */
export function markOf(
  { sentAt }: Pick<ChatMessage, 'sentAt'>,
  members: readonly ChatMember[],
  { ownId, patientId }: { ownId: string; patientId: string },
): ChatMark {
  const patient = members.filter(({ id }) => id === patientId)
  const meant = patient.length > 0 ? patient : members.filter(({ id }) => id !== ownId)
  if (meant.some(({ readUntil }) => readUntil >= sentAt)) return 'read'
  if (meant.some(({ deliveredUntil }) => deliveredUntil >= sentAt)) return 'delivered'
  return 'sent'
}
