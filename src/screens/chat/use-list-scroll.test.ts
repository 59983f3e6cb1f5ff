import { describe, expect, it } from 'vitest'
import { isUserScroll } from './use-list-scroll'

const atEnd = { top: 2343, height: 2613, inner: 270 }

describe('isUserScroll, which returns whether the user caused a scroll event', () => {
  it('the user caused a scroll event if only the position changes, and the list and its content keep their sizes', () => {
    expect(isUserScroll(atEnd, { ...atEnd, top: 2200 })).toBe(true)
    expect(isUserScroll(atEnd, atEnd)).toBe(false)
  })

  it('the user did not cause a scroll event if the list or its content has a new size', () => {
    // The window has become narrower. The browser limits the scroll position, and the text wraps to
    // more lines.
    expect(isUserScroll(atEnd, { top: 2323, height: 3793, inner: 254 })).toBe(false)
    // Older messages were added at the top.
    expect(isUserScroll(atEnd, { ...atEnd, height: 5263 })).toBe(false)
    expect(isUserScroll(atEnd, { ...atEnd, top: 2300, inner: 313 })).toBe(false)
  })
})
