import SearchX from 'lucide-react/icons/search-x'
import { type Dispatch, useCallback, useEffect, useMemo, useRef } from 'react'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { billingSortColumns, defaultBillingSort } from '../../domain/billing/billing-tabs'
import { Button } from '../../ui/button'
import type { ColumnLayout } from '../../ui/data-table/column-layout'
import { DataTable } from '../../ui/data-table/data-table'
import type { Sort } from '../../ui/data-table/types'
import { EmptyState } from '../../ui/empty-state'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { ListFailed } from '../shared/list-failed'
import { ListPages } from '../shared/list-pages'
import { NotRefreshed } from '../shared/not-refreshed'
import { useScreen } from '../shared/screen'
import { useToday } from '../shared/use-today'
import { rowText } from './billing-cells'
import { billingColumns } from './billing-columns'
import { BillingTotals } from './billing-totals'
import { type BillingView, type BillingViewAction, selectionScope } from './billing-view'
import type { useBillingRows } from './use-billing-data'
import { useBillingGroups } from './use-billing-groups'
import type { BillingWork } from './use-billing-work'
import type { ShownBilling } from './use-others-moves'

interface BillingTableProps {
  view: BillingView
  change: Dispatch<BillingViewAction>
  rows: ReturnType<typeof useBillingRows>
  /** The rows of the page. Rows whose status another person has changed are marked. */
  shown: readonly ShownBilling[] | undefined
  work: BillingWork
  patientId: number | null
  /** The billing whose details the page shows. Null if there is none. */
  billingUuid: string | null
  /**
   * Whether the user has set a filter. A provider that the vendor page has set does not count as a
   * filter.
   */
  isFiltered: boolean
  /** Whether the user has set a filter other than the search. */
  hasFilters: boolean
  isTile: boolean
  layout: ColumnLayout
  onPageSize: (pageSize: number) => void
}

const rowId = (row: BillingInstance) => row.uuid

function toSort({ tab, sort }: BillingView): Sort {
  const { column, descending } = sort ?? defaultBillingSort(tab)
  return { key: column, direction: descending ? 'desc' : 'asc' }
}

function useColumns({ view, patientId, isTile }: BillingTableProps, isNarrow: boolean) {
  const { client, messages } = useScreen()
  const isOnePatient = patientId !== null
  const zone = client.http.timeZone
  const today = useToday()
  return useMemo(() => {
    const now = client.http.now()
    const options = { messages, zone, today, now, isNarrow, isTile, isOnePatient }
    return billingColumns(view.tab, options)
  }, [view.tab, client, messages, zone, today, isNarrow, isTile, isOnePatient])
}

function useLabels({ view }: BillingTableProps) {
  const { messages } = useScreen()
  return useMemo(
    () => ({
      table:
        view.tab === 'all'
          ? messages.billing.title
          : `${messages.billing.title}: ${messages.billing.tabs[view.tab]}`,
      selectAll: messages.table.selectAll,
      selectRow: (row: BillingInstance) => messages.table.selectRow(rowText(row, messages)),
      resize: messages.table.resizeColumn,
    }),
    [messages, view.tab],
  )
}

/**
 * If the list has become shorter and the current page no longer exists, goes back to the first
 * page.
 */
function useReturnFromGone({ rows: { isGone }, change }: BillingTableProps): void {
  const { messages, notify } = useScreen()
  useEffect(() => {
    if (!isGone) return
    notify({ type: 'info', title: messages.billing.pageGone })
    change({ type: 'firstPage' })
  }, [isGone, notify, messages, change])
}

/** The rows of the current tab, with the pagination below them. */
export function BillingTable(props: BillingTableProps) {
  const { view, change, rows, work, patientId, isTile, layout } = props
  const { messages } = useScreen()
  const box = useRef<HTMLDivElement>(null)
  const columns = useColumns(props, useIsNarrow(box))
  const labels = useLabels(props)
  useReturnFromGone(props)
  const groups = useBillingGroups(props)
  const page = rows.error ? undefined : rows.page
  const hasTotals = !isTile && (view.tab === 'ready' || view.tab === 'billed')
  const totals = useMemo(
    () => hasTotals && <BillingTotals view={view} patientId={patientId} />,
    [hasTotals, view, patientId],
  )
  const onPage = useCallback((pageIndex: number) => change({ type: 'page', pageIndex }), [change])
  return (
    <div ref={box} className="rtm-billing-table rtm-list-table" data-tab={view.tab}>
      <DataTable
        columns={columns}
        rows={page && props.shown}
        groups={groups}
        rowId={rowId}
        labels={labels}
        fetching={rows.isFetching}
        // In the full layout, the skeleton rows fill the maximum height of the table, so that
        // nothing below the table moves when the rows arrive.
        skeletonRows={isTile ? 2 : 20}
        scrollKey={selectionScope(view, patientId)}
        currentRow={props.billingUuid ?? undefined}
        sort={toSort(view)}
        onSort={({ key, direction }) => {
          const column = billingSortColumns.find((known) => known === key)
          if (column) change({ type: 'sort', sort: { column, descending: direction === 'desc' } })
        }}
        layout={layout}
        selection={work.selection}
        selectableRows={work.known}
        // The column of checkboxes is shown only on the Ready tab (B10), and never in a tile.
        isSelectable={view.tab === 'ready' && !isTile}
        onAction={work.act}
        empty={<Nothing {...props} />}
        error={
          rows.error && !rows.isGone ? (
            <ListFailed title={messages.billing.loadFailed} rows={rows} />
          ) : undefined
        }
      />
      {rows.isOutdated && (
        <NotRefreshed text={messages.table.notRefreshed} onRetry={rows.refetch} />
      )}
      {!page && !rows.error && !isTile && <div className="rtm-billing-pages-wait" />}
      {page && page.count > 0 && (
        <ListPages
          pageIndex={view.pageIndex}
          pageSize={view.pageSize}
          count={page.count}
          onPage={onPage}
          onPageSize={props.onPageSize}
          isTile={isTile}
          totals={totals}
        />
      )}
    </div>
  )
}

function Nothing({
  view,
  change,
  isFiltered,
  hasFilters,
}: Pick<BillingTableProps, 'view' | 'change' | 'isFiltered' | 'hasFilters'>) {
  const { empty } = useScreen().messages.billing
  const { filtered } = empty
  if (!isFiltered) {
    return <EmptyState title={empty[view.tab].title} description={empty[view.tab].text} />
  }
  return (
    <EmptyState
      icon={SearchX}
      title={filtered.title}
      description={filtered.text}
      action={
        <Button onClick={() => change({ type: 'clearFilters' })}>
          {hasFilters ? filtered.clear : filtered.clearSearch}
        </Button>
      }
    />
  )
}
