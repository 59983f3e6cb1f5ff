import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo } from 'react'
import { billingListQuery } from '../../api/billing-instances'
import { type BillingTab, billingTabs } from '../../domain/billing/billing-tabs'
import { TabPanel, Tabs } from '../../ui/tabs'
import type { ListedRows } from '../shared/list-counts'
import { useScreen } from '../shared/screen'
import { type BillingView, changeView, listParams } from './billing-view'
import { useBillingCounts } from './use-billing-data'

/**
 * When the pointer reaches a tab, the list of the tab is fetched in advance, unless the last fetch
 * of this list was less than this number of milliseconds ago.
 */
const INTENT_STALE_MS = 10_000

interface BillingTabsProps {
  view: BillingView
  /** The selected tab, which the view also contains. */
  tab: BillingTab
  patientId: number | null
  /** The rows of the current tab. Their response contains the count of this tab. */
  rows: ListedRows
  /**
   * Whether the backend can put the billings that a person can resolve before all other billings
   * (see `listParams`).
   */
  hasGroups: boolean
  onSelect: (tab: BillingTab) => void
  children: ReactNode
}

/** The four tabs with their counts (B01). */
export function BillingTabs({
  view,
  tab: selected,
  patientId,
  rows,
  hasGroups,
  onSelect,
  children,
}: BillingTabsProps) {
  const { client, messages } = useScreen()
  const queryClient = useQueryClient()
  const { counts, isFetching } = useBillingCounts(view, patientId, rows)
  const panelId = useId()
  const number = useMemo(() => new Intl.NumberFormat(messages.locale), [messages.locale])
  const prefetch = (tab: BillingTab) => {
    if (tab === selected) return
    const params = listParams(changeView(view, { type: 'tab', tab }), patientId, hasGroups)
    const spec = billingListQuery(client.http, params)
    void queryClient.prefetchQuery({ ...spec, staleTime: INTENT_STALE_MS })
  }
  return (
    <>
      <Tabs
        label={messages.billing.tabsLabel}
        panelId={panelId}
        selected={selected}
        onSelect={onSelect}
        onIntent={prefetch}
        tabs={billingTabs.map((id) => {
          const count = counts[id]
          return {
            id,
            label: messages.billing.tabs[id],
            count: count === undefined ? undefined : number.format(count),
            countLoading: count === undefined && isFetching,
          }
        })}
      />
      <TabPanel id={panelId} tab={selected}>
        {children}
      </TabPanel>
    </>
  )
}
