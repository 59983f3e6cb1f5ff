import { lazyPart, overlayCode } from '../../ui/lazy-part'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import type { ChatDialog, ChatRoom } from './chat-room'

const loadInvite = overlayCode(() => import('./invite-dialog'))
const loadSchedule = overlayCode(() => import('./schedule-dialog'))
const InviteDialog = lazyPart(() => loadInvite().then((module) => module.InviteDialog))
const ScheduleDialog = lazyPart(() => loadSchedule().then((module) => module.ScheduleDialog))

/** Fetches the code of the chat's dialogs in advance. */
export function prefetchChatDialogs(): void {
  void Promise.all([loadInvite(), loadSchedule()]).catch(() => {})
}

interface ChatDialogsProps {
  room: ChatRoom
  dialog: ChatDialog | null
  onClose: () => void
}

export function ChatDialogs({ room, dialog, onClose }: ChatDialogsProps) {
  if (!dialog) return null
  return (
    <LazyOverlay onFailed={onClose}>
      {dialog.kind === 'invite' ? (
        <InviteDialog room={room} onClose={onClose} />
      ) : (
        <ScheduleDialog room={room} text={dialog.text} onDone={dialog.onDone} onClose={onClose} />
      )}
    </LazyOverlay>
  )
}
