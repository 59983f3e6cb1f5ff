import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./dashboards.css', import.meta.url), 'utf8')
const pairs = css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)
const colors = new Map(
  [...pairs].map(([, name = '', light = '', dark = '']) => [name, [light, dark]]),
)

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string, theme: 0 | 1): number {
  const [a, b] = [one, other].map((name) => luminance(colors.get(name)?.[theme] ?? ''))
  if (a === undefined || b === undefined) throw new Error('A color is missing.')
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('M01 the %s colors of dashboards', (_, theme) => {
  it.each(['first', 'second', 'ready', 'pending', 'billed', 'cancelled'])(
    'the color of the series %s has enough contrast with the background and the empty bar',
    (series) => {
      expect(contrast(series, 'surface', theme)).toBeGreaterThanOrEqual(3)
      expect(contrast(series, 'track', theme)).toBeGreaterThanOrEqual(3)
    },
  )

  it.each([
    ['text', 'surface'],
    ['muted', 'surface'],
    ['accent', 'surface'],
    ['text', 'pending-tint'],
  ])('the color %s is readable on the color %s', (words, ground) => {
    expect(contrast(words, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })
})
