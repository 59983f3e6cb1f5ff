/**
 * Schemas for fields that several requests have. In an error message, `…` is replaced by the name
 * of the field.
 */
import * as z from 'zod/mini'
import { isPlainDate } from '../domain/dates/dates'

/** The earliest accepted date. PostgreSQL has no year 0. */
const FIRST_DATE = '0001-01-01'
const NOT_A_DATE = '… must be a date, yyyy-MM-dd.'
/**
 * The earliest instant that is accepted. JavaScript and the database read very early years
 * differently, and no record is that old.
 */
const EARLIEST = new Date('1900-01-01T00:00:00Z')
const LARGEST_ID = 2_147_483_647

export const plainDate = z
  .string({ error: (issue) => (issue.input === undefined ? undefined : NOT_A_DATE) })
  .check(z.refine((text) => isPlainDate(text) && text >= FIRST_DATE, NOT_A_DATE))

/** A month, written as its first day: `2026-01-01`. */
export const calendarMonth = plainDate.check(
  z.refine((date) => date.endsWith('-01'), "… must be the month's first day, yyyy-MM-01."),
)

/** An ISO datetime with an offset. The schema converts it to a `Date`. */
export const isoInstant = z
  .pipe(
    z.iso.datetime({
      offset: true,
      error: '… must be an ISO datetime such as 2026-01-05T14:30:00Z.',
    }),
    z.transform((text: string) => new Date(text)),
  )
  .check(
    z.refine((at) => at >= EARLIEST, { error: '… must not be before 1900-01-01.', abort: true }),
  )

export const id = z.int().check(z.minimum(1), z.maximum(LARGEST_ID))

/** A text that must match the pattern and is converted to a number. */
function numberText(pattern: RegExp, message: string, largest = Number.POSITIVE_INFINITY) {
  return z
    .pipe(
      z.string().check(z.regex(pattern, message)),
      z.transform((text: string) => Number(text)),
    )
    .check(z.refine((value) => value <= largest, message))
}

/** An id in a path or a query. */
export const idText = numberText(/^[1-9]\d{0,9}$/, '… must be an id, a whole number.', LARGEST_ID)

/**
 * An id in a query, or the text `null` for rows that have no such id.
 * @param none The meaning of `null`, for the error message.
 */
export function idOrNullText(none: string) {
  return z.union(
    [
      z.pipe(
        z.literal('null'),
        z.transform(() => null),
      ),
      idText,
    ],
    { error: `… must be an id, a whole number, or null for ${none}.` },
  )
}

export const uuidText = z.pipe(
  z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, '… must be a uuid.')),
  z.transform((text: string) => text.toLowerCase()),
)

export const booleanText = z.pipe(
  z.enum(['true', 'false'], { error: '… must be true or false.' }),
  z.transform((text: 'true' | 'false') => text === 'true'),
)

/** A number of whole days since an event, in a query. */
export const ageText = numberText(/^\d{1,5}$/, '… must be a whole number of days.')

/** A whole number of seconds, in a query. */
export const secondsText = numberText(/^\d{1,9}$/, '… must be a whole number of seconds.')

export const countText = numberText(/^\d{1,9}$/, '… must be a whole number.')

/** The maximum number of days that clinic figures can cover: a leap year. */
export const LONGEST_SPAN = 366
export const DAYS = `… must be a whole number of days from 1 to ${LONGEST_SPAN}.`

export const daysText = numberText(/^[1-9]\d{0,2}$/, DAYS, LONGEST_SPAN)

const LARGEST_PAGE = 10_000

/** The query parameters of a page. Pages are counted from 1 (N26). */
export const pageQuery = {
  page: z._default(numberText(/^[1-9]\d{0,8}$/, '… must be a whole number from 1 on.'), 1),
  page_size: z._default(
    numberText(
      /^[1-9]\d{0,8}$/,
      `… must be a whole number from 1 to ${LARGEST_PAGE}.`,
      LARGEST_PAGE,
    ),
    50,
  ),
}
