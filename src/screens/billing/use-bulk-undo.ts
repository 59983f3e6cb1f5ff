import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { billingListQuery } from '../../api/billing-instances'
import * as billedTabWords from '../../domain/messages/en-billed-tab'
import { useScreen } from '../shared/screen'
import { useLateWords } from '../shared/use-late-words'
import { type BillingView, listParams } from './billing-view'
import type { BillingWork } from './use-billing-work'

/** The maximum number of billings for which “Mark as Billed” can be undone together. */
const MOST = 1000

interface BulkUndoOptions {
  view: BillingView
  patientId: number | null
  work: BillingWork
}

/**
 * Returns a function that loads all billings that match the filters of the Billed tab, and then
 * asks whether to undo “Mark as Billed” for them.
 */
export function useBulkUndo({ view, patientId, work }: BulkUndoOptions) {
  const { client, messages, notify, report } = useScreen()
  const { tooMany } = useLateWords(billedTabWords).billedTab
  const queryClient = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const params = { ...listParams(view, patientId), page: 1, pageSize: MOST }
  const all = billingListQuery(client.http, params)
  const asked = hashKey(all.queryKey)
  const current = useRef(asked)
  useEffect(() => {
    current.current = asked
  }, [asked])

  async function undoShown(button: HTMLElement): Promise<void> {
    setLoading(true)
    try {
      const { count, results } = await queryClient.fetchQuery({ ...all, staleTime: 0, gcTime: 0 })
      // If the user has changed the filters in the meantime, no dialog opens, because the loaded
      // billings are no longer the billings on screen.
      if (current.current !== asked) return setLoading(false)
      if (count > results.length) notify({ type: 'warning', title: tooMany(MOST) })
      else if (button.isConnected) work.undoRows(results, button)
    } catch (error) {
      report(error, { title: messages.billing.loadFailed })
    }
    setLoading(false)
  }
  return { isLoading, undoShown }
}
