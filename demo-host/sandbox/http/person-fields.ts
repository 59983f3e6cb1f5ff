/** Schemas of a person's fields: names, contacts, birth date, language (spec §3, "User"). */
import { z } from 'zod'
import { toE164 } from '../../../src/backend/phone-number'
import { isPlainDate } from '../../../src/domain/dates'
import { plainDate, uuidText } from './fields'
import { isZone } from './zone'

const EARLIEST_BIRTH = '1900-01-01'
const BAD_PHONE =
  '… must be a phone number: 10 digits with an area code that does not start with 0 or 1, or an international number that starts with + and the country code.'

const nothingAsEmpty = (value: unknown) => (value === null ? '' : value)

export const personName = z.string().trim().min(1, '… must not be empty.').max(150)

/** `''` and null: unknown. */
export const phone = z.preprocess(
  nothingAsEmpty,
  z
    .string()
    .trim()
    .transform((text, context) => {
      const number = text === '' ? '' : toE164(text)
      if (number !== null) return number
      context.addIssue({ code: 'custom', message: BAD_PHONE })
      return z.NEVER
    }),
)

/** `''` and null: unknown. */
export const email = z.preprocess(
  nothingAsEmpty,
  z
    .string()
    .trim()
    .max(254)
    .refine(
      (text) => text === '' || z.regexes.email.test(text),
      '… must be an email address such as name@example.com.',
    ),
)

/** Future dates are refused elsewhere: they depend on the user's day. `''` and null: unknown. */
export const birthDate = z.preprocess(
  (value) => (value === '' ? null : value),
  plainDate
    .refine((date) => !isPlainDate(date) || date >= EARLIEST_BIRTH, '… must not be before 1900.')
    .nullable(),
)

/** A BCP 47 tag: `en`, `es-MX`. */
export const language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, '… must be a language such as en or es.')

export const timezone = z
  .string()
  .refine(isZone, '… must be an IANA zone such as America/New_York.')
  .nullable()

/** A clinic's uuid, or a clinic object as in responses. */
export const clinicReference = z
  .union([uuidText, z.object({ uuid: uuidText }).transform((clinic) => clinic.uuid)], {
    error: "… must be a clinic's uuid.",
  })
  .nullable()

/** Lower case, as at login (A02). */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^[a-z0-9@.+_-]{1,150}$/,
    '… can contain only letters, digits, and @ . + - _ (at most 150 characters).',
  )

export const password = z.string().min(1, '… must not be empty.').max(1024)
