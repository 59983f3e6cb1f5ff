/** Schemas of fields that several requests use. `…` in a message stands for the field's name. */
import { z } from 'zod'
import { isPlainDate } from '../../../src/domain/dates'

/** PostgreSQL has no year 0. */
const FIRST_DATE = '0001-01-01'
const NOT_A_DATE = '… must be a date, yyyy-MM-dd.'
/** Very early years are misread between JavaScript and the database, and are not needed. */
const EARLIEST = new Date('1900-01-01T00:00:00Z')
const LARGEST_ID = 2_147_483_647

export const plainDate = z
  .string({ error: (issue) => (issue.input === undefined ? undefined : NOT_A_DATE) })
  .refine((text) => isPlainDate(text) && text >= FIRST_DATE, NOT_A_DATE)

/** `2026-01-01`: the month's first day. */
export const calendarMonth = plainDate.refine(
  (date) => date.endsWith('-01'),
  "… must be the month's first day, yyyy-MM-01.",
)

/** An ISO datetime with an offset, converted to a `Date`. */
export const isoInstant = z.iso
  .datetime({ offset: true, error: '… must be an ISO datetime such as 2026-01-05T14:30:00Z.' })
  .transform((text) => new Date(text))
  .refine((at) => at >= EARLIEST, { error: '… must not be before 1900-01-01.', abort: true })

export const id = z.int().min(1).max(LARGEST_ID)

/** An id in a path or a query. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, '… must be an id, a whole number.')
  .transform(Number)
  .refine((value) => value <= LARGEST_ID, '… must be an id, a whole number.')

export const uuidText = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, '… must be a uuid.')
  .transform((text) => text.toLowerCase())

export const booleanText = z
  .enum(['true', 'false'], { error: '… must be true or false.' })
  .transform((text) => text === 'true')

/** A whole number of seconds in a query. */
export const secondsText = z
  .string()
  .regex(/^\d{1,9}$/, '… must be a whole number of seconds.')
  .transform(Number)

/** Longest period of figures in days: a leap year. */
export const LONGEST_SPAN = 366
export const DAYS = `… must be a whole number of days from 1 to ${LONGEST_SPAN}.`
