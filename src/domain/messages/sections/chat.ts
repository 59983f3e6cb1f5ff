/** A patient's chat. */
import * as en from '../en-chat'
import type { WordSection } from '../messages'

export const chatWords: WordSection = { en, es: () => import('../es-chat') }
