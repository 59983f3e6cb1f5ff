import type { InteractionLog } from '../../../domain/interaction/interaction-log'
import type { Messages } from '../../../domain/messages/messages'

/**
 * Returns the type and the texts of the toast after an interaction was saved. If the interaction is
 * unusually long or overlaps another interaction (BR20), the toast is a warning and does not close
 * by itself, because the user must check the interaction.
 */
export function loggedToast(
  { warnings }: Pick<InteractionLog, 'warnings'>,
  title: string,
  { log }: Messages['patientActions'],
) {
  const texts = [
    warnings.includes('LOG_UNUSUALLY_LONG') && log.tooLong,
    warnings.includes('LOG_OVERLAPS') && log.overlaps,
  ].filter((text) => text !== false)
  if (texts.length === 0) return { type: 'success', title } as const
  return { type: 'warning', title, description: texts.join('\n'), duration: null } as const
}
