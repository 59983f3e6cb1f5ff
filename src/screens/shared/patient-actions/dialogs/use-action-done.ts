import { useScreen } from '../../screen'

interface Done {
  /** The toast text. It must not contain a patient's name, because the vendor page may get it. */
  title: string
  /** `warning` if a colleague has already done the same. */
  type?: 'success' | 'warning'
  patientId: number
}

/** @returns a function that shows a toast after a write. */
export function useActionDone(onDone: (patientId: number) => void) {
  const { notify } = useScreen()
  return ({ title, type = 'success', patientId }: Done) => {
    notify({ type, title })
    onDone(patientId)
  }
}
