/**
 * Calls the sandbox's controls, for tests in Node and in the browser. The controls are not part of
 * the product's API. They set test conditions (the clock, a patient's replies, faults) and return
 * the received requests.
 */

/** A fault: the sandbox's response to the next `times` matching requests. */
interface Fault {
  /** The HTTP method. When missing, any method matches. */
  method?: string
  /** The path below the API's base, such as `/billing/billinginstances/`. `*` matches any text. */
  path: string
  /** Responds with this HTTP status, and with `body` (JSON) and `headers` if given. */
  status?: number
  body?: unknown
  headers?: Record<string, string>
  /** Responds with status 200 and a body that is not JSON. */
  malformed?: boolean
  /** Waits for this number of milliseconds before the response. */
  delayMs?: number
  /** Closes the connection without a response. */
  drop?: boolean
  times: number
}

/**
 * Faults of the chat's socket. For the chat's HTTP requests, use the faults above with
 * `/chat/v3/…`.
 */
interface ChatFaults {
  /** Rejects new connections and closes existing ones. */
  isDown?: boolean
  /**
   * The number of sign-ins that are rejected with `refusalCode`. The default code is 400302
   * (expired).
   */
  refusals?: number
  refusalCode?: number
  /** The number of sign-ins whose response is an invalid WebSocket frame. */
  nonsense?: number
  /** The delay of each WebSocket frame in milliseconds. */
  delayMs?: number
}

/** A request as the sandbox received it. Secrets in headers and body are masked. */
interface ReceivedRequest {
  method: string
  /** The path, for instance `/api/billing/billinginstances/`. */
  path: string
  query: Record<string, unknown>
  /** The headers, by lower-case name. */
  headers: Record<string, unknown>
  /** The JSON body. For other bodies, the text; without a body, null. */
  body: unknown
  /** The status of the response. */
  status: number
}

/** An email that a real backend would have sent. */
interface OutboxMail {
  to: string
  subject: string
  text: string
  /** The URLs in the text. */
  links: string[]
  /** ISO datetime by the sandbox's clock. */
  created: string
}

/** The settings and queries of the sandbox. */
export interface SandboxControls {
  /**
   * Seeds the database again, and clears faults and received requests.
   * @param patients The number of patients. Default: as many as at the start.
   */
  reset(patients?: number): Promise<void>
  /**
   * Sets the sandbox's clock, or advances it by whole days. Billings and other derived data are
   * updated.
   */
  clock(change: { now: string } | { advanceDays: number }): Promise<void>
  /** Adds days answered by a patient, on dates with the format `yyyy-MM-dd`. */
  responses(patientId: number, dates: string[]): Promise<void>
  /** Sets a patient's unread messages in the chat stand-in. */
  unread(patientId: number, count: number): Promise<void>
  /** Sends a chat message from a patient now. The day counts as a day answered. */
  chatMessage(patientId: number, text: string): Promise<void>
  /** Marks all messages of the chat as received or read by the patient's phone. */
  chatReceipt(patientId: number, receipt: 'delivered' | 'read'): Promise<void>
  /** Closes the chat connections of one user, or of all users. */
  chatDrop(userId?: number): Promise<void>
  /** Sets the faults of the chat's socket. An empty object clears them. */
  chatFaults(faults: ChatFaults): Promise<void>
  /** Turns feature flags on and off, by name. */
  flags(changes: Readonly<Record<string, boolean>>): Promise<void>
  faults(fault: Fault): Promise<void>
  /** Removes the faults that are still waiting for a request. */
  clearFaults(): Promise<void>
  /** Returns the requests received since the last reset or `clearRequests`, oldest first. */
  requests(): Promise<ReceivedRequest[]>
  /**
   * Empties the list of requests. A request that has no response yet is never listed, not even
   * later.
   */
  clearRequests(): Promise<void>
  /** Returns the emails written since the last reset, newest first. */
  outbox(): Promise<OutboxMail[]>
  /** Returns a signed sign-in assertion, as a vendor's server would create it. */
  assertion(username?: string): Promise<string>
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isReceivedRequest(value: unknown): value is ReceivedRequest {
  return (
    isRecord(value) &&
    typeof value.method === 'string' &&
    typeof value.path === 'string' &&
    typeof value.status === 'number' &&
    isRecord(value.query) &&
    isRecord(value.headers)
  )
}

function isOutboxMail(value: unknown): value is OutboxMail {
  return (
    isRecord(value) &&
    [value.to, value.subject, value.text, value.created].every((one) => typeof one === 'string') &&
    Array.isArray(value.links) &&
    value.links.every((link) => typeof link === 'string')
  )
}

/**
 * Returns the controls of a sandbox.
 * @param appUrl The sandbox's origin, for instance `http://127.0.0.1:4300`
 */
export function sandboxControls(appUrl: string): SandboxControls {
  async function send(name: string, init?: RequestInit): Promise<string> {
    const url = new URL(`/api/sandbox/${name}`, appUrl)
    const response = await fetch(url, init)
    const text = await response.text()
    if (response.ok) return text
    throw new Error(`${init?.method ?? 'GET'} ${url.pathname} gave ${response.status}: ${text}`)
  }
  const post = (name: string, body: unknown) =>
    send(name, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const tell = async (name: string, body: unknown): Promise<void> => {
    await post(name, body)
  }
  return {
    reset: (patients) => tell('reset', { patients }),
    clock: (change) => tell('clock', change),
    responses: (patientId, dates) => tell('responses', { patientId, dates }),
    unread: (patientId, count) => tell('unread', { patientId, count }),
    chatMessage: (patientId, text) => tell('chat-message', { patientId, text }),
    chatReceipt: (patientId, receipt) => tell('chat-receipt', { patientId, receipt }),
    chatDrop: (userId) => tell('chat-drop', userId === undefined ? {} : { userId }),
    chatFaults: (faults) => tell('chat-faults', faults),
    flags: (changes) => tell('flags', changes),
    faults: (fault) => tell('faults', fault),
    clearFaults: async () => {
      await send('faults', { method: 'DELETE' })
    },
    async requests() {
      const answer: unknown = JSON.parse(await send('requests'))
      const list: unknown = isRecord(answer) ? answer.requests : answer
      if (Array.isArray(list) && list.every(isReceivedRequest)) return list
      throw new Error('The sandbox did not return a list of requests.')
    },
    clearRequests: async () => {
      await send('requests', { method: 'DELETE' })
    },
    async outbox() {
      const list: unknown = JSON.parse(await send('outbox'))
      if (Array.isArray(list) && list.every(isOutboxMail)) return list
      throw new Error('The sandbox did not return a list of mails.')
    },
    async assertion(username) {
      const asked = username === undefined ? {} : { username }
      const answer: unknown = JSON.parse(await post('assertion', asked))
      if (isRecord(answer) && typeof answer.assertion === 'string') return answer.assertion
      throw new Error('The sandbox did not return an assertion.')
    },
  }
}
