import { describe, expect, it } from 'vitest'
import { continues } from './use-others-moves'

describe('the status changes that another tab has requested', () => {
  it.each([
    [
      'used if their period begins before the period of the known changes ends',
      { from: 90, asOf: 130 },
      true,
    ],
    [
      'used if their period begins when the period of the known changes ends',
      { from: 100, asOf: 130 },
      true,
    ],
    [
      'ignored if their period begins later, because the changes in between are missing',
      { from: 101, asOf: 130 },
      false,
    ],
    [
      'ignored if their period ends before the period of the known changes ends',
      { from: 80, asOf: 99 },
      false,
    ],
  ])('K31 status changes that another browser tab has requested are %s', (_, answer, expected) => {
    expect(continues({ asOf: 100 }, answer)).toBe(expected)
  })
})
