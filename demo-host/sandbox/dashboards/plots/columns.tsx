/**
 * A plot with columns, from left to right. The columns of several series are stacked or side by
 * side.
 */
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, BarStack } from '@visx/shape'
import { type Entry, fillClass, greatest, type Plot } from './plot'
import { NameAxis, PLOT_HEIGHT, ValueAxis } from './plot-axes'

type Scales = ReturnType<typeof scalesOf>

function scalesOf(plot: Plot) {
  const domain = plot.entries.map((_, index) => index)
  const x = scaleBand<number>({ domain, range: [0, 100], paddingInner: 0.3, paddingOuter: 0.15 })
  const most = greatest(plot) || 1
  const y = scaleLinear<number>({ domain: [0, most], range: [PLOT_HEIGHT, 0], nice: 4 })
  return { x, y }
}

export function Columns({ plot }: { plot: Plot }) {
  const scales = scalesOf(plot)
  const center = (index: number) => (scales.x(index) ?? 0) + scales.x.bandwidth() / 2
  return (
    <>
      <ValueAxis plot={plot} scale={scales.y} />
      {plot.kind === 'stacked' ? (
        <Stacks plot={plot} scales={scales} />
      ) : (
        <Groups plot={plot} scales={scales} />
      )}
      <NameAxis plot={plot} at={center} />
    </>
  )
}

interface ColumnProps {
  plot: Plot
  entry: Entry
  at: number
  x: number
  width: number
  y: number
  height: number
}

function Column({ plot, entry, at, x, width, y, height }: ColumnProps) {
  const series = plot.series[at]
  if (!series || height <= 0) return null
  return (
    <Bar
      className={`bar ${fillClass(series.style)}`}
      x={`${x}%`}
      width={`${width}%`}
      y={y}
      height={height}
    >
      <title>{`${entry.label}, ${series.label}: ${plot.format(entry.values[at] ?? 0)}`}</title>
    </Bar>
  )
}

function Stacks({ plot, scales: { x, y } }: { plot: Plot; scales: Scales }) {
  const data = plot.entries.map((entry, index) => ({ entry, index }))
  return (
    <BarStack
      data={data}
      keys={plot.series.map((_, at) => String(at))}
      value={({ entry }, key) => entry.values[Number(key)] ?? 0}
      x={({ index }) => index}
      xScale={x}
      yScale={y}
      color={() => ''}
    >
      {(stacks) =>
        stacks.flatMap((stack) =>
          stack.bars.map((bar) => (
            <Column
              key={`${stack.key} ${bar.index}`}
              plot={plot}
              entry={bar.bar.data.entry}
              at={stack.index}
              x={bar.x}
              width={bar.width}
              y={bar.y}
              height={bar.height}
            />
          )),
        )
      }
    </BarStack>
  )
}

function Groups({ plot, scales: { x, y } }: { plot: Plot; scales: Scales }) {
  const domain = plot.series.map((_, at) => at)
  const within = scaleBand<number>({ domain, range: [0, x.bandwidth()], padding: 0.08 })
  return plot.entries.flatMap((entry, index) =>
    entry.values.map((value, at) => (
      <Column
        // biome-ignore lint/suspicious/noArrayIndexKey: a static page
        key={`${index} ${at}`}
        plot={plot}
        entry={entry}
        at={at}
        x={(x(index) ?? 0) + (within(at) ?? 0)}
        width={within.bandwidth()}
        y={y(value)}
        height={PLOT_HEIGHT - y(value)}
      />
    )),
  )
}
