/** What `createFakeBackend` takes, checked at run time, whoever wrote it. */
import { type ClinicName, clinicNames } from './clinic'

export interface FakeBackendOptions {
  /**
   * Whose patients they are: `riverbend`, a practice with PCM and all kinds of billings, or `harbor`,
   * one without PCM, for a page with two clinics. @defaultValue `'riverbend'`
   */
  clinic?: 'riverbend' | 'harbor' | undefined
  /** How many patients there are, 0 to 500. @defaultValue `40` */
  patients?: number | undefined
  /**
   * The clinic's present, which then stands still: an ISO datetime or a `Date`. The same one gives the
   * same clinic. By default the machine's clock, which runs.
   */
  now?: string | Date | undefined
  /** IANA zone of the clinic and its staff. @defaultValue `'America/New_York'` */
  timeZone?: string | undefined
  /** How long each answer takes, in milliseconds. @defaultValue `0` */
  delayMs?: number | undefined
  /**
   * The API's address, to which nothing is sent. By default one that cannot be reached, another for
   * each fake of a page: `https://clinic-1.rtm-fake.invalid/api`.
   */
  apiBaseUrl?: string | undefined
}

export interface CheckedOptions {
  readonly clinic: ClinicName
  readonly patients: number
  /** Milliseconds; null for the machine's clock. */
  readonly now: number | null
  readonly timeZone: string
  readonly delayMs: number
  /** Without a trailing slash. */
  readonly apiBaseUrl: string
}

const MOST_PATIENTS = 500
const keys = ['clinic', 'patients', 'now', 'timeZone', 'delayMs', 'apiBaseUrl']

function wrong(key: string, what: string, value: unknown): TypeError {
  return new TypeError(`createFakeBackend(): "${key}" must be ${what}, not ${String(value)}.`)
}

/** Milliseconds of an instant. @throws TypeError. */
export function instantMs(value: unknown, of: string): number {
  const ms =
    value instanceof Date ? value.getTime() : Date.parse(typeof value === 'string' ? value : '')
  if (!Number.isNaN(ms)) return ms
  throw new TypeError(
    `${of} must be a Date or an ISO datetime such as "2026-03-10T15:00:00Z", not ${String(value)}.`,
  )
}

function isZone(zone: unknown): boolean {
  try {
    return typeof zone === 'string' && new Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}

function whole(key: string, value: unknown, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most)
    return value
  throw wrong(key, `a whole number from 0 to ${most}`, value)
}

let fakes = 0

/** A page's fakes keep apart: drafts and broadcasts of an address are shared. */
function ownAddress(): string {
  fakes += 1
  return `https://clinic-${fakes}.rtm-fake.invalid/api`
}

/** @throws TypeError saying which option is wrong, and how. */
export function checkOptions(options: FakeBackendOptions): CheckedOptions {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError('createFakeBackend() takes an object of options, or nothing.')
  }
  const unknown = Object.keys(options).find((key) => !keys.includes(key))
  if (unknown !== undefined) {
    throw new TypeError(
      `createFakeBackend(): "${unknown}" is no option; known are ${keys.join(', ')}.`,
    )
  }
  const clinic = clinicNames.find((name) => name === (options.clinic ?? 'riverbend'))
  if (!clinic) throw wrong('clinic', clinicNames.join(' or '), options.clinic)
  const { timeZone = 'America/New_York', now, apiBaseUrl = ownAddress() } = options
  if (!isZone(timeZone)) throw wrong('timeZone', 'an IANA zone', timeZone)
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
