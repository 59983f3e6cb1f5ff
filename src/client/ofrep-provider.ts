/**
 * Requests all flags of a user at once through OFREP, OpenFeature's protocol (P05). The vendor's
 * provider does the same, but its unused caches and streams add 5.5 kB gzip to the first page.
 */
import {
  ErrorCode,
  type EvaluationContext,
  GeneralError,
  type JsonValue,
  OpenFeatureEventEmitter,
  ParseError,
  type Provider,
  ProviderEvents,
  type ResolutionDetails,
} from '@openfeature/web-sdk'
import * as z from 'zod/mini'
import { retryAfter } from '../api/http-retry'

/** Time limit of a request, in milliseconds. It is long, because a late answer is still useful. */
const ANSWER_MS = 60_000

const evaluation = z.object({
  key: z.string(),
  /** Missing when the service leaves the value to the client. */
  value: z.optional(z.unknown()),
  /** Why there is no value. `errorDetails` explains it. */
  errorCode: z.optional(z.string()),
  errorDetails: z.optional(z.string()),
})
const bulkAnswer = z.object({ flags: z.array(evaluation) })

type Evaluation = z.output<typeof evaluation>

const errorCodes: ReadonlyMap<string, ErrorCode> = new Map(
  Object.values(ErrorCode).map((code) => [code, code]),
)

function isLike<T>(value: unknown, sample: T): value is T {
  return typeof value === typeof sample
}

/** @throws When the answer is not a list of flags. */
async function flagsIn(answer: Response): Promise<Map<string, Evaluation>> {
  if (answer.status !== 200) throw new GeneralError(`the service answers ${answer.status}`)
  const body = bulkAnswer.safeParse(await answer.json().catch(() => null))
  if (!body.success) throw new ParseError('the answer is not a list of flags')
  return new Map(body.data.flags.map((flag) => [flag.key, flag]))
}

export class OfrepProvider implements Provider {
  readonly metadata = { name: 'OFREP' } as const
  readonly runsOn = 'client'
  readonly events = new OpenFeatureEventEmitter()
  readonly #url: string
  readonly #fetch: typeof globalThis.fetch
  #context: EvaluationContext = {}
  #flags: ReadonlyMap<string, Evaluation> = new Map()
  /** The pending request. A new request aborts the previous one. */
  #open: AbortController | null = null
  /** No requests before this time, because the service answered 429. */
  #silentUntil = 0

  constructor(baseUrl: string, fetch: typeof globalThis.fetch) {
    this.#url = `${baseUrl.replace(/\/+$/, '')}/ofrep/v1/evaluate/flags`
    this.#fetch = fetch
  }

  async initialize(context: EvaluationContext = {}): Promise<void> {
    if (typeof document !== 'undefined') {
      document.addEventListener('visibilitychange', this.#onVisibility)
    }
    await this.onContextChange({}, context)
  }

  /** Deletes the flags of the previous context at once. */
  async onContextChange(_former: EvaluationContext, context: EvaluationContext): Promise<void> {
    this.#context = context
    this.#flags = new Map()
    await this.#ask()
  }

  async onClose(): Promise<void> {
    if (typeof document !== 'undefined') {
      document.removeEventListener('visibilitychange', this.#onVisibility)
    }
    this.#open?.abort()
    this.#open = null
  }

  resolveBooleanEvaluation = (key: string, fallback: boolean) => this.#resolve(key, fallback)
  resolveStringEvaluation = (key: string, fallback: string) => this.#resolve(key, fallback)
  resolveNumberEvaluation = (key: string, fallback: number) => this.#resolve(key, fallback)
  resolveObjectEvaluation = <T extends JsonValue>(key: string, fallback: T) =>
    this.#resolve(key, fallback)

  /** Requests again when the page becomes visible. If that fails, the known flags stay. */
  readonly #onVisibility = () => {
    if (document.visibilityState !== 'visible' || this.#open) return
    this.#ask().then(
      () => this.events.emit(ProviderEvents.ConfigurationChanged),
      () => {},
    )
  }

  /** Settles without an error when another request or the end has replaced this one. */
  async #ask(): Promise<void> {
    this.#open?.abort()
    this.#open = null
    if (Date.now() < this.#silentUntil) {
      throw new GeneralError('the service wants to be left alone for a while')
    }
    const open = new AbortController()
    this.#open = open
    try {
      const flags = await flagsIn(await this.#send(open.signal))
      if (this.#open === open) this.#flags = flags
    } catch (error) {
      if (this.#open === open) throw error
    } finally {
      if (this.#open === open) this.#open = null
    }
  }

  async #send(given: AbortSignal): Promise<Response> {
    const answer = await this.#fetch(
      new Request(this.#url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ context: this.#context }),
        signal: AbortSignal.any([given, AbortSignal.timeout(ANSWER_MS)]),
      }),
    )
    if (answer.status === 429) this.#silentUntil = Date.now() + retryAfter(answer)
    return answer
  }

  #resolve<T>(key: string, fallback: T): ResolutionDetails<T> {
    const flag = this.#flags.get(key)
    if (!flag) return { value: fallback, errorCode: ErrorCode.FLAG_NOT_FOUND }
    if (flag.errorCode !== undefined) {
      const errorCode = errorCodes.get(flag.errorCode) ?? ErrorCode.GENERAL
      return { value: fallback, errorCode, errorMessage: flag.errorDetails ?? flag.errorCode }
    }
    if (flag.value === undefined) return { value: fallback }
    if (isLike(flag.value, fallback)) return { value: flag.value }
    const errorMessage = `it is not a ${typeof fallback}`
    return { value: fallback, errorCode: ErrorCode.TYPE_MISMATCH, errorMessage }
  }
}
