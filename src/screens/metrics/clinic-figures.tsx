import { useId } from 'react'
import type { ClinicStats } from '../../api/billing-metrics'
import { EmptyState } from '../../ui/empty-state'
import { Skeleton } from '../../ui/skeleton'
import { ListFailed } from '../shared/list-failed'
import { useScreen } from '../shared/screen'
import { type FigureName, figureNames, figureOf, figureText, totalOf } from './clinic-figure'
import { ClinicPlot, type PlotEntry } from './clinic-plot'
import { ClinicTable } from './clinic-table'
import type { useMetrics } from './use-metrics'

/** The skeleton reserves three rows, because most companies have at most three clinics. */
const usualClinics = ['first', 'second', 'third']

interface ClinicFiguresProps {
  metrics: ReturnType<typeof useMetrics>
  days: number
}

/** The figures of the clinics: a total and a plot for each figure, then a table of all figures. */
export function ClinicFigures({ metrics, days }: ClinicFiguresProps) {
  const { messages } = useScreen()
  const { clinics, lastDays } = messages.metrics
  const id = useId()
  return (
    <section className="rtm-metrics-part" aria-labelledby={id} aria-busy={metrics.isFetching}>
      <header className="rtm-metrics-head">
        <h2 id={id}>{clinics.title}</h2>
        <p>{clinics.note(lastDays(days))}</p>
      </header>
      <Content metrics={metrics} />
    </section>
  )
}

function Content({ metrics }: Pick<ClinicFiguresProps, 'metrics'>) {
  const { messages } = useScreen()
  const { clinics } = messages.metrics
  const { stats, error, isStale } = metrics
  if (error) return <ListFailed title={clinics.failed} rows={metrics} />
  if (!stats) return <Waiting />
  if (stats.length === 0)
    return <EmptyState title={clinics.empty} description={clinics.emptyText} />
  return (
    <div className="rtm-metrics-figures" data-stale={isStale ? '' : undefined}>
      <div className="rtm-metrics-cards">
        {figureNames.map((name) => (
          <FigureCard key={name} name={name} stats={stats} />
        ))}
      </div>
      <ClinicTable stats={stats} />
    </div>
  )
}

function FigureCard({ name, stats }: { name: FigureName; stats: readonly ClinicStats[] }) {
  const { messages } = useScreen()
  const { clinics } = messages.metrics
  const { title, hint } = clinics[name]
  const text = (value: number | null) =>
    figureText(value, name, messages.locale, clinics.noEnrollments)
  const entries: PlotEntry[] = stats.map((row) => {
    const value = figureOf(row, name)
    return { id: row.id, name: row.name, value: value ?? 0, text: text(value) }
  })
  const most = name === 'responseRate' ? 1 : Math.max(...entries.map(({ value }) => value))
  const said = entries.map((entry) => clinics.entry(entry.name, entry.text)).join(', ')
  return (
    <section className="rtm-metrics-card" aria-label={title}>
      <h3>{title}</h3>
      <p className="rtm-metrics-total">{text(totalOf(stats, name))}</p>
      <p className="rtm-metrics-hint">{hint}</p>
      <ClinicPlot
        title={clinics.plot(title)}
        description={clinics.plotText(said)}
        entries={entries}
        most={most}
      />
    </section>
  )
}

/** A skeleton with the same size as the content. */
function Waiting() {
  const { messages } = useScreen()
  const { clinics } = messages.metrics
  return (
    <div className="rtm-metrics-figures" role="status" aria-label={clinics.loading}>
      <div className="rtm-metrics-cards">
        {figureNames.map((name) => (
          <div key={name} className="rtm-metrics-card" aria-hidden>
            <h3>{clinics[name].title}</h3>
            <p className="rtm-metrics-total">
              <Skeleton width={80} height={28} />
            </p>
            <p className="rtm-metrics-hint">{clinics[name].hint}</p>
            <div className="rtm-metrics-plot-wait">
              {usualClinics.map((clinic) => (
                <div key={clinic}>
                  <Skeleton width="50%" />
                  <Skeleton height={8} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className="rtm-metrics-table-wait" aria-hidden>
        {['head', ...usualClinics, 'total'].map((row) => (
          <div key={row}>
            <Skeleton width="30%" />
          </div>
        ))}
      </div>
    </div>
  )
}
