/**
 * The support chat (Intercom), if it is configured. Its code loads when the launcher is first shown
 * or a chat is first opened. The chat receives only the user's id, and only if the backend proves
 * the user's identity. The user's data is removed at logout.
 */
import { subscribe } from 'valtio/vanilla'
import { clientService } from '../client-service'
import type { SessionState } from '../session/session-keeper'
import type { Messenger, MessengerSettings } from './support-messenger'

export interface SupportLauncher {
  /**
   * Shows the launcher while at least one caller requests it.
   * @returns A function that withdraws the caller's request.
   */
  show(): () => void
  /**
   * Opens a chat.
   * @returns A promise that resolves with true if the chat could be opened, and otherwise with
   * false.
   */
  open(): Promise<boolean>
  destroy(): void
}

export interface SupportLauncherOptions {
  appId: string | undefined
  session: Readonly<SessionState>
  report: (error: unknown) => void
  /** Loads the messenger's code. Tests pass their own function. */
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
    // The hash proves the user's identity. Without it, anyone could pretend to be another user. A
    // user without a hash therefore appears as a visitor.
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
      // The settings may have changed while the code was loading, so the current settings are
      // applied.
      opened.become(settings(id))
      return opened
    } catch (error) {
      report(error)
      // Without this line, the next call would get the failed attempt instead of a new attempt to
      // load the messenger.
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
    show() {
      shownBy += 1
      void ready().then(follow)
      return () => {
        shownBy -= 1
        // In the same task, one layout may hide the launcher and the next layout may show it. The
        // launcher is therefore updated only at the end of the task.
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

/** Returns the support launcher of a client. All screens of the client share it. */
export const supportLauncher = clientService(({ config, session, errorReporting }) =>
  createSupportLauncher({
    appId: config.supportAppId,
    session: session.state,
    report(error) {
      console.error(error)
      errorReporting.report(error, { tag: 'support' })
    },
  }),
)
