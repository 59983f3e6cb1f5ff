import CloudOff from 'lucide-react/icons/cloud-off'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { useOffline } from '../../ui/use-offline'
import { useScreen } from '../shared/screen'
import type { ChatRoom } from './chat-room'
import { chatFailureWords } from './chat-states'

/** The time in milliseconds without a connection after which the line appears. */
const PATIENCE_MS = 1000

/**
 * The line that is shown while the connection to the chat service is lost. When the connection is
 * back, this component tells screen readers.
 */
export function ConnectionLine({ room: { connection, conversation } }: { room: ChatRoom }) {
  const { messages } = useScreen()
  const words = messages.chat.connection
  const isOffline = useOffline()
  const isOpen = connection.status === 'open' && !isOffline
  const wasLost = useLasting(!isOpen)
  const isBack = useIsBack(isOpen, wasLost)
  const text = () => {
    if (isOffline) return words.offline
    if (connection.status === 'closed') {
      return `${words.closed} ${chatFailureWords(connection.error, messages)}`
    }
    return connection.status === 'reconnecting' ? words.reconnecting : words.connecting
  }
  const isShown = wasLost && !isOpen
  return (
    <div className="rtm-chat-line" data-shown={isShown || undefined}>
      <p role="status">
        {isShown && (
          <>
            <Icon of={connection.status === 'closed' || isOffline ? CloudOff : LoaderCircle} />
            <span>{text()}</span>
          </>
        )}
        {isBack && <span className="rtm-hidden-visually">{words.back}</span>}
      </p>
      {isShown && !isOffline && (
        <Button size="small" onClick={conversation.retry}>
          {words.now}
        </Button>
      )}
    </div>
  )
}

/**
 * Returns whether a condition has lasted for `PATIENCE_MS`, so that short interruptions of the
 * connection are ignored.
 */
function useLasting(isSo: boolean): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!isSo) {
      setLasted(false)
      return
    }
    const timer = setTimeout(() => setLasted(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isSo])
  return hasLasted
}

/**
 * Returns whether the connection is open again, after the line has told the user that the
 * connection was lost.
 */
function useIsBack(isOpen: boolean, wasLost: boolean): boolean {
  const told = useRef(false)
  if (wasLost && !isOpen) told.current = true
  return isOpen && told.current
}
