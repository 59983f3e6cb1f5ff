import { describe, expect, it } from 'vitest'
import { type Box, riseOver } from './toast-place'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/** The box of a toast with two lines, at the end of a viewport of 1280 × 800 px. */
const toasts = box(908, 700, 356, 84)

describe('the position of toasts above elements that they must not cover', () => {
  it('toasts stay in place if they cover no element that must stay visible', () => {
    expect(riseOver(toasts, [])).toBe(0)
    expect(riseOver(toasts, [box(640, 600, 640, 90)])).toBe(0)
    expect(riseOver(toasts, [box(0, 700, 900, 80)])).toBe(0)
  })

  it('toasts move to 8 px above an element that they would cover', () => {
    expect(riseOver(toasts, [box(640, 680, 640, 60)])).toBe(784 - 680 + 8)
  })

  it('if toasts move up and would cover the next element, they move above that element', () => {
    const composer = box(640, 680, 640, 60)
    const scheduled = box(640, 560, 640, 120)
    expect(riseOver(toasts, [scheduled, composer])).toBe(784 - 560 + 8)
  })

  it('toasts stay in place if there is no space above the element that they cover', () => {
    expect(riseOver(toasts, [box(0, 60, 1280, 740)])).toBe(0)
  })
})
