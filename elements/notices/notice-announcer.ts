import type { QueuedNotice } from '../../src/client/notifications'
import type { RtmClient } from '../../src/client/rtm-client'
import type { ElementHost } from '../definition'

/** The presenter of notices: an element, or the app around its elements. */
export type NoticeHost = Pick<ElementHost, 'emit'>

/**
 * Chooses the element that shows a connection's notices, and remembers which notices the page was
 * sent.
 */
export interface NoticeAnnouncer {
  /** @returns a function that removes the host. */
  join(host: NoticeHost): () => void
  isPresenter(host: NoticeHost): boolean
  subscribe(listener: () => void): () => void
  /**
   * Sends `rtm-notify` once per notice. Dismisses a notice that the page shows itself.
   * @returns whether the host must show the notice.
   */
  announce(host: NoticeHost, notice: QueuedNotice): boolean
}

const announcers = new WeakMap<RtmClient, NoticeAnnouncer>()

export function noticeAnnouncer(client: RtmClient): NoticeAnnouncer {
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
