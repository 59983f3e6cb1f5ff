import type { Dispatch } from 'react'
import { feeCodes } from '../../domain/billing/fees'
import { changedAfterBilling, noticeFilters } from '../../domain/billing/notice-filter'
import * as filterWords from '../../domain/messages/en-billing-filters'
import { pendingReasons } from '../../domain/vocabulary'
import { FilterChoice, FilterPanelFoot } from '../shared/filter-panel-parts'
import { useScreen } from '../shared/screen'
import { useLateWords } from '../shared/use-late-words'
import { useToday } from '../shared/use-today'
import {
  activeFilters,
  type BillingFilterName,
  type BillingFilters,
  type BillingView,
  type BillingViewAction,
  noBillingFilters,
  tabFilters,
} from './billing-view'
import { filterValueText } from './filter-text'
import { latestMonths } from './latest-months'

/**
 * The billing notices that this panel offers. The panel leaves out `changedAfterBilling`: only
 * billed billings have that notice, and the Billed tab does not use this panel.
 */
const openNotices = noticeFilters.filter((value) => value !== changedAfterBilling)

/** The numbers of days that the user can choose as the minimum age of billings. */
const AGES = [30, 60, 90, 180]

interface FilterPanelProps {
  view: BillingView
  change: Dispatch<BillingViewAction>
  onDone: () => void
}

/**
 * The panel with the filters of a tab (Y24). The Billed tab has no such panel, because its filters
 * are in a bar of its own.
 */
export function FilterPanel({ view, change, onDone }: FilterPanelProps) {
  const words = useLateWords(filterWords).billingFilters
  const set = (filters: Partial<BillingFilters>) => change({ type: 'filters', filters })
  return (
    <div className="rtm-filter-panel">
      {tabFilters[view.tab].map((name) => (
        <Filter key={name} name={name} filters={view.filters} set={set} />
      ))}
      <FilterPanelFoot
        words={words}
        isClear={activeFilters(view).length === 0}
        onClear={() => set(noBillingFilters)}
        onDone={onDone}
      />
    </div>
  )
}

interface FilterProps {
  name: BillingFilterName
  filters: BillingFilters
  set: (filters: Partial<BillingFilters>) => void
}

function Filter({ name, filters, set }: FilterProps) {
  const { messages } = useScreen()
  const { billingFilters } = useLateWords(filterWords)
  const months = latestMonths(useToday())
  const words = { ...messages, billingFilters }
  /**
   * Returns the props of the select for a filter. If the current value is not one of the usual
   * values, it is added to the options.
   */
  function choices<Value extends string | number>(
    values: readonly Value[],
    chosen: Value | null,
    apply: (value: Value | null) => void,
  ) {
    const offered = chosen === null || values.includes(chosen) ? values : [chosen, ...values]
    return {
      label: billingFilters.labels[name],
      value: chosen === null ? '' : String(chosen),
      options: [
        { value: '', label: billingFilters.any[name] },
        ...offered.map((value) => ({
          value: String(value),
          label: filterValueText(name, String(value), words),
        })),
      ],
      onChange: (text: string) => apply(offered.find((value) => String(value) === text) ?? null),
    }
  }
  const { code, reason, interval, notice, age } = filters
  switch (name) {
    case 'code':
      return <FilterChoice {...choices(feeCodes, code, (value) => set({ code: value }))} />
    case 'reason':
      return (
        <FilterChoice {...choices(pendingReasons, reason, (value) => set({ reason: value }))} />
      )
    case 'interval':
      return <FilterChoice {...choices(months, interval, (value) => set({ interval: value }))} />
    case 'notice':
      return <FilterChoice {...choices(openNotices, notice, (value) => set({ notice: value }))} />
    case 'age':
      return <FilterChoice {...choices(AGES, age, (value) => set({ age: value }))} />
    default:
      return null
  }
}
