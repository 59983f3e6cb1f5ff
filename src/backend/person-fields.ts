/** Schemas of a person's fields: names, contacts, birth date, language (spec §3, "User"). */
import * as z from 'zod/mini'
import { isPlainDate, isZone } from '../domain/dates/dates'
import { plainDate, uuidText } from './fields'
import { toE164 } from './phone-number'
import { badRequest } from './problem'

const EARLIEST_BIRTH = '1900-01-01'
const BAD_PHONE =
  '… must be a phone number: 10 digits with an area code that does not start with 0 or 1, or an international number that starts with + and the country code.'

const nothingAsEmpty = z.transform((value: unknown) => (value === null ? '' : value))

/**
 * Matches invisible characters: control characters, characters that change the direction of the
 * text after them, and characters without a width. Such characters could make a name look like
 * another name, or change the text beside the name.
 */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u

export const personName = z.string().check(
  z.trim(),
  z.minLength(1, '… must not be empty.'),
  z.maxLength(150),
  z.refine((text) => !UNSEEN.test(text), '… must not contain invisible characters.'),
)

function e164(text: string): string | null {
  return text === '' ? '' : toE164(text)
}

/** An optional phone number. `''` and null mean that it is unknown. */
export const phone = z.pipe(
  nothingAsEmpty,
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => e164(text) !== null, BAD_PHONE),
    ),
    z.transform((text: string) => e164(text) ?? ''),
  ),
)

/** An optional email address. `''` and null mean that it is unknown. */
export const email = z.pipe(
  nothingAsEmpty,
  z.string().check(
    z.trim(),
    z.maxLength(254),
    z.refine(
      (text) => text === '' || z.regexes.email.test(text),
      '… must be an email address such as name@example.com.',
    ),
  ),
)

/**
 * A birth date. `''` and null mean that the value is unknown. Another check rejects future dates,
 * because they depend on the user's day.
 */
export const birthDate = z.pipe(
  z.transform((value: unknown) => (value === '' ? null : value)),
  z.nullable(
    plainDate.check(
      z.refine(
        (date) => !isPlainDate(date) || date >= EARLIEST_BIRTH,
        '… must not be before 1900.',
      ),
    ),
  ),
)

/** A language as a BCP 47 tag, such as `en` or `es-MX`. */
export const language = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, '… must be a language such as en or es.'))

/**
 * Returns the zone of the `Timezone` header, or else the default zone.
 * @throws Problem 400 if the header is not an IANA zone.
 */
export function requestZone(header: string | null | undefined, usual: string): string {
  const zone = header ?? usual
  if (isZone(zone)) return zone
  const detail = `Timezone must be an IANA zone such as America/New_York, not ${zone}.`
  throw badRequest({ field: 'Timezone', detail })
}

export const timezone = z.nullable(
  z.string().check(z.refine(isZone, '… must be an IANA zone such as America/New_York.')),
)

/** The uuid of a clinic, or a clinic object as responses contain it. */
export const clinicReference = z.nullable(
  z.union(
    [
      uuidText,
      z.pipe(
        z.object({ uuid: uuidText }),
        z.transform((clinic: { uuid: string }) => clinic.uuid),
      ),
    ],
    { error: "… must be a clinic's uuid." },
  ),
)

/** A username. It is converted to lower case, because login sends it in lower case (A02). */
export const username = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(
      /^[a-z0-9@.+_-]{1,150}$/,
      '… can contain only letters, digits, and @ . + - _ (at most 150 characters).',
    ),
  )

const LEAST_CHARACTERS = 8

/** The rules for a new password. Sign-in does not check these rules (Z07). */
export const password = z.string().check(
  z.refine(
    (text) => [...text].length >= LEAST_CHARACTERS,
    `… must have at least ${LEAST_CHARACTERS} characters.`,
  ),
  z.maxLength(1024),
)
