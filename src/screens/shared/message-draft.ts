import type { PatientName } from './patient-actions/patient-dialog'

/** The place of the draft of the message to a patient. */
export function messageDraft({ user }: PatientName): string {
  return `patient-chat:${user.id}:message`
}
