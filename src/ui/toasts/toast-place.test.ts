import { describe, expect, it } from 'vitest'
import { type Box, riseOver } from './toast-place'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/** The box of a toast with two lines. It is at the end of a viewport of 1280 × 800. */
const toasts = box(908, 700, 356, 84)

describe('riseOver, which moves toasts up so that they do not cover a part of the screen', () => {
  it('riseOver does not move toasts that cover none of the kept elements', () => {
    expect(riseOver(toasts, [])).toBe(0)
    expect(riseOver(toasts, [box(640, 600, 640, 90)])).toBe(0)
    expect(riseOver(toasts, [box(0, 700, 900, 80)])).toBe(0)
  })

  it('riseOver moves toasts 8 px above an element that they would cover', () => {
    expect(riseOver(toasts, [box(640, 680, 640, 60)])).toBe(784 - 680 + 8)
  })

  it('riseOver moves toasts above the next element too, if they would then cover it', () => {
    const composer = box(640, 680, 640, 60)
    const scheduled = box(640, 560, 640, 120)
    expect(riseOver(toasts, [scheduled, composer])).toBe(784 - 560 + 8)
  })

  it('riseOver does not move toasts when there is no space above', () => {
    expect(riseOver(toasts, [box(0, 60, 1280, 740)])).toBe(0)
  })
})
