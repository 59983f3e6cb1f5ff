/**
 * The codes of the reasons why a frame cannot be created or does not respond. The table of the
 * guide is generated from these comments.
 */
export const embedErrorCodes = [
  /** `embedRtm` throws: the container is not an element of the page. */
  'container',
  /** `embedRtm` throws: the view does not exist. */
  'view',
  /** `embedRtm` throws: `src` is not an http or https URL. */
  'src',
  /**
   * `embedRtm` throws: `allowedOrigins` is not a list of origins, or does not contain the origin of
   * `src`.
   */
  'origins',
  /**
   * `embedRtm`, `setTheme`, `setAppearance` and `setLanguage` throw, and `setPatient` and
   * `exportClaims` reject: a value is not accepted.
   */
  'option',
  /**
   * `connected` rejects, and so do functions that wait for the connection: the frame did not
   * connect in time.
   */
  'timeout',
  /**
   * `setPatient`, `exportClaims`, `signOut`, `refresh` and `session` reject: the frame is no longer
   * connected, its app could not start, or the app is of an earlier version.
   */
  'lost',
  /**
   * `embedRtm` throws, and `setPatient` rejects: the EHR's record is not accepted, or is too large.
   */
  'record',
  /** `exportClaims` rejects: there is no file. The message has the reason, without names. */
  'export',
  /** `connected` and all functions that return a promise reject: `destroy` was called. */
  'destroyed',
] as const
export type EmbedErrorCode = (typeof embedErrorCodes)[number]

/** The message is in English, for the developer of the page. */
export class EmbedError extends Error {
  override readonly name = 'EmbedError'
  readonly code: EmbedErrorCode
  constructor(code: EmbedErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
