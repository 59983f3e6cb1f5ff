import { describe, expect, it } from 'vitest'
import { type Box, riseOver } from './toast-place'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/** Two lines at the end of a viewport of 1280 × 800. */
const toasts = box(908, 700, 356, 84)

describe('riseOver', () => {
  it('leaves toasts in their place where they are in nobody’s way', () => {
    expect(riseOver(toasts, [])).toBe(0)
    expect(riseOver(toasts, [box(640, 600, 640, 90)])).toBe(0)
    expect(riseOver(toasts, [box(0, 700, 900, 80)])).toBe(0)
  })

  it('puts them above what they would cover, 8 px apart', () => {
    expect(riseOver(toasts, [box(640, 680, 640, 60)])).toBe(784 - 680 + 8)
  })

  it('puts them above the next thing, too, where they would come to lie over it', () => {
    const composer = box(640, 680, 640, 60)
    const scheduled = box(640, 560, 640, 120)
    expect(riseOver(toasts, [scheduled, composer])).toBe(784 - 560 + 8)
  })

  it('leaves them where there is no room above', () => {
    expect(riseOver(toasts, [box(0, 60, 1280, 740)])).toBe(0)
  })
})
