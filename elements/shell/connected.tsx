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
import { errorWords, SchemaError } from '../../src/api/errors'
import type { RtmClient } from '../../src/client/rtm-client'
import { logFailedSignIn } from '../../src/client/session/log-failed-sign-in'
import { shownSince } from '../../src/client/shown-since'
import { formatTimeOrDate } from '../../src/domain/dates/date-format'
import type { CoreMessages, Messages } from '../../src/domain/messages/messages'
import { type ScreenContextValue, ScreenProvider } from '../../src/screens/shared/screen'
import { loadFailureWords } from '../../src/ui/error-boundary'
import { LoadFailureProvider } from '../../src/ui/overlays/lazy-overlay'
import { useOffline } from '../../src/ui/use-offline'
import type { ElementHost } from '../definition'
import { takeEarlySignIn } from '../early-start'
import type { Configured } from '../source-client'
import { errorDetail } from './error-detail'
import { SessionGate } from './gates'
import { Notices } from './notices'
import { sendWaitingMessages } from './waiting-messages'

interface ConnectedProps {
  host: ElementHost
  page: Configured
  messages: Messages
  children: ReactNode
}

/**
 * Gives a screen its connection, with the session, the queries, the toasts for the user, and the
 * events for the page.
 */
export function Connected({ host, page, messages, children }: ConnectedProps) {
  const { client, isEnded = false } = page
  const [firstView] = useState(createFirstView)
  const [readiness] = useState(() => createReadiness(host, firstView.settle))
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
      ready: readiness.ready,
      recovered: readiness.recovered,
      report: (
        error,
        { title, toast = true, background = false, isSignIn, place, ...more } = {},
      ) => {
        if (!errorWords(error, messages, title)) return null
        if (isSignIn) logFailedSignIn(error, client.http.baseUrl)
        const detail = errorDetail(error, messages, title, isSignIn)
        const { code } = detail
        const isUnread = error instanceof SchemaError && !isSignIn
        host.emit('rtm-error', detail, isUnread ? error.message : undefined)
        if (code === 'schema' || code === 'unexpected') {
          client.errorReporting.report(error, { code, tag: host.element.localName })
        }
        if (background) return null
        if (toast) return client.notifications.failure(error, title, more)
        readiness.failed(place)
        return null
      },
    }),
    [client, messages, host, readiness],
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

/**
 * Returns functions that update the state of an element and send `rtm-ready`. The element becomes
 * ready in two cases. Either new data arrives, or the last failure on screen is gone, because the
 * data may then be the same as before. `rtm-ready` is sent for the first data, and after each error
 * that the element has shown instead of data.
 */
function createReadiness(host: ElementHost, settle: () => void) {
  /** The ids of the places on the screen that have shown a failure since data last arrived. */
  const failing = new Set<string>()
  let hasData = false
  function ready(): void {
    const isFirst = !hasData
    hasData = true
    failing.clear()
    const before = host.setState('ready')
    settle()
    if (isFirst || before !== 'ready') host.emit('rtm-ready', {})
  }
  return {
    ready,
    failed(place: string | undefined): void {
      if (place !== undefined) failing.add(place)
      host.setState('error')
      settle()
    },
    recovered(place: string, how?: 'left'): void {
      const wasFailing = failing.delete(place)
      if (wasFailing && failing.size === 0 && hasData && how !== 'left') ready()
    },
  }
}

/**
 * Returns a promise and a function that fulfills the promise. The function is called when the
 * element shows its content or an error.
 */
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
    logFailedSignIn(cause, client.http.baseUrl)
    host.emit('rtm-error', errorDetail(cause, client.messages, undefined, true))
  }, [host, client, cause])
  useEffect(() => {
    if (status === 'signed-in' && userId !== null) sendWaitingMessages(client)
  }, [client, status, userId])
  const told = useRef({ status, userId })
  useEffect(() => {
    // If the element signed in before this code was loaded, the page has not been notified of that
    // sign-in yet.
    const isUntold = status === 'signed-in' && takeEarlySignIn(host.element, client)
    if (!isUntold && told.current.status === status && told.current.userId === userId) return
    told.current = { status, userId }
    host.emit('rtm-session-change', { status, userId })
  }, [host, client, status, userId])
}

interface OfflineLineProps {
  client: RtmClient
  messages: CoreMessages
}

const none = () => () => undefined

/**
 * The line above every screen while the browser is offline. It contains the time of the last update
 * of the data (Z21).
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
