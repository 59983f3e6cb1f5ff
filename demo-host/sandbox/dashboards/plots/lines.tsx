/**
 * A plot with one line for each series. Each line has its own dashes, and its points have their own
 * marks.
 */
import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { greatest, type Plot } from './plot'
import { NameAxis, PLOT_HEIGHT, ValueAxis } from './plot-axes'

export function Lines({ plot }: { plot: Plot }) {
  const domain = plot.entries.map((_, index) => index)
  const x = scalePoint<number>({ domain, range: [0, 100], padding: 0.5 })
  const most = greatest(plot) || 1
  const y = scaleLinear<number>({ domain: [0, most], range: [PLOT_HEIGHT, 0], nice: 4 })
  const at = (index: number) => x(index) ?? 50
  return (
    <>
      <ValueAxis plot={plot} scale={y} />
      {/* The plot is stretched to the available width, but its lines keep their thickness. */}
      <svg
        width="100%"
        height={PLOT_HEIGHT}
        viewBox={`0 0 100 ${PLOT_HEIGHT}`}
        preserveAspectRatio="none"
        overflow="visible"
        aria-hidden="true"
      >
        {plot.series.map(({ style }, of) => (
          <LinePath
            key={style}
            className={`line series-${style}`}
            data={[...plot.entries]}
            x={(_, index) => at(index)}
            y={({ values }) => y(values[of] ?? 0)}
            fill="none"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {plot.entries.map((entry, index) =>
        plot.series.map(({ label, style }, of) => (
          <Mark
            key={`${entry.label} ${style}`}
            style={style}
            x={at(index)}
            y={y(entry.values[of] ?? 0)}
            words={`${entry.label}, ${label}: ${plot.format(entry.values[of] ?? 0)}`}
          />
        )),
      )}
      <NameAxis plot={plot} at={at} />
    </>
  )
}

function Mark({ style, x, y, words }: { style: string; x: number; y: number; words: string }) {
  const className = `point series-${style}`
  if (style === 'first') {
    return (
      <circle className={className} cx={`${x}%`} cy={y} r="3.5">
        <title>{words}</title>
      </circle>
    )
  }
  return (
    <rect
      className={className}
      x={`${x}%`}
      y={y}
      width="7"
      height="7"
      transform="translate(-3.5, -3.5)"
    >
      <title>{words}</title>
    </rect>
  )
}
