/**
 * The appearance that a page gives the elements with `configure` or `embedRtm`: one object, whose
 * values become the public custom properties.
 */

/**
 * The keys of an appearance's colors. `surfaceSunken` sets the custom property
 * `--rtm-surface-sunken`.
 */
export const appearanceColors = [
  'accent',
  'onAccent',
  'surface',
  'surfaceSunken',
  'surfaceRaised',
  'text',
  'textMuted',
  'border',
  'borderStrong',
  'ready',
  'readyTint',
  'pending',
  'pendingTint',
  'billed',
  'billedTint',
  'cancelled',
  'cancelledTint',
  'danger',
  'dangerTint',
  'focus',
] as const
export type RtmAppearanceColor = (typeof appearanceColors)[number]

const themes = ['light', 'dark', 'system'] as const

/** The appearance of the elements. A key that is not set has its default value. */
export interface RtmAppearance {
  /** The color scheme. The attribute `theme` of an element takes precedence. */
  theme?: (typeof themes)[number] | undefined
  /**
   * The row height: 40 px or 32 px. A row height that the user has chosen in a list takes
   * precedence (`Columns`, `Row height`).
   */
  density?: 'comfortable' | 'compact' | undefined
  /** The corner radius in pixels, from 0 to 32. */
  radius?: number | undefined
  /** The font, as in CSS: `'Inter, sans-serif'`. */
  font?: string | undefined
  /**
   * Colors, as in CSS. `light-dark(#075, #0b7f5c)` gives one color for light pages and one for dark
   * pages. The keys are the names of the custom properties of colors, without `--rtm-` and in camel
   * case: `accent`, `surfaceSunken`. `var()` and URLs are not accepted. To use them, set the custom
   * properties in your style sheet.
   */
  colors?: { [Color in RtmAppearanceColor]?: string | undefined } | undefined
}

/** The result of the check of an appearance. */
export interface AppliedAppearance {
  readonly theme: RtmAppearance['theme']
  /** The custom properties to set, with their values. */
  readonly style: readonly (readonly [property: string, value: string])[]
  /** One sentence for each value that is not accepted. These values are left out. */
  readonly problems: readonly string[]
}

interface Setting {
  /** A description of the accepted values, for the error message. */
  readonly accepts: string
  /** Returns the value of the custom property, or undefined if the value is not accepted. */
  readonly read: (value: unknown) => string | undefined
}

/**
 * Reads a value of a CSS property. Values that could load a resource or end the declaration are not
 * accepted.
 */
function css(property: string, accepts: string): Setting {
  return {
    accepts,
    read(value) {
      if (typeof value !== 'string' || value.length > 400) return undefined
      const isPlain = !/[;{}]|\b(?:var|env|url|src|image|image-set)\s*\(/i.test(value)
      return isPlain && CSS.supports(property, value) ? value : undefined
    },
  }
}

const color = css('color', 'a CSS color without var()')

const settings: Readonly<Record<string, Setting & { readonly property: string }>> = {
  density: {
    property: '--rtm-density',
    accepts: '"comfortable" or "compact"',
    read: (value) => (value === 'comfortable' ? '0' : value === 'compact' ? '1' : undefined),
  },
  radius: {
    property: '--rtm-radius',
    accepts: 'a number of pixels from 0 to 32',
    read: (value) =>
      typeof value === 'number' && value >= 0 && value <= 32 ? `${value}px` : undefined,
  },
  font: { property: '--rtm-font-family', ...css('font-family', 'a CSS font-family without var()') },
}

const keys = ['theme', ...Object.keys(settings), 'colors']

function propertyOf(name: string): string {
  return `--rtm-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/**
 * Returns the object's own keys with their values. Leaves out keys with the value undefined,
 * because they count as not set.
 */
function given(value: unknown): [string, unknown][] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.entries(value).filter(([, one]) => one !== undefined)
}

const none: AppliedAppearance = { theme: undefined, style: [], problems: [] }

/**
 * Checks an appearance at run time, because it may come from a page without types or from a page
 * for another version.
 */
export function readAppearance(appearance: unknown): AppliedAppearance {
  if (appearance === undefined || appearance === null) return none
  const style: [string, string][] = []
  const problems: string[] = []
  let theme: RtmAppearance['theme']
  const refuse = (key: string, accepts: string) =>
    problems.push(`${key} is not accepted: use ${accepts}.`)
  const take = (key: string, property: string, value: unknown, { accepts, read }: Setting) => {
    const text = read(value)
    if (text === undefined) refuse(key, accepts)
    else style.push([property, text])
  }

  function takeColors(value: unknown): void {
    const colors = given(value)
    if (!colors) refuse('appearance.colors', 'an object')
    for (const [name, one] of colors ?? []) {
      const key = `appearance.colors.${name}`
      if (appearanceColors.some((known) => known === name)) take(key, propertyOf(name), one, color)
      else refuse(key, appearanceColors.join(', '))
    }
  }

  const entries = given(appearance)
  if (!entries) refuse('appearance', 'an object')
  for (const [name, value] of entries ?? []) {
    const key = `appearance.${name}`
    const setting = Object.hasOwn(settings, name) ? settings[name] : undefined
    if (setting) take(key, setting.property, value, setting)
    else if (name === 'colors') takeColors(value)
    else if (name !== 'theme') refuse(key, keys.join(', '))
    else {
      theme = themes.find((one) => one === value)
      if (!theme) refuse(key, themes.map((one) => `"${one}"`).join(', '))
    }
  }
  return { theme, style, problems }
}
