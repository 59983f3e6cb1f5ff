/**
 * The sandbox's controls, for tests in Node and in the browser alike. They are no part of the
 * product's API: they set the stage (the clock, a patient's answers, faults) and tell what arrived.
 */

/** A fault the sandbox answers matching requests with, `times` times. */
interface Fault {
  /** Any method when it is left out. */
  method?: string
  /** The path under the API's base, for instance `/billing/billinginstances/`; `*` is anything. */
  path: string
  /** Answers with this HTTP status, and with `body` (JSON) and `headers` where given. */
  status?: number
  body?: unknown
  headers?: Record<string, string>
  /** Answers 200 with a body that is no JSON. */
  malformed?: boolean
  /** Waits so many milliseconds before it answers. */
  delayMs?: number
  /** Closes the connection without an answer. */
  drop?: boolean
  times: number
}

/** Faults of the chat's socket; its calls over HTTP have those above, under `/chat/v3/…`. */
interface ChatFaults {
  /** Nobody is let in, and nobody stays. */
  isDown?: boolean
  /** So many sign-ins are refused, with the code: 400302 (expired) unless given. */
  refusals?: number
  refusalCode?: number
  /** So many sign-ins are answered with what is no frame. */
  nonsense?: number
  /** Everything waits so long. */
  delayMs?: number
}

/** A request as the sandbox received it; secrets in headers and body are masked. */
interface ReceivedRequest {
  method: string
  /** For instance `/api/billing/billinginstances/`. */
  path: string
  query: Record<string, unknown>
  /** By lower-case name. */
  headers: Record<string, unknown>
  /** The JSON body, else its text, else null. */
  body: unknown
  /** The status it was answered with. */
  status: number
}

/** A mail as the sandbox would have sent it. */
interface OutboxMail {
  to: string
  subject: string
  text: string
  /** The addresses that the text names. */
  links: string[]
  /** ISO datetime by the sandbox's clock. */
  created: string
}

/** What a test may tell the sandbox, and ask it. */
export interface SandboxControls {
  /**
   * Seeds the database anew, and forgets faults and received requests.
   * @param patients - as many as at the start unless given
   */
  reset(patients?: number): Promise<void>
  /** Sets the sandbox's clock, or moves it on by whole days; what is derived follows. */
  clock(change: { now: string } | { advanceDays: number }): Promise<void>
  /** Adds a patient's answered check-ins on these dates, `yyyy-MM-dd`. */
  responses(patientId: number, dates: string[]): Promise<void>
  /** Sets a patient's unread messages in the chat stand-in. */
  unread(patientId: number, count: number): Promise<void>
  /** Lets a patient write in the chat now; the day counts as one of interaction. */
  chatMessage(patientId: number, text: string): Promise<void>
  /** The patient's phone has received, or shown, all that is in the chat. */
  chatReceipt(patientId: number, receipt: 'delivered' | 'read'): Promise<void>
  /** Cuts off everybody's chat connection, or one user's. */
  chatDrop(userId?: number): Promise<void>
  /** What is to go wrong with the chat's socket from now on; without any, nothing. */
  chatFaults(faults: ChatFaults): Promise<void>
  /** Turns feature flags on and off, by name. */
  flags(changes: Readonly<Record<string, boolean>>): Promise<void>
  faults(fault: Fault): Promise<void>
  /** What was received since the last reset, oldest first. */
  requests(): Promise<ReceivedRequest[]>
  /** The mails written since the last reset, newest first. */
  outbox(): Promise<OutboxMail[]>
  /** A signed sign-in assertion, as a vendor's server would make it. */
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
 * The controls of the sandbox at an address.
 * @param appUrl - the sandbox's origin, for instance `http://127.0.0.1:4300`
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
    async requests() {
      const answer: unknown = JSON.parse(await send('requests'))
      const list: unknown = isRecord(answer) ? answer.requests : answer
      if (Array.isArray(list) && list.every(isReceivedRequest)) return list
      throw new Error('The sandbox gave no list of requests.')
    },
    async outbox() {
      const list: unknown = JSON.parse(await send('outbox'))
      if (Array.isArray(list) && list.every(isOutboxMail)) return list
      throw new Error('The sandbox gave no list of mails.')
    },
    async assertion(username) {
      const asked = username === undefined ? {} : { username }
      const answer: unknown = JSON.parse(await post('assertion', asked))
      if (isRecord(answer) && typeof answer.assertion === 'string') return answer.assertion
      throw new Error('The sandbox gave no assertion.')
    },
  }
}
