import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Rgb, type Theme, tokenColor } from '../../scripts/style-tokens'

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const c = channel / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function tokenContrast(front: string, back: string, theme: Theme): number {
  const [one, other] = [front, back].map((name) => luminance(tokenColor(name, theme)))
  return contrast(one ?? 0, other ?? 0)
}

/** Returns the relative luminance of the color oklch(L C H), by the formula of CSS Color 4. */
function oklchLuminance(lightness: number, chroma: number, hue: number): number {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue)
}

const surfaces = [
  'surface',
  'sunken',
  'raised',
  'hover',
  'pressed',
  'accent-tint',
  'accent-tint-hover',
]
const texts = ['text', 'text-muted', 'accent-text', 'danger']
const tinted = ['ready', 'pending', 'billed', 'cancelled', 'danger']
const textPairs = [
  ...texts.flatMap((text) => surfaces.map((surface) => [text, surface])),
  ...tinted.flatMap((tone) => [
    [tone, `${tone}-tint`],
    [tone, 'surface'],
    [tone, 'raised'],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger-fill'],
]
const controls = ['border-strong', 'accent', 'focus', 'danger']
const controlPairs = controls.flatMap((control) =>
  ['surface', 'sunken', 'raised', 'accent-tint'].map((surface) => [control, surface]),
)

describe.each(['light', 'dark'] as const)('S18 the %s theme', (theme) => {
  it.each(textPairs)(
    'S18 the theme shows %s on %s with a contrast of at least 4.5',
    (front = '', back = '') => {
      expect(tokenContrast(front, back, theme)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(controlPairs)(
    'S18 the theme shows %s on %s with a contrast of at least 3',
    (front = '', back = '') => {
      expect(tokenContrast(front, back, theme)).toBeGreaterThanOrEqual(3)
    },
  )

  it.each(['accent-tint', 'accent-tint-hover', 'pressed'])(
    'S18 a badge or a message on the color %s differs visibly from the surface',
    (back) => {
      expect(tokenContrast(back, 'surface', theme)).toBeGreaterThanOrEqual(1.1)
    },
  )

  it('T10 the theme shows the initials on every hue with a contrast of at least 4.5', () => {
    const css = read('./avatar.css')
    const hues = [...css.matchAll(/--_hue: (\d+)/g)].map(([, hue]) => Number(hue))
    const shades = [...css.matchAll(/oklch\(([\d.]+) ([\d.]+) var\(--_hue\)\)/g)].map(
      ([, lightness, chroma]) => [Number(lightness), Number(chroma)] as const,
    )
    const [lightBack, darkBack, lightText, darkText] = shades
    const [back, text] = theme === 'light' ? [lightBack, lightText] : [darkBack, darkText]
    expect(hues).toHaveLength(10)
    for (const hue of hues) {
      const [behind, before] = [back, text].map(([l, c] = [0, 0] as const) =>
        oklchLuminance(l, c, hue),
      )
      expect(contrast(before ?? 0, behind ?? 0)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

it('Y10 every style sheet uses the tokens for its text sizes', () => {
  const sheets = ['src', 'app'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => `${folder}/${file}`),
  )
  expect(sheets.length).toBeGreaterThan(50)
  const own = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/\sfont(?:-size)?:\s*([^;]+);/g)]
      .map(([, value = '']) => value)
      .filter((value) => value !== 'inherit' && !value.includes('var(--_size-'))
      .map((value) => `${sheet}: ${value}`),
  )
  expect(own).toEqual([])
})
