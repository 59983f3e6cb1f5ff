/** The dialogs for a patient. The list and the patient detail both open them. */
import type { ConversationTime } from '../../../domain/conversation/conversation-time'
import type { InteractionLog } from '../../../domain/interaction/interaction-log'
import type { NewPatient } from '../../../domain/patient/emr-patient'
import type { Patient } from '../../../domain/patient/patient'
import type { PersonName } from '../../../domain/person/person'

/** The name and id of a patient. A billing contains no other data of its patient. */
export interface PatientName {
  user: Pick<PersonName, 'id' | 'fullName'>
}

/** An open dialog, with its patient. */
export type PatientDialog =
  /** `known` gives initial values, for example from the EHR record of a patient to enroll. */
  | { kind: 'create'; known?: NewPatient }
  | {
      kind: 'edit' | 'enroll' | 'extend' | 'unenroll' | 'careTeam' | 'pcm'
      patient: Patient
    }
  | { kind: 'claimFacts'; patient: PatientName }
  /**
   * `log` is the interaction to edit; without it, the form is for a new one. `taken` is the
   * conversation of a new interaction.
   */
  | { kind: 'log'; patient: Patient; log?: InteractionLog; taken?: ConversationTime }
  /** A new interaction, from a list that does not have the record of the patient. */
  | { kind: 'call'; patient: PatientName }

export interface PatientDialogsProps {
  /**
   * The key of the drafts: `patient-list`, `patient-list:7` (the patients of one provider),
   * `patient-detail:42` or `billing:log`. A draft that was not submitted opens again automatically,
   * but only for the same user. If there are several, one of them opens.
   */
  place: string
  dialog: PatientDialog | null
  /** Called to open a dialog (for a restored draft), or with null to close the dialog. */
  onChange: (dialog: PatientDialog | null) => void
  /** Called after a patient was created or changed. The lists are already being refetched. */
  onDone?: (patientId: number) => void
  /** Shows a new patient without an enrollment in a list. Undefined if there is no such list. */
  onFind?: (fullName: string) => void
}
