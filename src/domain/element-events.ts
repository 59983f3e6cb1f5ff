/**
 * What the elements tell the page they stand in, inline and over the bridge alike. Details carry
 * ids and codes, never names, dates of birth, notes or message text, and never a token (E08).
 */
import type { BulkOperation } from './vocabulary'

/**
 * The closed list of `rtm-error` codes. Of each: what it means, what the page should do (`@remedy`), and
 * what its `retryable` is. The guide's table is made of this.
 */
export const elementErrorCodes = [
  /**
   * An attribute's or a property's value is not accepted; its default is used instead.
   *
   * @remedy Correct the value: `message` says what is accepted.
   * @retryable no
   */
  'invalid-attribute',
  /**
   * What `configure`, a context's `config` or `createRtmClient` was given cannot be used; the element
   * shows no data.
   *
   * @remedy Correct the keys that `message` names, and call `configure` again: the elements follow.
   * @retryable no
   */
  'invalid-configuration',
  /**
   * Nobody has configured the element within 5 s; it goes on waiting.
   *
   * @remedy Call `configure`; it may come late.
   * @retryable no
   */
  'not-configured',
  /**
   * Nobody is signed in; the element says so.
   *
   * @remedy With `getAssertion`, the person signs in by the element's button. Without it, put an
   * `<rtm-account>` on the page.
   * @retryable with `getAssertion`
   */
  'signed-out',
  /**
   * Your `getAssertion` threw, gave no string or took too long; the cause is in the console.
   *
   * @remedy Mend it, or its server; the element offers `Try again`, which asks it again.
   * @retryable yes
   */
  'assertion',
  /**
   * The API answered 401 or 403, and signing in anew did not help. The element itself says
   * `signed-out`.
   *
   * @remedy None: the person signs in again.
   * @retryable no
   */
  'unauthorised',
  /**
   * No answer: the network failed, the call took too long, or the browser forbade it (CORS, your
   * `connect-src`).
   *
   * @remedy None while it passes: the element offers `Try again`. Where it stays, read the console.
   * @retryable yes
   */
  'network',
  /**
   * The API answered with a status that says no, as to an assertion that it refuses; `message` has it.
   *
   * @remedy None for 429 and 5xx: the element offers `Try again`. Where signing in failed, check the
   * assertion's `iss`, `sub`, `aud` and times, and that its `jti` is new each time. Any other is a
   * fault to report.
   * @retryable for 429 and 5xx
   */
  'response',
  /**
   * The API's answer is not what the contract says; the console says where it differs.
   *
   * @remedy Report it to whoever runs the backend, with the console's line.
   * @retryable no
   */
  'schema',
  /**
   * The chat service failed, or refused.
   *
   * @remedy Check `chat` in the configuration and your `connect-src`, where it stays.
   * @retryable where the service could not be reached or was busy
   */
  'chat',
  /**
   * There is no such patient, or none that this person may see.
   *
   * @remedy Correct the id, or take the element away.
   * @retryable no
   */
  'not-found',
  /**
   * The element's code could not be fetched, most often because a new version has just been deployed.
   *
   * @remedy None while it passes: the element offers `Try again`. Where it stays, check the address of
   * the script, its CORS and your `script-src`.
   * @retryable yes
   */
  'load-failed',
  /**
   * A fault of ours: the element shows that something went wrong, and the page goes on.
   *
   * @remedy Report it to us, with the console's line.
   * @retryable no
   */
  'unexpected',
] as const
export type ElementErrorCode = (typeof elementErrorCodes)[number]

export interface ElementEventMap {
  /** The element shows what it is for: its first data, or what to do first. */
  'rtm-ready': Record<string, never>
  /**
   * Something went wrong; `message` is in the element's language, `retryable` says that trying again
   * may help.
   */
  'rtm-error': { code: ElementErrorCode; message: string; retryable: boolean }
  /** The connection's session began or ended; `userId` is null where nobody is signed in. */
  'rtm-session-change': { status: 'signed-in' | 'signed-out'; userId: number | null }
  /** The user chose a patient, or created one. */
  'rtm-patient-select': { patientId: number }
  /** Billings were moved: `uuids` were asked for, `excluded` of them did not move. */
  'rtm-billing-change': { operation: BulkOperation; uuids: string[]; excluded: string[] }
  /** An interaction was logged, changed or deleted. */
  'rtm-interaction-log': { patientId: number; interactionLogId: number }
  /** An enrolment began, changed or ended. */
  'rtm-enrollment-change': { patientId: number; enrollmentId: number | null }
  /**
   * The element shows another tab (`tab`), or asks the page to go somewhere (`to`). Cancelable: a page
   * that takes the person there itself cancels it, else `<rtm-account>` shows that view in its own
   * place.
   */
  'rtm-navigate': { tab?: string; to?: string }
  /**
   * A message is about to be shown. Cancelable: `preventDefault()` to show it yourself; `description`
   * is null where the title says it all.
   */
  'rtm-notify': {
    type: 'success' | 'info' | 'warning' | 'error' | 'loading'
    title: string
    description: string | null
  }
}

export type ElementEventName = keyof ElementEventMap

/** Sends one of the element's events to the page. Returns false when the page cancelled it. */
export type Emit = <N extends ElementEventName>(name: N, detail: ElementEventMap[N]) => boolean
