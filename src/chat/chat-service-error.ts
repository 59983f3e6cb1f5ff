import { ChatError } from '../api/errors'

/**
 * What a failure means for the user: the chat session is over (`auth`) or has no token
 * (`session-token`); the service is unreachable or too slow (`unreachable`); the channel does not
 * exist (`gone`); the user is not a member of it (`not-member`); the service refused the request
 * (`refused`); or its answer makes no sense (`unexpected`).
 */
export type ChatFailure =
  | 'auth'
  | 'session-token'
  | 'unreachable'
  | 'gone'
  | 'not-member'
  | 'refused'
  | 'unexpected'

/** A failure of the live chat connection: the kind of spec §8, and a finer kind for the UI text. */
export class ChatServiceError extends ChatError {
  readonly failure: ChatFailure
  override readonly isPassing: boolean
  /** The service's error number, for developers; null for our own errors. */
  readonly code: number | null
  constructor(failure: ChatFailure, message: string, code: number | null = null) {
    super(failure === 'auth' || failure === 'session-token' ? failure : 'response', message)
    this.failure = failure
    this.isPassing = failure === 'unreachable'
    this.code = code
  }
}
