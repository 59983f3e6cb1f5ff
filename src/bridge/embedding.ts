/**
 * The life cycle of one embedded frame: its first connection, the loss of the connection, the next
 * connection, and the removal.
 */
import { isNetworkFailure } from '../domain/network-failure'
import {
  assertion,
  type BridgeCopy,
  type EmrRecordMessage,
  type ExportFormat,
  exportFailure,
  type FrameContext,
  type RecordOutcome,
} from './contract'
import { EmbedError } from './embed-error'
import { createFrameLine } from './frame-line'
import { createFrameView, type FrameView } from './frame-view'
import type { FrameConnection, HostService } from './host-connection'
import type { HostFrame } from './host-frame'
import type { BridgeEvent, EmbedOptions, EmbedPlan } from './host-options'

const LOST = 'The frame no longer answers.'
const UNKNOWN = 'The frame did not carry this out. Its app may be of an earlier version.'
const REMOVED = 'The frame was removed.'
/** The same text as for elements outside a frame. */
const NO_STRING = 'It returned no string.'
const TOO_LONG = 'It returned a string of more than 20,000 characters.'
const NO_ASSERTION = 'The host page returned no assertion.'

export interface Embedding {
  readonly connected: Promise<void>
  change(change: Partial<FrameContext>): void
  /**
   * Shows a patient, or no patient. A frame that is not connected yet, or has lost its connection,
   * shows the patient as soon as it is connected.
   * @throws EmbedError when the frame was removed or has lost its connection.
   */
  setPatientId(patientId: number | null): void
  setRecord(record: EmrRecordMessage): Promise<RecordOutcome>
  /**
   * Requests a file of the billings that the frame shows.
   * @throws EmbedError if there is no file, or the frame is not connected.
   */
  exportClaims(format: ExportFormat): Promise<Blob>
  /**
   * Sends a request to the frame as soon as it is connected.
   * @throws EmbedError when the frame does not connect, was removed, or does not respond.
   */
  ask<T>(question: (connection: FrameConnection) => Promise<T>): Promise<T>
  destroy(): void
}

/**
 * Ignores a result or an error here, because `onEvent` or the caller also gets the result or error.
 */
function ignore(): void {}

export function tellPage({ onEvent }: EmbedOptions, event: BridgeEvent): void {
  try {
    onEvent?.(event)
  } catch (error) {
    // The vendor's own function threw this error. The bridge continues to work.
    console.error(error)
  }
}

async function askForAssertion({ getAssertion }: EmbedOptions): Promise<string> {
  let given: unknown
  try {
    given = await getAssertion?.()
  } catch (error) {
    // The text of the error may contain anything, so it is logged only in the page that threw the
    // error.
    console.error(error)
    // This error tells the frame that a later request may succeed.
    if (isNetworkFailure(error)) throw new DOMException(NO_ASSERTION, 'NetworkError')
    throw new Error(NO_ASSERTION)
  }
  const result = assertion.safeParse(given)
  if (result.success) return result.data
  throw new TypeError(typeof given === 'string' && given !== '' ? TOO_LONG : NO_STRING)
}

/**
 * Creates a promise, and the functions that resolve and reject it. If nobody waits for the promise,
 * the browser does not report its rejection.
 */
function createOutcome() {
  let resolve: () => void = ignore
  let reject: (error: EmbedError) => void = ignore
  const promise = new Promise<void>((onYes, onNo) => {
    resolve = onYes
    reject = onNo
  })
  promise.catch(ignore)
  return { promise, resolve, reject }
}

/**
 * Returns a function that sends the latest value. It waits for the response before it sends the
 * next value, so that many quick changes do not flood the frame.
 */
function createSender(send: () => Promise<void>) {
  let isDue = false
  let isSending = false
  return async function sendLatest(): Promise<void> {
    isDue = true
    if (isSending) return
    isSending = true
    while (isDue) {
      isDue = false
      // A frame that has lost its connection gets the current values when it reconnects.
      await send().catch(ignore)
    }
    isSending = false
  }
}

function timeoutError({ url, timeout }: EmbedPlan): EmbedError {
  const page = window.location.origin
  return new EmbedError(
    'timeout',
    `${url.origin} did not connect within ${timeout / 1000} s. Is ${page} named by bridgeAllowedOrigins in the app's config.json, and by frame-ancestors in its content security policy? Does this page's policy allow frame-src ${url.origin}?`,
  )
}

/**
 * Returns the functions that respond to requests of the frame. `createFrameLine` handles the
 * handshake.
 */
function serviceOf(options: EmbedOptions, plan: EmbedPlan, view: FrameView, frame: HostFrame) {
  return {
    context: view.context,
    event(event) {
      // In the view of the whole app, this event means only that the user selected a row. The user
      // may close the patient's panel again, so the patient does not count as shown.
      const isShown = event.name === 'rtm-patient-select' && plan.view !== 'main-app'
      if (isShown) view.shown(event.detail.patientId)
      tellPage(options, event)
    },
    getAssertion: () => askForAssertion(options),
    copy: copyForFrame,
    setSize: frame.setSize,
  } satisfies Omit<HostService, 'onHandshake'>
}

export function createEmbedding(
  plan: EmbedPlan,
  options: EmbedOptions,
  frame: HostFrame,
  record: EmrRecordMessage | null,
): Embedding {
  const outcome = createOutcome()
  const view = createFrameView(plan.context, record)
  let isConnected = false
  let wasConnected = false
  let isDestroyed = false
  const tell = (status: 'connected' | 'lost' | 'failed', message: string | null) =>
    tellPage(options, { name: 'rtm-connection', detail: { status, message } })
  const lost = () => {
    if (isConnected) tell('lost', LOST)
    isConnected = false
  }
  const service = { ...serviceOf(options, plan, view, frame), onHandshake }
  const line = createFrameLine(plan, frame, service, lost)
  const sendContext = createSender(async () => line.current()?.setContext(view.update()))
  const timer = setTimeout(() => {
    const error = timeoutError(plan)
    outcome.reject(error)
    tell('failed', error.message)
  }, plan.timeout)

  const gone = () =>
    isDestroyed ? new EmbedError('destroyed', REMOVED) : new EmbedError('lost', LOST)

  function reach(): FrameConnection {
    const connection = line.current()
    if (!connection) throw gone()
    return connection
  }

  const post = (wanted: EmrRecordMessage) => ask((to) => to.setRecord(wanted))

  async function ask<T>(
    question: (connection: FrameConnection) => Promise<T>,
    refused?: (error: unknown) => T,
  ): Promise<T> {
    if (!isConnected) await outcome.promise
    const connection = reach()
    return question(connection).catch((error: unknown) => {
      // A frame that has been removed or reloaded in the meantime sends no response.
      if (line.isGone(connection, error)) throw gone()
      // An app of an earlier version does not know the request, so `refused` handles this error.
      if (refused) return refused(error)
      throw error
    })
  }

  async function exportClaims(format: ExportFormat): Promise<Blob> {
    const made = await ask((connection) => connection.exportClaims(format), exportFailure)
    if (made.status === 'failed') throw new EmbedError('export', made.message)
    return new Blob([made.bytes], { type: made.type })
  }

  function onHandshake(): void {
    clearTimeout(timer)
    isConnected = true
    wasConnected = true
    outcome.resolve()
    tell('connected', null)
    const waiting = view.record()
    if (waiting) void view.send(waiting, post).catch(ignore)
  }

  return {
    connected: outcome.promise,
    change(change) {
      view.change(change)
      void sendContext()
    },
    setPatientId(patientId) {
      if (isDestroyed) throw gone()
      view.change({ patientId })
      void sendContext()
      if (wasConnected && !isConnected) throw gone()
    },
    async setRecord(wanted) {
      if (!isConnected) await outcome.promise
      return view.send(wanted, post)
    },
    exportClaims,
    ask: (question) =>
      ask(question, (cause) => {
        throw new EmbedError('lost', UNKNOWN, { cause })
      }),
    destroy() {
      isDestroyed = true
      clearTimeout(timer)
      line.end()
      isConnected = false
      outcome.reject(new EmbedError('destroyed', REMOVED))
      frame.element.remove()
    },
  }
}

/**
 * Writes the content that the user copied in the frame to the clipboard. Browsers allow this,
 * because for them a click in an iframe counts as a user action in the parent page.
 */
async function copyForFrame({ html, text }: BridgeCopy): Promise<void> {
  const item = new ClipboardItem({
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  })
  await navigator.clipboard.write([item])
}
