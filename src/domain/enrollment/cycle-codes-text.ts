/** The text about the codes that a cycle has earned and can still earn (K24). */
import { codeProgressText } from '../billing/code-progress'
import type { Messages } from '../messages/messages'
import type { CycleProgress } from './cycle-progress'

/**
 * Returns a sentence such as `13 of 16 days: 98985 now, 98977 with 3 more days`. Null if the rule
 * pack has only one code of Engage.
 */
export function cycleCodesText(
  { codes, answered, needed }: CycleProgress,
  messages: Messages,
): string | null {
  const words = messages.patient.codeProgress
  return codes && codeProgressText(codes, words.days(answered, needed), words.moreDays, messages)
}
