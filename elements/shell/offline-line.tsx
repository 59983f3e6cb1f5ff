import { useCallback, useSyncExternalStore } from 'react'
import type { RtmClient } from '../../src/client/rtm-client'
import { shownSince } from '../../src/client/shown-since'
import { formatTimeOrDate } from '../../src/domain/dates/date-format'
import type { CoreMessages } from '../../src/domain/messages/messages'
import { useOffline } from '../../src/ui/use-offline'

interface OfflineLineProps {
  client: RtmClient
  messages: CoreMessages
}

const none = () => () => undefined

/** Shows above every screen that the browser is offline, and how old the data is (Z21). */
export function OfflineLine({ client, messages }: OfflineLineProps) {
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
