/**
 * Sends the requests of one person to the backend and measures the response times. If a request
 * fails, it is not sent again.
 */
import { z } from 'zod'

export interface Answer {
  /** The HTTP status, or 0 if there was no response. */
  readonly status: number
  readonly text: string
  /** The time from the request to the last byte of the response, in milliseconds. */
  readonly ms: number
}

export interface Client {
  get(path: string): Promise<Answer>
  /**
   * Sends a POST request.
   * @param key The request's `Idempotency-Key`.
   */
  post(path: string, body: object, key?: string): Promise<Answer>
  /**
   * Requests a page of a list, or one record.
   * @throws Error if the status is not 200, or if the schema does not match.
   */
  read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>>
}

const signInAnswer = z.object({ token: z.string() })

function clientWith(origin: string, headers: Record<string, string>): Client {
  async function send(path: string, init: RequestInit): Promise<Answer> {
    const start = performance.now()
    const done = (status: number, text: string) => ({ status, text, ms: performance.now() - start })
    try {
      const response = await fetch(`${origin}/api${path}`, init)
      return done(response.status, await response.text())
    } catch (error) {
      return done(0, String(error))
    }
  }
  const get = (path: string) => send(path, { headers })
  return {
    get,
    post: (path, body, key) => {
      const always = { ...headers, 'Content-Type': 'application/json' }
      const own = key === undefined ? always : { ...always, 'Idempotency-Key': key }
      return send(path, { method: 'POST', headers: own, body: JSON.stringify(body) })
    },
    read: async (path, schema) => {
      const answer = await get(path)
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
      return schema.parse(JSON.parse(answer.text))
    },
  }
}

export interface Account {
  readonly username: string
  readonly password: string
}

/** Signs in with the account's password. */
export async function signIn(origin: string, account: Account): Promise<Client> {
  const answer = await clientWith(origin, {}).post('/auth/token/', account)
  if (answer.status !== 200) throw new Error(`${account.username}: ${answer.status} ${answer.text}`)
  const { token } = signInAnswer.parse(JSON.parse(answer.text))
  return clientWith(origin, { Authorization: `Bearer ${token}`, Timezone: 'America/New_York' })
}
