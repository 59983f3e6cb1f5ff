/** Errors that keep the app from starting. They are loaded with their screen. */
import * as en from '../en-startup-problem'
import type { WordSection } from '../messages'

export const startupProblemWords: WordSection = { en, es: () => import('../es-startup-problem') }
