/** The dialogs for a patient. The list of patients and the patient's page use the same dialogs. */
import type { ConversationTime } from '../../../domain/conversation/conversation-time'
import type { InteractionLog } from '../../../domain/interaction/interaction-log'
import type { NewPatient } from '../../../domain/patient/emr-patient'
import type { Patient } from '../../../domain/patient/patient'
import type { PersonName } from '../../../domain/person/person'

/** The name and the id of a patient. A billing contains no other data about its patient. */
export interface PatientName {
  user: Pick<PersonName, 'id' | 'fullName'>
}

/** A dialog that is open, with its patient. */
export type PatientDialog =
  /**
   * A dialog that creates a patient. `known` has initial values, for example from the record in the
   * EHR.
   */
  | { kind: 'create'; known?: NewPatient }
  | {
      kind: 'edit' | 'enroll' | 'extend' | 'unenroll' | 'careTeam' | 'pcm'
      patient: Patient
    }
  | { kind: 'claimFacts'; patient: PatientName }
  /**
   * A dialog that logs or edits an interaction. `log` is the interaction to edit. If `log` is
   * missing, the interaction is new. `taken` is the chat conversation that is logged as a new
   * interaction.
   */
  | { kind: 'log'; patient: Patient; log?: InteractionLog; taken?: ConversationTime }
  /** A dialog that logs a new interaction, for a list that does not have the patient's record. */
  | { kind: 'call'; patient: PatientName }

export interface PatientDialogsProps {
  /**
   * The start of the drafts' storage keys: `patient-list`, `patient-list:7` (the patients of one
   * provider), `patient-detail:42` or `billing:log`. If the signed-in user has a draft whose key
   * starts with this text, the dialog of the draft opens automatically. If there are several
   * drafts, only one dialog opens. Null stores no drafts.
   */
  place: string | null
  dialog: PatientDialog | null
  /**
   * Called with a dialog to open it (for a restored draft), and with null to close the open dialog.
   */
  onChange: (dialog: PatientDialog | null) => void
  /**
   * Called after a patient was created or changed. The caller need not refresh the lists, because
   * the refresh has already started.
   */
  onDone?: (patientId: number) => void
  /** Shows a new patient without an enrollment in the list. Undefined if there is no list. */
  onFind?: (fullName: string) => void
}
