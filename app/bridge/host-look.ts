/** The look that the host sets in a framed page, over that of the clinic's configuration. */
import type { FrameContext } from '../../src/bridge/contract'
import { type AppliedAppearance, readAppearance } from '../../src/domain/appearance'

/** The custom properties that the host has set on this page. */
let looks: AppliedAppearance['style'] = []

/** Sets the host's look for the whole page. Ignores settings that this version does not know. */
export function showLook(appearance: unknown): void {
  const { style } = document.documentElement
  for (const [property] of looks) style.removeProperty(property)
  looks = readAppearance(appearance).style
  for (const [property, value] of looks) style.setProperty(property, value)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The entries of an object, without those that another object sets too. */
function without(own: object, others: unknown): [string, unknown][] {
  const set: unknown[] = isObject(others)
    ? Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    : []
  return Object.entries(own).filter(([name]) => !set.includes(name))
}

/**
 * Returns the configuration without the part of its appearance that the host sets. The elements set
 * the configuration's appearance on themselves. That part would therefore hide the host's look.
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
