import { describe, expect, it } from 'vitest'
import { continues } from './use-others-moves'

describe('the status changes that another tab has requested', () => {
  it.each([
    ['it begins before the last answer and ends after it', { from: 90, asOf: 130 }, true],
    ['it begins at the last answer', { from: 100, asOf: 130 }, true],
    [
      'it begins after the last answer, so moves between them are missing',
      { from: 101, asOf: 130 },
      false,
    ],
    ['it ends before the last answer', { from: 80, asOf: 99 }, false],
  ])(
    'K31 the status changes are used or ignored, depending on their time: %s',
    (_, answer, expected) => {
      expect(continues({ asOf: 100 }, answer)).toBe(expected)
    },
  )
})
