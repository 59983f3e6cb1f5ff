/**
 * The connection with an embedded frame: its handshakes, and regular checks that the frame
 * responds.
 */
import { readHello } from './handshake'
import { connectFrame, type FrameConnection, type HostService, isClosed } from './host-connection'
import type { HostFrame } from './host-frame'
import type { EmbedPlan } from './host-options'

/** The time between two checks of a visible page, in milliseconds. */
const WATCH_MS = 20_000
/** The time, in milliseconds, within which the frame must respond to a ping. */
const PING_MS = 10_000

/**
 * Creates the connection with the current document in the iframe. Calls `lost` when the document
 * stops responding.
 */
export function createFrameLine(
  plan: EmbedPlan,
  frame: HostFrame,
  service: HostService,
  lost: () => void,
) {
  let connection: FrameConnection | null = null
  /**
   * The connection with the document that sent the latest handshake request, until the handshake is
   * complete.
   */
  let candidate: FrameConnection | null = null
  let latestId = ''

  function close(): void {
    connection?.close()
    connection = null
  }

  /** Checks whether the frame responds, and calls `lost` if it does not. */
  async function check(): Promise<void> {
    const asked = connection
    try {
      await asked?.ping(PING_MS)
    } catch {
      if (asked !== connection) return
      close()
      lost()
    }
  }

  /**
   * Handles a message from the frame. A reloaded frame sends another handshake request. The current
   * connection stays until the handshake with the new document is complete, because a handshake
   * request may be forged.
   */
  function onMessage({ source, origin, data }: MessageEvent): void {
    const { contentWindow } = frame.element
    if (!contentWindow || source !== contentWindow || !plan.origins.includes(origin)) return
    const id = readHello(data)
    if (id === null || id === latestId) return
    latestId = id
    candidate?.close()
    const next = connectFrame({ window: contentWindow, origin, id }, service, () => {
      if (candidate !== next) return
      if (connection) {
        close()
        lost()
      }
      connection = next
      candidate = null
    })
    candidate = next
  }

  const watchVisible = () => {
    if (document.visibilityState === 'visible') void check()
  }
  const watch = setInterval(watchVisible, WATCH_MS)
  window.addEventListener('message', onMessage)
  // A new document loads when the frame is reloaded or navigates, so the connection is checked
  // after each load.
  frame.element.addEventListener('load', watchVisible)
  return {
    current: () => connection,
    /**
     * Whether a call failed because its document no longer exists. If so, the page is told that the
     * connection is lost.
     */
    isGone(asked: FrameConnection, error: unknown): boolean {
      if (isClosed(error)) void check()
      return asked !== connection || isClosed(error)
    },
    end() {
      clearInterval(watch)
      window.removeEventListener('message', onMessage)
      frame.element.removeEventListener('load', watchVisible)
      candidate?.close()
      close()
    },
  }
}
