import { ChatError } from '../api/errors'

/**
 * What a failure means for the person: the chat's session is over (`auth`), there is none
 * (`session-token`), the service cannot be reached or does not answer in time, the channel is gone,
 * or not this user's, it refused what was asked, or it answered with nonsense.
 */
export type ChatFailure =
  | 'auth'
  | 'session-token'
  | 'unreachable'
  | 'gone'
  | 'not-member'
  | 'refused'
  | 'unexpected'

/** A failure of the chat's live connection, in the kinds of spec §8 and, finer, as words need it. */
export class ChatServiceError extends ChatError {
  readonly failure: ChatFailure
  override readonly isPassing: boolean
  /** The service's own number, for the engineer; null for our own. */
  readonly code: number | null
  constructor(failure: ChatFailure, message: string, code: number | null = null) {
    super(failure === 'auth' || failure === 'session-token' ? failure : 'response', message)
    this.failure = failure
    this.isPassing = failure === 'unreachable'
    this.code = code
  }
}
