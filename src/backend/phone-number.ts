/** Converts phone numbers to the stored format: E.164, `+15551234567`. */

/**
 * Matches North American numbers. An area code never begins with 0 or 1. The rule for the three
 * digits after the area code is not checked, because common test numbers such as `(555) 123-4567`
 * break it (D02).
 */
const NORTH_AMERICAN = /^(?:\+?1)?([2-9]\d{9})$/

/**
 * Matches numbers of other countries: a country code and at most 15 digits in total. The country
 * code cannot start with 1, which belongs to North America.
 */
const ABROAD = /^\+[2-9]\d{6,14}$/

/** Converts a phone number in any notation to E.164. Returns null for an invalid number. */
export function toE164(text: string): string | null {
  const bare = text.replace(/[\s().-]/g, '')
  const digits = NORTH_AMERICAN.exec(bare)?.[1]
  if (digits !== undefined) return `+1${digits}`
  return ABROAD.test(bare) ? bare : null
}
