import { TableBox } from './table-box'

interface Column<Row> {
  name: string
  cell: (row: Row) => string
}

interface RowsTableProps<Row> {
  title: string
  rows: readonly Row[]
  /** Returns a text that is unique among the rows. */
  keyOf: (row: Row) => string
  /** The columns. The cells of the first column are the headers of the rows. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
}

/** A page of the rows behind a figure (Q06, Y28). */
export function RowsTable<Row>({ title, rows, keyOf, columns }: RowsTableProps<Row>) {
  const [first, ...others] = columns
  return (
    <TableBox label={title}>
      <table className="rtm-metrics-rows">
        <caption className="rtm-hidden-visually">{title}</caption>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first.cell(row)}</th>
              {others.map(({ name, cell }) => (
                <td key={name}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
