/**
 * The events that elements send to the vendor page, directly or from a frame. Their details contain
 * ids and codes, but never names, birth dates, notes, message text or tokens (E08).
 */
import type { BulkOperation } from './vocabulary'

/**
 * The closed list of `rtm-error` codes. Each comment has the meaning, what the page should do
 * (`@remedy`), and the value of `retryable`. The table of the guide is generated from the comments.
 */
export const elementErrorCodes = [
  /**
   * The value of an attribute or property, or a value of `appearance`, is invalid. The default is
   * used instead. If the id that limits a list to one patient or one provider is invalid, the list
   * shows an error.
   *
   * @remedy Correct the value. `message` lists the accepted values. The console lists them too,
   * without the rejected value.
   * @retryable no
   */
  'invalid-attribute',
  /**
   * The configuration passed to `configure`, to a context's `config` or to `createRtmClient` is
   * invalid. The element shows no data.
   *
   * @remedy Correct the keys that `message` names, and call `configure` again. The elements then
   * update.
   * @retryable no
   */
  'invalid-configuration',
  /**
   * The element was not configured within 5 s. It continues to wait.
   *
   * @remedy Call `configure`, or set `config` of the `<rtm-context>` around the element. Both also
   * work after these 5 s.
   * @retryable no
   */
  'not-configured',
  /**
   * Nobody is signed in. The element shows a message.
   *
   * @remedy If the configuration has `getAssertion`, the user signs in with the element's button.
   * Otherwise, add an `<rtm-account>` to the page.
   * @retryable with `getAssertion`
   */
  'signed-out',
  /**
   * Your `getAssertion` threw anything but a network error, returned no string or took more than
   * 15 s, at the first sign-in or at a renewal. The console shows the cause.
   *
   * @remedy Fix the callback or its server. The element offers `Try again`, which calls it again.
   * @retryable yes
   */
  'assertion',
  /**
   * The API answered 401 or 403, and a new sign-in did not help. The element itself reports
   * `signed-out`.
   *
   * @remedy None. The user signs in again.
   * @retryable no
   */
  'unauthorised',
  /**
   * No response arrived: the network failed, the call timed out, or the browser blocked it (CORS,
   * your `connect-src`).
   *
   * @remedy None if it is temporary: the element offers `Try again`. If it persists, check the
   * console, which names the URL of a failed sign-in.
   * @retryable yes
   */
  'network',
  /**
   * The API answered with an error status, for example because it rejected an assertion. `message`
   * contains the status and, if sign-in failed, the server's reason. Any other reason is shown to the
   * user, and is in `rtm-notify` if a toast shows it.
   *
   * @remedy None for 429 and 5xx: the element offers `Try again`. If sign-in failed, the console
   * names the URL: check `apiBaseUrl` for 404, and otherwise the `iss`, `sub`, `aud` and times of
   * the assertion, and that its `jti` is new each time. Report any other status as a defect.
   * @retryable for 429 and 5xx, and if sign-in failed
   */
  'response',
  /**
   * The API's response breaks the contract. If sign-in failed, the console shows where it differs.
   *
   * @remedy If sign-in failed, check `apiBaseUrl`. Otherwise report it to the operator of the
   * backend, with the path of the request from the browser's network panel.
   * @retryable only if sign-in failed
   */
  'schema',
  /**
   * The chat service failed or rejected a request, or the page has not imported the chat's code.
   *
   * @remedy If it persists, check `chat` in the configuration, your `connect-src`, and with a
   * bundler the import of `rtm-elements/chat`.
   * @retryable if the service could not be reached or was busy
   */
  'chat',
  /**
   * The patient does not exist, or the user may not see the patient.
   *
   * @remedy Correct the id, or remove the element.
   * @retryable no
   */
  'not-found',
  /**
   * The element's code could not be loaded, often because a new version was just deployed.
   *
   * @remedy None if it is temporary: the element offers `Try again`. If it persists, check the URL
   * of the script, its CORS headers and your `script-src`.
   * @retryable yes
   */
  'load-failed',
  /**
   * A defect in this library. The element shows an error, and the page continues to work.
   *
   * @remedy Report it to us, with the line from the console.
   * @retryable if the element offers to load again
   */
  'unexpected',
] as const
export type ElementErrorCode = (typeof elementErrorCodes)[number]

export interface ElementEventMap {
  /**
   * The element starts to load. This happens when the page adds it, and again after its code could
   * not be loaded. Each start is followed by `rtm-ready`, or by an `rtm-error` if something
   * prevents it.
   */
  'rtm-load-start': Record<string, never>
  /**
   * The element is ready. It shows its first data, or what the user must do first. The event is
   * sent again each time the element has recovered from an error that it showed instead of data.
   */
  'rtm-ready': Record<string, never>
  /**
   * An error occurred. `message` is in the element's language. `retryable` tells whether a retry
   * may help.
   */
  'rtm-error': { code: ElementErrorCode; message: string; retryable: boolean }
  /**
   * The session of the connection began, ended, or was renewed as another user. `userId` is null
   * when nobody is signed in.
   */
  'rtm-session-change': { status: 'signed-in' | 'signed-out'; userId: number | null }
  /**
   * The user selected or created a patient. `billingUuid` is the billing of the selected row. Only
   * lists of billings send it. `tab` is `chat` if the user wants to write to the patient.
   */
  'rtm-patient-select': {
    patientId: number
    billingUuid?: string | undefined
    tab?: 'chat' | undefined
  }
  /**
   * The status of billings was changed. `uuids` contains the requested billings, and `excluded` the
   * billings whose status did not change. `billings` contains the billings whose status changed, as
   * the element showed them, with the data that an EHR needs to post a charge. `dateOfService` is
   * `YYYY-MM-DD`, or null if the backend does not send it. `recordId` is the EHR's id of the
   * patient, or null if the EHR gave none.
   */
  'rtm-billing-change': {
    operation: BulkOperation
    uuids: string[]
    excluded: string[]
    billings: {
      uuid: string
      codes: { code: string; units: number }[]
      dateOfService: string | null
      patientId: number
      recordId: string | null
    }[]
  }
  /** An interaction was logged, changed or deleted. */
  'rtm-interaction-log': { patientId: number; interactionLogId: number }
  /** An enrollment began, changed or ended. */
  'rtm-enrollment-change': { patientId: number; enrollmentId: number | null }
  /**
   * The element shows another tab (`tab`), or asks the page to navigate (`to`). The event is
   * cancelable. A page that navigates by itself cancels the event. Otherwise `<rtm-account>` shows
   * the view in place. `billingUuid` is the billing that the tab is to show after the user has
   * chosen "Open the earlier billing".
   */
  'rtm-navigate': { tab?: string; to?: string; billingUuid?: string }
  /**
   * The list shows another tab, page, order or filter. `view` describes the view as text that can
   * be part of an address: `tab=billed&page=2&size=50`. It is empty for the default view. It
   * contains neither the search nor the birth date.
   */
  'rtm-view-change': { view: string }
  /**
   * The element is about to show a message. The event is cancelable. Call `preventDefault()` to
   * show the message yourself. `description` is null when the title is enough.
   */
  'rtm-notify': {
    type: 'success' | 'info' | 'warning' | 'error' | 'loading'
    title: string
    description: string | null
  }
}

export type ElementEventName = keyof ElementEventMap

/** The events that every element may send. */
export const commonEvents = [
  'rtm-load-start',
  'rtm-ready',
  'rtm-error',
  'rtm-session-change',
  'rtm-notify',
] as const

/** The events that a page can cancel. The page then does itself what the element would do. */
export const cancelableEvents: readonly ElementEventName[] = ['rtm-notify', 'rtm-navigate']

/** Sends an event of the element to the page. Returns false when the page canceled the event. */
export type Emit = <N extends ElementEventName>(name: N, detail: ElementEventMap[N]) => boolean
