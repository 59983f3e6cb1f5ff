/**
 * The figures of a plot as a table. The plot and the table use the same data, so that they never
 * differ.
 */
import { type Plot, total } from './plot'

export interface TableWords {
  /** The heading of the column with the names, such as Provider or Month. */
  readonly heading: string
  /**
   * The heading of the column with the sum of each row. Without it, the table has no such column.
   */
  readonly sumHeading?: string
  /** The heading of the row with the sum of each column. Without it, the table has no such row. */
  readonly totalHeading?: string
  /** Further columns, each with one text for each entry. */
  readonly more?: readonly { readonly label: string; readonly cells: readonly string[] }[]
}

interface FigureTableProps {
  title: string
  plot: Plot
  words: TableWords
}

export function FigureTable({ title, plot, words }: FigureTableProps) {
  const { heading, sumHeading, totalHeading, more = [] } = words
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {plot.series.map(({ label, style }) => (
            <th key={style} scope="col">
              {label}
            </th>
          ))}
          {sumHeading && <th scope="col">{sumHeading}</th>}
          {more.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plot.entries.map(({ label, values }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a static page
          <tr key={index}>
            <th scope="row">{label}</th>
            <Values plot={plot} values={values} hasSum={sumHeading !== undefined} />
            {more.map(({ label: column, cells }) => (
              <td key={column}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {totalHeading && (
        <tfoot>
          <tr>
            <th scope="row">{totalHeading}</th>
            <Values plot={plot} values={columnSums(plot)} hasSum={sumHeading !== undefined} />
            {more.map(({ label }) => (
              <td key={label} />
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

interface ValuesProps {
  plot: Plot
  values: readonly number[]
  hasSum: boolean
}

function Values({ plot: { series, format }, values, hasSum }: ValuesProps) {
  return (
    <>
      {series.map(({ style }, at) => (
        <td key={style}>{format(values[at] ?? 0)}</td>
      ))}
      {hasSum && <td>{format(total(values))}</td>}
    </>
  )
}

function columnSums({ series, entries }: Plot): number[] {
  return series.map((_, at) => total(entries.map(({ values }) => values[at] ?? 0)))
}
