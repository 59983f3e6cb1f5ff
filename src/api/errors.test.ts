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
    ['N13 the message in a response', response(400, 'Not possible.', ['Other.']), 'Not possible.'],
    [
      'N13 the first detail in a response without a message',
      response(409, null, ['First.', 'Second.']),
      'First.',
    ],
    [
      'N13 the first detail in a response with an empty message',
      response(400, '', ['First.']),
      'First.',
    ],
    [
      'N13 after a response without message and detail, the request to contact support',
      response(404, null),
      persists,
    ],
    [
      'N14 after a response with status 500, a fixed text instead of its message',
      response(500, 'Stack trace', ['First.']),
      'Unidentified error, please contact support',
    ],
    [
      'N13 the message in a response with status 503',
      response(503, 'Down for maintenance.'),
      'Down for maintenance.',
    ],
    [
      'N04 after a FetchError, the statement that the network failed',
      new FetchError(null),
      en.errors.network,
    ],
    [
      'N04 after a timeout, the statement that the call timed out',
      new FetchError(null, { timedOut: true }),
      en.errors.timedOut,
    ],
    [
      'after a SchemaError, the statement that the response was unexpected',
      new SchemaError('x', []),
      en.errors.unexpectedAnswer,
    ],
    [
      'after any other error, the request to contact support',
      new Error('private details'),
      persists,
    ],
  ])('%s is shown to the user', (_, error, description) => {
    expect(errorWords(error, en)?.description).toBe(description)
  })

  it('N18 if the action has no title of its own, the title for an error is “Request failed”', () => {
    const error = response(400, null)
    expect(errorWords(error, en)?.title).toBe('Request failed')
    expect(errorWords(error, en, 'Failed to cancel billing')?.title).toBe(
      'Failed to cancel billing',
    )
  })

  it('N19 the title is “Error fetching metadata” if the provider’s metadata could not be loaded', () => {
    expect(en.errors.metadata).toBe('Error fetching metadata')
  })

  it('L01 if the session has already shown a toast for an error, or the call was aborted, the error has no text', () => {
    expect(errorWords(new UnauthorisedError(null), en)).toBeNull()
    expect(errorWords(new DOMException('', 'AbortError'), en)).toBeNull()
  })
})
