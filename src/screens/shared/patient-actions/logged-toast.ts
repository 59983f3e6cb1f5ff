import type { InteractionLog } from '../../../domain/interaction/interaction-log'
import type { Messages } from '../../../domain/messages/messages'

/**
 * Returns the type and the texts of the toast after an interaction was saved. If the interaction
 * overlaps another interaction, the toast is a warning and does not close by itself, because the
 * user must check the interaction.
 */
export function loggedToast(
  { warnings }: Pick<InteractionLog, 'warnings'>,
  title: string,
  { log }: Messages['patientActions'],
) {
  if (!warnings.includes('LOG_OVERLAPS')) return { type: 'success', title } as const
  return { type: 'warning', title, description: log.overlaps, duration: null } as const
}
