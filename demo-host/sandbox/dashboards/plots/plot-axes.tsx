/** The axes of plots with columns or lines: values on the left, names at the bottom. */
import { Axis } from '@visx/axis'
import { Group } from '@visx/group'
import type { scaleLinear } from '@visx/scale'
import type { Plot } from './plot'

/** The height of the plot without its axes, in pixels. */
export const PLOT_HEIGHT = 180
/** The height of the names at the bottom, in pixels. */
export const FOOT = 26
/** The maximum number of names on the axis, in a wide plot and in a narrow plot. */
const MOST_NAMES = 8
const MOST_NAMES_NARROW = 4

export function ValueAxis({
  plot,
  scale,
}: {
  plot: Plot
  scale: ReturnType<typeof scaleLinear<number>>
}) {
  const isCount = plot.entries.every(({ values }) => values.every(Number.isInteger))
  const values = scale.ticks(4).filter((value) => !isCount || Number.isInteger(value))
  return (
    <Axis
      orientation="left"
      scale={scale}
      tickValues={values}
      tickFormat={(value) => plot.format(Number(value))}
    >
      {({ ticks }) =>
        ticks.map(({ to: { y }, formattedValue }) => (
          <Group key={y} top={y}>
            <line className="grid" x1="0" x2="100%" />
            <text className="tick" x="-8" dy="0.32em" textAnchor="end">
              {formattedValue}
            </text>
          </Group>
        ))
      }
    </Axis>
  )
}

/**
 * Shows the names on the axis.
 * @param at Returns the position of a name in percent of the width.
 */
export function NameAxis({ plot, at }: { plot: Plot; at: (index: number) => number }) {
  const { entries } = plot
  const step = Math.ceil(entries.length / MOST_NAMES)
  const narrowStep = step * Math.ceil(entries.length / (MOST_NAMES_NARROW * step))
  return (
    <Group top={PLOT_HEIGHT}>
      <line className="foot" x1="0" x2="100%" />
      {entries.map(({ label, tick }, index) =>
        index % step === 0 ? (
          <text
            key={label}
            className={index % narrowStep === 0 ? 'tick' : 'tick where-wide'}
            x={`${at(index)}%`}
            y="18"
            textAnchor="middle"
          >
            {tick ?? label}
          </text>
        ) : null,
      )}
    </Group>
  )
}
