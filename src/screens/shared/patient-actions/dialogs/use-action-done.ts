import type { Notice } from '../../../../client/notifications'
import { useScreen } from '../../screen'
import type { PatientName } from '../patient-dialog'

interface Done extends Pick<Notice, 'description' | 'action' | 'duration'> {
  /**
   * The title of the toast. It must not contain a patient's name, because the vendor page may
   * receive the title.
   */
  title: string
  /** The type of the toast. It is `warning` if a colleague has already made the same change. */
  type?: 'success' | 'warning'
  patientId: number
}

/**
 * Returns a function that shows a toast after a successful request.
 * @param patient The patient that the toast names. Null for a new patient, because the page shows
 * that patient.
 */
export function useActionDone(onDone: (patientId: number) => void, patient: PatientName | null) {
  const { notify } = useScreen()
  return ({ patientId, type = 'success', ...notice }: Done) => {
    notify({ type, who: patient?.user.fullName, ...notice })
    onDone(patientId)
  }
}
