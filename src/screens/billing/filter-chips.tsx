import type { Dispatch } from 'react'
import * as filterWords from '../../domain/messages/en-billing-filters'
import { FilterChips } from '../../ui/filter-chips'
import { useScreen } from '../shared/screen'
import { useLateWords } from '../shared/use-late-words'
import {
  activeFilters,
  type BillingView,
  type BillingViewAction,
  noBillingFilters,
} from './billing-view'
import { filterValueText } from './filter-text'

interface BillingFilterChipsProps {
  view: BillingView
  change: Dispatch<BillingViewAction>
  /** Called before the last chip is removed. It must move the focus to the filter button. */
  onEmptied: () => void
}

/** The active filters, each as a chip with a remove button (Y24). */
export function BillingFilterChips({ view, change, onEmptied }: BillingFilterChipsProps) {
  const { messages } = useScreen()
  const { billingFilters } = useLateWords(filterWords)
  const words = { ...messages, billingFilters }
  const active = activeFilters(view)
  return (
    <FilterChips
      label={billingFilters.chips}
      chips={active.map((name) => {
        const value = filterValueText(name, String(view.filters[name]), words)
        return { id: name, label: billingFilters.chip(billingFilters.labels[name], value) }
      })}
      removeLabel={billingFilters.remove}
      onRemove={(id) => {
        const name = active.find((one) => one === id)
        if (name) change({ type: 'filters', filters: { [name]: null } })
      }}
      clearLabel={billingFilters.clear}
      onClear={() => change({ type: 'filters', filters: noBillingFilters })}
      onEmptied={onEmptied}
    />
  )
}
