import { describe, expect, it } from 'vitest'
import { isReadersMove } from './use-list-scroll'

const atEnd = { top: 2343, height: 2613, inner: 270 }

describe('isReadersMove', () => {
  it('is a scroll up in a list that is as it was', () => {
    expect(isReadersMove(atEnd, { ...atEnd, top: 2200 })).toBe(true)
    expect(isReadersMove(atEnd, atEnd)).toBe(false)
  })

  it('is none that comes with another size of the list or its content', () => {
    // A narrower window: the browser cuts the place short, then the text breaks into more lines.
    expect(isReadersMove(atEnd, { top: 2323, height: 3793, inner: 254 })).toBe(false)
    // Older messages above.
    expect(isReadersMove(atEnd, { ...atEnd, height: 5263 })).toBe(false)
    expect(isReadersMove(atEnd, { ...atEnd, top: 2300, inner: 313 })).toBe(false)
  })
})
