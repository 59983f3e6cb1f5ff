import type { PatientName } from './patient-actions/patient-dialog'

/** Returns the storage key of the draft of the message to a patient. */
export function messageDraft({ user }: PatientName): string {
  return `patient-chat:${user.id}:message`
}
