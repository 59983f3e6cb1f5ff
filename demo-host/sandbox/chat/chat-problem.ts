import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'

/** What ends a chat call with an error, in the chat service's own manner. */
export class ChatProblem extends Error {
  readonly status: ContentfulStatusCode
  /** The service's number for what is wrong. */
  readonly code: number
  constructor(status: ContentfulStatusCode, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Every error as `{error, code, message}`, without a stack. */
export function answerChatError(error: Error, c: Context): Response {
  if (error instanceof ChatProblem) {
    return c.json({ error: true, code: error.code, message: error.message }, error.status)
  }
  console.error(error)
  return c.json({ error: true, code: 500901, message: 'Unexpected error.' }, 500)
}

export function invalidParameter(message: string): ChatProblem {
  return new ChatProblem(400, 400111, message)
}

/** What a schema refuses, by its first reason; too long a text has a number of its own. */
export function invalidBody({ issues: [issue] }: z.ZodError): ChatProblem {
  const isTooLong = issue?.code === 'too_big' && issue.origin === 'string'
  const message = `"${issue?.path.join('.')}": ${issue?.message}`
  return isTooLong ? new ChatProblem(400, 400110, message) : invalidParameter(message)
}

/** Unknown, or another company's: the answer does not tell which. */
export function noSuchChannel(): ChatProblem {
  return new ChatProblem(400, 400201, '"Channel" not found.')
}

/** The channel is colleagues', who can invite. No 403, at which clients take their session to be over. */
export function notMember(): ChatProblem {
  return new ChatProblem(400, 900020, 'The user is not a member of the channel.')
}
