/** Reads the private tokens, `--_*`, from the style sheet, and computes their colors. */
import { readFileSync } from 'node:fs'

export type Theme = 'light' | 'dark'
/** Red, green and blue, each from 0 to 255. The numbers may have decimals. */
export type Rgb = readonly [number, number, number]

const sheet = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8')

/**
 * The value of each token in the style sheet, by its name without `--_`. If a token has several
 * values, the first one counts.
 */
export const styleTokens: ReadonlyMap<string, string> = new Map(
  [...sheet.matchAll(/--_([\w-]+):\s*([^;]+);/g)]
    .map(([, name = '', value = '']): [string, string] => [name, value.replace(/\s+/g, ' ').trim()])
    .reverse(),
)

/**
 * Returns the arguments of a CSS function call such as `name(a, b(c, d))`, or undefined if the text
 * is not such a call.
 */
export function argumentsOf(text: string, name: string): string[] | undefined {
  if (!text.startsWith(`${name}(`) || !text.endsWith(')')) return undefined
  const parts: string[] = ['']
  let depth = 0
  for (const char of text.slice(name.length + 1, -1)) {
    depth += char === '(' ? 1 : char === ')' ? -1 : 0
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim())
}

function color(text: string, theme: Theme): Rgb {
  if (text.startsWith('#')) {
    const [r = 0, g = 0, b = 0] = (text.match(/[0-9a-f]{2}/gi) ?? []).map((hex) =>
      parseInt(hex, 16),
    )
    return [r, g, b]
  }
  const [name = '', fallback = ''] = argumentsOf(text, 'var') ?? []
  if (name !== '') return color(styleTokens.get(name.replace('--_', '')) ?? fallback, theme)
  const pair = argumentsOf(text, 'light-dark')
  if (pair) return color(pair[theme === 'light' ? 0 : 1] ?? '', theme)
  const mix = argumentsOf(text, 'color-mix')
  const [, one, share] = /^(.*) (\d+)%$/.exec(mix?.[1] ?? '') ?? []
  if (!mix || !one) throw new Error(`Not a color: ${text}`)
  const [from, to, part] = [color(one, theme), color(mix[2] ?? '', theme), Number(share) / 100]
  const at = (i: 0 | 1 | 2) => from[i] * part + to[i] * (1 - part)
  return [at(0), at(1), at(2)]
}

/**
 * Returns the color of a token on a page that sets no public custom property.
 * @param name The name without `--_`, such as `accent-text`.
 * @throws Error if the token is not an opaque color.
 */
export function tokenColor(name: string, theme: Theme): Rgb {
  return color(`var(--_${name})`, theme)
}
