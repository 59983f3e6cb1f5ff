import { shownName } from '../../api/wire'
import type { Patient } from '../../domain/patient/patient'
import type { UserReference } from '../../domain/person/person'
import { messageDraft } from '../shared/message-draft'
import type { OpenConversation } from './use-conversation'

/** The dialog that is open over the chat. */
export type ChatDialog = { kind: 'invite' } | { kind: 'schedule'; text: string; onDone: () => void }

/** The data that all components of an open chat need. */
export interface ChatRoom extends OpenConversation {
  patient: Patient
  url: string
  /** The id of the signed-in user at the chat service, as a string. */
  ownId: string
  open: (dialog: ChatDialog) => void
}

/** Returns the storage keys of the drafts that belong to the chat with one patient. */
export function draftPlaces({ patient }: Pick<ChatRoom, 'patient'>) {
  const chat = `patient-chat:${patient.user.id}`
  return {
    message: messageDraft(patient),
    invite: `${chat}:invite`,
    schedule: `${chat}:schedule`,
    feedback: `${chat}:feedback`,
  }
}

/**
 * Returns the name of a member of the chat. The patient's name comes from our record, because the
 * chat service may have stored another name.
 */
export function nameOf(
  { patient }: { patient: { user: UserReference } },
  sender: { id: string; name: string } | null,
  unknown: string,
): string {
  if (sender?.id === String(patient.user.id)) return patient.user.fullName
  return shownName.parse(sender?.name ?? '') || unknown
}
