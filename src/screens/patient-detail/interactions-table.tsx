import SearchX from 'lucide-react/icons/search-x'
import { type RefObject, useMemo } from 'react'
import { formatDateTime } from '../../domain/dates/date-format'
import type { InteractionLog } from '../../domain/interaction/interaction-log'
import { Button } from '../../ui/button'
import type { ColumnLayout } from '../../ui/data-table/column-layout'
import { DataTable } from '../../ui/data-table/data-table'
import { EmptyState } from '../../ui/empty-state'
import { MIDDLE_PX, useIsNarrow } from '../../ui/use-is-narrow'
import { ListFailed } from '../shared/list-failed'
import { useScreen } from '../shared/screen'
import { interactionColumns } from './interaction-columns'
import { type InteractionsView, logSortKeys } from './interactions-view'
import { useBillingsOf, type useInteractions } from './use-interactions'

interface InteractionsTableProps {
  view: InteractionsView
  change: (change: Partial<InteractionsView>) => void
  logs: ReturnType<typeof useInteractions>
  /** The element whose width decides which columns are shown. */
  box: RefObject<HTMLElement | null>
  patientId: number
  canLog: boolean
  providerName: (id: number) => string | undefined
  isTile: boolean
  layout: ColumnLayout
  onAction: (action: string, id: string, element: HTMLElement) => void
}

const rowId = (log: InteractionLog) => String(log.id)

export function InteractionsTable(props: InteractionsTableProps) {
  const { view, change, logs, patientId, providerName, isTile, layout, onAction } = props
  const { messages, client } = useScreen()
  const words = messages.patientDetail.interactions
  const zone = client.http.timeZone
  const billings = useBillingsOf(patientId)
  const isNarrow = useIsNarrow(props.box)
  const isTight = useIsNarrow(props.box, MIDDLE_PX)
  const columns = useMemo(
    () => interactionColumns({ messages, zone, providerName, billings, isNarrow, isTight }),
    [messages, zone, providerName, billings, isNarrow, isTight],
  )
  const labels = useMemo(
    () => ({
      table: words.title,
      selectAll: messages.table.selectAll,
      selectRow: (log: InteractionLog) =>
        messages.table.selectRow(formatDateTime(log.interactedDatetime, messages.locale, zone)),
      resize: messages.table.resizeColumn,
    }),
    [messages, words, zone],
  )
  return (
    <DataTable
      columns={columns}
      rows={logs.error ? undefined : logs.page?.results}
      rowId={rowId}
      labels={labels}
      fetching={logs.isFetching}
      skeletonRows={isTile ? 2 : 6}
      scrollKey={JSON.stringify(view)}
      sort={{ key: view.sort.key, direction: view.sort.descending ? 'desc' : 'asc' }}
      onSort={({ key, direction }) => {
        const known = logSortKeys.find((one) => one === key)
        if (known) change({ sort: { key: known, descending: direction === 'desc' } })
      }}
      layout={layout}
      onAction={onAction}
      empty={<Nothing {...props} />}
      error={
        logs.error && !logs.isPageGone ? (
          <ListFailed title={words.loadFailed} rows={logs} />
        ) : undefined
      }
    />
  )
}

function Nothing({ view, change, canLog }: InteractionsTableProps) {
  const { empty, filtered } = useScreen().messages.patientDetail.interactions
  if (view.type === null && view.month === null) {
    return <EmptyState title={empty.title} description={canLog ? empty.text : empty.noProgram} />
  }
  return (
    <EmptyState
      icon={SearchX}
      title={filtered.title}
      description={filtered.text}
      action={<Button onClick={() => change({ type: null, month: null })}>{filtered.clear}</Button>}
    />
  )
}
