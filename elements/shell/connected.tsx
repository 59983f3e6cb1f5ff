import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useSnapshot } from 'valtio'
import { errorWords } from '../../src/api/errors'
import type { RtmClient } from '../../src/client/rtm-client'
import { shownSince } from '../../src/client/shown-since'
import { formatTimeOrDate } from '../../src/domain/dates/date-format'
import type { CoreMessages, Messages } from '../../src/domain/messages/messages'
import { type ScreenContextValue, ScreenProvider } from '../../src/screens/shared/screen'
import { loadFailureWords } from '../../src/ui/error-boundary'
import { LoadFailureProvider } from '../../src/ui/overlays/lazy-overlay'
import { useOffline } from '../../src/ui/use-offline'
import type { ElementHost } from '../definition'
import type { Configured } from '../source-client'
import { errorDetail, logError } from './error-detail'
import { SessionGate } from './gates'
import { Notices } from './notices'

interface ConnectedProps {
  host: ElementHost
  page: Configured
  messages: Messages
  children: ReactNode
}

/**
 * Gives a screen its connection: the session, queries, notices for the user, and events for the
 * page.
 */
export function Connected({ host, page, messages, children }: ConnectedProps) {
  const { client, isEnded = false } = page
  const isReady = useRef(false)
  const [firstView] = useState(createFirstView)
  const screen = useMemo<ScreenContextValue>(
    () => ({
      client,
      messages,
      locale: messages.locale,
      emit: host.emit,
      notify: (notice) => client.notifications.notify(notice),
      offer: (name, method) => {
        host.methods.set(name, method)
        return () => host.methods.delete(name)
      },
      ready: () => {
        host.setState('ready')
        firstView.settle()
        if (isReady.current) return
        isReady.current = true
        host.emit('rtm-ready', {})
      },
      report: (error, { title, toast = true, background = false, ...more } = {}) => {
        if (!errorWords(error, messages, title)) return null
        const detail = errorDetail(error, messages, title)
        host.emit('rtm-error', detail)
        const { code } = detail
        if (code === 'schema' || code === 'unexpected') {
          client.errorReporting.report(error, { code, tag: host.element.localName })
        }
        if (background) return null
        if (toast) return client.notifications.failure(error, title, more)
        host.setState('error')
        firstView.settle()
        return null
      },
    }),
    [client, messages, host, firstView],
  )
  useSessionEvents(host, client)
  const tellOfLoadFailure = useCallback(
    () => client.notifications.notify({ type: 'error', ...loadFailureWords(messages.errors) }),
    [client, messages],
  )
  return (
    <ScreenProvider value={screen}>
      <OfflineLine client={client} messages={messages} />
      <LoadFailureProvider value={tellOfLoadFailure}>
        {host.definition.needsSession || isEnded ? (
          <SessionGate host={host} isEnded={isEnded}>
            {children}
          </SessionGate>
        ) : (
          children
        )}
      </LoadFailureProvider>
      <Notices host={host} client={client} messages={messages} settled={firstView.settled} />
    </ScreenProvider>
  )
}

/** Creates a promise that settles when the element shows its content, or an error instead. */
function createFirstView(): { settled: Promise<void>; settle: () => void } {
  let settle = () => {}
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { settled, settle }
}

function useSessionEvents(host: ElementHost, client: RtmClient): void {
  const { status, user, cause } = useSnapshot(client.session.state)
  const userId = user?.id ?? null
  useEffect(() => {
    if (!cause) return
    logError(cause)
    const { messages } = client
    host.emit('rtm-error', errorDetail(cause, messages, messages.session.loginFailed))
  }, [host, client, cause])
  const told = useRef({ status, userId })
  useEffect(() => {
    if (told.current.status === status && told.current.userId === userId) return
    told.current = { status, userId }
    host.emit('rtm-session-change', { status, userId })
  }, [host, status, userId])
}

interface OfflineLineProps {
  client: RtmClient
  messages: CoreMessages
}

const none = () => () => undefined

/**
 * A line above every screen while the browser is offline. It says when the data was last updated
 * (Z21).
 */
function OfflineLine({ client, messages }: OfflineLineProps) {
  const words = messages.errors
  const isOffline = useOffline()
  const since = isOffline ? shownSince(client) : null
  const read = useCallback(() => since?.read() ?? null, [since])
  const at = useSyncExternalStore(since?.subscribe ?? none, read)
  const text =
    at === null
      ? words.offline
      : words.offlineSince(formatTimeOrDate(at, messages.locale, client.http.timeZone))
  return (
    <div role="status" className="rtm-shell-offline">
      {isOffline && <p>{text}</p>}
    </div>
  )
}
