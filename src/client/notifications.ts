/** The messages of one connection, waiting to be shown. It shows none itself: the shell does. */
import { errorWords } from '../api/errors'
import type { CoreMessages } from '../domain/messages/messages'

/** P12. */
export const noticeTypes = ['success', 'info', 'warning', 'error', 'loading'] as const
export type NoticeType = (typeof noticeTypes)[number]

export interface Notice {
  type: NoticeType
  title: string
  description?: string | null
  /**
   * What the embedding page is told in the description's place, where that names people; null tells
   * it nothing. Left out: the page is told the description itself (E08).
   */
  publicDescription?: string | null
  /** Milliseconds on screen; null stays until closed. Left out: as the type has it (P11, P13). */
  duration?: number | null
  /** One thing to do about it. */
  action?: { label: string; run: () => void }
}

export interface QueuedNotice extends Notice {
  id: number
  duration: number | null
}

/** P11. */
export const NOTICE_MS = 4000

export interface Notifications {
  /** @returns The message's id. */
  notify(notice: Notice): number
  /**
   * Shows a failure under the action's title, `Request failed` by default (N18). Nothing, and null,
   * when the session has spoken already or the call was given up on purpose.
   */
  failure(error: unknown, title?: string): number | null
  /** Replaces a message, as progress does; a new one when it is gone. */
  update(id: number, notice: Notice): number
  dismiss(id: number): void
  /** Withdraws all of them. */
  clear(): void
  /** Oldest first; the same array until something changes. */
  current(): readonly QueuedNotice[]
  /** @returns Ends the subscription. */
  subscribe(listener: () => void): () => void
}

/** Errors stay until closed (P13), and so does what is still going on. */
function durationOf({ type, duration }: Notice): number | null {
  if (duration !== undefined) return duration
  return type === 'error' || type === 'loading' ? null : NOTICE_MS
}

export function createNotifications(messages: () => CoreMessages): Notifications {
  let queue: readonly QueuedNotice[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  function set(next: readonly QueuedNotice[]): void {
    queue = next
    for (const listener of [...listeners]) listener()
  }

  function notify(notice: Notice): number {
    // Ten calls that fail alike are one message, not ten that all stay until closed.
    const same = queue.find((shown) => {
      return (
        shown.type === 'error' &&
        notice.type === 'error' &&
        shown.title === notice.title &&
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
    failure(error, title) {
      const words = errorWords(error, messages(), title)
      return words && notify({ type: 'error', ...words })
    },
    update(id, notice) {
      if (!queue.some((shown) => shown.id === id)) return notify(notice)
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
