import { describe, expect, it } from 'vitest'
import { isNetworkFailure } from './network-failure'

describe('isNetworkFailure', () => {
  it.each([
    ['true for the error of fetch in Chromium', new TypeError('Failed to fetch'), true],
    [
      'true for the error of an aborted request',
      new DOMException('The user aborted a request.', 'AbortError'),
      true,
    ],
    [
      'true for an error from another frame',
      Object.assign(new Error('x'), { name: 'NetworkError' }),
      true,
    ],
    ['true for the error of axios', { message: 'Network Error', code: 'ERR_NETWORK' }, true],
    [
      'false for an error that a defect in the code causes',
      new TypeError('answer.json is not a function'),
      false,
    ],
    [
      'false for the error about a response that is not JSON',
      new SyntaxError('Unexpected token <'),
      false,
    ],
    ['false for a text', 'Failed to fetch', false],
    ['false for nothing', undefined, false],
    ['false for null', null, false],
  ])('V21 isNetworkFailure returns %s', (_, error, is) => {
    expect(isNetworkFailure(error)).toBe(is)
  })
})
