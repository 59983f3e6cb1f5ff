import type { PatientName } from './patient-actions/patient-dialog'

/** Returns the key of the draft for the message to a patient. */
export function messageDraft({ user }: PatientName): string {
  return `patient-chat:${user.id}:message`
}
