/**
 * The vendor's side of the bridge: a page that may not, or does not want to, run our elements itself
 * puts the clinic's app into an iframe, and hears and says the same as with the elements inline.
 */
import type { RecordOutcome } from './contract'
import { createEmbedding } from './embedding'
import { createFrame } from './host-frame'
import { type EmbedOptions, type EmrPatientRecord, planOf, readRecord } from './host-options'

export type { BridgeView, RecordOutcome, TakeableEvent } from './contract'
export { EmbedError, type EmbedErrorCode } from './embed-error'
export type { BridgeEvent, EmbedOptions, EmrPatientRecord } from './host-options'

export interface EmbeddedRtm {
  readonly iframe: HTMLIFrameElement
  /** Resolves when the frame is connected. Rejects with an `EmbedError`, `timeout` or `destroyed`. */
  readonly connected: Promise<void>
  setTheme(theme: 'light' | 'dark' | 'system'): void
  /** @param lang BCP 47. */
  setLanguage(lang: string): void
  /**
   * Shows another patient: by our id, null for none, or by the EHR's record.
   * @returns What became of a record; of an id, null.
   * @throws EmbedError `record` or `option` for what is not accepted, `lost` or `destroyed` where
   * nobody is there to take it.
   */
  setPatient(patient: number | EmrPatientRecord | null): Promise<RecordOutcome | null>
  /** Takes the frame away, with every listener, timer and connection. */
  destroy(): void
}

/**
 * Puts one of the app's pages into `container`.
 * @throws EmbedError for options that cannot work.
 */
export function embedRtm(container: HTMLElement, options: EmbedOptions): EmbeddedRtm {
  const plan = planOf(container, options)
  const record = options.patientRecord ? readRecord(options.patientRecord) : null
  const frame = createFrame(plan, options.title)
  const embedding = createEmbedding(plan, options, frame, record)
  plan.container.append(frame.element)
  return {
    iframe: frame.element,
    connected: embedding.connected,
    setTheme: (theme) => embedding.change({ theme }),
    setLanguage: (lang) => embedding.change({ lang }),
    async setPatient(patient) {
      if (patient !== null && typeof patient === 'object') {
        return embedding.setRecord(readRecord(patient))
      }
      embedding.change({ patientId: patient })
      return null
    },
    destroy: embedding.destroy,
  }
}
