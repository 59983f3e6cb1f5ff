import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type RefObject, useCallback, useEffect, useRef } from 'react'
import { billingInstanceQuery, billingListQuery } from '../../api/billing-instances'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { billingTabs, tabOf } from '../../domain/billing/billing-tabs'
import { blockingUuid } from '../../domain/billing/pending-reason'
import { focusKeeper } from '../../ui/focus-keeper'
import { useScreen } from '../shared/screen'
import {
  type BillingView,
  type BillingViewAction,
  changeView,
  listParams,
  noBillingFilters,
} from './billing-view'
import type { ShownBilling } from './use-others-moves'
import { focusRow, useRowFocus } from './use-row-focus'

/**
 * The maximum number of rows that are loaded to find the earlier billing in a list without tabs.
 */
const MOST = 1000

export interface BillingWorkOptions {
  view: BillingView
  patientId: number | null
  rows: readonly ShownBilling[] | undefined
  change: Dispatch<BillingViewAction>
  /** Highlights the row of the billing. */
  showBilling: (uuid: string) => void
  /** The root element of the screen. */
  root: RefObject<HTMLElement | null>
}

/**
 * Returns a function that shows the earlier billing that blocks a pending billing, and highlights
 * its row (Y23). In a list with tabs, the function opens the tab of the earlier billing. In a list
 * without tabs, the function opens the page with the earlier billing, and the row of this billing
 * gets the focus.
 */
export function useEarlierBilling(options: BillingWorkOptions) {
  const { view, patientId, rows, change, showBilling, root } = options
  const { client, messages, report, notify, emit } = useScreen()
  const { http } = client
  const queryClient = useQueryClient()
  const current = useRef(view)
  useEffect(() => {
    current.current = view
  }, [view])

  const focusLater = useRowFocus(options)

  return useCallback(
    async (row: BillingInstance, anchor: HTMLElement): Promise<void> => {
      const { fullName: who } = row.patient.user
      const uuid = blockingUuid(row)
      if (!uuid) return
      const keepFocus = focusKeeper(anchor)
      // The button loses the focus here, because a row gets the focus only if no other element has
      // the focus.
      anchor.blur()
      // If the user has changed the view while a request was pending, the function stops.
      const isStill = () => current.current === view
      const showInList = async () => {
        showBilling(uuid)
        const shown = rows?.map((other) => other.uuid) ?? []
        if (root.current && shown.includes(uuid)) return focusRow(root.current, uuid, shown)
        const params = { ...listParams(view, patientId), page: 1, pageSize: MOST }
        const all = { ...billingListQuery(http, params), staleTime: 0, gcTime: 0 }
        const { results } = await queryClient.fetchQuery(all)
        const at = results.findIndex((other) => other.uuid === uuid)
        if (!isStill()) return
        if (at < 0) {
          notify({ type: 'error', title: messages.billing.loadFailed, who })
          return keepFocus()
        }
        const turn = { type: 'page', pageIndex: Math.floor(at / view.pageSize) } as const
        focusLater(uuid, changeView(view, turn))
        change(turn)
      }
      const showInTab = async () => {
        const spec = { ...billingInstanceQuery(http, uuid), staleTime: 0 }
        const tab = tabOf(await queryClient.fetchQuery(spec))
        if (!isStill()) return
        root.current
          ?.querySelectorAll<HTMLElement>('[role="tab"]')
          [billingTabs.indexOf(tab)]?.focus()
        // The event is sent before the view changes, so that the page can still store the current
        // view.
        emit('rtm-navigate', { tab, billingUuid: uuid })
        // The provider filter stays, because the earlier billing has the same provider.
        change({ type: 'filters', filters: noBillingFilters })
        change({ type: 'tab', tab })
        if (patientId === null) change({ type: 'search', search: row.patient.user.fullName })
        showBilling(uuid)
      }
      try {
        await (view.tab === 'all' ? showInList() : showInTab())
      } catch (error) {
        report(error, { title: messages.billing.loadFailed, who })
        keepFocus()
      }
    },
    [
      view,
      patientId,
      rows,
      change,
      showBilling,
      focusLater,
      root,
      http,
      messages,
      report,
      notify,
      emit,
      queryClient,
    ],
  )
}
