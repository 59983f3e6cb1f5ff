/**
 * Generates the design tokens from the style sheet, in the format of the Design Tokens Community
 * Group of the W3C (2025.10): https://www.designtokens.org/tr/2025.10/format/
 */
import { styleProperties } from '../elements/surface'
import { argumentsOf, styleTokens, type Theme, tokenColor } from './style-tokens'

/** A design token, or a group of design tokens. */
type Group = Readonly<Record<string, unknown>>

/** The key under which a token holds the data that the standard does not define. */
const vendor = 'com.rtm-elements'

function tokenValue(name: string): string {
  const value = styleTokens.get(name)
  if (value === undefined) throw new Error(`tokens.css has no --_${name}.`)
  return value
}

/**
 * Returns the default of a public custom property. The private token that reads the property
 * contains the default.
 */
function defaultOf(name: string): string {
  const [, ...fallback] = argumentsOf(tokenValue(name), 'var') ?? []
  return fallback.join(', ')
}

/**
 * Returns the public custom property that sets a token: `--rtm-accent`. Returns undefined if no
 * public property sets the token.
 */
function propertyOf(name: string): string | undefined {
  return argumentsOf(tokenValue(name), 'var')?.[0]
}

function token(name: string, $value: unknown): Group {
  const property = propertyOf(name)
  const described = property === undefined ? undefined : styleProperties[property]
  return {
    $value,
    ...(described && { $description: described.description }),
    ...(property !== undefined && { $extensions: { [vendor]: { customProperty: property } } }),
  }
}

function colorOf(name: string, theme: Theme) {
  const rgb = tokenColor(name, theme)
  const hex = rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')
  return {
    colorSpace: 'srgb',
    components: rgb.map((part) => Number((part / 255).toFixed(4))),
    hex: `#${hex}`,
  }
}

/** The names of the tokens that a page can set to a color, such as `accent`. */
const colors = [...styleTokens.keys()].filter(
  (name) => styleProperties[propertyOf(name) ?? '']?.syntax === '<color>',
)

function colorsOf(theme: Theme): Group {
  return Object.fromEntries(colors.map((name) => [name, token(name, colorOf(name, theme))]))
}

/** Converts a length such as `14px` to a dimension of the standard. */
function dimension(text: string) {
  const [, value] = /^([\d.]+)px$/.exec(text) ?? []
  if (value === undefined) throw new Error(`Not a length in pixels: ${text}`)
  return { value: Number(value), unit: 'px' }
}

/** Returns a group of the tokens `size-1`, `size-2` and so on. */
function scale(prefix: string): Group {
  const names = [...styleTokens.keys()].filter((name) => new RegExp(`^${prefix}-\\d$`).test(name))
  return Object.fromEntries(
    names
      .sort()
      .map((name) => [name.slice(prefix.length + 1), token(name, dimension(tokenValue(name)))]),
  )
}

/** Returns the content of `rtm.tokens.json`. */
export function designTokens(): Group {
  const families = defaultOf('font').split(', ')
  return {
    $description: 'The defaults of the elements. A page sets a custom property to change one.',
    color: { $type: 'color', light: colorsOf('light'), dark: colorsOf('dark') },
    font: {
      family: {
        $type: 'fontFamily',
        ...token(
          'font',
          families.map((family) => family.replaceAll('"', '')),
        ),
      },
      size: { $type: 'dimension', ...scale('size') },
      weight: {
        $type: 'fontWeight',
        regular: token('weight', Number(tokenValue('weight'))),
        strong: token('weight-strong', Number(tokenValue('weight-strong'))),
      },
    },
    space: { $type: 'dimension', ...scale('space') },
    radius: { $type: 'dimension', ...token('radius', dimension(defaultOf('radius'))) },
    density: { $type: 'number', ...token('density', Number(defaultOf('density'))) },
  }
}
