import { useId } from 'react'
import css from './meter.css?inline'
import { addStyles } from './styles'

addStyles(css)

/**
 * The state of a unit of the chart, such as a day. For a day that a patient can answer, `full`
 * means answered, `open` means not answered yet, `now` means that the patient must answer on this
 * day, and `empty` means missed.
 */
export type MeterTone = 'full' | 'open' | 'now' | 'empty'

export interface UnitMeterProps {
  /** The accessible name of the chart. The text contains the same figures as the chart. */
  title: string
  /** The groups of equal units, in order from the start of the chart. */
  parts: readonly { units: number; tone: MeterTone }[]
  /** The number of units before the mark. This number is shown below the mark. */
  mark: number
}

/** The gap between two units, in percent of the total width. */
const GAP = 0.5

/**
 * A chart of units in a row, such as the days of a cycle. A mark between two units shows the goal.
 */
export function UnitMeter({ title, parts, mark }: UnitMeterProps) {
  const id = useId()
  const units = parts.flatMap((part) => Array.from({ length: part.units }, () => part.tone))
  const width = 100 / Math.max(1, units.length)
  return (
    <div className="rtm-meter" style={{ '--_mark': `${mark * width}%` }}>
      <svg width="100%" height="18" role="img" aria-labelledby={id}>
        <title id={id}>{title}</title>
        {units.map((tone, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a unit
            key={at}
            data-tone={tone}
            x={`${at * width + GAP / 2}%`}
            y="2"
            width={`${width - GAP}%`}
            height="14"
            rx="2"
          />
        ))}
        <rect data-tone="mark" x={`${mark * width}%`} y="0" width="2" height="18" />
      </svg>
      <span className="rtm-meter-mark" aria-hidden>
        {mark}
      </span>
    </div>
  )
}

export interface BarMeterProps {
  title: string
  /** The filled part of the bar, from 0 to 1. */
  share: number
}

/** A progress bar. When the bar is full, it has the color that means success. */
export function BarMeter({ title, share }: BarMeterProps) {
  const id = useId()
  const done = Math.min(1, Math.max(0, share)) * 100
  return (
    <div className="rtm-meter">
      <svg width="100%" height="10" role="img" aria-labelledby={id}>
        <title id={id}>{title}</title>
        <rect data-tone="rest" width="100%" height="10" rx="5" />
        {done > 0 && (
          <rect data-tone={done < 100 ? 'part' : 'full'} width={`${done}%`} height="10" rx="5" />
        )}
      </svg>
    </div>
  )
}
