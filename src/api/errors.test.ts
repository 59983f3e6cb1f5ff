import { describe, expect, it } from 'vitest'
import { en } from '../domain/messages/en'
import { errorWords, FetchError, ResponseError, SchemaError, UnauthorisedError } from './errors'

function response(status: number, message: string | null, details: string[] = []): ResponseError {
  const errors = details.map((detail) => ({ field: null, detail }))
  return new ResponseError(new Response(null, { status }), { message, errors })
}

const persists = 'If the problem persists please contact support'

describe('N13 N14 the message for an error', () => {
  it.each([
    ['N13 the text is the message', response(400, 'Not possible.', ['Other.']), 'Not possible.'],
    [
      'N13 the text is the first detail when there is no message',
      response(409, null, ['First.', 'Second.']),
      'First.',
    ],
    [
      'N13 the text is the first detail when the message is empty',
      response(400, '', ['First.']),
      'First.',
    ],
    [
      'N13 the text is the contact-support text when there is neither',
      response(404, null),
      persists,
    ],
    [
      'N14 the text is always the same for a 500',
      response(500, 'Stack trace', ['First.']),
      'Unidentified error, please contact support',
    ],
    [
      'N13 the text is the message of a 503',
      response(503, 'Down for maintenance.'),
      'Down for maintenance.',
    ],
    ['N04 the text says that the network failed', new FetchError(null), en.errors.network],
    [
      'N04 the text says that the call timed out',
      new FetchError(null, { timedOut: true }),
      en.errors.timedOut,
    ],
    [
      'the text says that the response was unexpected',
      new SchemaError('x', []),
      en.errors.unexpectedAnswer,
    ],
    [
      'the text is the contact-support text for any other error',
      new Error('private details'),
      persists,
    ],
  ])('%s', (_, error, description) => {
    expect(errorWords(error, en)?.description).toBe(description)
  })

  it('N18 the title is Request failed unless the action has its own title', () => {
    const error = response(400, null)
    expect(errorWords(error, en)?.title).toBe('Request failed')
    expect(errorWords(error, en, 'Failed to cancel billing')?.title).toBe(
      'Failed to cancel billing',
    )
  })

  it('N19 the title is Error fetching metadata if the metadata could not be loaded', () => {
    expect(en.errors.metadata).toBe('Error fetching metadata')
  })

  it('L01 there is no message if the session has already shown a toast or the call was aborted', () => {
    expect(errorWords(new UnauthorisedError(null), en)).toBeNull()
    expect(errorWords(new DOMException('', 'AbortError'), en)).toBeNull()
  })
})
