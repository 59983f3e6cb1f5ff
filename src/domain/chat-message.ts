/** What stands in a patient's chat channel, whatever service carries it. */

/** Characters of one message, as a reader counts them in the composer (UTF-16 units). */
export const LONGEST_MESSAGE = 10_000

/** A member of a channel; the id is the user's, as text. */
export interface ChatPerson {
  readonly id: string
  readonly name: string
}

export interface ChatMember extends ChatPerson {
  /** Milliseconds: messages sent until then were read by them; 0 for none. */
  readonly readUntil: number
  /** Milliseconds: messages sent until then have reached them; 0 for none, or where it is not told. */
  readonly deliveredUntil: number
}

export interface ChatMessage {
  /** The service's own, of one channel. */
  readonly id: number
  /** Given by the sender's client before it was sent; null for messages of other programs. */
  readonly key: string | null
  readonly text: string
  /** A file is shown by its name; a notice is the service's own. */
  readonly kind: 'text' | 'file' | 'notice'
  /** Null for a notice. */
  readonly sender: ChatPerson | null
  /** Milliseconds, by the service's clock. */
  readonly sentAt: number
  readonly isEdited: boolean
}

/** A message that the service is to send later. */
export interface ScheduledMessage {
  readonly id: number
  readonly text: string
  /** Milliseconds. */
  readonly sendAt: number
}

/** How far an own message has come. */
export type ChatMark = 'sent' | 'delivered' | 'read'

/**
 * How far an own message has come: with the patient, where the patient is a member, else with
 * anybody. A colleague who reads along does not mean that the patient has.
 * @param patientId The patient's user id, as text.
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
