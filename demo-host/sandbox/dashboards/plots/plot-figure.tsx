/** A plot with its title, its legend and a table of its figures. */
import type { DashboardWords } from '../strings'
import { BarRows, barRowsHeight } from './bar-rows'
import { Columns } from './columns'
import { FigureTable, type TableWords } from './figure-table'
import { Lines } from './lines'
import { fillClass, isEmpty, type Plot, type Series } from './plot'
import { FOOT, PLOT_HEIGHT } from './plot-axes'

export interface Figure extends TableWords {
  /** The id of the figure. It is unique on the page. */
  readonly id: string
  readonly title: string
  /** A sentence that says what the plot counts. */
  readonly note: string
  readonly plot: Plot
  /** Whether the figure takes the whole width of the page. */
  readonly isWide?: boolean
}

interface PlotFigureProps {
  figure: Figure
  words: DashboardWords
}

export function PlotFigure({ figure, words }: PlotFigureProps) {
  const { id, title, note, plot } = figure
  return (
    <section className="figure" data-wide={figure.isWide ? '' : undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="note">{note}</p>
      {isEmpty(plot) ? (
        <p className="nothing">{words.nothing}</p>
      ) : (
        <>
          {plot.series.length > 1 && <Legend plot={plot} />}
          <Drawing id={id} title={title} plot={plot} words={words} />
          <details>
            <summary>{words.figures}</summary>
            <div className="table">
              <FigureTable title={title} plot={plot} words={figure} />
            </div>
          </details>
        </>
      )}
    </section>
  )
}

function Drawing({
  id,
  title,
  plot,
  words,
}: Pick<Figure, 'id' | 'title' | 'plot'> & { words: DashboardWords }) {
  const isRows = plot.kind === 'rows'
  return (
    <div className={isRows ? 'drawing' : 'drawing with-axes'}>
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-description`}
        width="100%"
        height={isRows ? barRowsHeight(plot) : PLOT_HEIGHT + FOOT}
        overflow="visible"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{words.seeTable}</desc>
        {isRows && <BarRows plot={plot} />}
        {plot.kind === 'lines' && <Lines plot={plot} />}
        {(plot.kind === 'stacked' || plot.kind === 'grouped') && <Columns plot={plot} />}
      </svg>
    </div>
  )
}

function Legend({ plot }: { plot: Plot }) {
  return (
    <ul className="legend">
      {plot.series.map((series) => (
        <li key={series.style}>
          <Swatch series={series} isLine={plot.kind === 'lines'} />
          {series.label}
        </li>
      ))}
    </ul>
  )
}

function Swatch({ series: { style }, isLine }: { series: Series; isLine: boolean }) {
  return (
    <svg width="20" height="12" aria-hidden="true" focusable="false">
      {isLine ? (
        <path className={`line series-${style}`} d="M0 6 H20" />
      ) : (
        <rect className={`bar ${fillClass(style)}`} x="3" width="14" height="12" rx="2" />
      )}
    </svg>
  )
}
