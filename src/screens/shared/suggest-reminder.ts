import type { RtmClient } from '../../client/rtm-client'
import type { Patient } from '../../domain/patient/patient'

/**
 * Suggests the clinic's reminder as the message to a patient, unless the user has already typed a
 * message (Y21). The message stays empty if there is no reminder, or if it cannot be loaded.
 */
export function suggestReminder(client: RtmClient, patient: Patient): void {
  const suggest = async () => (await import('./reminder')).writeReminder(client, patient)
  suggest().catch(() => {})
}
