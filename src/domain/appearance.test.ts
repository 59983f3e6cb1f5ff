import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appearanceColors, readAppearance } from './appearance'

beforeEach(() => {
  // Node has no `CSS` object. test/elements/appearance.test.ts checks the values in a browser.
  vi.stubGlobal('CSS', { supports: (_: string, value: string) => !value.includes('nonsense') })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('an appearance', () => {
  it('V11 the values of an appearance become CSS custom properties', () => {
    const appearance = {
      theme: 'dark',
      density: 'compact',
      radius: 4,
      font: 'Verdana, sans-serif',
      colors: { accent: '#0a6', surfaceSunken: 'light-dark(#fff, #000)', text: undefined },
    }
    expect(readAppearance(appearance)).toEqual({
      theme: 'dark',
      style: [
        ['--rtm-density', '1'],
        ['--rtm-radius', '4px'],
        ['--rtm-font-family', 'Verdana, sans-serif'],
        ['--rtm-accent', '#0a6'],
        ['--rtm-surface-sunken', 'light-dark(#fff, #000)'],
      ],
      problems: [],
    })
  })

  it.each([undefined, null, {}, { colors: {} }, { density: undefined }])(
    'V11 the appearance %j sets no custom property',
    (given) => {
      expect(readAppearance(given)).toEqual({ theme: undefined, style: [], problems: [] })
    },
  )

  it.each<[unknown, string]>([
    ['dark', 'appearance is not accepted: use an object.'],
    [[], 'appearance is not accepted: use an object.'],
    [{ theme: 'pink' }, 'appearance.theme is not accepted: use "light", "dark", "system".'],
    [{ density: 1 }, 'appearance.density is not accepted: use "comfortable" or "compact".'],
    ...['4px', -1, 33, Number.NaN, null].map((radius): [unknown, string] => [
      { radius },
      'appearance.radius is not accepted: use a number of pixels from 0 to 32.',
    ]),
    [{ font: 'a;}b' }, 'appearance.font is not accepted: use a CSS font-family without var().'],
    ...['nonsense', 'var(--x)', 'URL(https://x)', 'image-set("x")', 'red}', 7, 'r'.repeat(401)].map(
      (accent): [unknown, string] => [
        { colors: { accent } },
        'appearance.colors.accent is not accepted: use a CSS color without var().',
      ],
    ),
    [{ colors: 'red' }, 'appearance.colors is not accepted: use an object.'],
    [{ color: {} }, 'appearance.color is not accepted: use theme, density, radius, font, colors.'],
    [
      { toString: 1 },
      'appearance.toString is not accepted: use theme, density, radius, font, colors.',
    ],
  ])(
    'V11 an appearance leaves out a value that is not accepted, and gives the reason: %j',
    (given, problem) => {
      expect(readAppearance(given)).toEqual({ theme: undefined, style: [], problems: [problem] })
    },
  )

  it('V11 an unknown color is rejected with a list of the accepted colors, and other values are used', () => {
    const { style, problems } = readAppearance({ radius: 2, colors: { primary: 'red' } })
    expect(style).toEqual([['--rtm-radius', '2px']])
    expect(problems).toEqual([
      `appearance.colors.primary is not accepted: use ${appearanceColors.join(', ')}.`,
    ])
  })
})
