/** A date as it stands in a text field: one of the forms that can be typed there (D09). */
import { isPlainDate, type PlainDate } from './dates'

/**
 * `01/05/2026` in English. Elsewhere `2026-01-05`: month before day would be read as day before
 * month, and the other way round cannot be typed (D11).
 */
export function dateInputText(date: PlainDate, locale: string): string {
  if (!isPlainDate(date) || !/^en\b/i.test(locale)) return date
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}
