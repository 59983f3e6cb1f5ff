/**
 * What the elements tell the page they stand in, inline and over the bridge alike. Details carry
 * ids and codes, never names, dates of birth, notes or message text, and never a token (E08).
 */
import type { BulkOperation } from './vocabulary'

/** The closed list of `rtm-error` codes. */
export const elementErrorCodes = [
  'invalid-attribute',
  'invalid-configuration',
  'not-configured',
  'signed-out',
  'assertion',
  'unauthorised',
  'network',
  'response',
  'schema',
  'chat',
  'not-found',
  'load-failed',
  'unexpected',
] as const
export type ElementErrorCode = (typeof elementErrorCodes)[number]

export interface ElementEventMap {
  /** The element shows its first data. */
  'rtm-ready': Record<string, never>
  /** Something went wrong; `message` is in the element's language, `retryable` says that trying again may help. */
  'rtm-error': { code: ElementErrorCode; message: string; retryable: boolean }
  /** The connection's session began or ended. */
  'rtm-session-change': { status: 'signed-in' | 'signed-out'; userId: number | null }
  /** The user chose a patient, or created one. */
  'rtm-patient-select': { patientId: number }
  /** Billings were moved. `uuids` were asked for, `excluded` of them did not move. */
  'rtm-billing-change': { operation: BulkOperation; uuids: string[]; excluded: string[] }
  /** An interaction was logged, changed or removed. */
  'rtm-interaction-log': { patientId: number; interactionLogId: number }
  /** An enrolment began, changed or ended. */
  'rtm-enrollment-change': { patientId: number; enrollmentId: number | null }
  /**
   * The element shows another part of itself (`tab`), or asks the page to go somewhere (`to`).
   * Cancelable: a page that takes the person there itself cancels it, else `<rtm-account>` shows
   * that view in its own place.
   */
  'rtm-navigate': { tab?: string; to?: string }
  /** A message is about to be shown. Cancelable: a page that cancels it shows the message itself. */
  'rtm-notify': {
    type: 'success' | 'info' | 'warning' | 'error' | 'loading'
    title: string
    description: string | null
  }
}

export type ElementEventName = keyof ElementEventMap

/** Sends one of the element's events to the page. Returns false when the page cancelled it. */
export type Emit = <N extends ElementEventName>(name: N, detail: ElementEventMap[N]) => boolean
