import { describe, expect, it } from 'vitest'
import { isNetworkFailure } from './network-failure'

describe('isNetworkFailure', () => {
  it.each([
    ['fetch in Chromium', new TypeError('Failed to fetch'), true],
    ['a canceled request', new DOMException('The user aborted a request.', 'AbortError'), true],
    [
      'an error that crossed a frame',
      Object.assign(new Error('x'), { name: 'NetworkError' }),
      true,
    ],
    ['axios', { message: 'Network Error', code: 'ERR_NETWORK' }, true],
    ['a defect', new TypeError('answer.json is not a function'), false],
    ['a page that is not JSON', new SyntaxError('Unexpected token <'), false],
    ['a text', 'Failed to fetch', false],
    ['nothing', undefined, false],
    ['null', null, false],
  ])(
    'V21 isNetworkFailure recognizes whether the error of %s is a network failure',
    (_, error, is) => {
      expect(isNetworkFailure(error)).toBe(is)
    },
  )
})
