/** The text of a date in an input field, in one of the accepted formats (D09). */
import { isPlainDate, type PlainDate } from './dates'

/**
 * Returns `01/05/2026` in English and `2026-01-05` in other languages. Speakers of other languages
 * would read `01/05` as day and month, and the day-first format is not accepted as input (D11).
 */
export function dateInputText(date: PlainDate, locale: string): string {
  if (!isPlainDate(date) || !/^en\b/i.test(locale)) return date
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}
