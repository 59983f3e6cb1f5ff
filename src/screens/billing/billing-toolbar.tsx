import BookOpen from 'lucide-react/icons/book-open'
import { type Dispatch, memo, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import type { ColumnLayout } from '../../ui/data-table/column-layout'
import { useHasSelection } from '../../ui/data-table/selection'
import { lazyPart, overlayCode } from '../../ui/lazy-part'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import { BriefButton, Toolbar } from '../../ui/toolbar'
import { ColumnMenu } from '../shared/column-menu'
import { ListSearch } from '../shared/list-search'
import { ProviderFilter } from '../shared/provider-filter'
import { useScreen } from '../shared/screen'
import { activeFilters, type BillingView, type BillingViewAction } from './billing-view'
import { BulkBar } from './bulk-bar'
import { FilterButton } from './filter-button'
import type { BillingWork } from './use-billing-work'

const loadChips = overlayCode(() => import('./filter-chips'))
const BillingFilterChips = lazyPart(() => loadChips().then((module) => module.BillingFilterChips))

/**
 * If the code of the filter chips cannot be loaded, there are no chips. The filter button still
 * shows the number of filters.
 */
const leaveOut = () => undefined

interface BillingToolbarProps {
  view: BillingView
  change: Dispatch<BillingViewAction>
  work: BillingWork
  patientId: number | null
  /** The rows of the page. */
  rows: readonly BillingInstance[] | undefined
  /** The number of rows on all pages together. Undefined while it is unknown. */
  count: number | undefined
  isTile: boolean
  hasSearch: boolean
  hasProviderFilter: boolean
  layout: ColumnLayout
}

/**
 * The toolbar of the billing list, with its filters and actions. While rows are selected, the bulk
 * actions are shown too.
 */
export const BillingToolbar = memo(Bars)

function Bars(props: BillingToolbarProps) {
  const { view, change, work } = props
  const filtersButton = useRef<HTMLButtonElement>(null)
  const hasSelection = useHasSelection(work.selection)
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  }, [work])
  if (props.isTile) return null
  return (
    <>
      <ListBar
        view={view}
        change={change}
        work={latest}
        patientId={props.patientId}
        hasSearch={props.hasSearch}
        hasProviderFilter={props.hasProviderFilter}
        layout={props.layout}
        filtersButton={filtersButton}
      />
      {view.tab !== 'billed' && activeFilters(view).length > 0 && (
        <LazyOverlay onFailed={leaveOut} fallback={<div className="rtm-billing-chips-wait" />}>
          <BillingFilterChips
            view={view}
            change={change}
            onEmptied={() => filtersButton.current?.focus()}
          />
        </LazyOverlay>
      )}
      {hasSelection && (
        <BulkBar
          view={view}
          patientId={props.patientId}
          rows={props.rows}
          count={props.count}
          work={work}
        />
      )}
    </>
  )
}

interface ListBarProps
  extends Pick<
    BillingToolbarProps,
    'view' | 'change' | 'patientId' | 'hasSearch' | 'hasProviderFilter' | 'layout'
  > {
  /**
   * The state of the user's work on the screen. It is a ref, because the state changes whenever the
   * rows change: the bar reads the current state when the user clicks, and need not render again.
   */
  work: RefObject<BillingWork>
  filtersButton: RefObject<HTMLButtonElement | null>
}

/**
 * The filters and actions of the billing list. This component does not render again when the rows
 * change.
 */
const ListBar = memo(OfList)

function OfList(props: ListBarProps) {
  const { work, filtersButton } = props
  const { messages } = useScreen()
  return (
    <Toolbar
      label={messages.billing.title}
      end={
        <>
          <ColumnMenu layout={props.layout} />
          <BriefButton
            icon="download"
            label={messages.billing.actions.export}
            onClick={(event) => work.current.exportRows(event.currentTarget)}
          />
          <BriefButton
            icon={BookOpen}
            label={messages.billing.cptCodes}
            onClick={() => work.current.explainCodes()}
          />
        </>
      }
    >
      <Filters {...props} filtersButton={filtersButton} />
    </Toolbar>
  )
}

function Filters(props: ListBarProps) {
  const { view, change, hasSearch, hasProviderFilter } = props
  const { billing } = useScreen().messages
  const search = useCallback((text: string) => change({ type: 'search', search: text }), [change])
  return (
    <>
      {hasSearch && (
        <ListSearch
          label={billing.search}
          placeholder={billing.searchShort}
          clearLabel={billing.empty.filtered.clearSearch}
          value={view.search}
          onSearch={search}
        />
      )}
      {hasProviderFilter && (
        <ProviderFilter
          // A provider who has left the clinic may still have billings, so the filter also offers
          // inactive providers.
          isWithInactive
          value={view.provider}
          onChange={(provider) => change({ type: 'provider', provider })}
          icon="user"
          words={{
            label: billing.provider,
            all: billing.allProviders,
            none: billing.noProvider,
            mine: billing.mine,
          }}
        />
      )}
      <FilterButton
        view={view}
        change={change}
        patientId={props.patientId}
        button={props.filtersButton}
      />
    </>
  )
}
