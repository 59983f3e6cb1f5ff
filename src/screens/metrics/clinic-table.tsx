import type { ClinicStats } from '../../api/billing-metrics'
import { useScreen } from '../shared/screen'
import { useCompany } from '../shared/use-metadata'
import { type FigureName, figureNames, figureOf } from './clinic-figure'
import { Figure, type Figures } from './figure'
import { TableBox } from './table-box'

interface ClinicTableProps extends Figures {
  stats: readonly ClinicStats[]
}

/** The table of the figures by clinic. Its bars make it easy to compare the clinics. */
export function ClinicTable({ stats, ...figures }: ClinicTableProps) {
  const { messages } = useScreen()
  const { clinics, clinic } = messages.metrics
  // The request for the rows of a clinic accepts only the clinic's UUID. If a backend sends another
  // id for a clinic, the user cannot open the rows of this clinic.
  const known = new Set(useCompany()?.clinics.map(({ uuid }) => uuid))
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
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              {figureNames.map((name) => {
                const uuid = String(row.id)
                const value = figureOf(row, name)
                return (
                  <td key={name}>
                    <div className="rtm-figure-cell">
                      <Figure
                        {...figures}
                        at={{ figure: name, clinic: uuid, clinicName: row.name }}
                        canOpen={known.has(uuid)}
                        value={value}
                        before={row.previous ? figureOf(row.previous, name) : undefined}
                      />
                      <Bar value={value ?? 0} most={mostOf(stats, name)} />
                    </div>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

/** Returns the value at which the bar of a figure has its full length. */
function mostOf(stats: readonly ClinicStats[], name: FigureName): number {
  if (name === 'responseRate') return 1
  return Math.max(...stats.map((row) => figureOf(row, name) ?? 0))
}

/** A bar whose length shows `value` as a share of `most`. */
function Bar({ value, most }: { value: number; most: number }) {
  const share = most > 0 ? Math.min(1, value / most) : 0
  return (
    <span className="rtm-figure-bar" aria-hidden>
      <span style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
