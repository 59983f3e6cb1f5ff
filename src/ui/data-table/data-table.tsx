import { type ReactNode, useMemo, useRef } from 'react'
import checkbox from '../checkbox.css?inline'
import { addStyles } from '../styles'
import { columnLayout } from './column-layout'
import css from './data-table.css?inline'
import type { Selection } from './selection'
import { TableBody } from './table-body'
import cardsCss from './table-cards.css?inline'
import { tableRoles } from './table-cells'
import { TableHead } from './table-head'
import { shownOf, tableModel } from './table-model'
import waitCss from './table-wait.css?inline'
import type { Column, RowId, Sort, TableLabels } from './types'
import { useRowEvents } from './use-row-events'
import { useRowSelection } from './use-row-selection'
import { useRowWindow } from './use-row-window'
import { useScrollReset } from './use-scroll-reset'

addStyles(checkbox)
addStyles(css)
addStyles(waitCss)
addStyles(cardsCss)

export interface DataTableProps<Row extends object> {
  /** Must be stable (module level or memoized). */
  columns: readonly Column<Row>[]
  /** One page of rows, stable while nothing changes. Undefined during the first load. */
  rows: readonly Row[] | undefined
  /** Must be stable. */
  rowId: (row: Row) => RowId
  labels: TableLabels<Row>
  /** New rows are being fetched while old ones are shown: draws a thin progress line. */
  fetching?: boolean
  /** Skeleton rows while `rows` is undefined: about as many as expected. Default 8. */
  skeletonRows?: number
  /** Shown instead of the rows when there are none: an EmptyState. */
  empty?: ReactNode
  /** Shown instead of the rows: an ErrorState with a retry. */
  error?: ReactNode
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Ids of hidden columns. The caller persists them; see column-choices.ts for the menu. */
  hiddenColumns?: readonly string[]
  /** From `createSelection()`. Adds a checkbox to each row. */
  selection?: Selection
  /** The row whose details the page shows. It gets a mark and `aria-current`. */
  currentRow?: RowId
  /** When it changes (the tab, the page, the sort), the table scrolls back to its first row. */
  scrollKey?: string
  /** Called when a `[data-action]` element in a cell is clicked. */
  onAction?: (action: string, id: RowId, element: HTMLElement) => void
  /** The action of a click anywhere else in a row. */
  rowAction?: string
}

const noRows: readonly never[] = []
const noneHidden: readonly string[] = []

/**
 * A table of one server page: windowed rows, sorting, selection. Rows are cards in a narrow
 * container.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows = noRows, rowId, labels, hiddenColumns = noneHidden, selection } = props
  const { sort, onSort, scrollKey, fetching = false, skeletonRows = 8, error } = props
  const scroller = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLTableSectionElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)

  const rowIds = useMemo(() => rows.map(rowId), [rows, rowId])
  const shownColumns = useMemo(() => shownOf(columns, hiddenColumns), [columns, hiddenColumns])
  const shown = tableModel({ columns, shown: shownColumns, sort, onSort })
  const { template, minWidth } = columnLayout(shownColumns, selection !== undefined)
  const window = useRowWindow(rows.length, { scroller, head, body })
  const markRow = useRowSelection(selection, rowIds, body)
  useRowEvents(body, { ...props, selection, rowIds })
  useScrollReset(scroller, scrollKey)

  const loading = props.rows === undefined && !error
  const replaced = error ?? (rows.length === 0 && !loading ? props.empty : undefined)
  return (
    <div
      className="rtm-table"
      data-selectable={selection ? '' : undefined}
      data-row-action={props.rowAction}
      data-replaced={replaced ? '' : undefined}
    >
      {fetching && !loading && <div className="rtm-table-progress" aria-hidden />}
      <div ref={scroller} className="rtm-table-scroller" part="table">
        <table
          {...tableRoles.table}
          className="rtm-table-grid"
          aria-label={labels.table}
          aria-rowcount={rows.length + 1}
          aria-busy={loading || fetching}
          style={{ '--_columns': template, '--_table-least': `${minWidth}px` }}
        >
          <TableHead
            ref={head}
            columns={shown}
            selection={selection}
            rowIds={error ? noRows : rowIds}
            selectAllLabel={labels.selectAll}
          />
          <TableBody
            ref={body}
            rows={error ? noRows : rows}
            rowIds={rowIds}
            labels={labels}
            currentRow={props.currentRow}
            columns={shownColumns}
            selectable={selection !== undefined}
            window={window}
            skeletonRows={loading ? skeletonRows : 0}
            onElement={markRow}
          />
        </table>
      </div>
      {replaced}
    </div>
  )
}
