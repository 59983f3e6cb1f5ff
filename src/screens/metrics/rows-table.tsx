import { TableBox } from './table-box'

interface Column<Row> {
  name: string
  cell: (row: Row) => string
  /** Whether the cells contain numbers. If so, the cells and the heading are aligned at the end. */
  isNumber?: boolean
}

interface RowsTableProps<Row> {
  title: string
  rows: readonly Row[]
  /** Returns a text that identifies the row among all rows of the table. */
  keyOf: (row: Row) => string
  /** The columns of the table. The cells of the first column are the headings of their rows. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
}

/**
 * A table with one page of the rows that a figure counts (Q06, Y28). On a phone, each row takes a
 * few lines, and the name of the column is before each value.
 */
export function RowsTable<Row>({ title, rows, keyOf, columns }: RowsTableProps<Row>) {
  const [first, ...others] = columns
  return (
    <TableBox label={title}>
      <table className="rtm-metrics-rows">
        <caption className="rtm-hidden-visually">{title}</caption>
        <thead className="rtm-hidden-on-cards">
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" data-number={isNumber}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first.cell(row)}</th>
              {others.map(({ name, cell, isNumber }) => (
                <td key={name} data-label={name} data-number={isNumber}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
