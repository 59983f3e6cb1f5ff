/**
 * Applies the appearance that the host page sets. It takes precedence over the appearance in the
 * clinic's configuration.
 */
import type { FrameContext } from '../../src/bridge/contract'
import { type AppliedAppearance, readAppearance } from '../../src/domain/appearance'

/** The custom properties that the host page has set on this page. */
let looks: AppliedAppearance['style'] = []

/**
 * Applies the host page's appearance to the whole page. Settings that are unknown to this version
 * are ignored.
 */
export function showLook(appearance: unknown): void {
  const { style } = document.documentElement
  for (const [property] of looks) style.removeProperty(property)
  looks = readAppearance(appearance).style
  for (const [property, value] of looks) style.setProperty(property, value)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Returns the entries of `own` whose names have no value in `others`. */
function without(own: object, others: unknown): [string, unknown][] {
  const set: unknown[] = isObject(others)
    ? Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    : []
  return Object.entries(own).filter(([name]) => !set.includes(name))
}

/**
 * Returns the configuration without the appearance values that the host page also sets. The
 * elements apply the appearance of the configuration to themselves, so its values would override
 * the values of the host page.
 */
export function beneathHost(
  config: unknown,
  { appearance, theme }: Pick<FrameContext, 'appearance' | 'theme'>,
): unknown {
  if (!isObject(config) || !('appearance' in config) || !isObject(config.appearance)) return config
  const { appearance: own } = config
  const { colors, ...host } = { colors: undefined, ...appearance }
  const kept = Object.fromEntries(without(own, { ...host, theme: theme ?? undefined }))
  if (isObject(kept.colors)) kept.colors = Object.fromEntries(without(kept.colors, colors))
  return { ...config, appearance: kept }
}
