import SearchX from 'lucide-react/icons/search-x'
import UserPlus from 'lucide-react/icons/user-plus'
import { type Dispatch, useCallback, useEffect, useMemo, useRef } from 'react'
import { dateInZone } from '../../domain/dates/dates'
import type { Patient } from '../../domain/patient/patient'
import { Button } from '../../ui/button'
import type { ColumnLayout } from '../../ui/data-table/column-layout'
import { DataTable } from '../../ui/data-table/data-table'
import { EmptyState } from '../../ui/empty-state'
import { MIDDLE_PX, useIsNarrow } from '../../ui/use-is-narrow'
import { ListFailed } from '../shared/list-failed'
import { ListPages } from '../shared/list-pages'
import { NotRefreshed } from '../shared/not-refreshed'
import { useScreen } from '../shared/screen'
import { useCompanyPcm } from '../shared/use-metadata'
import { useProviders } from '../shared/use-providers'
import { patientListColumns } from './patient-list-columns'
import type { PatientListTab } from './patient-list-tab'
import {
  isFiltered,
  type PatientListAction,
  type PatientListView,
  patientSortKeys,
  scopeOf,
} from './patient-list-view'
import type { PatientRows } from './use-patient-list-data'
import type { PatientWork } from './use-patient-work'

interface PatientListTableProps {
  view: PatientListView
  change: Dispatch<PatientListAction>
  /** Selects another tab, like a click on the tab. */
  select: (tab: PatientListTab) => void
  rows: PatientRows
  work: PatientWork
  /** The patient whose details the vendor page shows. Null if there is none. */
  patientId: number | null
  unread: Readonly<Record<string, number>> | null
  /** The number of rows in the other tab, with the same filters. Undefined while it is unknown. */
  elsewhere: number | undefined
  isTile: boolean
  layout: ColumnLayout
  onPageSize: (pageSize: number) => void
}

const rowId = ({ user }: Patient) => String(user.id)

function useColumns(
  { rows, unread, isTile }: PatientListTableProps,
  isNarrow: boolean,
  isTight: boolean,
) {
  const { client, messages } = useScreen()
  const { now, timeZone: zone } = client.http
  const hasRows = rows.page !== undefined
  const { providers: listed } = useProviders(hasRows)
  const companyHasPcm = useCompanyPcm(hasRows)
  const today = dateInZone(now(), zone)
  const providers = useMemo(
    () => new Map((listed ?? []).map((provider) => [provider.user.id, provider])),
    [listed],
  )
  // On devices that cannot hover, every action must be available without hovering (T17), so each
  // row has a menu.
  const hasMenu = isNarrow || !matchMedia('(hover: hover)').matches
  return useMemo(
    () =>
      patientListColumns({
        messages,
        zone,
        today,
        providers,
        unread,
        companyHasPcm,
        hasMenu,
        isTight,
        isTile,
      }),
    [messages, zone, today, providers, unread, companyHasPcm, hasMenu, isTight, isTile],
  )
}

/** The patients of the current tab, with the pagination below them. */
export function PatientListTable(props: PatientListTableProps) {
  const { view, change, rows, work, patientId, isTile, layout } = props
  const { messages } = useScreen()
  const words = messages.patientList
  const box = useRef<HTMLDivElement>(null)
  const columns = useColumns(props, useIsNarrow(box), useIsNarrow(box, MIDDLE_PX))
  const labels = useMemo(
    () => ({
      table: `${words.title}: ${words.tabs[view.tab]}`,
      selectAll: messages.table.selectAll,
      selectRow: ({ user }: Patient) => messages.table.selectRow(user.fullName),
      resize: messages.table.resizeColumn,
    }),
    [messages, words, view.tab],
  )
  useReturnFromGone(rows, change)
  const onPage = useCallback((pageIndex: number) => change({ type: 'page', pageIndex }), [change])
  const page = rows.error ? undefined : rows.page
  const failure = rows.error && !rows.isGone && <ListFailed title={words.loadFailed} rows={rows} />
  return (
    <div ref={box} className="rtm-patients-table rtm-list-table">
      <DataTable
        columns={columns}
        rows={page?.results}
        rowId={rowId}
        labels={labels}
        fetching={rows.isFetching}
        // In the full layout, the skeleton rows fill the maximum height of the table, so that
        // nothing below the table moves when the rows arrive.
        skeletonRows={isTile ? 2 : 20}
        scrollKey={scopeOf(view)}
        currentRow={patientId === null ? undefined : String(patientId)}
        sort={{ key: view.sort.key, direction: view.sort.descending ? 'desc' : 'asc' }}
        onSort={({ key, direction }) => {
          const known = patientSortKeys.find((one) => one === key)
          if (known)
            change({ type: 'sort', sort: { key: known, descending: direction === 'desc' } })
        }}
        layout={layout}
        onAction={work.act}
        rowAction="patient"
        empty={<Nothing {...props} />}
        error={failure || undefined}
      />
      {rows.isOutdated && (
        <NotRefreshed text={messages.table.notRefreshed} onRetry={rows.refetch} />
      )}
      {!page && !failure && !isTile && <div className="rtm-patients-pages-wait" />}
      {page && page.count > 0 && (
        <ListPages
          pageIndex={view.pageIndex}
          pageSize={view.pageSize}
          count={page.count}
          onPage={onPage}
          onPageSize={props.onPageSize}
          isTile={isTile}
        />
      )}
    </div>
  )
}

/**
 * If the list has become shorter and the current page no longer exists, goes back to the first page
 * and shows a toast.
 */
function useReturnFromGone({ isGone }: PatientRows, change: Dispatch<PatientListAction>) {
  const { messages, notify } = useScreen()
  const { pageGone } = messages.patientList
  useEffect(() => {
    if (!isGone) return
    notify({ type: 'info', title: pageGone })
    change({ type: 'firstPage' })
  }, [isGone, notify, pageGone, change])
}

function Nothing({ view, change, select, work, elsewhere = 0, isTile }: PatientListTableProps) {
  const { empty, newPatient, tabs } = useScreen().messages.patientList
  const other = view.tab === 'active' ? 'inactive' : 'active'
  if (isFiltered(view)) {
    return (
      <EmptyState
        icon={SearchX}
        title={empty.filtered.title}
        description={empty.filtered.text}
        action={
          <>
            <Button onClick={() => change({ type: 'clearFilters' })}>
              {isFiltered({ ...view, search: '' })
                ? empty.filtered.clear
                : empty.filtered.clearSearch}
            </Button>
            {elsewhere > 0 && (
              <Button onClick={() => select(other)}>
                {empty.filtered.other(tabs[other], elsewhere)}
              </Button>
            )}
          </>
        }
      />
    )
  }
  const { title, text } = empty[view.tab]
  const hasNew = view.tab === 'active' && !isTile
  return (
    <EmptyState
      title={title}
      description={text}
      action={
        hasNew && (
          <Button
            icon={UserPlus}
            onClick={(event) => work.open({ kind: 'create' }, event.currentTarget)}
          >
            {newPatient}
          </Button>
        )
      }
    />
  )
}
