import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { billingListQuery } from '../../api/billing-instances'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { Button } from '../../ui/button'
import { focusKeeper } from '../../ui/focus-keeper'
import { useScreen } from '../shared/screen'
import { type BillingView, listParams } from './billing-view'
import type { BillingWork } from './use-billing-work'

/** The number of billings that one request loads. */
const STEP = 500

/** The maximum number of times that all pages are loaded, if the list changes meanwhile. */
const ATTEMPTS = 3

interface SelectAllProps {
  view: BillingView
  patientId: number | null
  work: BillingWork
  /** The backend's count of the rows on all pages. */
  count: number
}

/**
 * A button that selects the rows of all pages. It shows the backend's count of these rows (Y03).
 */
export function SelectAll({ count, ...options }: SelectAllProps) {
  const { billing } = useScreen().messages
  const { isLoading, selectAll } = useSelectAll(options)
  return (
    <Button
      className="rtm-bulk-all"
      size="small"
      variant="quiet"
      pending={isLoading}
      onClick={(event) => {
        const keepFocus = focusKeeper(event.currentTarget)
        void selectAll(event.currentTarget).then(keepFocus)
      }}
    >
      {billing.selectAllReady(count)}
    </Button>
  )
}

/**
 * Returns a function that loads and selects all billings of the list, on all its pages (Y03). If a
 * billing appears in the list later, it is not selected, because the user has not decided to bill
 * it.
 */
function useSelectAll({ view, patientId, work }: Omit<SelectAllProps, 'count'>) {
  const { client, messages, report } = useScreen()
  const queryClient = useQueryClient()
  const [isLoading, setLoading] = useState(false)

  /**
   * Loads all pages once.
   * @returns The rows, and whether the list stayed the same. If a colleague bills a row of an
   * earlier page, a row moves from a page that is not loaded yet to that page, and is not found.
   */
  async function loadPages() {
    // While the pages load, a billing can move to a page that loads later. A map by id contains
    // such a billing only once.
    const found = new Map<string, BillingInstance>()
    const counts = new Set<number>()
    for (let page = 1; ; page += 1) {
      const params = { ...listParams(view, patientId), page, pageSize: STEP }
      const list = billingListQuery(client.http, params)
      const { count, results } = await queryClient.fetchQuery({ ...list, staleTime: 0, gcTime: 0 })
      counts.add(count)
      for (const row of results) found.set(row.uuid, row)
      if (results.length > 0 && page * STEP < count) continue
      return { rows: [...found.values()], isSteady: counts.size === 1 && found.size === count }
    }
  }

  async function load(): Promise<BillingInstance[]> {
    for (let attempt = 1; ; attempt += 1) {
      const { rows, isSteady } = await loadPages()
      // If the list has changed each time, the bar shows the number of rows that were found last.
      if (isSteady || attempt === ATTEMPTS) return rows
    }
  }

  /**
   * @param button The button that the user has pressed. If the tab, the page or the selection
   * changes while the pages load, this button disappears, and nothing is selected.
   */
  async function selectAll(button: HTMLElement): Promise<void> {
    setLoading(true)
    try {
      const rows = await load()
      if (button.isConnected) work.selectAll(rows)
    } catch (error) {
      report(error, { title: messages.billing.loadFailed })
    }
    setLoading(false)
  }
  return { isLoading, selectAll }
}
