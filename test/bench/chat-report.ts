/**
 * Formats the chat's times as a Markdown table. If a time has an aim, the table shows the aim too.
 */
import { type Line, markdownTable, median } from './report'

/** Wall-clock times in milliseconds, one entry per measurement. */
export interface ChatTimes {
  /**
   * The time from pressing Enter on one screen until the message is painted on the other screen.
   */
  toOther: number[]
  /** The time until a message is painted on the other screen, in a channel with `many` messages. */
  toOtherInLong: number[]
  /**
   * The time from the click on the Chat tab until the last message is painted, including the
   * download of the code.
   */
  open: number[]
  openLong: number[]
  /** The number of messages in the channels. */
  few: number
  many: number
}

/** The maximum median time for a message, in milliseconds. */
const TO_OTHER_AIM = 200

const headings = ['Measure', 'Messages in the channel', 'Times', 'Median', 'Slowest', 'Aim', 'Met']

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
  const toOther = 'Enter until the message is painted on the other screen'
  const open = 'Click on the Chat tab until its last message is painted'
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
