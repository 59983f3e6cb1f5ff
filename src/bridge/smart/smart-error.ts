/**
 * The codes of the reasons why a request did not reach the EHR, or why the EHR did not do what was
 * requested. The table of the guide is generated from these comments.
 */
export const smartErrorCodes = [
  /**
   * `connectSmart` throws, and all other functions reject: a value is not accepted. The message
   * lists the accepted values.
   */
  'option',
  /** `connectSmart` throws: the page is neither in a frame nor opened by another window. */
  'no-ehr',
  /** The message or the EHR's response has more than 500,000 characters. */
  'too-large',
  /**
   * The EHR did not respond in time. It may not know SMART Web Messaging, or `origin` is not the
   * origin of its page.
   */
  'timeout',
  /** The EHR responded that it did not do what was requested. The message has the EHR's reason. */
  'refused',
  /** The EHR's response breaks the specification. */
  'malformed',
  /** `close` was called. */
  'closed',
] as const
export type SmartErrorCode = (typeof smartErrorCodes)[number]

/** The message is in English, for the developer of the page. */
export class SmartError extends Error {
  override readonly name = 'SmartError'
  readonly code: SmartErrorCode
  constructor(code: SmartErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
