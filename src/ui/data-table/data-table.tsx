import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import checkbox from '../checkbox.css?inline'
import { markScrollEdges } from '../scroll-edges'
import { addStyles } from '../styles'
import type { ColumnLayout } from './column-layout'
import css from './data-table.css?inline'
import { useRowEvents } from './row-events'
import type { Selection } from './selection'
import { TableBody } from './table-body'
import cardsCss from './table-cards.css?inline'
import { tableRoles } from './table-cells'
import cellsCss from './table-cells.css?inline'
import { TableHead } from './table-head'
import pinnedCss from './table-pinned.css?inline'
import printCss from './table-print.css?inline'
import waitCss from './table-wait.css?inline'
import type { Column, RowGroup, RowId, Sort, TableLabels } from './types'
import { useCurrentRow } from './use-current-row'
import { useDrawnColumns } from './use-drawn-columns'
import { useRowSelection } from './use-row-selection'
import { useRowWindow } from './use-row-window'
import { useTableModel } from './use-table-model'

addStyles(checkbox)
addStyles(css)
addStyles(cellsCss)
addStyles(pinnedCss)
addStyles(waitCss)
addStyles(cardsCss)
addStyles(printCss)

export interface DataTableProps<Row extends object> {
  /**
   * The definitions of the columns. The array must be the same on every render, so define it at
   * module level or memoize it.
   */
  columns: readonly Column<Row>[]
  /**
   * The rows of one page. The array must stay the same while nothing changes. Undefined during the
   * first load.
   */
  rows: readonly Row[] | undefined
  /**
   * The groups of the rows. Each group has a heading. The array must stay the same while nothing
   * changes.
   */
  groups?: readonly RowGroup[]
  /** Returns the id of a row. The function must be the same on every render. */
  rowId: (row: Row) => RowId
  labels: TableLabels<Row>
  /**
   * Whether new rows are being fetched while the old rows are shown. If so, the table has a thin
   * progress line.
   */
  fetching?: boolean
  /**
   * The number of skeleton rows that are shown while `rows` is undefined. It should be close to the
   * expected number of rows. Default: 8.
   */
  skeletonRows?: number
  /** The content that is shown when there are no rows: an `EmptyState`. */
  empty?: ReactNode
  /**
   * The content that is shown in place of the rows after a failure: an `ErrorState` with a retry
   * button.
   */
  error?: ReactNode
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** The user's choices about the columns. The table shares them with a column menu. */
  layout: ColumnLayout
  /** The selection from `createSelection()`. It must stay the same while the table is mounted. */
  selection?: Selection
  /**
   * The rows that can be selected, including those of other pages. The array must stay the same
   * while nothing changes. Default: `rows`.
   */
  selectableRows?: readonly Row[] | undefined
  /** Whether each row has a checkbox. This needs `selection`. */
  isSelectable?: boolean
  /** The current row, whose details the page shows. It is highlighted and has `aria-current`. */
  currentRow?: RowId
  /**
   * A key that is derived from the tab, the page and the sort order. When it changes, the table
   * scrolls back to its first row.
   */
  scrollKey?: string
  /** Called when the user clicks an element with `data-action` in a cell. */
  onAction?: (action: string, id: RowId, element: HTMLElement) => void
  /** The `data-action` that runs when the user clicks a part of a row that is not a control. */
  rowAction?: string
}

const noRows: readonly never[] = []
const noGroups: readonly RowGroup[] = []

/**
 * A table of one page of rows, with sorting and selection. Only rows near the visible area are
 * rendered. In a narrow container, the rows are cards.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows = noRows, rowId, labels, layout, sort, onSort } = props
  const groups = rows.length > 0 && !props.error ? (props.groups ?? noGroups) : noGroups
  const { scrollKey, fetching = false, skeletonRows = 8, error } = props
  const selectable = props.selection !== undefined && props.isSelectable === true
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const head = useRef<HTMLTableSectionElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)

  const model = { columns, rows, rowId, layout, selection: props.selection, sort, onSort }
  const table = useTableModel(model)
  const window = useRowWindow(rows.length + groups.length, { scroller, head, body })
  const { width } = window
  const { drawn, definitions, style } = useDrawnColumns(table, columns, { width, selectable })
  useLayoutEffect(() => {
    layout.shown.current = { table, width, selectable }
  }, [layout, table, width, selectable])
  const markRow = useRowSelection(table, props.selectableRows ?? rows, { rowId, head, body })
  useRowEvents(grid, { ...props, table, selectable })
  useScrollReset(scroller, scrollKey)
  // If the rows are cards, only the line of sort buttons (`head`) scrolls sideways. Otherwise, the
  // whole table (`scroller`) scrolls sideways.
  useEffect(() => (head.current ? markScrollEdges(head.current) : undefined), [])
  useEffect(() => (scroller.current ? markScrollEdges(scroller.current) : undefined), [])
  const { currentRow } = props
  const current = currentRow === undefined ? -1 : rows.findIndex((row) => rowId(row) === currentRow)
  const before = groups.filter(({ at }) => at <= current).length
  useCurrentRow(current < 0 ? current : current + before, window, { scroller, head })

  const loading = props.rows === undefined && !error
  const replaced = error ?? (rows.length === 0 && !loading ? props.empty : undefined)
  return (
    <div
      className="rtm-table"
      data-selectable={selectable ? '' : undefined}
      data-row-action={props.rowAction}
      data-replaced={replaced ? '' : undefined}
    >
      {fetching && !loading && <div className="rtm-table-progress" aria-hidden />}
      <div ref={scroller} className="rtm-table-scroller" part="table">
        <table
          {...tableRoles.table}
          ref={grid}
          className="rtm-table-grid"
          aria-label={labels.table}
          aria-rowcount={rows.length + groups.length + 1}
          aria-busy={loading || fetching}
          style={style}
        >
          <TableHead
            ref={head}
            columns={drawn}
            layout={layout}
            sorting={table.state.sorting}
            widths={table.state.columnSizing}
            labels={labels}
            selectable={selectable}
            hasRows={rows.length > 0 && !error}
          />
          <TableBody
            ref={body}
            rows={error ? noRows : rows}
            groups={groups}
            rowId={rowId}
            scope={scrollKey}
            labels={labels}
            currentRow={currentRow}
            columns={drawn}
            definitions={definitions}
            selectable={selectable}
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

/** Scrolls the table or the page back to the first row when `key` changes. */
function useScrollReset(scroller: RefObject<HTMLElement | null>, key: string | undefined) {
  const last = useRef(key)
  useLayoutEffect(() => {
    if (last.current === key) return
    last.current = key
    const element = scroller.current
    if (!element) return
    if (element.hasAttribute('data-scrolled')) element.scrollTop = 0
    // Cards scroll with the page. If the start of the cards is above the visible area, the page
    // scrolls up to it. Otherwise, the page does not scroll. The position is measured in the next
    // frame, because measuring earlier would force an additional layout.
    requestAnimationFrame(() => {
      if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
    })
  }, [key, scroller])
}
