import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarDays, Hash, Undo2, UserCheck, X } from 'lucide-react'
import type { Dispatch } from 'react'
import { billingTotalsQuery } from '../../api/billing-totals'
import { feeCodes } from '../../domain/billing/fees'
import { formatMonth } from '../../domain/dates/date-format'
import { addDays, monthStart, type PlainDate } from '../../domain/dates/dates'
import * as billedTabWords from '../../domain/messages/en-billed-tab'
import { Button } from '../../ui/button'
import { focusKeeper } from '../../ui/focus-keeper'
import { Toolbar } from '../../ui/toolbar'
import { FilterMenu } from '../shared/filter-menu'
import { ProviderFilter } from '../shared/provider-filter'
import { useScreen } from '../shared/screen'
import { useLateWords } from '../shared/use-late-words'
import { useToday } from '../shared/use-today'
import {
  type BillingView,
  type BillingViewAction,
  countParams,
  hasBilledFilter,
  noBilledFilters,
} from './billing-view'
import { useLastBatch } from './last-batch'
import type { BillingWork } from './use-billing-work'
import { useBulkUndo } from './use-bulk-undo'

/** The number of months that the filter offers. The current month comes first. */
const MONTHS = 36

interface BilledBarProps {
  view: BillingView
  patientId: number | null
  change: Dispatch<BillingViewAction>
  work: BillingWork
  /** Whether the user has set a filter. A provider that the vendor page sets does not count. */
  isFiltered: boolean
  /** The number of billings of the tab. Undefined while it is unknown. */
  count: number | undefined
}

/** The filters and the bulk undo of the Billed tab (Q05). */
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
 * Whether the backend has the filters. Undefined until it has answered. The user can always clear a
 * filter that is set.
 */
function useOffersFilters({ view, patientId }: BilledBarProps): boolean | undefined {
  const { http } = useScreen().client
  const params = countParams('billed', { ...view, patientId })
  const { data, error } = useQuery({
    ...billingTotalsQuery(http, params),
    placeholderData: keepPreviousData,
  })
  if (hasBilledFilter(view.billed)) return true
  return data === undefined && !error ? undefined : (data?.hasBilledFilters ?? false)
}

function monthsUntil(today: PlainDate): PlainDate[] {
  const months = [monthStart(today)]
  while (months.length < MONTHS) months.push(monthStart(addDays(months.at(-1) ?? today, -1)))
  return months
}

function Filters({ view, change }: BilledBarProps) {
  const { locale } = useScreen()
  const words = useLateWords(billedTabWords).billedTab
  const months = monthsUntil(useToday())
  const { month, biller, code } = view.billed
  return (
    <>
      <FilterMenu
        {...words.month}
        icon={CalendarDays}
        choices={months.map((id) => ({ id, label: formatMonth(id, locale) }))}
        value={month}
        onChange={(next) => change({ type: 'billed', filters: { month: next } })}
      />
      <ProviderFilter
        words={words.biller}
        icon={UserCheck}
        isWithInactive
        value={biller}
        onChange={(next) =>
          change({ type: 'billed', filters: { biller: next === 'null' ? null : next } })
        }
      />
      <FilterMenu
        {...words.code}
        icon={Hash}
        choices={feeCodes.map((id) => ({ id, label: id }))}
        value={code}
        onChange={(next) => change({ type: 'billed', filters: { code: next } })}
      />
      {hasBilledFilter(view.billed) && (
        <Button
          icon={X}
          variant="quiet"
          onClick={({ currentTarget }) => {
            const keepFocus = focusKeeper(currentTarget)
            change({ type: 'billed', filters: noBilledFilters })
            keepFocus()
          }}
        >
          {words.clear}
        </Button>
      )}
    </>
  )
}
