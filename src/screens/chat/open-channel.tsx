import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ChatServiceError } from '../../chat/chat-service-error'
import type { Patient } from '../../domain/patient/patient'
import { lazyPart } from '../../ui/lazy-part'
import type { PatientDialog } from '../shared/patient-actions/patient-dialog'
import { PatientDialogs } from '../shared/patient-actions/patient-dialogs'
import { useScreen } from '../shared/screen'
import { useOwnId } from '../shared/use-metadata'
import { ChatDialogs } from './chat-dialogs'
import { ChatHeader } from './chat-header'
import { type ChatDialog, type ChatRoom, draftPlaces } from './chat-room'
import { ChannelGone, ChatFailed, ChatSkeleton } from './chat-states'
import { Composer } from './composer'
import { ConnectionLine } from './connection-line'
import { IncomingVoice } from './incoming-voice'
import { MessageList } from './message-list'
import { ScheduledMessages } from './scheduled-messages'
import { SummaryPanel } from './summary-panel'
import { type OpenConversation, useConversation } from './use-conversation'

// The view for a user who is not a member is loaded lazily, because few users see it.
const NotMember = lazyPart(async () => (await import('./not-member')).NotMember)

interface OpenChannelProps {
  patient: Patient
  url: string
  isTile: boolean
}

/** The chat channel of one patient, with a view for each state of the conversation. */
export function OpenChannel({ patient, url, isTile }: OpenChannelProps) {
  const { ready } = useScreen()
  const open = useConversation(url)
  const phase = open?.state.phase ?? 'opening'
  useEffect(() => {
    if (phase === 'ready' || phase === 'gone') ready()
  }, [phase, ready])
  if (!open) return <ChatSkeleton />
  if (phase === 'opening') {
    const isRetrying = open.connection.status === 'reconnecting'
    return <ChatSkeleton onRetry={isRetrying ? open.conversation.retry : undefined} />
  }
  if (phase === 'gone') return <ChannelGone />
  if (phase === 'failed') {
    const { error } = open.state
    const { retry } = open.conversation
    const isNotMember = error instanceof ChatServiceError && error.failure === 'not-member'
    if (isNotMember) {
      return (
        <Suspense fallback={<ChatSkeleton />}>
          <NotMember patient={patient} onRetry={retry} />
        </Suspense>
      )
    }
    return <ChatFailed error={error} onRetry={retry} />
  }
  return <Room patient={patient} url={url} isTile={isTile} open={open} />
}

function Room({ patient, url, isTile, open }: OpenChannelProps & { open: OpenConversation }) {
  const { client, messages } = useScreen()
  const ownId = useOwnId()
  const places = draftPlaces({ patient })
  // Returns whether there is a draft of a form. If there is a draft, the form opens.
  const isUnfinished = (place: string) => client.drafts.read(place, z.unknown()) !== null
  const [dialog, setDialog] = useState<ChatDialog | null>(() =>
    isUnfinished(places.invite) ? { kind: 'invite' } : null,
  )
  const [action, setAction] = useState<PatientDialog | null>(null)
  const [showsSummary, setShowsSummary] = useState(() => isUnfinished(places.feedback))
  const root = useRef<HTMLElement>(null)
  const room = useMemo<ChatRoom>(
    () => ({ ...open, patient, url, ownId: String(ownId ?? ''), open: setDialog }),
    [open, patient, url, ownId],
  )
  const { fullName } = patient.user
  return (
    <section ref={root} className="rtm-chat" aria-label={messages.chat.title(fullName)}>
      <ChatHeader
        room={room}
        isTile={isTile}
        showsSummary={showsSummary}
        onSummary={() => setShowsSummary((shows) => !shows)}
        onLog={setAction}
      />
      <ConnectionLine room={room} />
      {showsSummary && <SummaryPanel room={room} onClose={() => setShowsSummary(false)} />}
      <MessageList room={room} />
      <ScheduledMessages room={room} />
      <Composer room={room} isScheduling={isUnfinished(places.schedule)} />
      <IncomingVoice root={root} room={room} />
      <ChatDialogs room={room} dialog={dialog} onClose={() => setDialog(null)} />
      <PatientDialogs
        place={`patient-detail:${patient.user.id}`}
        dialog={action}
        onChange={setAction}
      />
    </section>
  )
}
