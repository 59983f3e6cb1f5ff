/** Sends requests to the EHR's window, and finds the response to each request. */
import { newHandshakeId } from '../handshake'
import { SmartError } from './smart-error'
import { addressedResponse, LARGEST_MESSAGE, smartRequest, smartResponse } from './smart-messages'
import type { SmartPlan } from './smart-options'

type Payload = Record<string, unknown>

interface Pending {
  readonly messageType: string
  readonly resolve: (payload: Payload) => void
  readonly reject: (error: SmartError) => void
  timer: ReturnType<typeof setTimeout>
}

export interface SmartLine {
  /**
   * Sends a request and waits for its response.
   * @throws SmartError when there is no valid response.
   */
  ask(messageType: string, payload: Payload): Promise<Payload>
  close(): void
}

/**
 * Returns the value as JSON. Null if JSON cannot represent the value, for example because it
 * contains itself.
 */
function jsonOf(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null
  } catch {
    return null
  }
}

/**
 * Returns a copy of the payload that contains only JSON values.
 * @throws SmartError when the payload is not JSON or is too large.
 */
function readPayload(messageType: string, payload: Payload): unknown {
  const text = jsonOf(payload)
  if (text === null) throw new SmartError('option', `The payload of ${messageType} is not JSON.`)
  if (text.length > LARGEST_MESSAGE) {
    throw new SmartError(
      'too-large',
      `${messageType} was not sent: it has more than ${LARGEST_MESSAGE} characters.`,
    )
  }
  return JSON.parse(text)
}

/**
 * Returns the response to a request of the EHR. The specification defines only one such request,
 * the handshake.
 */
function answerTo(messageType: string) {
  if (messageType === 'status.handshake') return {}
  const display = 'This app responds only to status.handshake.'
  return { error: { system: 'http://hl7.org/fhir/issue-type', code: 'not-supported', display } }
}

/**
 * Reads the response to a request.
 * @throws SmartError when the response is too large or malformed.
 */
function readResponse(messageType: string, data: unknown) {
  const text = jsonOf(data)
  if (text !== null && text.length > LARGEST_MESSAGE) {
    throw new SmartError(
      'too-large',
      `The EHR's response to ${messageType} has more than ${LARGEST_MESSAGE} characters.`,
    )
  }
  const response = smartResponse.safeParse(data)
  if (text !== null && response.success) return response.data
  throw new SmartError('malformed', `The EHR's response to ${messageType} is malformed.`)
}

/** Listens until `close` is called. Ignores messages from other windows and from other origins. */
export function openSmartLine({ handle, origin, target, timeout }: SmartPlan): SmartLine {
  const pending = new Map<string, Pending>()
  let isClosed = false

  function timerOf(messageId: string, messageType: string) {
    return setTimeout(() => {
      const late = `The EHR did not respond to ${messageType} within ${timeout / 1000} s. Is ${origin} the origin of its page?`
      settle(messageId, (one) => one.reject(new SmartError('timeout', late)))
    }, timeout)
  }

  function settle(messageId: string, how: (one: Pending) => void): void {
    const one = pending.get(messageId)
    if (!one) return
    clearTimeout(one.timer)
    pending.delete(messageId)
    how(one)
  }

  function onResponse(messageId: string, one: Pending, data: unknown): void {
    try {
      const response = readResponse(one.messageType, data)
      if (response.additionalResponsesExpected) {
        clearTimeout(one.timer)
        one.timer = timerOf(messageId, one.messageType)
      } else settle(messageId, ({ resolve }) => resolve(response.payload))
    } catch (error) {
      if (!(error instanceof SmartError)) throw error
      settle(messageId, ({ reject }) => reject(error))
    }
  }

  function onMessage({ source, origin: from, data }: MessageEvent): void {
    if (source !== target || from !== origin) return
    const addressed = addressedResponse.safeParse(data)
    if (addressed.success) {
      const { responseToMessageId } = addressed.data
      const one = pending.get(responseToMessageId)
      if (one) onResponse(responseToMessageId, one, data)
      return
    }
    const request = smartRequest.safeParse(data)
    if (!request.success || request.data.messagingHandle !== handle) return
    const { messageId, messageType } = request.data
    const payload = answerTo(messageType)
    target.postMessage(
      { messageId: newHandshakeId(), responseToMessageId: messageId, payload },
      origin,
    )
  }

  window.addEventListener('message', onMessage)
  return {
    async ask(messageType, payload) {
      if (isClosed) throw new SmartError('closed', 'The connection with the EHR was closed.')
      const messageId = newHandshakeId()
      const message = {
        messagingHandle: handle,
        messageId,
        messageType,
        payload: readPayload(messageType, payload),
      }
      return new Promise((resolve, reject) => {
        const timer = timerOf(messageId, messageType)
        pending.set(messageId, { messageType, resolve, reject, timer })
        target.postMessage(message, origin)
      })
    },
    close() {
      isClosed = true
      window.removeEventListener('message', onMessage)
      const error = new SmartError('closed', 'The connection with the EHR was closed.')
      for (const messageId of [...pending.keys()]) settle(messageId, (one) => one.reject(error))
    },
  }
}
