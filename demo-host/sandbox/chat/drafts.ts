/** The rules for the texts of a message that is to be stored. */
import { z } from 'zod'

const LONGEST_MESSAGE = 10_000

const withoutNul = (text: string) => !text.includes('\0')
const NUL = 'contains the character NUL.'

export const draftText = z
  .string()
  .min(1, 'is empty.')
  .max(LONGEST_MESSAGE, `is longer than ${LONGEST_MESSAGE} characters.`)
  .refine(withoutNul, NUL)

/** Returns the schema for an optional extra text of a message. The default is ''. */
export function shortText(longest: number) {
  return z
    .string()
    .max(longest, `is longer than ${longest} characters.`)
    .refine(withoutNul, NUL)
    .nullish()
    .transform((text) => text ?? '')
}
