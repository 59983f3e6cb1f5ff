import type { ClinicStats } from '../../api/billing-metrics'
import { useScreen } from '../shared/screen'
import { type FigureValue, figureNames, figureOf, figureText, totalOf } from './clinic-figure'
import { TableBox } from './table-box'

/**
 * The figures of the plots as a table, with a total of all clinics. Users who cannot see the plots
 * can read the table.
 */
export function ClinicTable({ stats }: { stats: readonly ClinicStats[] }) {
  const { messages } = useScreen()
  const { clinics, clinic } = messages.metrics
  return (
    <TableBox label={clinics.table}>
      <table>
        <caption className="rtm-hidden-visually">{clinics.table}</caption>
        <thead>
          <tr>
            <th scope="col">{clinic}</th>
            {figureNames.map((name) => (
              <th key={name} scope="col">
                {clinics[name].title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stats.map((row) => (
            <Row key={row.id} name={row.name} figureOfRow={(name) => figureOf(row, name)} />
          ))}
        </tbody>
        {stats.length > 1 && (
          <tfoot>
            <Row name={clinics.total} figureOfRow={(name) => totalOf(stats, name)} />
          </tfoot>
        )}
      </table>
    </TableBox>
  )
}

interface RowProps {
  name: string
  figureOfRow: (name: (typeof figureNames)[number]) => FigureValue
}

function Row({ name, figureOfRow }: RowProps) {
  const { messages } = useScreen()
  const { noEnrollments } = messages.metrics.clinics
  return (
    <tr>
      <th scope="row">{name}</th>
      {figureNames.map((figure) => (
        <td key={figure}>
          {figureText(figureOfRow(figure), figure, messages.locale, noEnrollments)}
        </td>
      ))}
    </tr>
  )
}
