import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import type { Dispatch, RefObject } from 'react'
import { billingTotalsQuery, hasFilters } from '../../api/billing-totals'
import { Button } from '../../ui/button'
import { Count } from '../../ui/count'
import { lazyPart, overlayCode } from '../../ui/lazy-part'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import { PopoverButton } from '../../ui/overlays/popover-button'
import { useScreen } from '../shared/screen'
import {
  activeFilters,
  type BillingView,
  type BillingViewAction,
  countParams,
} from './billing-view'

const loadPanel = overlayCode(() => import('./filter-panel'))
const FilterPanel = lazyPart(() => loadPanel().then((module) => module.FilterPanel))

/** The filters that the backend must have, so that the button is offered. */
const needed = ['code', 'eligibleDaysMin', 'intervalMonth', 'notice', 'pendingReason'] as const

interface FilterButtonProps {
  view: BillingView
  change: Dispatch<BillingViewAction>
  patientId: number | null
  button: RefObject<HTMLButtonElement | null>
}

/**
 * Opens the filters of the tabs other than Billed, which has its own bar (Y24). Renders nothing if
 * the backend has no such filters.
 */
export function FilterButton({ view, change, patientId, button }: FilterButtonProps) {
  const { client, messages } = useScreen()
  const { filters: words } = messages.billing
  const params = countParams(view.tab, { ...view, patientId })
  const totals = useQuery({
    ...billingTotalsQuery(client.http, params),
    placeholderData: keepPreviousData,
  })
  const count = activeFilters(view).length
  if (view.tab === 'billed') return null
  // The button has its place before the answer, so that the toolbar does not move.
  if (totals.data === undefined && !totals.error && count === 0) {
    return (
      <Button ref={button} icon={ListFilter} disabled>
        {words.title}
      </Button>
    )
  }
  if (count === 0 && !hasFilters(totals.data, needed)) return null
  return (
    <PopoverButton
      label={words.title}
      onIntent={() => void loadPanel().catch(() => {})}
      content={(close) => (
        <LazyOverlay onFailed={close} fallback={<div className="rtm-billing-filters-wait" />}>
          <FilterPanel view={view} change={change} onDone={close} />
        </LazyOverlay>
      )}
    >
      {(trigger) => (
        <Button {...trigger} ref={button} icon={ListFilter}>
          {words.title}
          {count > 0 && (
            <>
              <span aria-hidden>
                <Count value={count} tone="accent" />
              </span>
              <span className="rtm-hidden-visually">{`, ${words.on(count)}`}</span>
            </>
          )}
        </Button>
      )}
    </PopoverButton>
  )
}
