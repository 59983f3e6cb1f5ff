/** The content of a patient's chat channel, independent of the chat service. */

/** The maximum length of a message in UTF-16 units. The composer counts in the same units. */
export const LONGEST_MESSAGE = 10_000

/** A person in a channel. The id is the user id as a string. */
export interface ChatPerson {
  readonly id: string
  readonly name: string
}

export interface ChatMember extends ChatPerson {
  /** The time in milliseconds until which the member has read all messages. 0 if none. */
  readonly readUntil: number
  /**
   * The time in milliseconds until which messages were delivered. 0 if none was delivered, or the
   * service does not report it.
   */
  readonly deliveredUntil: number
}

export interface ChatMessage {
  /** The id from the chat service. It is unique within a channel. */
  readonly id: number
  /** The message key that our client set. Null if another client sent the message. */
  readonly key: string | null
  readonly text: string
  /** A `file` is shown by its file name. A `notice` comes from the chat service. */
  readonly kind: 'text' | 'file' | 'notice'
  /** The sender; null for a notice. */
  readonly sender: ChatPerson | null
  /** The time in milliseconds, by the clock of the chat service. */
  readonly sentAt: number
  readonly isEdited: boolean
}

/** A message that the chat service sends later. */
export interface ScheduledMessage {
  readonly id: number
  readonly text: string
  /** The time of sending, in milliseconds since 1970. */
  readonly sendAt: number
}

/** The delivery state of the user's own message. */
export type ChatMark = 'sent' | 'delivered' | 'read'

/**
 * Returns the delivery state of the user's own message. If the patient is a member, only the
 * patient counts, because a message that a colleague has read may still be unread by the patient.
 * Without the patient, any other member counts.
 * @param patientId The patient's user id as a string.
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
