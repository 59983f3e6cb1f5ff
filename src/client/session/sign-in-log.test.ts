import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readErrorBody } from '../../api/error-body'
import { FetchError, HostCallbackError, ResponseError, SchemaError } from '../../api/errors'
import { logSignIn } from './sign-in-log'

const CALL = 'POST https://clinic.example/api/auth/bridge-sso'
const failed = vi.spyOn(console, 'error')

vi.useFakeTimers()
// An equal line is logged again only after two seconds, so two seconds pass before each test.
beforeEach(() => void vi.advanceTimersByTime(2000))
afterEach(() => void failed.mockReset())

function response(status: number, body?: unknown): ResponseError {
  return new ResponseError(new Response(null, { status }), readErrorBody(body))
}

/** Returns the console output of a failed sign-in. */
function logged(error: unknown, baseUrl = 'https://clinic.example/api'): unknown[][] {
  failed.mockImplementation(() => undefined)
  logSignIn(error, baseUrl)
  return failed.mock.calls
}

const HINT =
  'Check the iss, sub, aud and times of the assertion, and that its jti is new each time.'
const CALLBACK = "The page's callback getAssertion failed"
const offline = new TypeError('Failed to fetch')

describe('the line on the console about a failed sign-in', () => {
  it.each([
    [
      'the server rejected the assertion and gave a reason',
      response(401, { message: 'unexpected "aud" claim value' }),
      `${CALL}: The server returned status 401. unexpected "aud" claim value. ${HINT}`,
    ],
    [
      'the address does not belong to the API',
      response(404),
      `${CALL}: The server returned status 404. Check apiBaseUrl.`,
    ],
    [
      'the page of another server was returned',
      response(403),
      `${CALL}: The server returned status 403. Check apiBaseUrl.`,
    ],
    [
      'the server was busy, so the line contains no hint',
      response(503, { message: 'Down for maintenance.' }),
      `${CALL}: The server returned status 503. Down for maintenance.`,
    ],
    [
      'the response does not come from the API',
      new SchemaError('auth/bridge-sso', [{ path: '', problem: 'is not JSON' }]),
      `${CALL}: Unexpected response from auth/bridge-sso: the body is not JSON. Check apiBaseUrl.`,
    ],
    [
      'the request got no response',
      new FetchError(offline, { isRetried: true }),
      `${CALL} got no response. Check apiBaseUrl, CORS and the policy's connect-src.`,
    ],
    [
      'the request took too long',
      new FetchError(null, { timedOut: true }),
      `${CALL} got no response in time.`,
    ],
    [
      'the page’s callback returned no text',
      new HostCallbackError('getAssertion', new TypeError('It returned no string.')),
      `${CALLBACK}: It returned no string.`,
    ],
    [
      'the page’s callback took too long',
      new HostCallbackError('getAssertion', new DOMException('No answer within 15 s.')),
      `${CALLBACK}: No answer within 15 s.`,
    ],
    [
      'the page’s callback failed without an error',
      new HostCallbackError('getAssertion', undefined),
      `${CALLBACK}.`,
    ],
  ])('E06 the line on the console names the cause of a failed sign-in: %s', (_, error, line) => {
    expect(logged(error)).toEqual([[`rtm-elements: The sign-in failed. ${line}`]])
  })

  it('E06 the line about a failed callback is logged with the callback’s error, because the error’s stack shows its origin', () => {
    const thrown = new Error('down')
    const line = `rtm-elements: The sign-in failed. ${CALLBACK}: down.`
    expect(logged(new HostCallbackError('getAssertion', thrown))).toEqual([[line, thrown]])
  })

  it('E06 a network error inside the page’s own callback is not reported as a network error of the API', () => {
    const error = new FetchError(new HostCallbackError('getAssertion', offline))
    const line = `rtm-elements: The sign-in failed. ${CALLBACK}: Failed to fetch.`
    expect(logged(error)).toEqual([[line, offline]])
  })

  it('E06 the line on the console contains neither the query nor the fragment of the base URL', () => {
    const [[line] = []] = logged(response(404), 'https://clinic.example/api?key=s3cr3t#part')
    expect(line).toContain('POST https://clinic.example/api')
    expect(line).not.toMatch(/s3cr3t|part/)
  })

  it('E06 if several elements share a sign-in, the failure of the sign-in is logged only once', () => {
    const error = response(404)
    logged(error)
    expect(logged(error)).toHaveLength(1)
  })

  it('E06 if several elements call a callback at the same time, the failure of the callback is logged only once', () => {
    const error = () => new HostCallbackError('getAssertion', new Error('down at once'))
    logged(error())
    expect(logged(error())).toHaveLength(1)
    vi.advanceTimersByTime(2000)
    expect(logged(error())).toHaveLength(2)
  })

  it('E06 an error that is a defect of the package is logged with its stack', () => {
    const defect = new RangeError('broken')
    expect(logged(defect)).toEqual([['rtm-elements: The sign-in failed.', defect]])
  })
})
