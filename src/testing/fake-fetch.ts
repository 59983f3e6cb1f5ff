/**
 * The `fetch` function of the fake backend. It turns a request into a response in the backend's
 * format, or into a failure. It sends nothing over the network.
 */
import { fileHeaders } from '../backend/call'
import { fileBody } from '../backend/exports/file-body'
import { requestZone } from '../backend/person-fields'
import { Problem, unauthorised } from '../backend/problem'
import { dateInZone } from '../domain/dates/dates'
import type { FakeChat } from './chat/chat'
import type { FakeClinic } from './clinic'
import type { Fault, Faults } from './faults'
import { answerOnce, type FakeAnswer, type Named } from './idempotency'
import { findRoute } from './routes'
import type { Sessions } from './sessions'

/** A request that the fake backend has received. */
export interface FakeRequest {
  readonly method: string
  /** The path of the request, relative to `apiBaseUrl`: `billing/billinginstances/`. */
  readonly path: string
  /** The query parameters of the request, by name: `{ status: 'Elg', page: '1' }`. */
  readonly query: Readonly<Record<string, string>>
  /**
   * The JSON body as it was sent, with the API's names: `reconciliation_datetime`. Null if the
   * request has no body.
   */
  readonly body: unknown
  /** The status of the response. Null before the response, and when there is no response. */
  readonly status: number | null
}

export interface Backend {
  readonly baseUrl: string
  readonly delayMs: number
  readonly now: () => Date
  readonly clinic: () => FakeClinic
  readonly sessions: Sessions
  readonly chat: FakeChat
  readonly faults: Faults
  /**
   * Called with each request. The function that it returns is called with the status of the
   * response.
   */
  readonly note: (request: FakeRequest) => (status: number) => void
}

interface Received extends Named {
  readonly body: unknown
}

function parseBody(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Returns the text of the body. A body that is a string is returned without a promise, so that the
 * responses have the order of the requests.
 */
function textOf(
  request: Request,
  input: RequestInfo | URL,
  body: BodyInit | null | undefined,
): string | Promise<string> {
  if (typeof body === 'string') return body
  return body || input instanceof Request ? request.text() : ''
}

/**
 * Reads a request as `fetch` does.
 * @param input A URL or a `Request`.
 * @param init Settings that override those of a `Request`.
 */
async function receive(
  baseUrl: string,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Received> {
  // This module handles the signal itself, because `Request` rejects a signal that another
  // JavaScript environment, such as jsdom, has created.
  const { signal: _, ...settings } = init ?? {}
  const request = new Request(input, settings)
  const url = new URL(request.url)
  const base = new URL(`${baseUrl}/`)
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) {
    throw new TypeError(`The fake backend answers only URLs below ${baseUrl}, not ${url.href}.`)
  }
  const { method, headers } = request
  const path = url.pathname.slice(base.pathname.length)
  const text = await textOf(request, input, settings.body)
  return { method, url, path, headers, text, body: parseBody(text) }
}

function signalOf(input: RequestInfo | URL, init: RequestInit | undefined): AbortSignal | null {
  if (init?.signal !== undefined) return init.signal
  return input instanceof Request ? input.signal : null
}

/**
 * Rejects a request that was already aborted, as `fetch` does.
 * @throws The signal's reason.
 */
function refuseAborted(signal: AbortSignal | null): void {
  if (signal?.aborted) throw signal.reason
}

/** Rejects when the request is aborted, as `fetch` does. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | null): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    const done = () => signal.removeEventListener('abort', giveUp)
    work.then(resolve, reject).finally(done)
  })
}

/**
 * Returns a problem with status 501, and logs it to the console. Otherwise an empty response could
 * let a test pass by mistake.
 */
function notFaked({ method, path }: Received): Problem {
  const message = `The fake backend does not answer ${method} ${path}.`
  console.error(
    `${message} See docs/integrating.md, "Testing your page", for the supported requests.`,
  )
  return new Problem(501, message)
}

const UNKNOWN = 'Please sign in.'
const ENDED = 'Your session has ended. Please sign in again.'

async function routed(
  backend: Backend,
  received: Received,
  signal: AbortSignal | null,
): Promise<FakeAnswer> {
  const { method, url, path, headers } = received
  const { sessions, now } = backend
  const clinic = backend.clinic()
  const token = /^Bearer (\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? ''
  const callerId = sessions.callerOf(token)
  const found = findRoute(backend, token, method, path)
  if (!found) throw notFaked(received)
  const { handler, isOpen, param } = found
  if (!isOpen && callerId === undefined) throw unauthorised(token === '' ? UNKNOWN : ENDED)
  const zone = requestZone(headers.get('Timezone'), clinic.zone)
  const call = {
    url: url.href,
    query: Object.fromEntries(url.searchParams),
    text: received.text,
    param,
    ifMatch: headers.get('If-Match'),
    callerId: callerId ?? 0,
    now: now(),
    zone,
    today: dateInZone(now(), zone),
  }
  const make = async () => {
    const answer = await handler(clinic, call)
    refuseAborted(signal)
    return answer
  }
  return isOpen ? make() : answerOnce(clinic.answers, call.callerId, received, make)
}

/**
 * Returns the response to a request. A request that is rejected, or aborted before its response,
 * changes nothing.
 */
async function answered(
  backend: Backend,
  received: Received,
  signal: AbortSignal | null,
): Promise<FakeAnswer> {
  const clinic = backend.clinic()
  clinic.catchUp()
  const undo = clinic.savepoint()
  try {
    return await routed(backend, received, signal)
  } catch (error) {
    undo()
    if (error instanceof Problem) return { status: error.status, body: error.body() }
    throw error
  }
}

function failed({ answer, message }: Fault): FakeAnswer | null {
  if (answer === 'offline') throw new TypeError('Failed to fetch: a test made the network fail.')
  return answer === 'hang' ? null : { status: answer, body: { message, errors: [] } }
}

function responseOf({ status, body, file, headers }: FakeAnswer, now: Date): Response {
  if (file) {
    const type = { Date: now.toUTCString(), ...fileHeaders(file) }
    return new Response(fileBody(file), { status, headers: type })
  }
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { Date: now.toUTCString(), 'Content-Type': 'application/json', ...headers },
  })
}

export function createFakeFetch(backend: Backend): typeof globalThis.fetch {
  let last: Promise<unknown> = Promise.resolve()

  /**
   * Waits for the delay and for the fault of the request.
   * @returns The response of the fault. Null if the fault defines no response, or if there is no
   * fault.
   */
  async function delayed(received: Received, signal: AbortSignal | null) {
    if (backend.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, backend.delayMs))
    refuseAborted(signal)
    const fault = backend.faults.take(received.method, received.path)
    const wrong = fault ? failed(fault) : null
    if (!wrong) await fault?.lifted
    return wrong
  }

  /**
   * Handles requests one after another, so that each request sees all writes of earlier requests.
   */
  function inTurn(received: Received, signal: AbortSignal | null): Promise<FakeAnswer> {
    const turn = last.then(() => answered(backend, received, signal))
    last = turn.catch(() => undefined)
    return turn
  }

  return async (input, init) => {
    const signal = signalOf(input, init)
    refuseAborted(signal)
    const received = await receive(backend.baseUrl, input, init)
    refuseAborted(signal)
    const { method, path, url, body } = received
    const query = Object.fromEntries(url.searchParams)
    const noteAnswer = backend.note({ method, path, query, body, status: null })
    const wrong = await unlessAborted(delayed(received, signal), signal)
    const answer = wrong ?? (await inTurn(received, signal))
    noteAnswer(answer.status)
    return responseOf(answer, backend.now())
  }
}
