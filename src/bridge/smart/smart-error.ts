/**
 * Why the EHR was not reached, or did not do what was asked. The guide's table is built from these
 * comments.
 */
export const smartErrorCodes = [
  /**
   * `connectSmart` throws, all other functions reject: a value is not accepted. The message says what
   * is.
   */
  'option',
  /** `connectSmart` throws: the page is neither in a frame nor opened by another window. */
  'no-ehr',
  /** The message would have more than 500,000 characters, or the EHR's response has. */
  'too-large',
  /**
   * The EHR did not respond in time. It may not know SMART Web Messaging, or `origin` is not the
   * origin of its page.
   */
  'timeout',
  /** The EHR responded that it did not do it. The message has its reason. */
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
