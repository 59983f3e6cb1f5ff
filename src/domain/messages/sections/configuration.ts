/** Configuration errors. Only the engineers of a vendor page see them. */
import * as en from '../en-configuration'
import type { WordSection } from '../messages'

export const configurationWords: WordSection = { en, es: () => import('../es-configuration') }
