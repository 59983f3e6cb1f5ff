import { describe, expect, it } from 'vitest'
import { continues } from './use-others-moves'

describe('the status changes that another tab has requested', () => {
  it.each([
    ['they begin before the last response and end after it', { from: 90, asOf: 130 }, true],
    ['they begin at the last response', { from: 100, asOf: 130 }, true],
    [
      'they begin after the last response, so status changes between are missing',
      { from: 101, asOf: 130 },
      false,
    ],
    ['they end before the last response', { from: 80, asOf: 99 }, false],
  ])(
    'K31 status changes from another browser tab are used or ignored, depending on their time: %s',
    (_, answer, expected) => {
      expect(continues({ asOf: 100 }, answer)).toBe(expected)
    },
  )
})
