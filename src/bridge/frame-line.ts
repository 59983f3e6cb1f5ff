/** The connection with an embedded frame: its handshakes, and the regular checks. */
import { readHello } from './handshake'
import { connectFrame, type FrameConnection, type HostService, isClosed } from './host-connection'
import type { HostFrame } from './host-frame'
import type { EmbedPlan } from './host-options'

/** The time between two checks of a visible page, in milliseconds. */
const WATCH_MS = 20_000
/** The frame must answer a ping within this time, in milliseconds. */
const PING_MS = 10_000
/**
 * If a document in the frame sends another greeting, the known document must answer a ping within
 * this time, in milliseconds.
 */
const DOUBT_MS = 1000

/**
 * Creates the connection with the current document in the frame. Calls `lost` when the document
 * stops responding.
 */
export function createFrameLine(
  plan: EmbedPlan,
  frame: HostFrame,
  service: HostService,
  lost: () => void,
) {
  let connection: FrameConnection | null = null
  let handshake: { id: string; origin: string } | null = null
  let isInDoubt = false

  function close(): void {
    connection?.close()
    connection = null
  }

  /**
   * Checks whether the frame responds, and calls `lost` if it does not.
   * @returns Whether there is a connection.
   */
  async function isThere(limit: number): Promise<boolean> {
    const asked = connection
    try {
      await asked?.ping(limit)
    } catch {
      if (asked === connection) {
        close()
        lost()
      }
    }
    return connection !== null
  }

  async function onMessage({ source, origin, data }: MessageEvent): Promise<void> {
    const { contentWindow } = frame.element
    if (!contentWindow || source !== contentWindow || !plan.origins.includes(origin)) return
    const id = readHello(data)
    if (id === null) return
    handshake = { id, origin }
    // A reloaded frame sends another greeting. If the known connection still responds, it is kept.
    if (isInDoubt) return
    isInDoubt = true
    const stands = await isThere(DOUBT_MS)
    isInDoubt = false
    const window = frame.element.contentWindow
    if (!stands && window) connection = connectFrame({ window, ...handshake }, service)
  }

  const hear = (event: MessageEvent) => void onMessage(event)
  const check = () => {
    if (document.visibilityState === 'visible') void isThere(PING_MS)
  }
  const watch = setInterval(check, WATCH_MS)
  window.addEventListener('message', hear)
  // A new document loads when the frame is reloaded or navigates.
  frame.element.addEventListener('load', check)
  return {
    current: () => connection,
    /** Whether a call failed because its document is gone. The page is then told of the loss. */
    isGone(asked: FrameConnection, error: unknown): boolean {
      if (isClosed(error)) void isThere(DOUBT_MS)
      return asked !== connection || isClosed(error)
    },
    end() {
      clearInterval(watch)
      window.removeEventListener('message', hear)
      frame.element.removeEventListener('load', check)
      close()
    },
  }
}
