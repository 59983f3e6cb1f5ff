import { ChatError } from '../api/errors'

/**
 * The meaning of a failure for the user. `auth`: the chat session has ended. `session-token`: there
 * is no chat token. `unreachable`: the service cannot be reached or is too slow. `gone`: the
 * channel does not exist. `not-member`: the user is not a member of the channel. `refused`: the
 * service rejected the request. `unexpected`: the response is not valid. `no-code`: the page has
 * not loaded the code of the chat. `sent`: the scheduled message has already been sent.
 */
export type ChatFailure =
  | 'auth'
  | 'session-token'
  | 'unreachable'
  | 'gone'
  | 'not-member'
  | 'refused'
  | 'unexpected'
  | 'no-code'
  | 'sent'

/**
 * A failure of the live chat connection. The error has the kind that spec §8 defines, and a more
 * precise kind for the message to the user.
 */
export class ChatServiceError extends ChatError {
  readonly failure: ChatFailure
  override readonly isPassing: boolean
  /**
   * The service's error number, for developers. Null for errors that did not come from the service.
   */
  readonly code: number | null
  constructor(failure: ChatFailure, message: string, code: number | null = null) {
    super(failure === 'auth' || failure === 'session-token' ? failure : 'response', message)
    this.failure = failure
    this.isPassing = failure === 'unreachable'
    this.code = code
  }
}
