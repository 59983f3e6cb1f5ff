import { describe, expect, it } from 'vitest'
import { chatAnswerError } from './chat-answer'

describe('L12 chatAnswerError', () => {
  it.each([
    ['L12 401 is the chat session’s end', 401, undefined, 'auth'],
    ['L12 403 is the chat session’s end', 403, undefined, 'auth'],
    ['L12 a configured status is one too', 419, [419], 'auth'],
    ['L12 401 is not, where the configuration names others', 401, [419], 'response'],
    ['any other status is a generic response error', 500, undefined, 'response'],
  ])('%s', (_, status, statuses, kind) => {
    const error = chatAnswerError(
      new Response(null, { status }),
      'Error fetching unread count',
      statuses,
    )
    expect(error).toMatchObject({ kind, message: 'Error fetching unread count' })
  })

  it('is null for an answer from 200 to 299', () => {
    expect(chatAnswerError(new Response(null, { status: 204 }), 'x')).toBeNull()
  })
})
