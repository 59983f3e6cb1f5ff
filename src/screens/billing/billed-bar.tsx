import CalendarDays from 'lucide-react/icons/calendar-days'
import Hash from 'lucide-react/icons/hash'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import UserCheck from 'lucide-react/icons/user-check'
import X from 'lucide-react/icons/x'
import type { Dispatch } from 'react'
import { feeCodes } from '../../domain/billing/fees'
import { changedAfterBilling } from '../../domain/billing/notice-filter'
import { formatMonth } from '../../domain/dates/date-format'
import * as billedTabWords from '../../domain/messages/en-billed-tab'
import { Button } from '../../ui/button'
import { focusKeeper } from '../../ui/focus-keeper'
import { Toolbar } from '../../ui/toolbar'
import { FilterMenu } from '../shared/filter-menu'
import { ProviderFilter } from '../shared/provider-filter'
import { useScreen } from '../shared/screen'
import { useLateWords } from '../shared/use-late-words'
import { useToday } from '../shared/use-today'
import { activeFilters, type BillingView, type BillingViewAction } from './billing-view'
import { useLastBatch } from './last-batch'
import { latestMonths } from './latest-months'
import { useBackendFilters } from './use-backend-filters'
import type { BillingWork } from './use-billing-work'
import { useBulkUndo } from './use-bulk-undo'

const billedFilters = ['code', 'reconciledById', 'reconciledMonth'] as const

interface BilledBarProps {
  view: BillingView
  patientId: number | null
  change: Dispatch<BillingViewAction>
  work: BillingWork
  /**
   * Whether the user has set a filter. A provider that the vendor page has set does not count as a
   * filter.
   */
  isFiltered: boolean
  /** The number of billings in the tab. Undefined while it is unknown. */
  count: number | undefined
}

/** The bar above the table of the Billed tab, with its filters and the bulk undo (Q05). */
export function BilledBar(props: BilledBarProps) {
  const { isFiltered, count, work } = props
  const words = useLateWords(billedTabWords).billedTab
  const offersFilters = useOffersFilters(props)
  const { isLoading, undoShown } = useBulkUndo(props)
  const last = useLastBatch(props.patientId)
  const hasUndo = isFiltered ? count !== undefined && count > 0 : last.length > 1
  if (offersFilters === undefined && !hasUndo) return <div className="rtm-billing-bar-wait" />
  if (!offersFilters && !hasUndo) return null
  return (
    <Toolbar
      label={words.label}
      end={
        hasUndo && (
          <Button
            icon={Undo2}
            variant="quiet"
            pending={isLoading}
            onClick={({ currentTarget }) => {
              if (isFiltered) void undoShown(currentTarget)
              else work.undoRows(last, currentTarget)
            }}
          >
            {isFiltered ? words.undoThese(count ?? 0) : words.undoLast(last.length)}
          </Button>
        )
      }
    >
      {offersFilters && <Filters {...props} />}
    </Toolbar>
  )
}

/**
 * Whether the bar shows its filters. It shows them if the backend supports them. It also shows them
 * if the user has set a filter, so that the user can always clear this filter. Undefined until the
 * backend has responded.
 */
function useOffersFilters({ view, patientId }: BilledBarProps): boolean | undefined {
  const hasFilters = useBackendFilters(billedFilters, { view, patientId })
  return activeFilters(view).length > 0 ? true : hasFilters
}

/**
 * The filter that shows only billings whose records have changed since they were billed. If the
 * backend does not support this filter and it is off, nothing is rendered.
 */
function ChangedMenu({ view, patientId, change }: BilledBarProps) {
  const { notices } = useScreen().messages.billing
  const words = useLateWords(billedTabWords).billedTab.changed
  const isOffered = useBackendFilters(['notice'], { view, patientId })
  const isOn = view.filters.notice === changedAfterBilling
  if (!isOffered && !isOn) return null
  return (
    <FilterMenu
      {...words}
      icon={TriangleAlert}
      choices={[{ id: changedAfterBilling, label: notices[changedAfterBilling] }]}
      value={isOn ? changedAfterBilling : null}
      onChange={(next) =>
        change({ type: 'filters', filters: { notice: next === null ? null : changedAfterBilling } })
      }
    />
  )
}

function Filters(props: BilledBarProps) {
  const { view, change } = props
  const { locale } = useScreen()
  const words = useLateWords(billedTabWords).billedTab
  const months = latestMonths(useToday())
  const { month, biller, code } = view.filters
  return (
    <>
      <FilterMenu
        {...words.month}
        icon={CalendarDays}
        choices={months.map((id) => ({ id, label: formatMonth(id, locale) }))}
        value={month}
        onChange={(next) => change({ type: 'filters', filters: { month: next } })}
      />
      <ProviderFilter
        words={words.biller}
        icon={UserCheck}
        isWithInactive
        value={biller}
        onChange={(next) =>
          change({ type: 'filters', filters: { biller: next === 'null' ? null : next } })
        }
      />
      <FilterMenu
        {...words.code}
        icon={Hash}
        choices={feeCodes.map((id) => ({ id, label: id }))}
        value={code}
        onChange={(next) => change({ type: 'filters', filters: { code: next } })}
      />
      <ChangedMenu {...props} />
      {activeFilters(view).length > 0 && (
        <Button
          icon={X}
          variant="quiet"
          onClick={({ currentTarget }) => {
            const keepFocus = focusKeeper(currentTarget)
            change({
              type: 'filters',
              filters: { month: null, biller: null, code: null, notice: null },
            })
            keepFocus()
          }}
        >
          {words.clear}
        </Button>
      )}
    </>
  )
}
