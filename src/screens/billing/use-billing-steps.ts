import { type Dispatch, useMemo } from 'react'
import { useScreen } from '../shared/screen'
import type { TurnPage } from '../shared/use-page-turn'
import { useRowSteps } from '../shared/use-row-steps'
import type { BillingView, BillingViewAction } from './billing-view'
import type { useBillingRows } from './use-billing-data'

interface BillingSteps {
  view: BillingView
  rows: ReturnType<typeof useBillingRows>
  /** The billing whose row is highlighted. */
  current: string | null
  change: Dispatch<BillingViewAction>
}

/**
 * Implements the element's method `selectRow` for the billings (Y01).
 * @returns The function that turns the pages.
 */
export function useBillingSteps({ view, rows, current, change }: BillingSteps): TurnPage {
  const { emit } = useScreen()
  const page = rows.isPlaceholder ? undefined : rows.page
  const ids = useMemo(() => page?.results.map(({ uuid }) => uuid), [page])
  return useRowSteps({
    ids,
    current,
    pageIndex: view.pageIndex,
    pageSize: view.pageSize,
    count: page?.count ?? 0,
    onPage: (pageIndex) => change({ type: 'page', pageIndex }),
    onSelect: (billingUuid) => {
      const row = page?.results.find(({ uuid }) => uuid === billingUuid)
      if (row) emit('rtm-patient-select', { patientId: row.patient.user.id, billingUuid })
    },
  })
}
