/**
 * For tests: the broadcast channels between the tabs of one browser, and the messages that the tabs
 * send.
 */
import type { OpenChannel, TabChannel } from '../broadcast'

interface NamedChannel extends TabChannel {
  name: string
}

export function browserTabs() {
  const channels = new Set<NamedChannel>()
  const said: { name: string; message: unknown }[] = []

  const openChannel: OpenChannel = (name) => {
    const own: NamedChannel = {
      name,
      onmessage: null,
      postMessage(message) {
        if (!channels.has(own)) throw new DOMException('Closed.', 'InvalidStateError')
        said.push({ name, message })
        for (const other of channels) {
          if (other === own || other.name !== name) continue
          other.onmessage?.(new MessageEvent('message', { data: structuredClone(message) }))
        }
      },
      close: () => void channels.delete(own),
    }
    channels.add(own)
    return own
  }
  return { openChannel, said, names: () => [...channels].map(({ name }) => name) }
}
