import { oneOf } from './attributes'

/** Colours; `system` follows the operating system, live. */
export const theme = oneOf(['light', 'dark', 'system'], 'system')

/** The whole screen, or a compact view for a side panel of the host page. */
export const layout = oneOf(['full', 'tile'], 'full')
