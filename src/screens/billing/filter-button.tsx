import type { Dispatch, RefObject } from 'react'
import { Button } from '../../ui/button'
import { lazyPart, overlayCode } from '../../ui/lazy-part'
import { FiltersButton } from '../shared/filters-button'
import { useScreen } from '../shared/screen'
import { activeFilters, type BillingView, type BillingViewAction } from './billing-view'
import { useBackendFilters } from './use-backend-filters'

const loadPanel = overlayCode(() => import('./filter-panel'))
const FilterPanel = lazyPart(() => loadPanel().then((module) => module.FilterPanel))

/**
 * The filters that the backend must support. If it does not support them, there is no filter
 * button.
 */
const needed = ['code', 'eligibleDaysMin', 'intervalMonth', 'notice', 'pendingReason'] as const

interface FilterButtonProps {
  view: BillingView
  change: Dispatch<BillingViewAction>
  patientId: number | null
  button: RefObject<HTMLButtonElement | null>
}

/**
 * The button that opens the filters of a tab (Y24). The Billed tab has no such button, because its
 * filters are in a bar of its own. If the backend does not support the filters, nothing is
 * rendered.
 */
export function FilterButton({ view, change, patientId, button }: FilterButtonProps) {
  const { filters: words } = useScreen().messages.billing
  const hasFilters = useBackendFilters(needed, { view, patientId })
  const count = activeFilters(view).length
  if (view.tab === 'billed') return null
  // The button is already shown before the backend has responded, so that the toolbar does not
  // move.
  if (hasFilters === undefined && count === 0) {
    return (
      <Button ref={button} icon="filter" disabled>
        {words.title}
      </Button>
    )
  }
  if (count === 0 && !hasFilters) return null
  return (
    <FiltersButton
      label={words.title}
      count={count}
      countText={words.on}
      button={button}
      onIntent={() => void loadPanel().catch(() => {})}
      fallback={<div className="rtm-billing-filters-wait" />}
      panel={(close) => <FilterPanel view={view} change={change} onDone={close} />}
    />
  )
}
