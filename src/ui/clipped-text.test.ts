import { describe, expect, it } from 'vitest'
import { clipped } from './clipped-text'

describe('a long text', () => {
  it.each([
    ['short', 'short'],
    ['x'.repeat(280), 'x'.repeat(280)],
    ['x'.repeat(281), `${'x'.repeat(280)}…`],
    [`${'x'.repeat(279)}😀`, `${'x'.repeat(279)}…`],
  ])('Z12 a long text is cut off after 280 characters, in case %#', (text, shown) => {
    expect(clipped(text)).toBe(shown)
  })
})
