import type { CSSProperties, RefCallback, RefObject } from 'react'
import type { DrawnColumn } from './drawn-column'
import { type RowWindow, WINDOWED_FROM } from './row-window'
import { tableRoles } from './table-cells'
import { TableRow } from './table-row'
import { TableSkeleton } from './table-skeleton'
import type { Column, RowGroup, RowId, TableLabels } from './types'
import { useRowKeys } from './use-row-keys'
import type { MeasuredWindow } from './use-row-window'

export interface TableBodyProps<Row extends object> {
  ref: RefObject<HTMLTableSectionElement | null>
  rows: readonly Row[]
  groups: readonly RowGroup[]
  rowId: (row: Row) => RowId
  /**
   * A key that is derived from the tab, the page and the sort order (see
   * `DataTableProps.scrollKey`).
   */
  scope: string | undefined
  labels: TableLabels<Row>
  currentRow: RowId | undefined
  columns: readonly DrawnColumn[]
  definitions: readonly Column<Row>[]
  selectable: boolean
  window: MeasuredWindow
  skeletonRows: number
  onElement: RefCallback<HTMLTableRowElement>
}

/** The height in px of the heading of a group, if the rows are cards. */
const CARD_HEADING = 40

/** The rows near the visible area. Empty areas above and below replace all other rows. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { ref, rows, groups, rowId, labels, columns, selectable, skeletonRows, onElement } = props
  const { rowHeight, cards } = props.window
  const keyOf = useRowKeys({ rows, rowId, scope: props.scope, body: ref })
  // The body renders more lines than the window has, for two reasons. First, the keyboard shortcuts
  // need the next row, but the next line may be the heading of a group. Second, the window counts
  // each line as one row, but above cards a heading is less tall than a row.
  const start = Math.max(0, props.window.start - groups.length)
  const end = props.window.end + groups.length
  const lineCount = rows.length + groups.length
  const windowed = rowHeight > 0 && lineCount >= WINDOWED_FROM
  const headingHeight = cards ? CARD_HEADING : rowHeight
  /** Returns the total height in px of the first `count` lines. */
  const heightOf = (count: number) => {
    const headings = headingsIn(groups, count)
    return (count - headings) * rowHeight + headings * headingHeight
  }
  const all = heightOf(lineCount)
  const above = heightOf(start)
  const below = all - heightOf(Math.min(end, lineCount))
  const place = { blockSize: all, paddingBlockStart: above }
  return (
    <tbody
      {...tableRoles.group}
      ref={ref}
      className="rtm-table-body"
      style={windowed ? place : undefined}
    >
      {windowed && (
        <>
          <UndrawnRows place={{ insetBlockStart: 0, blockSize: above }} />
          <UndrawnRows place={{ insetBlockEnd: 0, blockSize: below }} />
        </>
      )}
      <TableSkeleton rows={skeletonRows} columns={columns} selectable={selectable} />
      {linesOf(rows, groups, { start, end }).map((line, index) =>
        'heading' in line ? (
          <tr
            key={`heading ${line.at}`}
            {...tableRoles.row}
            className="rtm-table-group"
            aria-rowindex={start + index + 2}
            style={windowed ? { blockSize: headingHeight } : undefined}
          >
            <th {...tableRoles.groupHeading} scope="rowgroup">
              {line.heading}
            </th>
          </tr>
        ) : (
          <TableRow
            key={keyOf(line.row, line.at)}
            row={line.row}
            id={rowId(line.row)}
            rowIndex={start + index + 2}
            isCurrent={rowId(line.row) === props.currentRow}
            columns={columns}
            definitions={props.definitions}
            cards={cards}
            selectLabels={selectable ? labels : undefined}
            onElement={onElement}
          />
        ),
      )}
    </tbody>
  )
}

/**
 * An empty table row that takes the place of the rows before, or of the rows after, the rendered
 * rows. When this empty row scrolls into view, `useRowWindow` renders other rows.
 */
function UndrawnRows({ place }: { place: CSSProperties }) {
  return <tr className="rtm-table-undrawn" aria-hidden style={place} />
}

/**
 * A line of the table. It is a row, or the heading of a group. For a heading, the index is the
 * index of the row after the heading.
 */
type Line<Row> =
  | { readonly row: Row; readonly at: number }
  | { readonly heading: string; readonly at: number }

/** Returns the number of group headings among the first `count` lines. */
function headingsIn(groups: readonly RowGroup[], count: number): number {
  return groups.filter(({ at }, index) => at + index < count).length
}

/** Returns the lines of a window: the rows and the headings of their groups. */
function linesOf<Row>(
  rows: readonly Row[],
  groups: readonly RowGroup[],
  { start, end }: RowWindow,
): readonly Line<Row>[] {
  const first = headingsIn(groups, start)
  const shown = rows.slice(start - first, end - first)
  const lines = shown.flatMap((row, index): Line<Row>[] => {
    const at = start - first + index
    const group = groups.find((one, place) => one.at === at && place >= first)
    return group
      ? [
          { heading: group.label, at },
          { row, at },
        ]
      : [{ row, at }]
  })
  return lines.slice(0, end - start)
}
