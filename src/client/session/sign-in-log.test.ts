import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readErrorBody } from '../../api/error-body'
import { FetchError, HostCallbackError, ResponseError, SchemaError } from '../../api/errors'
import { logSignIn } from './sign-in-log'

const CALL = 'POST https://clinic.example/api/auth/bridge-sso'
const failed = vi.spyOn(console, 'error')

vi.useFakeTimers()
// The same line is logged again only after two seconds.
beforeEach(() => void vi.advanceTimersByTime(2000))
afterEach(() => void failed.mockReset())

function response(status: number, body?: unknown): ResponseError {
  return new ResponseError(new Response(null, { status }), readErrorBody(body))
}

/** Returns what a failed sign-in writes to the console. */
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
      'a rejected assertion with the reason of the server',
      response(401, { message: 'unexpected "aud" claim value' }),
      `${CALL}: The server returned status 401. unexpected "aud" claim value. ${HINT}`,
    ],
    [
      'an address without the API',
      response(404),
      `${CALL}: The server returned status 404. Check apiBaseUrl.`,
    ],
    [
      'the page of another server',
      response(403),
      `${CALL}: The server returned status 403. Check apiBaseUrl.`,
    ],
    [
      'a busy server, without a hint',
      response(503, { message: 'Down for maintenance.' }),
      `${CALL}: The server returned status 503. Down for maintenance.`,
    ],
    [
      'a response that is not the API’s',
      new SchemaError('auth/bridge-sso', [{ path: '', problem: 'is not JSON' }]),
      `${CALL}: Unexpected response from auth/bridge-sso: is not JSON. Check apiBaseUrl.`,
    ],
    [
      'a request without a response',
      new FetchError(offline, { isRetried: true }),
      `${CALL} got no response. Check apiBaseUrl, CORS and the policy's connect-src.`,
    ],
    [
      'a request that took too long',
      new FetchError(null, { timedOut: true }),
      `${CALL} got no response in time.`,
    ],
    [
      'a callback that returned no text',
      new HostCallbackError('getAssertion', new TypeError('It returned no string.')),
      `${CALLBACK}: It returned no string.`,
    ],
    [
      'a callback that took too long',
      new HostCallbackError('getAssertion', new DOMException('No answer within 15 s.')),
      `${CALLBACK}: No answer within 15 s.`,
    ],
    [
      'a callback that rejected with nothing',
      new HostCallbackError('getAssertion', undefined),
      `${CALLBACK}.`,
    ],
  ])('E06 the line on the console names the cause of a failed sign-in: %s', (_, error, line) => {
    expect(logged(error)).toEqual([[`rtm-elements: The sign-in failed. ${line}`]])
  })

  it('E06 the error of the page’s own callback is logged beside the line, because its stack shows where it was thrown', () => {
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

  it('E06 the failure of a sign-in that several elements share is logged once', () => {
    const error = response(404)
    logged(error)
    expect(logged(error)).toHaveLength(1)
  })

  it('E06 the failures of a callback that each element has called at the same time are logged once', () => {
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
