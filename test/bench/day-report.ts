/**
 * Formats the counts of the objects that remain in the browser after a day's use, and compares them
 * with the limits.
 */
import { markdownTable } from './report'

/** How often each part of the app was used since the start of the day. */
export interface DayUse {
  /** The number of times that the billing tab was changed. */
  tabs: number
  /** The number of patients whose detail was opened. */
  patients: number
  dialogs: number
  /** The number of chats that were opened and closed. */
  chats: number
}

/** The contents of a page, counted after a garbage collection. */
export interface DayReading extends DayUse {
  /** The minutes since the start of the day, by the page's clock. */
  minutes: number
  /** The JavaScript heap in bytes. */
  heap: number
  /** The number of DOM nodes, whether in the page or not. */
  nodes: number
  listeners: number
}

/** The maximum growth since the first reading, as a fraction. */
const LIMIT = 0.1

const held = ['heap', 'nodes', 'listeners'] as const
const headings = [
  'Tab switches',
  'Patients',
  'Dialogs',
  'Chats',
  'Clock',
  'Heap',
  'Nodes',
  'Listeners',
]

/** Returns a sentence for each value that is more than a tenth higher than in the first reading. */
export function growth([first, ...others]: readonly DayReading[]): string[] {
  if (!first) return []
  return others.flatMap((reading) =>
    held.flatMap((name) => {
      if (reading[name] <= first[name] * (1 + LIMIT)) return []
      const by = reading[name] / first[name] - 1
      return [
        `After ${reading.tabs} tab switches, ${name}: ${reading[name]}, ${percent(by)} more than ${first[name]}.`,
      ]
    }),
  )
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`
}

export function dayTable(readings: readonly DayReading[]): string {
  return markdownTable(
    readings.map(({ tabs, patients, dialogs, chats, minutes, heap, nodes, listeners }) => [
      ...[tabs, patients, dialogs, chats].map(String),
      `${Math.floor(minutes / 60)} h ${minutes % 60} min`,
      `${(heap / 1e6).toFixed(2)} MB`,
      ...[nodes, listeners].map(String),
    ]),
    headings,
  )
}
