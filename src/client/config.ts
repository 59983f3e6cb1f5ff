/** The configuration of one connection, checked by one schema (P03, P04). */
import * as z from 'zod/mini'
import { type UnknownKey, unknownKeys } from './config-keys'

// Pages with a strict CSP forbid eval, and zod's probe for it would be reported as a violation.
z.config({ jitless: true })

const url = z.url({ protocol: /^https?$/, error: 'url' })
const identifier = z.string({ error: 'identifier' }).check(z.regex(/\S/, { error: 'identifier' }))
/** A Sentry address: `https://<public key>@<host>/<project>`. */
const dsn = url.check(
  z.refine((text) => !URL.canParse(text) || isDsn(new URL(text)), { error: 'dsn' }),
)
const flag = z.boolean({ error: 'boolean' })
const errorStatus = z
  .int({ error: 'status' })
  .check(z.gte(400, { error: 'status' }), z.lte(599, { error: 'status' }))

function isDsn({ username, pathname }: URL): boolean {
  return username !== '' && /\/\w+$/.test(pathname)
}

/** Gives a fresh assertion: a JWT signed by the page's own server, at most 5 minutes long-lived. */
export type GetAssertion = () => string | Promise<string>

const callback = <T>() => {
  return z.custom<T>((value) => typeof value === 'function', { error: 'function' })
}

const chat = z.object(
  {
    appId: identifier,
    apiHost: z.optional(url),
    websocketHost: z.optional(z.url({ protocol: /^wss?$/, error: 'websocketUrl' })),
    /** Statuses that mean the chat's own session is over; 401 and 403 by default (L12). */
    authorizationStatuses: z.optional(z.array(errorStatus, { error: 'list' })),
  },
  { error: 'object' },
)

const schema = z.object({
  /** Where the API is, `https://clinic.example/api`. */
  apiBaseUrl: url,
  /** Asked for when there is no session, and once when the backend ends one (L01). */
  getAssertion: z.optional(callback<GetAssertion>()),
  /** The chat service: over REST for what is unread, by its own SDK where a chat is open. */
  chat: z.optional(chat),
  /**
   * Error reporting: a Sentry DSN. In a page only errors of these elements are sent, without patient
   * data; the app sends traces and masked replays too (P06, P07). Without it nothing is sent.
   */
  sentryDsn: z.optional(dsn),
  /** Feature flags: where OFREP is served, without its `/ofrep/v1/…` (P05). All off without it. */
  flagsUrl: z.optional(url),
  /** The chat with support: an Intercom workspace. Fetched when it is first shown or opened. */
  supportAppId: z.optional(identifier),
  /** Google's reCAPTCHA v3 for signing up: fetched when that form is used, never without a key. */
  recaptchaSiteKey: z.optional(identifier),
  /** The academy, which the app's menu and the support screen link to. */
  academyUrl: z.optional(url),
  /** Whether the backend takes `Idempotency-Key` on mutations (N12). */
  idempotency: z.optional(flag),
  /**
   * In the app's `config.json`: origins of the pages that may put it into a frame and speak to it,
   * `https://ehr.example` (E03).
   */
  bridgeAllowedOrigins: z.optional(
    z.array(
      url.check(
        z.refine((text) => !URL.canParse(text) || new URL(text).origin === text, {
          error: 'origin',
        }),
      ),
      { error: 'list' },
    ),
  ),
  /** Keeps the session under `auth-state`, shared with the other tabs. Default: memory only. */
  persistSession: z.optional(flag),
  /** Logging out only clears local state, as the framed pages but the sso tile do (L10, L11). */
  localOnlyLogout: z.optional(flag),
  /** What calls go through in the browser's place: `./testing`'s fake, or a page's own network. */
  fetch: z.optional(callback<typeof globalThis.fetch>()),
})

/** What `configure` and `createRtmClient` take; checked at run time, whoever wrote it. */
export type RtmConfig = z.output<typeof schema>
/** As a page writes it. */
export type RtmConfigInput = z.input<typeof schema>

export const configProblems = [
  'missing',
  'object',
  'url',
  'dsn',
  'websocketUrl',
  'identifier',
  'boolean',
  'function',
  'origin',
  'list',
  'status',
] as const
/** Keys of `messages.config.problems`. */
export type ConfigProblem = (typeof configProblems)[number]

export interface ConfigFault {
  /** `apiBaseUrl`, `chat.appId`; '' when the configuration is no object at all. */
  key: string
  problem: ConfigProblem
  /** For a missing key: one that is given, is no setting, and is like it. */
  misspelt?: string
}

/** The configuration cannot be used; `faults` lists everything that is wrong with it, by key. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly ConfigFault[]
  constructor(faults: readonly ConfigFault[]) {
    super(`Invalid configuration: ${faults.map((f) => `${f.key} (${f.problem})`).join(', ')}`)
    this.faults = faults
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  }, input)
}

const settings = { '': Object.keys(schema.shape), chat: Object.keys(chat.shape) }

/** What is given and is no setting: it stops nothing, and is worth a word to the page's engineer. */
export function unknownSettings(input: unknown): UnknownKey[] {
  return unknownKeys(input, settings)
}

/** @throws ConfigError listing every fault. */
export function parseConfig(input: unknown): RtmConfig {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const unknown = unknownSettings(input)
  throw new ConfigError(
    result.error.issues.map(({ path, message }): ConfigFault => {
      const key = path.join('.')
      const problem = configProblems.find((one) => one === message) ?? 'object'
      if (path.length === 0 || valueAt(input, path) !== undefined) return { key, problem }
      const misspelt = unknown.find(({ meant }) => meant === key)?.key
      return { key, problem: 'missing', ...(misspelt !== undefined && { misspelt }) }
    }),
  )
}
