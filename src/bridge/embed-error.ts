/** Why a frame could not be made, or does not answer. The guide's table is made of this. */
export const embedErrorCodes = [
  /** `embedRtm` throws: the container is no element of the page. */
  'container',
  /** `embedRtm` throws: there is no such view. */
  'view',
  /** `embedRtm` throws: `src` is no address of http or https. */
  'src',
  /** `embedRtm` throws: `allowedOrigins` is no list of origins, or lacks the one of `src`. */
  'origins',
  /**
   * `embedRtm`, `setTheme` and `setLanguage` throw, `setPatient` rejects: a value that is not accepted.
   */
  'option',
  /** `connected` rejects: the frame did not connect in time. */
  'timeout',
  /** `setPatient` rejects: the frame is not connected any more. */
  'lost',
  /** `embedRtm` throws, `setPatient` rejects: the EHR's record is not accepted, or very big. */
  'record',
  /** `connected` and `setPatient` reject: `destroy` was called. */
  'destroyed',
] as const
export type EmbedErrorCode = (typeof embedErrorCodes)[number]

/** Its message is for the engineer of the page, in English. */
export class EmbedError extends Error {
  override readonly name = 'EmbedError'
  readonly code: EmbedErrorCode
  constructor(code: EmbedErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
