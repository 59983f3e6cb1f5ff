import { useId, useState } from 'react'
import type { ClinicStats } from '../../api/billing-metrics'
import { EmptyState } from '../../ui/empty-state'
import { Skeleton } from '../../ui/skeleton'
import { ListFailed } from '../shared/list-failed'
import { useScreen } from '../shared/screen'
import { ScreenPart } from '../shared/screen-part'
import { type FigureName, figureNames, totalOf } from './clinic-figure'
import { ClinicTable } from './clinic-table'
import { Figure, type Figures, type OpenedFigure } from './figure'
import type { MetricsChoice } from './metrics-preferences'
import type { useMetrics } from './use-metrics'

/**
 * The keys of the rows of the skeleton. It has three rows, because most companies have at most
 * three clinics.
 */
const usualClinics = ['first', 'second', 'third']

/** The height in px of the placeholder that is shown while the code of the opened rows loads. */
const ROWS_HEIGHT = 204

const loadRows = () => import('./figure-rows')

interface ClinicFiguresProps {
  metrics: ReturnType<typeof useMetrics>
  choice: MetricsChoice
}

/**
 * The section with the figures of the clinics. It shows the totals and their change since the
 * previous period, and below them a table with the figures of each clinic. A click on a figure
 * shows the rows that it counts (M04, Y28).
 */
export function ClinicFigures({ metrics, choice }: ClinicFiguresProps) {
  const { messages } = useScreen()
  const { clinics, lastDays } = messages.metrics
  const id = useId()
  const { days } = choice
  // The sentence about the previous period is already shown before the figures arrive. Most
  // backends send figures of that period. With such a backend, nothing moves when the figures
  // arrive.
  const isCompared = metrics.stats?.some(({ previous }) => previous !== null) ?? true
  return (
    <section className="rtm-metrics-part" aria-labelledby={id} aria-busy={metrics.isFetching}>
      <header className="rtm-metrics-head">
        <h2 id={id}>{clinics.title}</h2>
        <p>
          {clinics.note(lastDays(days))} {isCompared && clinics.compared(days)}
        </p>
      </header>
      {/* The key closes the opened rows when the user chooses another clinic or period. */}
      <Content key={`${choice.clinic} ${days}`} metrics={metrics} choice={choice} />
    </section>
  )
}

function Content({ metrics, choice }: ClinicFiguresProps) {
  const { messages } = useScreen()
  const { clinics } = messages.metrics
  const { stats, error, isStale } = metrics
  const rowsId = useId()
  const [opened, setOpened] = useState<OpenedFigure | null>(null)
  if (error) return <ListFailed title={clinics.failed} rows={metrics} />
  if (!stats) return <Waiting />
  if (stats.length === 0)
    return <EmptyState title={clinics.empty} description={clinics.emptyText} />
  const figures: Figures = { opened, onOpen: setOpened, rowsId }
  return (
    <div className="rtm-metrics-figures" data-stale={isStale ? '' : undefined}>
      <div className="rtm-metrics-cards">
        {figureNames.map((name) => (
          <Total key={name} {...figures} name={name} stats={stats} scope={choice.clinic} />
        ))}
      </div>
      {stats.length > 1 && <ClinicTable {...figures} stats={stats} />}
      <div id={rowsId}>
        {opened && (
          <Rows
            key={`${opened.figure} ${opened.clinic}`}
            {...opened}
            days={choice.days}
            onClose={() => setOpened(null)}
          />
        )}
      </div>
    </div>
  )
}

interface TotalProps extends Figures {
  name: FigureName
  stats: readonly ClinicStats[]
  /** The UUID of the clinic that the user has chosen. Null for all clinics. */
  scope: string | null
}

/** The total of a figure over all chosen clinics. */
function Total({ name, stats, scope, ...figures }: TotalProps) {
  const { messages } = useScreen()
  const { clinics, allClinics } = messages.metrics
  const { title, hint } = clinics[name]
  const clinicName = scope === null ? allClinics : (stats[0]?.name ?? allClinics)
  return (
    <section className="rtm-metrics-card" aria-label={title}>
      <h3>{title}</h3>
      <p className="rtm-metrics-total">
        <Figure
          {...figures}
          at={{ figure: name, clinic: scope, clinicName }}
          canOpen
          value={totalOf(stats, name)}
          before={totalBefore(stats, name)}
          isLong
        />
      </p>
      <p className="rtm-metrics-hint">{hint}</p>
    </section>
  )
}

/** The total of the previous period. Undefined if the backend sends no figures of that period. */
function totalBefore(stats: readonly ClinicStats[], name: FigureName) {
  const before = stats.flatMap(({ previous }) => previous ?? [])
  return before.length === stats.length ? totalOf(before, name) : undefined
}

interface RowsProps extends OpenedFigure {
  days: number
  onClose: () => void
}

function Rows({ figure, clinic, clinicName, ...more }: RowsProps) {
  const { clinics } = useScreen().messages.metrics
  const title = clinics.rows(clinics[figure].title, clinicName)
  return (
    <ScreenPart load={loadRows} props={{ figure, clinic, title, ...more }} height={ROWS_HEIGHT} />
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
          </div>
        ))}
      </div>
      <div className="rtm-metrics-table-wait" aria-hidden>
        {['head', ...usualClinics].map((row) => (
          <div key={row}>
            <Skeleton width="30%" />
          </div>
        ))}
      </div>
    </div>
  )
}
