import { oneOf } from './attributes'

/** Attributes that every element takes. */
export const theme = oneOf(
  ['light', 'dark', 'system'],
  'system',
  'Colours; "system" follows the operating system, live.',
)

export const layout = oneOf(
  ['full', 'tile'],
  'full',
  'The whole screen, or a compact view for a side panel of the host page.',
)
