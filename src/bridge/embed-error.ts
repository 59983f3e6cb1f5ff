/** Why a frame could not be made, or does not answer. */
export const embedErrorCodes = [
  'container',
  'view',
  'src',
  'origins',
  'option',
  'timeout',
  'lost',
  'record',
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
