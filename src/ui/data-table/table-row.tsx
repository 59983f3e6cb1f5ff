import { memo, type ReactNode, type RefCallback } from 'react'
import { cellClass, tableRoles } from './table-cells'
import type { Column, RowId, TableLabels } from './types'

export interface TableRowProps<Row> {
  row: Row
  id: RowId
  /** From 1, the heading's line being 1. */
  rowIndex: number
  isCurrent: boolean
  columns: readonly Column<Row>[]
  /** Cells carry their labels. */
  cards: boolean
  /** The checkbox's words; undefined where rows are not selected. */
  selectLabels: Pick<TableLabels<Row>, 'selectRow'> | undefined
  /** Marks a new row's element as selected or not: React does not know (see selection.ts). */
  onElement: RefCallback<HTMLTableRowElement>
}

/** Drawn again only when its row object, the columns or its place change. */
export const TableRow: <Row>(props: TableRowProps<Row>) => ReactNode = memo(DrawnRow)

function DrawnRow<Row>(props: TableRowProps<Row>) {
  const { row, id, rowIndex, isCurrent, columns, cards, selectLabels, onElement } = props
  return (
    <tr
      {...tableRoles.row}
      ref={onElement}
      className="rtm-row"
      aria-rowindex={rowIndex}
      aria-current={isCurrent || undefined}
      data-row-id={id}
    >
      {selectLabels && (
        <td {...tableRoles.cell} className="rtm-cell rtm-cell-select">
          <input
            type="checkbox"
            className="rtm-checkbox"
            aria-label={selectLabels.selectRow(row)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          {...tableRoles.cell}
          className={cellClass(column)}
          data-label={cards && !column.headerHidden ? column.header : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}
