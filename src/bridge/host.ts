/**
 * The bridge on the vendor's side, for a page that does not run our elements itself. It shows the
 * clinic's app in an iframe, and sends the same events as elements outside a frame.
 */
import type { RtmAppearance } from '../domain/appearance'
import type { RtmSessionFacts } from '../domain/session-facts'
import type { ExportFormat, RecordOutcome } from './contract'
import { EmbedError } from './embed-error'
import { createEmbedding, tellPage } from './embedding'
import { createFrame } from './host-frame'
import {
  type EmbedOptions,
  type EmrPatientRecord,
  lookOf,
  planOf,
  readFormat,
  readPatient,
  readRecord,
  tellUnknownOptions,
} from './host-options'

export type { RtmAppearance, RtmAppearanceColor } from '../domain/appearance'
export type { RtmSessionFacts } from '../domain/session-facts'
export type { BridgeView, ExportFormat, RecordOutcome, TakeableEvent } from './contract'
export { EmbedError, type EmbedErrorCode } from './embed-error'
export type { BridgeEvent, EmbedOptions, EmrPatientRecord } from './host-options'

/**
 * An embedded frame. If a function does not accept its value, it throws or rejects, and sends
 * `rtm-error` (`invalid-attribute`) to `onEvent`. The message lists the accepted values.
 */
export interface EmbeddedRtm {
  readonly iframe: HTMLIFrameElement
  /**
   * Resolves when the frame is connected. Rejects with an `EmbedError` with the code `timeout` or
   * `destroyed`.
   */
  readonly connected: Promise<void>
  setTheme(theme: 'light' | 'dark' | 'system'): void
  /**
   * Replaces the appearance of the frame, such as colors and fonts. If the new appearance contains
   * a theme, the theme is set too. Otherwise the theme stays. `{}` and null remove the appearance.
   * @throws EmbedError `option` that lists every value that is not accepted.
   */
  setAppearance(appearance: RtmAppearance | null): void
  /**
   * Sets the language of the frame.
   * @param lang A BCP 47 tag.
   */
  setLanguage(lang: string): void
  /**
   * Shows another patient. Pass the patient's user id, the EHR's record, or null for no patient.
   * JSON text is not accepted, so pass the parsed object.
   * @returns For a record, the outcome. For an id or null, returns null immediately, even before
   * the frame is connected. The frame then shows the patient as soon as it is connected.
   * @throws EmbedError `record` or `option` for a value that is not accepted; `destroyed` after
   * `destroy`; `lost` when the frame is no longer connected. Such a frame shows the patient when it
   * is connected again. For a record, also `timeout`.
   */
  setPatient(patient: number | EmrPatientRecord | null): Promise<RecordOutcome | null>
  /**
   * Creates a file of all billings that the framed element shows now, as `exportClaims` of
   * `<rtm-patient-billing>` does. The backend records the export.
   * @throws EmbedError `option` for an unknown format; `export` if there is no file; `timeout`,
   * `lost` or `destroyed` when no frame is connected.
   */
  exportClaims(format: ExportFormat): Promise<Blob>
  /**
   * Signs out the user of the frame. Ends the session at the server, and deletes the session, the
   * caches and the user's drafts in the frame.
   * @returns `signed-out` when the server ended the session, `here` when there was no session, and
   * `failed` when the server could not be reached or rejected the request. In all cases, the state
   * of the frame is deleted.
   * @throws EmbedError `timeout`, `lost` or `destroyed` when no frame is connected.
   */
  signOut(): Promise<'signed-out' | 'here' | 'failed'>
  /**
   * Requests the data on screen again. Text that the user has typed stays. Throws the same errors
   * as `signOut`.
   */
  refresh(): Promise<void>
  /**
   * Returns the user who is signed in to the frame now. While a sign-in is under way, nobody is:
   * the event `rtm-session-change` follows. The result contains no token. Throws the same errors as
   * `signOut`.
   */
  session(): Promise<RtmSessionFacts>
  /** Removes the frame with all its listeners, timers and connections. */
  destroy(): void
}

/**
 * Adds one of the app's pages to `container`.
 * @throws EmbedError for invalid options.
 */
export function embedRtm(container: HTMLElement, options: EmbedOptions): EmbeddedRtm {
  const plan = planOf(container, options)
  tellUnknownOptions(options)
  const given = options.patientRecord ?? null
  const record = given === null ? null : readRecord(given)
  const frame = createFrame(plan, options.title ?? undefined)
  const embedding = createEmbedding(plan, options, frame, record)
  plan.container.append(frame.element)
  /**
   * Sends `rtm-error` to the page for a value that is not accepted, in the same way as an element
   * outside a frame.
   */
  function told<T>(set: () => T): T {
    try {
      return set()
    } catch (error) {
      if (error instanceof EmbedError) {
        const { message } = error
        const detail = { code: 'invalid-attribute', message, retryable: false } as const
        tellPage(options, { name: 'rtm-error', detail })
      }
      throw error
    }
  }
  return {
    iframe: frame.element,
    connected: embedding.connected,
    setTheme: (theme) => told(() => embedding.change({ theme })),
    setAppearance: (appearance) => told(() => embedding.change(lookOf(appearance))),
    setLanguage: (lang) => told(() => embedding.change({ lang })),
    async setPatient(patient) {
      const wanted = told(() => readPatient(patient))
      if (typeof wanted === 'object' && wanted !== null) return embedding.setRecord(wanted)
      embedding.setPatientId(wanted)
      return null
    },
    async exportClaims(format) {
      return embedding.exportClaims(told(() => readFormat(format)))
    },
    signOut: () => embedding.ask((frame) => frame.signOut()),
    refresh: () => embedding.ask((frame) => frame.refresh()),
    session: () => embedding.ask((frame) => frame.session()),
    destroy: embedding.destroy,
  }
}
