/**
 * Clients that write while the backend or its database is killed. Like the elements, a client sends
 * a request again with the same `Idempotency-Key` until the request is acknowledged.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

export interface Figures {
  /** The number of requests that the backend has acknowledged. */
  readonly acknowledged: number
  /** The number of attempts without a response, or with a status of 500 or more. */
  readonly repeated: number
  /** The number of acknowledged requests without a stored row. */
  readonly lost: number
  /** The number of requests with more than one stored row. */
  readonly twice: number
  /** The texts of the error responses after which a client would not retry. */
  readonly refused: readonly string[]
}

export interface Writers {
  /** Resolves when this number of further requests has been acknowledged. */
  acknowledge(count: number): Promise<void>
  /**
   * Stops writing when all pending requests are acknowledged. Then compares the requests with the
   * stored rows.
   */
  finish(): Promise<Figures>
}

const PAUSE_MS = 100
const signInAnswer = z.object({ token: z.string() })
const patientPage = z.object({ results: z.array(z.object({ user: z.object({ id: z.number() }) })) })
const logPage = z.object({
  next: z.string().nullable(),
  results: z.array(z.object({ note_observed_trends: z.string() })),
})

/**
 * Creates a client.
 * @param origins The origins of one or more processes, to which requests are sent alternately.
 */
function createClient(origins: readonly string[]) {
  let token = ''
  let repeated = 0
  let sent = 0
  const send = (path: string, body?: object, headers: Record<string, string> = {}) => {
    sent += 1
    return fetch(`${origins[sent % origins.length]}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  /** Sends a request until the response is complete and its status is below 500. */
  async function persist(...request: Parameters<typeof send>) {
    for (;;) {
      try {
        const answer = await send(...request)
        const text = await answer.text()
        if (answer.status < 500) return { status: answer.status, text }
      } catch {
        // The connection was rejected or lost. The backend may or may not have handled the request.
      }
      repeated += 1
      await wait(PAUSE_MS)
    }
  }

  return {
    persist,
    repeated: () => repeated,
    signIn: async () => {
      const answer = await persist('/auth/token/', { username: 'demo', password: 'demo' })
      token = signInAnswer.parse(JSON.parse(answer.text)).token
    },
    read: async <Schema extends z.ZodType>(path: string, schema: Schema) =>
      schema.parse(JSON.parse((await persist(path)).text)),
  }
}

function logOf(patient: number, mark: string) {
  return {
    patient,
    duration_secs: 1,
    activity_types: ['DTR'],
    interacted_datetime: new Date(Date.now() - 86_400_000).toISOString(),
    note_observed_trends: mark,
  }
}

/** Starts clients. Each client logs interactions one after another. */
export async function startWriters(origins: readonly string[], count: number): Promise<Writers> {
  const client = createClient(origins)
  await client.signIn()
  const { results } = await client.read('/patient/patients/?page_size=100', patientPage)
  const patients: number[] = []
  // Interactions can be logged only for patients who are in a program.
  for (const { user } of results) {
    const { status } = await client.persist('/pt/interaction-logs/', logOf(user.id, ''))
    if (status === 201) patients.push(user.id)
  }
  const acknowledged: string[] = []
  const refused: string[] = []
  let isEnding = false
  // This id marks the records of this run, because an earlier run may have used the same database.
  const run = randomUUID()

  async function write(writer: number): Promise<void> {
    for (let turn = 0; !isEnding; turn += 1) {
      const mark = `${run} ${writer} ${turn}`
      const body = logOf(patients[(writer + turn) % patients.length] ?? 0, mark)
      const key = { 'Idempotency-Key': mark.replaceAll(' ', '-') }
      const { status, text } = await client.persist('/pt/interaction-logs/', body, key)
      if (status === 201) acknowledged.push(mark)
      else refused.push(`${status} ${text}`)
    }
  }

  async function rows(): Promise<Map<string, number>> {
    const found = new Map<string, number>()
    for (let page = 1, more = true; more; page += 1) {
      const path = `/pt/interaction-logs/?page_size=1000&page=${page}`
      const { next, results: logs } = await client.read(path, logPage)
      for (const { note_observed_trends: mark } of logs) {
        found.set(mark, (found.get(mark) ?? 0) + 1)
      }
      more = next !== null
    }
    return found
  }

  const writing = Array.from({ length: count }, (_, writer) => write(writer))
  return {
    acknowledge: async (more) => {
      const enough = acknowledged.length + more
      while (acknowledged.length < enough && refused.length === 0) await wait(PAUSE_MS / 10)
    },
    finish: async () => {
      isEnding = true
      await Promise.all(writing)
      const found = await rows()
      return {
        acknowledged: acknowledged.length,
        repeated: client.repeated(),
        lost: acknowledged.filter((mark) => !found.has(mark)).length,
        twice: [...found].filter(([mark, times]) => mark.startsWith(run) && times > 1).length,
        refused,
      }
    },
  }
}
