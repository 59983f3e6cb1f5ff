import { type Dispatch, useMemo } from 'react'
import { useScreen } from '../shared/screen'
import type { TurnPage } from '../shared/use-page-turn'
import { useRowSteps } from '../shared/use-row-steps'
import { type BillingView, type BillingViewAction, selectionScope } from './billing-view'
import type { useBillingRows } from './use-billing-data'

interface BillingSteps {
  view: BillingView
  patientId: number | null
  rows: ReturnType<typeof useBillingRows>
  /** The billing whose row is highlighted. Null if there is none. */
  current: string | null
  change: Dispatch<BillingViewAction>
}

/**
 * Implements the method `selectRow` of the element for billings (Y01).
 * @returns The function that opens the next or the previous page.
 */
export function useBillingSteps(steps: BillingSteps): TurnPage {
  const { view, patientId, rows, current, change } = steps
  const { emit } = useScreen()
  const page = rows.isPlaceholder ? undefined : rows.page
  const ids = useMemo(() => page?.results.map(({ uuid }) => uuid), [page])
  return useRowSteps({
    ids,
    current,
    scope: selectionScope({ ...view, pageIndex: 0 }, patientId),
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
