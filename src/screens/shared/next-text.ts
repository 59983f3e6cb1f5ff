import type { Messages } from '../../domain/messages/messages'
import type { NextAction } from '../../domain/patient/next-action'

/** Returns the text that says why the next action is suggested, in complete sentences. */
export function nextText(next: NextAction, { patient: { next: words } }: Messages): string {
  if (next.kind === 'reply') return words.reply(next.unread)
  if (next.kind === 'remind') return words.remind(next.missing, next.needed)
  return words.call(next.minutes, next.code)
}
