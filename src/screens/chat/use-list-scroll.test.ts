import { describe, expect, it } from 'vitest'
import { isReadersMove } from './use-list-scroll'

const atEnd = { top: 2343, height: 2613, inner: 270 }

describe('isReadersMove, which tells whether the user has scrolled,', () => {
  it('is true for a scroll up in a list of the same size', () => {
    expect(isReadersMove(atEnd, { ...atEnd, top: 2200 })).toBe(true)
    expect(isReadersMove(atEnd, atEnd)).toBe(false)
  })

  it('is false if the size of the list or its content changed', () => {
    // The window becomes narrower. The browser limits the scroll position, and then the text wraps
    // to more lines.
    expect(isReadersMove(atEnd, { top: 2323, height: 3793, inner: 254 })).toBe(false)
    // Older messages are added at the top.
    expect(isReadersMove(atEnd, { ...atEnd, height: 5263 })).toBe(false)
    expect(isReadersMove(atEnd, { ...atEnd, top: 2300, inner: 313 })).toBe(false)
  })
})
