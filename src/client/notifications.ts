/** The toasts of one connection. They wait here until the app or the element shows them. */
import { errorWords } from '../api/errors'
import type { CoreMessages } from '../domain/messages/messages'

/** The types of toasts (P12). */
export const noticeTypes = ['success', 'info', 'warning', 'error', 'loading'] as const
export type NoticeType = (typeof noticeTypes)[number]

export interface Notice {
  type: NoticeType
  title: string
  /** The name of the write that failed, if the title does not contain it: `New patient`. */
  about?: string | undefined
  /**
   * The name of the patient whose data the toast is about. The embedding page does not get the name
   * (E08).
   */
  who?: string | undefined
  description?: string | null
  /**
   * The description for the page that embeds the element, if `description` contains people's names.
   * If it is null, the page gets no description. If it is absent, the page gets `description`
   * (E08).
   */
  publicDescription?: string | null
  /**
   * The time on screen in milliseconds. If it is null, the toast stays until someone closes it. The
   * default depends on the type (P11, P13).
   */
  duration?: number | null
  /** A button in the toast. */
  action?: { label: string; run: () => void } | undefined
}

export interface QueuedNotice extends Notice {
  id: number
  duration: number | null
}

/** The default time for which a toast stays on screen, in milliseconds (P11). */
export const NOTICE_MS = 4000

/** The texts that the toast of a failure shows in addition to the error. */
export interface FailureDetails extends Pick<Notice, 'about' | 'who' | 'action'> {
  /** The text to show instead of the description of the error. */
  description?: string
  /** Further lines after the description. */
  lines?: readonly string[]
}

export interface Notifications {
  /**
   * Shows a toast.
   * @returns The toast's id.
   */
  notify(notice: Notice): number
  /**
   * Shows a failure as a toast. The default title is `Request failed` (N18). Shows nothing and
   * returns null when the session has already shown a toast, or when the request was aborted on
   * purpose.
   * @param title The title for the failed action.
   */
  failure(error: unknown, title?: string, more?: FailureDetails): number | null
  /**
   * Replaces a toast, for example to show progress. If the user has closed the old toast, a new
   * toast appears.
   */
  update(id: number, notice: Notice): number
  dismiss(id: number): void
  /** Removes all toasts. */
  clear(): void
  /** Returns the toasts, oldest first. The array is the same object until a toast changes. */
  current(): readonly QueuedNotice[]
  /**
   * Calls the listener after each change of the toasts.
   * @returns A function that ends the subscription.
   */
  subscribe(listener: () => void): () => void
}

/** Returns the time on screen. Errors and loading toasts stay until someone closes them (P13). */
function durationOf({ type, duration }: Notice): number | null {
  if (duration !== undefined) return duration
  return type === 'error' || type === 'loading' ? null : NOTICE_MS
}

/**
 * Returns a toast for a page on which nobody is signed in. This toast has no button and no
 * patient's name, and shows the public description. A write may end after its session has ended,
 * and the toast about the write may contain people's names.
 */
function withoutSession({ publicDescription, who, action, ...notice }: Notice): Notice {
  return publicDescription === undefined
    ? notice
    : { ...notice, description: publicDescription, publicDescription }
}

/**
 * Creates the toasts of one connection.
 * @param hasUser Whether someone is signed in. If not, toasts have no names and no buttons.
 */
export function createNotifications(
  messages: () => CoreMessages,
  hasUser: () => boolean,
): Notifications {
  let queue: readonly QueuedNotice[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  function set(next: readonly QueuedNotice[]): void {
    queue = next
    for (const listener of [...listeners]) listener()
  }

  function notify(given: Notice): number {
    const notice = hasUser() ? given : withoutSession(given)
    // Equal failures show only one toast. Otherwise the user would have to close each of them.
    const same = queue.find((shown) => {
      return (
        shown.type === 'error' &&
        notice.type === 'error' &&
        shown.title === notice.title &&
        shown.about === notice.about &&
        shown.who === notice.who &&
        (shown.description ?? '') === (notice.description ?? '')
      )
    })
    if (same) return same.id
    lastId += 1
    set([...queue, { ...notice, id: lastId, duration: durationOf(notice) }])
    return lastId
  }

  return {
    notify,
    failure(error, title, { description, lines = [], ...more } = {}) {
      const words = errorWords(error, messages(), title)
      if (!words) return null
      const text = [description ?? words.description, ...lines].join('\n')
      return notify({ type: 'error', title: words.title, description: text, ...more })
    },
    update(id, given) {
      if (!queue.some((shown) => shown.id === id)) return notify(given)
      const notice = hasUser() ? given : withoutSession(given)
      const changed = { ...notice, id, duration: durationOf(notice) }
      set(queue.map((shown) => (shown.id === id ? changed : shown)))
      return id
    },
    dismiss(id) {
      if (queue.some((shown) => shown.id === id)) set(queue.filter((shown) => shown.id !== id))
    },
    clear() {
      if (queue.length > 0) set([])
    },
    current: () => queue,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
