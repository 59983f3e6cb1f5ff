/** For unit tests: the window of an app in a frame, and the window of the EHR around the frame. */
import { vi } from 'vitest'

export const EHR = 'https://ehr.example'
export const HANDLE = 'handle-1'

export interface Sent {
  readonly message: { messageId: string; messageType: string } & Record<string, unknown>
  readonly origin: string
}

type Answer = (message: Sent['message']) => unknown

/**
 * Creates the windows.
 * @param answer Returns the payload of the EHR's response, or undefined if the EHR does not
 * respond.
 */
export function frameIn(answer: Answer = () => undefined) {
  const target = new EventTarget()
  const sent: Sent[] = []
  const ehr = {
    postMessage(message: Sent['message'], origin: string) {
      sent.push({ message, origin })
      const payload = answer(message)
      if (payload !== undefined) respond(message.messageId, payload)
    },
  }

  /** Posts a message to the app's window. By default, the EHR posts it. */
  function post(data: unknown, from: { origin?: string; source?: unknown } = {}): void {
    const event = Object.assign(new Event('message'), { data, origin: EHR, source: ehr }, from)
    target.dispatchEvent(event)
  }

  function respond(responseToMessageId: string, payload: unknown): void {
    post({ messageId: `answer-${sent.length}`, responseToMessageId, payload })
  }

  const app = Object.assign(target, { parent: ehr, self: target, opener: null })
  vi.stubGlobal('window', app)
  return { sent, post, respond, ehr }
}
