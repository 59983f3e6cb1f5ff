/** The text of a date in an input field. It has one of the accepted formats (D09). */
import { isPlainDate, type PlainDate } from './dates'

/**
 * Returns a date as `01/05/2026`, in every language, because the clinics are in the United States.
 */
export function dateInputText(date: PlainDate): string {
  if (!isPlainDate(date)) return date
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}
