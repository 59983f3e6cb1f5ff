import { Group } from '@visx/group'
import { Bar } from '@visx/shape'
import { useId } from 'react'
import { addStyles } from '../../ui/styles'
import css from './clinic-plot.css?inline'

addStyles(css)

export interface PlotEntry {
  id: string | number
  name: string
  value: number
  /** The formatted value. */
  text: string
}

interface ClinicPlotProps {
  title: string
  description: string
  entries: readonly PlotEntry[]
  /** The maximum value of the scale. */
  most: number
}

/** Sizes in px. The rows of the skeleton have the same height. */
const ROW = 40
const BAR_TOP = 22
const BAR_HEIGHT = 8

/**
 * A plot with one bar per clinic, below the clinic's name. Long names fit, and no text must be
 * measured.
 */
export function ClinicPlot({ title, description, entries, most }: ClinicPlotProps) {
  const id = useId()
  // Bars start at zero, so a division is enough. A d3 scale would add 11 kB (Brotli).
  const width = (value: number) => `${most > 0 ? Math.min(100, (value / most) * 100) : 0}%`
  return (
    <svg
      className="rtm-clinic-plot"
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
      width="100%"
      height={entries.length * ROW}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      {entries.map(({ id: key, name, value, text }, index) => (
        <Group key={key} top={index * ROW}>
          <foreignObject width="100%" height={20}>
            <div className="rtm-clinic-plot-label">
              <span className="rtm-truncate">{name}</span>
              <b>{text}</b>
            </div>
          </foreignObject>
          <Bar
            className="rtm-clinic-plot-track"
            y={BAR_TOP}
            width="100%"
            height={BAR_HEIGHT}
            rx={2}
          />
          <Bar
            className="rtm-clinic-plot-bar"
            y={BAR_TOP}
            width={width(value)}
            height={BAR_HEIGHT}
            rx={2}
          >
            <title>{`${name}: ${text}`}</title>
          </Bar>
        </Group>
      ))}
    </svg>
  )
}
