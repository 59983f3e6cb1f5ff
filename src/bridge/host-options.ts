/**
 * The options that a vendor's page passes to `embedRtm`. They are checked before anything is
 * created.
 */

import { type RtmAppearance, readAppearance } from '../domain/appearance'
import { exportFormats } from '../domain/claims/claim-export'
import { unknownKeys } from '../domain/unknown-keys'
import { EXAMPLE, problemsOf } from './accepted-values'
import {
  type BridgeView,
  bridgeViews,
  type EmrRecordMessage,
  type ExportFormat,
  emrRecord,
  exportRequest,
  type FrameContext,
  frameContext,
  type TakeableEvent,
  type ToldEvent,
} from './contract'
import { EmbedError } from './embed-error'
import { acceptedTimeLimit, isTimeLimit } from './time-limit'

/**
 * The state of the connection with the frame. `connected`: the frame is connected. `lost`: the
 * connection was lost, and the frame may connect again. `failed`: the frame did not connect in
 * time.
 */
export interface ConnectionEvent {
  name: 'rtm-connection'
  detail: { status: 'connected' | 'lost' | 'failed'; message: string | null }
}

/**
 * An element event, `{name, detail}`, as elements outside a frame send it, or an event of the
 * connection.
 */
export type BridgeEvent = ToldEvent | ConnectionEvent

export type EmrPatientRecord = EmrRecordMessage

export interface EmbedOptions {
  /**
   * The page of the app to show. `main-app` fills its container and scrolls inside the frame. The
   * other pages are as tall as their content.
   */
  view: BridgeView
  /** The URL of the clinic's app, `https://clinic.example/`. */
  src: string
  /** Origins that the frame may have. Default: only the origin of `src`. */
  allowedOrigins?: readonly string[]
  /**
   * Returns a fresh assertion of your server, as for `configure`. It is a JWT that can be used
   * once. Each frame calls the function once, and again when its session expires.
   */
  getAssertion?: () => string | Promise<string>
  /**
   * Called with `{name, detail}`, for the same events as elements outside a frame send, and for
   * `rtm-connection {status, message}` (`connected`, `lost`, `failed`).
   */
  onEvent?: (event: BridgeEvent) => void
  /** The iframe's title, for screen readers. Default: the title of the framed page. */
  title?: string
  /** The color theme, with the values of the elements' `theme` attribute. */
  theme?: 'light' | 'dark' | 'system'
  /**
   * The appearance of the framed page, as for `configure`. The option `theme` takes precedence over
   * the theme in this object. A font must be installed on the user's computer.
   */
  appearance?: RtmAppearance
  /** The language as a BCP 47 tag. Default: the language of the account or the browser. */
  lang?: string
  /** The patient's user id, if you know it. */
  patientId?: number
  /**
   * The patient's record as the EHR stores it. The frame shows the matching patient, or offers to
   * enroll the person.
   */
  patientRecord?: EmrPatientRecord
  /**
   * Events that your page handles instead of the frame. Your page then shows the message, or
   * navigates. On a page with elements outside a frame, canceling the event has the same effect.
   */
  takesOver?: readonly TakeableEvent[]
  /** The frame must connect within this time, in milliseconds. @defaultValue `15000` */
  timeout?: number
}

/** The validated options. */
export interface EmbedPlan {
  container: HTMLElement
  view: BridgeView
  /** The URL of the framed page. */
  url: URL
  origins: readonly string[]
  timeout: number
  context: FrameContext
}

const TIMEOUT_MS = 15_000

function addressOf(src: unknown, view: BridgeView): URL {
  if (typeof src !== 'string' || src === '') {
    throw new EmbedError('src', "src is missing. It is the URL of the clinic's app.")
  }
  // A relative URL would lead to the vendor's own server.
  if (!URL.canParse(src)) {
    throw new EmbedError(
      'src',
      `"${src}" is not a full URL: use one such as "https://clinic.example/".`,
    )
  }
  const root = new URL(src)
  if (!/^https?:$/.test(root.protocol)) {
    throw new EmbedError('src', `"${src}" is not served over https or http.`)
  }
  // A URL such as `https://clinic.example/rtm` means a folder, with or without a trailing slash.
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
    throw new EmbedError(
      'origins',
      `allowedOrigins does not name ${url.origin}, the origin of src.`,
    )
  }
  return origins
}

/**
 * Checks the state that the page sets for the frame.
 * @throws EmbedError when a value is not accepted.
 */
export function readContext(context: FrameContext): FrameContext {
  const result = frameContext.safeParse(context)
  if (result.success) return result.data
  throw new EmbedError('option', problemsOf(result.error.issues, 'the context'))
}

/**
 * Returns the part of the context that an appearance sets. If the appearance contains no theme, the
 * current theme stays.
 * @throws EmbedError that lists every value that is not accepted.
 */
export function lookOf(appearance: RtmAppearance | null | undefined) {
  const { theme, problems } = readAppearance(appearance)
  if (problems.length > 0) throw new EmbedError('option', problems.join(' '))
  return { appearance: appearance ?? null, ...(theme && { theme }) }
}

/**
 * Checks a patient record.
 * @throws EmbedError when the record is not valid or is too large.
 */
export function readRecord(record: unknown): EmrPatientRecord {
  const result = emrRecord.safeParse(record)
  if (result.success) return result.data
  throw new EmbedError('record', problemsOf(result.error.issues, 'patientRecord'))
}

/**
 * Reads the argument of `setPatient`.
 * @throws EmbedError when it is not accepted. A text is never accepted, because only the page knows
 * whether it is an id or JSON.
 */
export function readPatient(patient: unknown): number | EmrPatientRecord | null {
  if (patient === null) return null
  if (typeof patient === 'object' && !Array.isArray(patient)) return readRecord(patient)
  const id = frameContext.shape.patientId.safeParse(patient)
  if (id.success) return id.data
  const isText = typeof patient === 'string'
  const given = isText ? 'a string' : Array.isArray(patient) ? 'a list' : String(patient)
  const advice = isText ? ' Pass JSON as an object: setPatient(JSON.parse(text)).' : ''
  throw new EmbedError(
    'option',
    `setPatient does not accept ${given}: use our patient id, a positive whole number, such as 29; the EHR’s record, an object, such as ${EXAMPLE}; or null for no patient.${advice}`,
  )
}

/**
 * Checks the format of a file.
 * @throws EmbedError when the format is unknown.
 */
export function readFormat(format: unknown): ExportFormat {
  const result = exportRequest.safeParse({ format })
  if (result.success) return result.data.format
  const known = exportFormats.join(', ')
  throw new EmbedError('option', `"${String(format)}" is not a format. Use ${known}.`)
}

/**
 * Checks the timeout.
 * @throws EmbedError when it is not a number of milliseconds that a timer can wait.
 */
export function readTimeout(timeout: unknown = TIMEOUT_MS): number {
  if (isTimeLimit(timeout)) return timeout
  throw new EmbedError('option', `timeout is not accepted: use ${acceptedTimeLimit}.`)
}

const isFunction = (value: unknown) => typeof value === 'function'

/** Checks the options that no schema checks. An option that is null counts as missing. */
const isValid = new Map<string, (value: unknown) => boolean>([
  ['getAssertion', isFunction],
  ['onEvent', isFunction],
  ['title', (value) => typeof value === 'string'],
  ['takesOver', Array.isArray],
])

function checkTypes(options: EmbedOptions): void {
  const wrong = [...isValid].filter(([key, check]) => {
    const value: unknown = Reflect.get(options, key) ?? null
    return value !== null && !check(value)
  })
  if (wrong.length === 0) return
  const issues = wrong.map(([key]) => ({ path: [key] }))
  throw new EmbedError('option', problemsOf(issues, 'options'))
}

/** The names of all options. The compiler checks that no option is missing. */
const known: { readonly [Option in keyof Required<EmbedOptions>]: true } = {
  view: true,
  src: true,
  allowedOrigins: true,
  getAssertion: true,
  onEvent: true,
  title: true,
  theme: true,
  appearance: true,
  lang: true,
  patientId: true,
  patientRecord: true,
  takesOver: true,
  timeout: true,
}

/** Warns the developer of the page about unknown options, which may be misspelled. */
export function tellUnknownOptions(options: unknown): void {
  for (const { key, meant } of unknownKeys(options, { '': Object.keys(known) })) {
    const hint = meant === null ? '' : ` Did you mean "${meant}"?`
    console.error(`embedRtm: "${key}" is not an option and does nothing.${hint}`)
  }
}

/**
 * Checks all options.
 * @throws EmbedError that names the invalid option.
 */
export function planOf(container: HTMLElement, options: EmbedOptions): EmbedPlan {
  if (!(container instanceof HTMLElement)) {
    throw new EmbedError('container', 'The container must be an element of the page.')
  }
  if (!container.isConnected) {
    throw new EmbedError('container', 'The container is not in the page: add it to the page first.')
  }
  if (typeof options !== 'object' || options === null) {
    const example = '{view: "patient-billing", src: "https://clinic.example/"}'
    throw new EmbedError('option', `The options are missing: use an object, such as ${example}.`)
  }
  const view = bridgeViews.find((name) => name === options.view)
  if (!view) {
    throw new EmbedError('view', `"${options.view}" is not one of ${bridgeViews.join(', ')}.`)
  }
  checkTypes(options)
  const url = addressOf(options.src, view)
  const look = lookOf(options.appearance)
  return {
    container,
    view,
    url,
    origins: originsOf(options.allowedOrigins, url),
    timeout: readTimeout(options.timeout),
    context: readContext({
      appearance: look.appearance,
      theme: options.theme ?? look.theme ?? null,
      lang: options.lang ?? null,
      patientId: options.patientId ?? null,
      hasAssertion: typeof options.getAssertion === 'function',
      takesOver: [...(options.takesOver ?? [])],
    }),
  }
}
