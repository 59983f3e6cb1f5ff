/** What keeps the app from starting: its words come with its screen. */
import * as en from '../en-startup-problem'
import type { WordSection } from '../messages'

export const startupProblemWords: WordSection = { en, es: () => import('../es-startup-problem') }
