import { describe, expect, it } from 'vitest'
import { chatAnswerError } from './chat-answer'

describe('L12 the error for a response of the chat service', () => {
  it.each([
    ['L12 status 401 means that the chat session is over', 401, undefined, 'auth'],
    ['L12 status 403 means that the chat session is over', 403, undefined, 'auth'],
    ['L12 a configured status means that the chat session is over', 419, [419], 'auth'],
    [
      'L12 status 401 is a generic error if the configuration names other statuses',
      401,
      [419],
      'response',
    ],
    ['any other status is a generic response error', 500, undefined, 'response'],
  ])('%s', (_, status, statuses, kind) => {
    const error = chatAnswerError(
      new Response(null, { status }),
      'Error fetching unread count',
      statuses,
    )
    expect(error).toMatchObject({ kind, message: 'Error fetching unread count' })
  })

  it('chatAnswerError returns null for a status from 200 to 299', () => {
    expect(chatAnswerError(new Response(null, { status: 204 }), 'x')).toBeNull()
  })
})
