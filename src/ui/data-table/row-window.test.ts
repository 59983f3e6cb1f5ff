import { describe, expect, it } from 'vitest'
import { firstWindow, fitted, WINDOWED_FROM, windowFor } from './row-window'

describe('the window of rows to draw', () => {
  it.each([
    ['at the top', 1000, 0, 540, { start: 0, end: 16 }],
    ['in the middle', 1000, 20_000, 20_540, { start: 498, end: 516 }],
    ['at the end', 1000, 39_460, 40_000, { start: 984, end: 1000 }],
    ['scrolled past the end', 1000, 90_000, 90_540, { start: 998, end: 1000 }],
    ['wholly below the view', 1000, -900, -100, { start: 0, end: 2 }],
    ['of an odd number of rows', 51, 1500, 2040, { start: 34, end: 51 }],
    ['all of a few rows', 16, 0, 320, { start: 0, end: 16 }],
    ['without rows', 0, 0, 540, { start: 0, end: 0 }],
  ])(
    'B01 the window of rows has the rows in view and a few more: %s',
    (_, rows, top, bottom, window) => {
      expect(windowFor(rows, 40, top, bottom)).toEqual(window)
    },
  )

  it('B01 the window of rows contains all rows in view at every scroll position', () => {
    for (let top = 0; top <= 39_460; top += 37) {
      const { start, end } = windowFor(1000, 40, top, top + 540)
      expect(start * 40).toBeLessThanOrEqual(top)
      expect(end * 40).toBeGreaterThanOrEqual(Math.min(top + 540, 40_000))
      expect(end - start).toBeLessThanOrEqual(20)
    }
  })
})

describe('the rows of the first render', () => {
  it.each([
    [0, 0],
    [WINDOWED_FROM - 1, WINDOWED_FROM - 1],
    [10_000, 16],
  ])('B01 a table of %i rows draws %i of them before the first measurement', (rows, drawn) => {
    expect(firstWindow(rows)).toEqual({ start: 0, end: drawn })
  })
})

describe('the window of rows after a change of the number of rows', () => {
  it.each([
    ['of a table that was empty', { start: 0, end: 0 }, 10_000, { start: 0, end: 16 }],
    ['scrolled beyond the rows', { start: 500, end: 518 }, 10, { start: 0, end: 10 }],
    ['whose end is beyond the last row', { start: 4, end: 22 }, 12, { start: 4, end: 12 }],
    ['that still fits', { start: 4, end: 22 }, 1000, { start: 4, end: 22 }],
    ['of rows that were all removed', { start: 0, end: 8 }, 0, { start: 0, end: 0 }],
  ])(
    'B01 `fitted` returns the window that matches the new number of rows, for a window %s',
    (_, window, rows, drawn) => {
      expect(fitted(window, rows)).toEqual(drawn)
    },
  )
})
