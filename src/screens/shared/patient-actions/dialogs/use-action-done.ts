import type { Notice } from '../../../../client/notifications'
import { useScreen } from '../../screen'

interface Done extends Pick<Notice, 'description' | 'action'> {
  /** The toast text. It must not contain a patient's name, because the vendor page may get it. */
  title: string
  /** `warning` if a colleague has already done the same. */
  type?: 'success' | 'warning'
  patientId: number
}

/** @returns a function that shows a toast after a write. */
export function useActionDone(onDone: (patientId: number) => void) {
  const { notify } = useScreen()
  return ({ patientId, type = 'success', ...notice }: Done) => {
    notify({ type, ...notice })
    onDone(patientId)
  }
}
