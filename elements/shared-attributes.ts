import { oneOf } from './attributes'

/** The color scheme; `system` follows the operating system live. */
export const theme = oneOf(['light', 'dark', 'system'], 'system')

/** `full` is the whole screen; `tile` is a compact view for a side panel of the host page. */
export const layout = oneOf(['full', 'tile'], 'full')
