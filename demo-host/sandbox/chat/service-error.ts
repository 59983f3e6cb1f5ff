import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import { BUSY, isUnavailable, retryLater } from '../db/unavailable'
import { logError } from '../http/error-log'

/** An error that is the response to a chat request. It has the format of the chat service. */
export class ChatProblem extends Error {
  readonly status: ContentfulStatusCode
  /** The code of the error, as the chat service defines it. */
  readonly code: number
  constructor(status: ContentfulStatusCode, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Responds to every error with `{error, code, message}`, without a stack. */
export function answerChatError(error: Error, c: Context): Response {
  if (error instanceof ChatProblem) {
    return c.json({ error: true, code: error.code, message: error.message }, error.status)
  }
  logError(error, c.get('requestId'))
  if (isUnavailable(error)) {
    return c.json({ error: true, code: 500901, message: BUSY }, 503, retryLater)
  }
  return c.json({ error: true, code: 500901, message: 'Unexpected error.' }, 500)
}

export function invalidParameter(message: string): ChatProblem {
  return new ChatProblem(400, 400111, message)
}

/** Returns the first issue of a schema error. A text that is too long has its own error code. */
export function invalidBody({ issues: [issue] }: z.ZodError): ChatProblem {
  const isTooLong = issue?.code === 'too_big' && issue.origin === 'string'
  const message = `"${issue?.path.join('.')}": ${issue?.message}`
  return isTooLong ? new ChatProblem(400, 400110, message) : invalidParameter(message)
}

/**
 * Creates the error for an unknown channel and for a channel of another company. The response does
 * not reveal which of the two it is.
 */
export function noSuchChannel(): ChatProblem {
  return new ChatProblem(400, 400201, '"Channel" not found.')
}

/**
 * Creates the error for a colleague's channel, to which the user can be invited. The status is not
 * 403, because clients end the session on 403.
 */
export function notMember(): ChatProblem {
  return new ChatProblem(400, 900020, 'The user is not a member of the channel.')
}
