import type { Patient } from '../../domain/patient'
import type { ChatDialog } from './chat-dialogs'
import type { OpenConversation } from './use-conversation'

/** What every part of an open chat is given. */
export interface ChatRoom extends OpenConversation {
  patient: Patient
  url: string
  /** The reader's user id, as text. */
  ownId: string
  open: (dialog: ChatDialog) => void
}

/** A member's name; the patient's is on record, whatever the service calls them. */
export function nameOf(
  { patient }: Pick<ChatRoom, 'patient'>,
  sender: { id: string; name: string } | null,
  unknown: string,
): string {
  if (sender?.id === String(patient.user.id)) return patient.user.fullName
  return sender?.name || unknown
}
