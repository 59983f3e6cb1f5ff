/**
 * The code that a cycle or a month has earned so far, and the days or minutes that are missing for
 * the next code (K24). These texts are for packs with several codes for one period. Pack `spec` has
 * its own texts.
 */
import type { Messages } from '../messages/messages'
import { billingCodeText } from './billing-code'
import type { CodeUnits } from './rule-packs'

export interface CodeProgress {
  /** The codes that the days or minutes have earned so far. */
  earned: readonly CodeUnits[]
  /** The next code. Null if there is none. */
  next: string | null
  /** The number of days or minutes that are missing for the next code. */
  missing: number
  /** Whether the next code can still be earned in the period. */
  isPossible: boolean
}

/** Returns a sentence such as `13 of 16 days: 98985 now, 98977 with 3 more days`. */
export function codeProgressText(
  { earned, next, missing, isPossible }: CodeProgress,
  count: string,
  more: (missing: number) => string,
  { patient: { codeProgress: words } }: Messages,
): string {
  const parts = [
    earned.length > 0 && words.now(earned.map(billingCodeText).join(', ')),
    next && (isPossible ? words.with(next, more(missing)) : words.lost(next)),
  ]
  return words.line(count, parts.filter((part) => part !== false && part !== null).join(', '))
}
