import { describe, expect, it } from 'vitest'
import { readErrorBody } from '../../src/api/error-body'
import { HostCallbackError, ResponseError, SchemaError } from '../../src/api/errors'
import { en } from '../../src/domain/messages/en'
import { errorDetail } from './error-detail'

function response(status: number, message: string): ResponseError {
  return new ResponseError(new Response(null, { status }), readErrorBody({ message }))
}

const atSignIn = (error: unknown) => errorDetail(error, en, undefined, true)

describe('the rtm-error of a failed sign-in', () => {
  it('E06 the rtm-error of a rejected assertion contains the reason of the server', () => {
    expect(atSignIn(response(401, 'unexpected "aud" claim value'))).toEqual({
      code: 'response',
      message: 'Login failed. The server returned status 401. unexpected "aud" claim value',
      retryable: true,
    })
  })

  it('E06 if a sign-in gets status 404, the rtm-error has the code “response”, because no patient was requested', () => {
    expect(atSignIn(response(404, ''))).toMatchObject({
      code: 'response',
      message: 'Login failed. The server returned status 404.',
    })
  })

  it('N14 the message of a response with status 500 is not in rtm-error', () => {
    const { message } = atSignIn(response(500, 'Stack trace'))
    expect(message).toBe('Login failed. The server returned status 500.')
  })

  it.each([
    response(400, 'no'),
    response(404, 'no'),
    new SchemaError('auth/bridge-sso', []),
    new HostCallbackError('getAssertion', null),
    new Error('broken'),
  ])(
    'E06 the rtm-error of a failed sign-in is retryable, because the element shows a button to try again: %s',
    (error) => {
      expect(atSignIn(error).retryable).toBe(true)
    },
  )
})

describe('the rtm-error of any other request', () => {
  it('E08 the rtm-error does not contain the backend’s own message, which may name a patient', () => {
    expect(errorDetail(response(404, 'Ann Example is gone'), en)).toEqual({
      code: 'not-found',
      message: 'Request failed. The server returned status 404.',
      retryable: false,
    })
  })
})
