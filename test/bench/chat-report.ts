/** The chat's times as a Markdown table, each beside its aim where it has one. */
import { type Line, markdownTable, median } from './report'

/** Milliseconds of the machine's clock, one of each time that it was measured. */
export interface ChatTimes {
  /** From Enter on one screen to the message on the other. */
  toOther: number[]
  /** The same where both have a channel of so many messages before them. */
  toOtherInLong: number[]
  /** From the press on the chat's tab to its last message: the code is fetched then. */
  open: number[]
  openLong: number[]
  /** Messages in the channels. */
  few: number
  many: number
}

/** A message reaches the other person in less than this. */
const TO_OTHER_AIM = 200

const headings = ['Measure', 'Messages there', 'Times', 'Median', 'Slowest', 'Aim', 'Met']

const ms = (value: number) => `${value.toFixed(0)} ms`

function line(name: string, messages: number, times: number[], aim?: number): Line {
  const middle = median(times)
  return [
    name,
    String(messages),
    String(times.length),
    ms(middle),
    ms(Math.max(...times)),
    ...(aim === undefined ? ['', ''] : [`< ${ms(aim)}`, middle < aim ? 'yes' : '**no**']),
  ]
}

export function chatTable({ few, many, ...times }: ChatTimes): string {
  const toOther = 'Enter to the message painted on the other’s screen'
  const open = 'Press on the chat’s tab to its last message painted'
  return markdownTable(
    [
      line(toOther, few, times.toOther, TO_OTHER_AIM),
      line(toOther, many, times.toOtherInLong, TO_OTHER_AIM),
      line(open, few, times.open),
      line(open, many, times.openLong),
    ],
    headings,
  )
}
