import type { RtmClient } from '../../client/rtm-client'
import type { Patient } from '../../domain/patient/patient'

/**
 * Puts the clinic's reminder into the message field for a patient, unless the user has already
 * typed a message (Y21). If there is no reminder, or if the reminder cannot be loaded, the field
 * stays empty.
 */
export function suggestReminder(client: RtmClient, patient: Patient): void {
  const suggest = async () => (await import('./reminder')).writeReminder(client, patient)
  suggest().catch(() => {})
}
