import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import type { QueuedNotice } from '../../src/client/notifications'
import type { RtmClient } from '../../src/client/rtm-client'
import type { CoreMessages } from '../../src/domain/messages/messages'
import { ErrorBoundary } from '../../src/ui/error-boundary'
import { fetchOverlays, lazyPart, overlayCode } from '../../src/ui/lazy-part'
import { whenIdle } from '../../src/ui/when-idle'
import type { ElementHost } from '../definition'

// The code of the toasts is fetched at one of three moments: when the element has shown its content
// and the page is idle, when a signed-out user starts to type, or when the first toast must be
// shown. It therefore does not slow down the first load.
const loadToasts = overlayCode(() => import('../../src/ui/toasts/toast-region'))
const ToastRegion = lazyPart(async () => (await loadToasts()).ToastRegion)

/**
 * The maximum time in milliseconds to wait for the content of the screen before the code of the
 * overlays is fetched.
 */
const FIRST_VIEW_MS = 5000

/** The time in milliseconds that the browser gets to paint rendered content. */
const PAINTED_MS = 50

interface NoticesProps {
  host: NoticeHost
  client: RtmClient
  messages: CoreMessages
  /**
   * A promise that is fulfilled when the screen shows its content. Before that, only the screen may
   * use the network.
   */
  settled?: Promise<void>
}

/**
 * Shows the notices of a connection as toasts, in the element of the connection that was mounted
 * first. If the page cancels `rtm-notify`, the page shows the notice itself.
 */
export function Notices({ host, client, messages, settled }: NoticesProps) {
  const announcer = noticeAnnouncer(client)
  const isPresenter = useSyncExternalStore(announcer.subscribe, () => announcer.isPresenter(host))
  const notices = useSyncExternalStore(client.notifications.subscribe, client.notifications.current)
  // The notices that this element shows, because the vendor page does not show them itself. Null
  // before the first notice.
  const [shown, setShown] = useState<readonly QueuedNotice[] | null>(null)
  useEffect(() => announcer.join(host), [announcer, host])
  useEffect(() => {
    if (!isPresenter) return
    const left = notices.filter((notice) => announcer.announce(host, notice))
    setShown((before) => (before || left.length > 0 ? left : null))
  }, [isPresenter, notices, announcer, host])
  useOverlaysAtHand(client, settled)
  if (!isPresenter || !shown) return null
  return (
    <ErrorBoundary onError={console.error} fallback={() => null}>
      <Suspense fallback={null}>
        <ToastRegion
          toasts={shown}
          onDismiss={client.notifications.dismiss}
          onDismissAll={client.notifications.clear}
          words={messages.notices}
        />
      </Suspense>
    </ErrorBoundary>
  )
}

/**
 * Fetches the code of the toasts and of all other overlays in advance (Z20). If the network is lost
 * later, a toast can tell the user about this, and menus and dialogs can open even if they were
 * never opened before.
 */
function useOverlaysAtHand(client: RtmClient, settled?: Promise<void>): void {
  const isSignedIn = useSnapshot(client.session.state).status === 'signed-in'
  useEffect(() => {
    const fetchToasts = () => void loadToasts().catch(() => {})
    if (!isSignedIn) return atFirstInput(fetchToasts)
    return settled ? whenSettled(settled, () => void fetchOverlays()) : whenIdle(fetchToasts)
  }, [isSignedIn, settled])
}

/**
 * Runs the work after the screen has shown its content and when the page is idle. If the screen
 * shows no content within 5 s, the work no longer waits for the content.
 * @returns A function that cancels the work.
 */
function whenSettled(settled: Promise<void>, work: () => void): () => void {
  let isOver = false
  let giveUp = () => {}
  const startIn = (ms: number) => {
    giveUp()
    const timer = setTimeout(() => {
      giveUp = whenIdle(work)
    }, ms)
    giveUp = () => clearTimeout(timer)
  }
  startIn(FIRST_VIEW_MS)
  void settled.then(() => isOver || startIn(PAINTED_MS))
  return () => {
    isOver = true
    giveUp()
  }
}

/**
 * The events that show that a user starts to use a form. `input` is among them, because a password
 * manager that fills in the form causes no other event.
 */
const inputs = ['focusin', 'keydown', 'pointerdown', 'input'] as const

/**
 * Runs the work when the user starts to use a form.
 * @returns A function that cancels the work.
 */
function atFirstInput(work: () => void): () => void {
  const over = new AbortController()
  const onInput = () => {
    over.abort()
    work()
  }
  for (const type of inputs) {
    document.addEventListener(type, onInput, { capture: true, signal: over.signal })
  }
  return () => over.abort()
}

/**
 * The object that shows the notices of a connection: an element, or the app around the elements.
 */
type NoticeHost = Pick<ElementHost, 'emit'>

/**
 * Chooses the host that shows the notices of a connection, and remembers which notices were sent to
 * the page.
 */
interface NoticeAnnouncer {
  /**
   * Adds a host.
   * @returns A function that removes the host.
   */
  join(host: NoticeHost): () => void
  isPresenter(host: NoticeHost): boolean
  subscribe(listener: () => void): () => void
  /**
   * Sends `rtm-notify` once for each notice. If the vendor page shows the notice itself, the notice
   * is removed.
   * @returns Whether the element must show the notice.
   */
  announce(host: NoticeHost, notice: QueuedNotice): boolean
}

const announcers = new WeakMap<RtmClient, NoticeAnnouncer>()

function noticeAnnouncer(client: RtmClient): NoticeAnnouncer {
  const known = announcers.get(client)
  if (known) return known
  const made = createAnnouncer(client)
  announcers.set(client, made)
  return made
}

function createAnnouncer(client: RtmClient): NoticeAnnouncer {
  const hosts: NoticeHost[] = []
  const told = new WeakSet<QueuedNotice>()
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    join(host) {
      hosts.push(host)
      changed()
      return () => {
        hosts.splice(hosts.indexOf(host), 1)
        changed()
      }
    },
    isPresenter: (host) => hosts[0] === host,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announce(host, notice) {
      if (told.has(notice)) return true
      told.add(notice)
      const { id, type, title, description: shown = null, publicDescription } = notice
      const description = publicDescription === undefined ? shown : publicDescription
      if (host.emit('rtm-notify', { type, title, description })) return true
      client.notifications.dismiss(id)
      return false
    },
  }
}
