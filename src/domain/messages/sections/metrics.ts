/** The metrics screen. */
import * as en from '../en-metrics'
import type { WordSection } from '../messages'

export const metricsWords: WordSection = { en, es: () => import('../es-metrics') }
