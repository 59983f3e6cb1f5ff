/** The options of `createFakeBackend`. */
import * as z from 'zod/mini'
import { isZone } from '../domain/dates/dates'
import { checked, INSTANT, instant, wholeNumber } from './checked'
import { clinicNames } from './clinic'

export interface FakeBackendOptions {
  /**
   * The clinic. `riverbend` has PCM and all kinds of billings. `harbor` has no PCM. Use both for a
   * page with two clinics.
   * @defaultValue `'riverbend'`
   */
  clinic?: 'riverbend' | 'harbor' | undefined
  /** The number of patients, 0 to 500. @defaultValue `40` */
  patients?: number | undefined
  /**
   * The fixed current time of the clinic, as an ISO datetime or a `Date`. With the same time, the
   * fake clinic is always the same. By default, the clock of the computer is used.
   */
  now?: string | Date | undefined
  /** The IANA time zone of the clinic and its staff. @defaultValue `'America/New_York'` */
  timeZone?: string | undefined
  /** The delay of each response in milliseconds, 0 to 60,000. @defaultValue `0` */
  delayMs?: number | undefined
  /**
   * The base URL of the API. Nothing is sent to it. By default, it is a URL that cannot be reached:
   * `https://clinic-1.rtm-fake.invalid/api`. Each fake backend of a page has another URL.
   */
  apiBaseUrl?: string | undefined
}

let fakes = 0

/**
 * Returns a different URL for each fake backend, because clients with the same URL share drafts and
 * broadcasts.
 */
function ownAddress(): string {
  fakes += 1
  return `https://clinic-${fakes}.rtm-fake.invalid/api`
}

const address = z.string().check(z.refine((text) => URL.canParse(text) && /^https?:/.test(text)))

const schema = z.strictObject({
  clinic: z._default(z.enum(clinicNames), 'riverbend'),
  patients: z._default(wholeNumber(0, 500), 40),
  now: z.optional(instant),
  timeZone: z._default(z.string().check(z.refine(isZone)), 'America/New_York'),
  delayMs: z._default(wholeNumber(0, 60_000), 0),
  apiBaseUrl: z._default(address, ownAddress),
})

const words = {
  clinic: clinicNames.join(' or '),
  patients: 'a whole number from 0 to 500',
  now: INSTANT,
  timeZone: 'an IANA zone',
  delayMs: 'a whole number from 0 to 60000',
  apiBaseUrl: 'an http(s) address',
}

/**
 * Checks the options.
 * @throws TypeError that names the wrong option and what is wrong with it.
 */
export function checkOptions(options: FakeBackendOptions) {
  const { apiBaseUrl, ...rest } = checked('createFakeBackend()', schema, words, options)
  return { ...rest, apiBaseUrl: apiBaseUrl.replace(/\/+$/, '') }
}

/**
 * Converts a value to a `Date`.
 * @throws TypeError when the value is not an instant.
 */
export function checkNow(now: string | Date): Date {
  return checked('setNow()', z.object({ now: instant }), { now: INSTANT }, { now }).now
}
