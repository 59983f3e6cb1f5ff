import { useQuery } from '@tanstack/react-query'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect } from 'react'
import { patientQuery } from '../../api/patients'
import { liveChat } from '../../client/messaging/live-chat'
import * as chatWords from '../../domain/messages/en-chat'
import * as templateWords from '../../domain/messages/en-message-templates'
import * as patientWords from '../../domain/messages/en-patient'
import * as patientActionsWords from '../../domain/messages/en-patient-actions'
import { EmptyState } from '../../ui/empty-state'
import { addStyles } from '../../ui/styles'
import { type Layout, useScreen } from '../shared/screen'
import { useReported } from '../shared/use-reported'
import { withQueries } from '../shared/with-queries'
import css from './chat-screen.css?inline'
import { ChatSkeleton, PatientFailed } from './chat-states'
import { NoChannel } from './no-channel'
import { OpenChannel } from './open-channel'

addStyles(css)

/** The sections of UI texts that load with this screen and its dialogs. */
export const words = [chatWords, patientWords, patientActionsWords, templateWords]

interface ChatProps {
  patientId: number | null
  layout: Layout
}

/**
 * The chat with one patient. If no chat is configured, the text “Chat is not set up for this
 * clinic.” is shown instead.
 */
function ChatScreen({ patientId, layout }: ChatProps) {
  const { client } = useScreen()
  if (!client.config.chat) return <NotConfigured />
  if (patientId === null) return <NoPatient />
  return <OnePatient key={patientId} patientId={patientId} isTile={layout === 'tile'} />
}

export const Screen = withQueries(ChatScreen)

/**
 * The shell loads this file and calls this function to send stored messages that have not been sent
 * yet.
 */
export const chatOf = liveChat

function NotConfigured() {
  const { messages, ready } = useScreen()
  useEffect(ready, [ready])
  return <p className="rtm-chat-unset">{messages.chat.notConfigured}</p>
}

function NoPatient() {
  const { messages, ready } = useScreen()
  useEffect(ready, [ready])
  const { choose, chooseText } = messages.chat
  return <EmptyState icon={UserRound} title={choose} description={chooseText} />
}

function OnePatient({ patientId, isTile }: { patientId: number; isTile: boolean }) {
  const asked = useChatPatient(patientId)
  const { patient, error } = asked
  if (!patient) return error ? <PatientFailed {...asked} /> : <ChatSkeleton />
  if (!patient.sbChannelUrl) return <NoChannel patient={patient} />
  // The key starts a new conversation when the channel changes.
  const url = patient.sbChannelUrl
  return <OpenChannel key={url} patient={patient} url={url} isTile={isTile} />
}

/** Fetches the record of the patient and shows the patient's chat. */
function useChatPatient(id: number) {
  const { client } = useScreen()
  const { data, error, isFetching, refetch } = useQuery(patientQuery(client.http, id, 30_000))
  useReported(error, data !== undefined)
  return { patient: data, error, isFetching, refetch: () => void refetch() }
}
