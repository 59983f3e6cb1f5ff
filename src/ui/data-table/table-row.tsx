import { memo, type ReactNode, type RefCallback } from 'react'
import { type DrawnColumn, pinning } from './drawn-column'
import { tableRoles } from './table-cells'
import type { Column, RowId, TableLabels } from './types'

export interface TableRowProps<Row extends object> {
  row: Row
  id: RowId
  /** The `aria-rowindex` of the row. The headings are row 1. */
  rowIndex: number
  isCurrent: boolean
  columns: readonly DrawnColumn[]
  /** The definitions of the visible columns. */
  definitions: readonly Pick<Column<Row>, 'cell'>[]
  /** Whether the row is a card. On a card, the cells have labels. */
  cards: boolean
  /** The labels of the row's checkbox. Undefined if rows cannot be selected. */
  selectLabels: Pick<TableLabels<Row>, 'selectRow'> | undefined
  /**
   * Marks the element of a newly rendered row as selected or not. React does not know the selection
   * (see selection.ts).
   */
  onElement: RefCallback<HTMLTableRowElement>
}

/**
 * A row of a table. It renders again only when its row object, its position or the columns change.
 */
export const TableRow: <Row extends object>(props: TableRowProps<Row>) => ReactNode = memo(DrawnRow)

function DrawnRow<Row extends object>(props: TableRowProps<Row>) {
  const { row, id, rowIndex, isCurrent, columns, definitions, cards, selectLabels } = props
  const context = { row: { original: row } }
  return (
    <tr
      {...tableRoles.row}
      ref={props.onElement}
      className="rtm-row"
      part="row"
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
      {columns.map((column, at) => (
        <td
          key={column.id}
          {...tableRoles.cell}
          {...pinning(column)}
          className={`rtm-cell${column.className}`}
          data-label={cards && !column.headerHidden ? column.label : undefined}
        >
          {definitions[at]?.cell(context)}
        </td>
      ))}
    </tr>
  )
}
