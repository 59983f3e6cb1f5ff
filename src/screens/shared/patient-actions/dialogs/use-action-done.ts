import { queryKey, type Resource } from '../../../../api/query-keys'
import { queriesOf } from '../../../../client/queries'
import { refreshLists } from '../../../../client/refresh'
import { useScreen } from '../../screen'

interface Done {
  /** The toast. Of no patient in particular: the page may be told it. */
  title: string
  /** A warning where it was done already, by somebody else. */
  type?: 'success' | 'warning'
  patientId: number
  /** What else changed, beside the lists that every mutation refreshes (N29). */
  changed?: readonly Resource[]
}

/** Says that something was done, and has everything that shows it ask again. */
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
