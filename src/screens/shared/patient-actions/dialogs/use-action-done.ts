import { queryKey, type Resource } from '../../../../api/query-keys'
import { queriesOf } from '../../../../client/queries'
import { refreshLists } from '../../../../client/refresh'
import { useScreen } from '../../screen'

interface Done {
  /** The toast text. It must not name a patient, because the vendor page may get it. */
  title: string
  /** `warning` if a colleague has already done it. */
  type?: 'success' | 'warning'
  patientId: number
  /** The changed resources, besides the lists that every mutation refreshes (N29). */
  changed?: readonly Resource[]
}

/** @returns a function that shows a toast and refetches the changed data. */
export function useActionDone(onDone: (patientId: number) => void) {
  const { client, notify } = useScreen()
  return ({ title, type = 'success', patientId, changed = [] }: Done) => {
    const { http } = client
    const queryClient = queriesOf(client)
    notify({ type, title })
    void refreshLists(client)
    for (const resource of changed) {
      void queryClient.invalidateQueries({ queryKey: queryKey(http, resource) })
    }
    onDone(patientId)
  }
}
