import { describe, expect, it } from 'vitest'
import { isNetworkFailure } from './network-failure'

describe('isNetworkFailure', () => {
  it.each([
    ['the error of fetch in Chromium', new TypeError('Failed to fetch'), true],
    [
      'the error of a canceled request',
      new DOMException('The user aborted a request.', 'AbortError'),
      true,
    ],
    ['an error from another frame', Object.assign(new Error('x'), { name: 'NetworkError' }), true],
    ['the error of axios', { message: 'Network Error', code: 'ERR_NETWORK' }, true],
    ['the error of a defect', new TypeError('answer.json is not a function'), false],
    ['the error for a page that is not JSON', new SyntaxError('Unexpected token <'), false],
    ['a text', 'Failed to fetch', false],
    ['nothing', undefined, false],
    ['null', null, false],
  ])('V21 isNetworkFailure returns whether a value is a network failure: %s', (_, error, is) => {
    expect(isNetworkFailure(error)).toBe(is)
  })
})
