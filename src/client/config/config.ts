/**
 * The configuration of one connection to a clinic's API. One schema checks all of it (P03, P04).
 */
import * as z from 'zod/mini'
import type { OpenChatService } from '../../chat/chat-service'
import type { RtmAppearance } from '../../domain/appearance'
import { type UnknownKey, unknownKeys } from '../../domain/unknown-keys'

// By default, zod tests whether the page allows `eval`. On a page with a strict CSP, the browser
// would report this test as a violation.
z.config({ jitless: true })

const url = z.url({ protocol: /^https?$/, error: 'url' })
const identifier = z.string({ error: 'identifier' }).check(z.regex(/\S/, { error: 'identifier' }))
/** The address of a Sentry project: `https://<public key>@<host>/<project>`. */
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

/**
 * Returns a fresh assertion: a JWT that the page's own server has signed. It is valid for 5 minutes
 * at most.
 */
export type GetAssertion = () => string | Promise<string>

const callback = <T>() => {
  return z.custom<T>((value) => typeof value === 'function', { error: 'function' })
}

const chat = z.object(
  {
    appId: identifier,
    apiHost: z.optional(url),
    websocketHost: z.optional(z.url({ protocol: /^wss?$/, error: 'websocketUrl' })),
    /**
     * A chat service that runs in the page and replaces Sendbird, such as the one of the fake
     * backend.
     */
    service: z.optional(callback<OpenChatService>()),
    /**
     * The HTTP statuses by which the chat service says that the chat session has ended. Default:
     * 401 and 403 (L12).
     */
    authorizationStatuses: z.optional(z.array(errorStatus, { error: 'list' })),
  },
  { error: 'object' },
)

const schema = z.object({
  /** The API's base URL, `https://clinic.example/api`. */
  apiBaseUrl: url,
  /**
   * A function that signs the user in without a form. It returns an assertion, or a promise of an
   * assertion. The function is called when there is no session. It is also called once after the
   * backend has ended the session (L01).
   */
  getAssertion: z.optional(callback<GetAssertion>()),
  /**
   * The settings of the chat service. The unread counts use its REST API, and an open chat uses its
   * SDK.
   */
  chat: z.optional(chat),
  /**
   * Error reporting: a Sentry DSN. From a vendor's page, only errors of these elements are sent,
   * without patient data. The app also sends traces and masked replays (P06, P07). Without a DSN,
   * nothing is sent.
   */
  sentryDsn: z.optional(dsn),
  /**
   * Feature flags: the base URL of OFREP, without `/ofrep/v1/…` (P05). Without it, all flags are
   * off.
   */
  flagsUrl: z.optional(url),
  /**
   * The support chat: an Intercom workspace. The code of the chat loads when the chat is first
   * shown or opened.
   */
  supportAppId: z.optional(identifier),
  /**
   * The site key of Google reCAPTCHA v3, for sign-up. The script of reCAPTCHA loads when the form
   * is used. Without a site key, the script never loads.
   */
  recaptchaSiteKey: z.optional(identifier),
  /** The URL of the academy. The app's menu and the support screen link to it. */
  academyUrl: z.optional(url),
  /**
   * The clinic's name, for the app and its sign-in page (Y11). Only the app's `config.json` may
   * have this setting.
   */
  brandName: z.optional(identifier),
  /**
   * The clinic's logo, which is shown beside its name (Y11). Only the app's `config.json` may have
   * this setting.
   */
  logoUrl: z.optional(url),
  /**
   * The appearance of the elements, such as colors and fonts. Each element checks these values, and
   * ignores the values that it does not accept.
   */
  appearance: z.optional(z.custom<RtmAppearance>()),
  /** Whether the backend accepts `Idempotency-Key` on mutations (N12). */
  idempotency: z.optional(flag),
  /**
   * The origins of pages that may show the app in an iframe and exchange messages with it, such as
   * `https://ehr.example` (E03). Only the app's `config.json` may have this setting.
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
  /**
   * Whether the session is stored under `auth-state`, which other tabs share. By default, the
   * session is stored in memory.
   */
  persistSession: z.optional(flag),
  /**
   * Whether a logout clears only the state in the browser and does not call the API. The elements
   * in iframes do this, except the SSO tile (L10, L11).
   */
  localOnlyLogout: z.optional(flag),
  /**
   * Replaces the browser's `fetch`, for example by the fake backend of `./testing`, or by the
   * page's own network layer.
   */
  fetch: z.optional(callback<typeof globalThis.fetch>()),
})

/**
 * The checked configuration. The input of `configure` and `createRtmClient` is always checked at
 * run time.
 */
export type RtmConfig = z.output<typeof schema>
/** The configuration as a page writes it. */
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
  'client',
] as const
/**
 * The kinds of problems that a setting can have. Each kind is a key in `messages.config.problems`.
 */
export type ConfigProblem = (typeof configProblems)[number]

export interface ConfigFault {
  /**
   * The key of the setting with the problem, such as `apiBaseUrl` or `chat.appId`. '' if the whole
   * configuration is not an object.
   */
  key: string
  problem: ConfigProblem
  /**
   * Only if a key is missing: a key of the configuration that is not a setting and resembles the
   * missing key.
   */
  misspelled?: string
}

/** The error for an invalid configuration. `faults` lists every fault, by key. */
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

/**
 * Returns the given keys that are not settings. Unknown settings do no harm, but the developer of
 * the page should know about them.
 */
export function unknownSettings(input: unknown): UnknownKey[] {
  return unknownKeys(input, settings)
}

/**
 * Checks a configuration.
 * @throws ConfigError that lists every fault.
 */
export function parseConfig(input: unknown): RtmConfig {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const unknown = unknownSettings(input)
  throw new ConfigError(
    result.error.issues.map(({ path, message }): ConfigFault => {
      const key = path.join('.')
      const problem = configProblems.find((one) => one === message) ?? 'object'
      if (path.length === 0 || valueAt(input, path) !== undefined) return { key, problem }
      const misspelled = unknown.find(({ meant }) => meant === key)?.key
      return { key, problem: 'missing', ...(misspelled !== undefined && { misspelled }) }
    }),
  )
}

/** Warns the developer of the page about unknown settings, which may be misspelled (P03). */
export function tellUnknownSettings(configuration: unknown): void {
  for (const { key, meant } of unknownSettings(configuration)) {
    const hint = meant === null ? '' : ` Did you mean "${meant}"?`
    console.error(`Configuration: "${key}" is not a setting and does nothing.${hint}`)
  }
}
