/** Schemas for the bodies of sign-in requests (spec §7). */
import * as z from 'zod/mini'

export const tokenBody = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(150)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
})

export const assertionBody = z.object({
  assertion: z.string().check(z.minLength(1), z.maxLength(8192)),
})

export const WRONG_CREDENTIALS = 'Unable to log in with provided credentials.'
