/**
 * Sends the client's own calls to a running sandbox over real HTTP. All contract tests use this
 * module.
 */
import { signIn } from '../../src/api/auth'
import { createHttp, type Http, type HttpOptions } from '../../src/api/http'
import type { QuerySpec } from '../../src/api/page'
import type { Account } from '../../src/domain/person/account'

export const ZONE = 'America/New_York'

/** The origin of a backend: the sandbox, or the fake backend behind a server. */
type Addressed = { readonly appUrl: string }

export interface Connection {
  http: Http
  token: string
  user: Account
  /**
   * The tokens that the backend rejected. In the app, a session ends when its token is rejected.
   */
  refused: string[]
}

/** Creates an `Http` client without a signed-in user. */
export function httpOf(sandbox: Addressed, options: Partial<HttpOptions> = {}): Http {
  return createHttp({
    baseUrl: `${sandbox.appUrl}/api`,
    connection: 'contract',
    session: { token: async () => null, renew: async () => null, expire: () => undefined },
    timeZone: ZONE,
    idempotency: true,
    // Retries happen without a delay. The tests of the delays are next to their code.
    sleep: async () => undefined,
    ...options,
  })
}

/** Signs in as `demo`, or as the second company's `demo2`. */
export async function connect(
  sandbox: Addressed,
  { username = 'demo', ...options }: Partial<HttpOptions> & { username?: string } = {},
): Promise<Connection> {
  const { token, user } = await signIn(httpOf(sandbox), { username, password: username })
  const refused: string[] = []
  const session = {
    token: async () => token,
    renew: async (tried: string) => {
      refused.push(tried)
      return null
    },
    expire: () => undefined,
  }
  return { http: httpOf(sandbox, { session, ...options }), token, user, refused }
}

/** Runs a query as TanStack Query does. */
export function run<T>({ queryFn }: QuerySpec<T>): Promise<T> {
  return queryFn({ signal: new AbortController().signal })
}

/** Returns the response as the backend sent it, before any schema reads it. */
export async function rawJson(
  sandbox: Addressed,
  { token }: Connection,
  path: string,
): Promise<unknown> {
  const headers = { Authorization: `Bearer ${token}`, Timezone: ZONE }
  const response = await fetch(`${sandbox.appUrl}/api/${path}`, { headers })
  return response.json()
}

/** Returns the error of a rejected promise. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('The promise was expected to reject, but it resolved.')
}

function tells(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== null && value !== undefined && value !== '' && value !== 0 && value !== false
}

/**
 * Returns the fields that are null, '', 0, false or [] in every record. A schema also reads a
 * missing field as one of these values. The client and the backend therefore surely use the same
 * name for a field only if the field has another value in a record.
 */
export function silentFields(records: readonly object[]): string[] {
  const spoken = new Map<string, boolean>()
  for (const record of records) {
    for (const [field, value] of Object.entries(record)) {
      spoken.set(field, spoken.get(field) === true || tells(value))
    }
  }
  return [...spoken].filter(([, told]) => !told).map(([field]) => field)
}

/** Returns the sorted keys of an object of the API. */
export function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) throw new Error('The value is not an object.')
  return Object.keys(value).sort()
}
