/**
 * `fetch` as the fake offers it: from a request to an answer of the backend's form, or to a failure.
 * Nothing leaves the page.
 */
import { dateInZone } from '../domain/dates'
import type { FakeClinic } from './clinic'
import { type FakeAnswer, type FakeCall, isRecord } from './fake-call'
import type { Faults, Strike } from './faults'
import { Problem } from './problem'
import { findRoute, openRoutes, signedInRoutes } from './routes'
import type { Sessions } from './sessions'

/** A request that the fake has received. */
export interface FakeRequest {
  readonly method: string
  /** Below `apiBaseUrl`: `billing/billinginstances/`. */
  readonly path: string
  /** By name: `{ status: 'Elg', page: '1' }`. */
  readonly query: Readonly<Record<string, string>>
  /** The JSON body as it was sent, in the API's names: `reconciliation_datetime`. Null for none. */
  readonly body: unknown
  /** What it was answered with; null before, and where a fault gave no answer. */
  readonly status: number | null
}

export interface Backend {
  readonly baseUrl: string
  readonly delayMs: number
  readonly now: () => Date
  readonly clinic: () => FakeClinic
  readonly sessions: Sessions
  readonly faults: Faults
  /** Told of each request; the function it gives back is told the answer's status. */
  readonly note: (request: FakeRequest) => (status: number) => void
}

interface Received {
  readonly method: string
  readonly url: URL
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}

function parseBody(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function receive(
  baseUrl: string,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Received {
  const url = new URL(typeof input === 'string' || input instanceof URL ? input : input.url)
  const base = new URL(`${baseUrl}/`)
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) {
    throw new TypeError(
      `The fake backend answers below ${baseUrl} alone, and was asked for ${url.href}.`,
    )
  }
  return {
    method: (init?.method ?? 'GET').toUpperCase(),
    url,
    path: url.pathname.slice(base.pathname.length),
    headers: new Headers(init?.headers),
    body: parseBody(init?.body),
  }
}

/** Rejects when the page gives up, as `fetch` does. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    const done = () => signal.removeEventListener('abort', giveUp)
    work.then(resolve, reject).finally(done)
  })
}

function zoneOf(headers: Headers, usual: string): string {
  const zone = headers.get('Timezone') ?? usual
  try {
    dateInZone(0, zone)
    return zone
  } catch {
    const detail = `Timezone must be an IANA zone such as America/New_York, not ${zone}.`
    throw new Problem(400, '', [{ field: 'Timezone', detail }])
  }
}

/** @throws Problem 501, told on the console as well: a test must not pass by a silent empty answer. */
function notFaked({ method, path }: Received): Problem {
  const message = `The fake backend does not answer ${method} ${path}.`
  console.error(`${message} What it answers is listed in docs/integrating.md, "Testing your page".`)
  return new Problem(501, message)
}

function routed(backend: Backend, received: Received): FakeAnswer {
  const { method, url, path, headers, body } = received
  const { sessions, now } = backend
  const clinic = backend.clinic()
  const token = headers.get('Authorization')?.replace(/^Bearer /, '') ?? ''
  const callerId = sessions.callerOf(token)
  const open = findRoute(openRoutes(sessions), method, path)
  const found = open ?? findRoute(signedInRoutes(sessions), method, path)
  if (!found) throw notFaked(received)
  if (!open && callerId === undefined) throw new Problem(401, 'Your session has ended.')
  const zone = zoneOf(headers, clinic.zone)
  const call: FakeCall = {
    method,
    url: url.href,
    query: new Map(url.searchParams),
    body: isRecord(body) ? body : {},
    params: found.params,
    callerId: callerId ?? 0,
    token,
    now: now(),
    zone,
    today: dateInZone(now(), zone),
  }
  return found.handler(clinic, call)
}

function answered(backend: Backend, received: Received): FakeAnswer {
  try {
    return routed(backend, received)
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, body: error.body() }
    throw error
  }
}

function struck({ answer, message }: Strike): FakeAnswer | null {
  if (answer === 'offline')
    throw new TypeError('Failed to fetch: a test has taken the network away.')
  return answer === 'hang' ? null : { status: answer, body: { message, errors: [] } }
}

/** The answers to requests that named themselves: a second try of one is not a second deed (N12). */
function createReplay() {
  const known = new WeakMap<FakeClinic, Map<string, FakeAnswer>>()
  return (clinic: FakeClinic, { headers, path }: Received, make: () => FakeAnswer): FakeAnswer => {
    const key = headers.get('Idempotency-Key')
    if (!key) return make()
    const answers = known.get(clinic) ?? new Map<string, FakeAnswer>()
    known.set(clinic, answers)
    const name = `${key} ${path}`
    const answer = answers.get(name) ?? make()
    if (answer.status < 400) answers.set(name, answer)
    return answer
  }
}

export function createFakeFetch(backend: Backend): typeof globalThis.fetch {
  const replayed = createReplay()

  async function answerTo(received: Received): Promise<FakeAnswer> {
    if (backend.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, backend.delayMs))
    const strike = backend.faults.strike(received.method, received.path)
    const wrong = strike ? struck(strike) : null
    if (wrong) return wrong
    if (strike) await strike.lifted
    backend.clinic().catchUp()
    return replayed(backend.clinic(), received, () => answered(backend, received))
  }

  return async (input, init) => {
    const received = receive(backend.baseUrl, input, init)
    const { method, path, url, body } = received
    const query = Object.fromEntries(url.searchParams)
    const noteAnswer = backend.note({ method, path, query, body, status: null })
    const { status, body: answer } = await unlessAborted(answerTo(received), init?.signal)
    noteAnswer(status)
    const headers = { Date: backend.now().toUTCString(), 'Content-Type': 'application/json' }
    return new Response(answer === undefined ? null : JSON.stringify(answer), { status, headers })
  }
}
