/** What can be opened for a patient, from the list's rows and from the detail alike. */
import type { ConversationTime } from '../../../domain/conversation-time'
import type { NewPatient } from '../../../domain/emr-patient'
import type { InteractionLog } from '../../../domain/interaction-log'
import type { Patient } from '../../../domain/patient'

/** A dialog that is open, and for whom. */
export type PatientDialog =
  /** `known` is what their form begins with, such as an EHR's record of them, to be enrolled. */
  | { kind: 'create'; known?: NewPatient }
  | {
      kind: 'edit' | 'enroll' | 'extend' | 'unenroll' | 'careTeam' | 'pcm'
      patient: Patient
    }
  /** `log` is the one that is changed; a new one without it, of a conversation that took some time. */
  | { kind: 'log'; patient: Patient; log?: InteractionLog; taken?: ConversationTime }

export interface PatientDialogsProps {
  /**
   * Where on the page it stands, for the draft: `patient-list`, `patient-list:7` of one provider's
   * patients, `patient-detail:42`. What was typed
   * there and not submitted opens again by itself, for the same user only.
   */
  place: string
  dialog: PatientDialog | null
  /** Opens one (a draft that was found), or closes it with null. */
  onChange: (dialog: PatientDialog | null) => void
  /** A patient was created, or changed; the lists are being asked for again already. */
  onDone?: (patientId: number) => void
}
