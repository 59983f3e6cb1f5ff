/**
 * The options of `createFakeBackend`, checked at run time: tests in plain JavaScript have no types.
 */
import { isZone } from '../domain/dates/dates'
import { type ClinicName, clinicNames } from './clinic'

export interface FakeBackendOptions {
  /**
   * The clinic: `riverbend` has PCM and all kinds of billings. `harbor` has no PCM; use it for a
   * page with two clinics.
   * @defaultValue `'riverbend'`
   */
  clinic?: 'riverbend' | 'harbor' | undefined
  /** The number of patients, 0 to 500. @defaultValue `40` */
  patients?: number | undefined
  /**
   * The fixed current time of the clinic: an ISO datetime or a `Date`. The same time gives the same
   * clinic. By default, the running clock of the computer.
   */
  now?: string | Date | undefined
  /** IANA zone of the clinic and its staff. @defaultValue `'America/New_York'` */
  timeZone?: string | undefined
  /** The delay of each response in milliseconds, 0 to 60,000. @defaultValue `0` */
  delayMs?: number | undefined
  /**
   * The base URL of the API. Nothing is sent to it. By default an unreachable URL, a different one
   * for each fake backend of a page: `https://clinic-1.rtm-fake.invalid/api`.
   */
  apiBaseUrl?: string | undefined
}

export interface CheckedOptions {
  readonly clinic: ClinicName
  readonly patients: number
  /** The time in milliseconds since 1970. Null for the computer's clock. */
  readonly now: number | null
  readonly timeZone: string
  readonly delayMs: number
  /** The base URL, without a trailing slash. */
  readonly apiBaseUrl: string
}

const MOST_PATIENTS = 500
const keys = ['clinic', 'patients', 'now', 'timeZone', 'delayMs', 'apiBaseUrl']

function wrong(key: string, what: string, value: unknown): TypeError {
  return new TypeError(`createFakeBackend(): "${key}" must be ${what}, not ${String(value)}.`)
}

/** An instant in milliseconds since 1970. @throws TypeError when the value is not an instant. */
export function instantMs(value: unknown, of: string): number {
  const ms =
    value instanceof Date ? value.getTime() : Date.parse(typeof value === 'string' ? value : '')
  if (!Number.isNaN(ms)) return ms
  throw new TypeError(
    `${of} must be a Date or an ISO datetime such as "2026-03-10T15:00:00Z", not ${String(value)}.`,
  )
}

function whole(key: string, value: unknown, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most)
    return value
  throw wrong(key, `a whole number from 0 to ${most}`, value)
}

let fakes = 0

/** Each fake has its own URL, because clients with the same URL share drafts and broadcasts. */
function ownAddress(): string {
  fakes += 1
  return `https://clinic-${fakes}.rtm-fake.invalid/api`
}

/** @throws TypeError that names the wrong option and what is wrong with it. */
export function checkOptions(options: FakeBackendOptions): CheckedOptions {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError('createFakeBackend() takes an object of options, or nothing.')
  }
  const unknown = Object.keys(options).find((key) => !keys.includes(key))
  if (unknown !== undefined) {
    throw new TypeError(
      `createFakeBackend(): "${unknown}" is not an option. The options are ${keys.join(', ')}.`,
    )
  }
  const clinic = clinicNames.find((name) => name === (options.clinic ?? 'riverbend'))
  if (!clinic) throw wrong('clinic', clinicNames.join(' or '), options.clinic)
  const { timeZone = 'America/New_York', now, apiBaseUrl = ownAddress() } = options
  if (typeof timeZone !== 'string' || !isZone(timeZone))
    throw wrong('timeZone', 'an IANA zone', timeZone)
  if (!URL.canParse(apiBaseUrl) || !/^https?:/.test(apiBaseUrl)) {
    throw wrong('apiBaseUrl', 'an http(s) address', apiBaseUrl)
  }
  return {
    clinic,
    patients: whole('patients', options.patients ?? 40, MOST_PATIENTS),
    now: now === undefined ? null : instantMs(now, 'createFakeBackend(): "now"'),
    timeZone,
    delayMs: whole('delayMs', options.delayMs ?? 0, 60_000),
    apiBaseUrl: apiBaseUrl.replace(/\/+$/, ''),
  }
}
