/**
 * The chat with support (Intercom), where the configuration names one. Its code is fetched when the
 * launcher is first shown or a chat first opened. It learns who asks by id alone, and only with the
 * backend's proof of it; what it has learnt is forgotten when the user leaves.
 */
import { subscribe } from 'valtio/vanilla'
import type { SessionState } from './session-keeper'
import type { Messenger, MessengerSettings } from './support-messenger'

export interface SupportLauncher {
  /** Whether there is a chat with support at all (`supportAppId`). */
  readonly isConfigured: boolean
  /** Shows the launcher for as long as somebody wants it. @returns gives it up again. */
  show(): () => void
  /** Opens a chat. @returns whether it could be. */
  open(): Promise<boolean>
  destroy(): void
}

export interface SupportLauncherOptions {
  appId: string | undefined
  session: Readonly<SessionState>
  report: (error: unknown) => void
  /** For tests. */
  load?: () => Promise<{ openMessenger(settings: MessengerSettings): Promise<Messenger> }>
}

const loadMessenger = () => import('./support-messenger')

export function createSupportLauncher(options: SupportLauncherOptions): SupportLauncher {
  const { appId, session, report, load = loadMessenger } = options
  let shownBy = 0
  let messenger: Messenger | null = null
  let opening: Promise<Messenger | null> | null = null
  let isOver = false

  function settings(id: string): MessengerSettings {
    const { user, intercomUserHash: hash } = session
    // Without the proof anybody could ask as anybody: then they ask as a visitor.
    const who = user && hash ? { user_id: String(user.id), user_hash: hash } : {}
    return { app_id: id, hide_default_launcher: shownBy === 0, ...who }
  }

  async function connect(id: string): Promise<Messenger | null> {
    try {
      const opened = await (await load()).openMessenger(settings(id))
      if (isOver) {
        opened.shutdown()
        return null
      }
      messenger = opened
      // It may have changed while the code was on its way.
      opened.become(settings(id))
      return opened
    } catch (error) {
      report(error)
      // The next to ask tries again.
      opening = null
      return null
    }
  }

  function ready(): Promise<Messenger | null> {
    if (appId === undefined || isOver) return Promise.resolve(null)
    opening ??= connect(appId)
    return opening
  }

  const follow = () => {
    if (appId !== undefined) messenger?.become(settings(appId))
  }
  const unfollow = appId === undefined ? () => {} : subscribe(session, follow)

  return {
    isConfigured: appId !== undefined,
    show() {
      shownBy += 1
      void ready().then(follow)
      return () => {
        shownBy -= 1
        // Another layout may take over in the same breath.
        queueMicrotask(follow)
      }
    },
    async open() {
      const opened = await ready()
      opened?.openChat()
      return opened !== null
    },
    destroy() {
      isOver = true
      unfollow()
      messenger?.shutdown()
      messenger = null
    },
  }
}
