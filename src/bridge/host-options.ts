/** What a vendor's page gives to `embedRtm`, checked before anything is made. */
import {
  type BridgeView,
  bridgeViews,
  type EmrRecordMessage,
  emrRecord,
  type FrameContext,
  frameContext,
  type TakeableEvent,
  type ToldEvent,
} from './contract'
import { EmbedError } from './embed-error'

/** The connection with the frame: it stands, it broke (and may come again), or it never came. */
export interface ConnectionEvent {
  name: 'rtm-connection'
  detail: { status: 'connected' | 'lost' | 'failed'; message: string | null }
}

/** One of the elements' events, `{name, detail}` as inline, or news of the connection. */
export type BridgeEvent = ToldEvent | ConnectionEvent

export type EmrPatientRecord = EmrRecordMessage

export interface EmbedOptions {
  /**
   * Which page of the app. `main-app` fills its place and scrolls inside; the others grow with what
   * they show.
   */
  view: BridgeView
  /** Where the clinic's app is, `https://clinic.example/`. */
  src: string
  /** Origins that the frame may be of; the one of `src` without it. */
  allowedOrigins?: readonly string[]
  /**
   * As in `configure`: gives a fresh assertion of your server, a JWT, used once. Asked once by each
   * frame, and again when its session expires.
   */
  getAssertion?: () => string | Promise<string>
  /**
   * Told `{name, detail}`: what the elements tell a page inline, and `rtm-connection {status,
   * message}` (`connected`, `lost`, `failed`).
   */
  onEvent?: (event: BridgeEvent) => void
  /** Of the iframe, for screen readers; without it, what its page calls itself. */
  title?: string
  /** Colours, as the elements' attribute. */
  theme?: 'light' | 'dark' | 'system'
  /** The language, BCP 47; without it, the account's or the browser's. */
  lang?: string
  /** The patient, by our id (their user id), where it is known. */
  patientId?: number
  /** The patient as the EHR holds them: the matching patient is shown, or enrolment is offered. */
  patientRecord?: EmrPatientRecord
  /**
   * Events that the page acts on in the frame's place, as cancelling does inline: your page shows the
   * message, or leads there.
   */
  takesOver?: readonly TakeableEvent[]
  /**
   * How long the frame may take to connect, in milliseconds.
   *
   * @defaultValue `15000`
   */
  timeout?: number
}

/** The same, read. */
export interface EmbedPlan {
  container: HTMLElement
  view: BridgeView
  /** The framed page's address. */
  url: URL
  origins: readonly string[]
  timeout: number
  context: FrameContext
}

const TIMEOUT_MS = 15_000

function addressOf(src: string, view: BridgeView): URL {
  if (!URL.canParse(src, document.baseURI)) throw new EmbedError('src', `"${src}" is no address.`)
  const root = new URL(src, document.baseURI)
  if (!/^https?:$/.test(root.protocol)) {
    throw new EmbedError('src', `"${src}" is not served over https or http.`)
  }
  // `https://clinic.example/rtm` is a folder, with its slash or without.
  if (!root.pathname.endsWith('/')) root.pathname += '/'
  return new URL(`bridge/${view}`, root)
}

function originsOf(given: readonly string[] | undefined, url: URL): readonly string[] {
  const origins = given ?? [url.origin]
  const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text
  if (!Array.isArray(origins) || origins.length === 0 || !origins.every(isOrigin)) {
    const example = 'like ["https://clinic.example"]: no path, no slash at the end, no "*"'
    throw new EmbedError('origins', `allowedOrigins must be a list of origins, ${example}.`)
  }
  if (!origins.includes(url.origin)) {
    throw new EmbedError('origins', `allowedOrigins does not name ${url.origin}, where src leads.`)
  }
  return origins
}

/** @throws EmbedError when the frame may not be told this. */
export function readContext(context: FrameContext): FrameContext {
  const result = frameContext.safeParse(context)
  if (result.success) return result.data
  const keys = result.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new EmbedError('option', `Not accepted: ${keys}.`)
}

/** @throws EmbedError for what is no such record, or a very big one. */
export function readRecord(record: unknown): EmrPatientRecord {
  const result = emrRecord.safeParse(record)
  if (result.success) return result.data
  const keys = result.error.issues.map(({ path }) => path.join('.') || 'the record').join(', ')
  throw new EmbedError('record', `Not accepted of the patient's record: ${keys}.`)
}

/** @throws EmbedError that says what is wrong. */
export function planOf(container: HTMLElement, options: EmbedOptions): EmbedPlan {
  if (!(container instanceof HTMLElement)) {
    throw new EmbedError('container', 'The container must be an element of the page.')
  }
  const view = bridgeViews.find((name) => name === options.view)
  if (!view) {
    throw new EmbedError('view', `"${options.view}" is none of ${bridgeViews.join(', ')}.`)
  }
  const url = addressOf(options.src, view)
  return {
    container,
    view,
    url,
    origins: originsOf(options.allowedOrigins, url),
    timeout: options.timeout ?? TIMEOUT_MS,
    context: readContext({
      theme: options.theme ?? null,
      lang: options.lang ?? null,
      patientId: options.patientId ?? null,
      hasAssertion: options.getAssertion !== undefined,
      takesOver: [...(options.takesOver ?? [])],
    }),
  }
}
