/**
 * A plot with one bar per row. The bar is below the row's name, so that the plot is readable with
 * 30 long names and at any width.
 */
import { Group } from '@visx/group'
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { type Entry, fillClass, greatest, type Plot, total } from './plot'

const ROW = 42
const BAR_TOP = 22
const BAR_HEIGHT = 10

export function barRowsHeight(plot: Plot): number {
  return plot.entries.length * ROW
}

export function BarRows({ plot }: { plot: Plot }) {
  // Positions are in percent of the width, because the server does not know the width in pixels.
  const x = scaleLinear({ domain: [0, greatest(plot) || 1], range: [0, 100] })
  return plot.entries.map((entry, index) => (
    // The index is the key, because two rows may have the same name, and because their order never
    // changes.
    // biome-ignore lint/suspicious/noArrayIndexKey: a static page
    <Group key={index} top={index * ROW}>
      <foreignObject x="0" y="0" width="100%" height="20">
        <div className="row-label">
          <span>{entry.label}</span>
          <b>{plot.format(total(entry.values))}</b>
        </div>
      </foreignObject>
      <Bar className="track" x="0" y={BAR_TOP} width="100%" height={BAR_HEIGHT} rx="2" />
      <Parts plot={plot} entry={entry} x={x} />
    </Group>
  ))
}

function Parts({ plot, entry, x }: { plot: Plot; entry: Entry; x: (value: number) => number }) {
  return plot.series.map(({ label, style }, at) => {
    const value = entry.values[at] ?? 0
    if (value === 0) return null
    const start = x(total(entry.values.slice(0, at)))
    return (
      <Bar
        key={style}
        className={`bar ${fillClass(style)}`}
        x={`${start}%`}
        y={BAR_TOP}
        width={`${x(value)}%`}
        height={BAR_HEIGHT}
      >
        <title>{`${entry.label}, ${label}: ${plot.format(value)}`}</title>
      </Bar>
    )
  })
}
