/** The SSO tile, a compact sign-in. */
import * as en from '../en-sso-tile'
import type { WordSection } from '../messages'

export const ssoTileWords: WordSection = { en, es: () => import('../es-sso-tile') }
