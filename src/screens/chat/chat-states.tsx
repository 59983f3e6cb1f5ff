import MessageCircleOff from 'lucide-react/icons/message-circle-off'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useEffect, useState } from 'react'
import { ResponseError } from '../../api/errors'
import { ChatServiceError } from '../../chat/chat-service-error'
import type { Messages } from '../../domain/messages/messages'
import { Button } from '../../ui/button'
import { isLoadFailure, loadFailureWords } from '../../ui/error-boundary'
import { ErrorState } from '../../ui/error-state'
import { Icon, type IconType } from '../../ui/icon'
import { Skeleton } from '../../ui/skeleton'
import { ListFailed } from '../shared/list-failed'
import { useScreen } from '../shared/screen'

interface Asked {
  error: unknown
  isFetching: boolean
  refetch: () => void
}

/**
 * A message for the case that the patient or the channel no longer exists. There is no retry
 * button, because a retry could not succeed.
 */
function Gone({ icon, title, text }: { icon: IconType; title: string; text: string }) {
  return (
    <div className="rtm-state" role="alert">
      <span className="rtm-state-icon">
        <Icon of={icon} size={20} />
      </span>
      <p className="rtm-state-title">{title}</p>
      <p className="rtm-state-text">{text}</p>
    </div>
  )
}

export function PatientFailed(asked: Asked) {
  const { messages } = useScreen()
  const { patientGone, patientFailed } = messages.chat
  if (asked.error instanceof ResponseError && asked.error.status === 404) {
    return <Gone icon={UserRoundX} {...patientGone} />
  }
  return <ListFailed title={patientFailed} rows={asked} />
}

export function ChannelGone() {
  const { gone } = useScreen().messages.chat
  return <Gone icon={MessageCircleOff} {...gone} />
}

/**
 * Returns the message about a failure of the live chat. The chat service's own English text is
 * never shown.
 */
export function chatFailureWords(error: unknown, { chat, errors }: Messages): string {
  if (error instanceof ChatServiceError) {
    return error.failure === 'gone' ? chat.gone.text : chat.failures[error.failure]
  }
  if (!isLoadFailure(error)) return errors.persists
  const { title, description } = loadFailureWords(errors)
  return `${title.replace(/\.$/, '')}. ${description}`
}

export function ChatFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { messages } = useScreen()
  return (
    <ErrorState
      title={messages.chat.failures.title}
      description={chatFailureWords(error, messages)}
      retryLabel={messages.common.retry}
      onRetry={onRetry}
    />
  )
}

/**
 * If loading takes longer than this number of milliseconds, the skeleton also shows a text which
 * says that loading takes long.
 */
const SLOW_MS = 5000

/**
 * The widths of the message bubbles in the skeleton, in percent. Every third bubble represents a
 * message of the clinic.
 */
const bubbles = [52, 68, 34, 60, 44] as const

interface ChatSkeletonProps {
  /**
   * Connects to the chat service immediately. This function is set only while the chat service does
   * not respond and the client waits before its next automatic attempt.
   */
  onRetry?: (() => void) | undefined
}

/**
 * The skeleton of a conversation that is loading. After a while, it also shows a text which says
 * that loading takes long, and gives the reason.
 */
export function ChatSkeleton({ onRetry }: ChatSkeletonProps) {
  const { loading, slow, failures, connection } = useScreen().messages.chat
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className="rtm-chat" aria-busy="true" aria-label={loading}>
      <div className="rtm-chat-head">
        <Skeleton width={132} />
        <Skeleton width={100} />
      </div>
      <div className="rtm-chat-window">
        <div className="rtm-chat-content">
          {bubbles.map((width, index) => (
            <ChatSkeletonRow key={width} width={width} isClinic={index % 3 === 1} />
          ))}
        </div>
        <div className="rtm-chat-slow">
          <p role="status">
            {isSlow && slow} {isSlow && onRetry && failures.unreachable}
          </p>
          {isSlow && onRetry && (
            <Button size="small" onClick={onRetry}>
              {connection.now}
            </Button>
          )}
        </div>
      </div>
      <div className="rtm-chat-compose">
        <Skeleton />
      </div>
    </section>
  )
}

function ChatSkeletonRow({ width, isClinic }: { width: number; isClinic: boolean }) {
  return (
    <div className="rtm-chat-row" data-opens data-clinic={isClinic || undefined}>
      {!isClinic && (
        <span className="rtm-chat-face">
          <Skeleton width={28} height={28} round />
        </span>
      )}
      <div className="rtm-chat-said">
        <Skeleton width={96} />
        <Skeleton width={`${width}%`} height={34} />
      </div>
    </div>
  )
}
