/**
 * Phone numbers. Screens show them with the mask `+1 (000) 000-0000` (D02). Requests send them in
 * E.164.
 */

/** Matches the characters that people write between the digits of a phone number. */
const PUNCTUATION = /[\s().-]/g

/**
 * Formats a phone number with the mask `+1 (000) 000-0000` (D02). It accepts ten digits, or eleven
 * digits that begin with 1, with any punctuation. Other text, such as an international number, is
 * returned unchanged.
 */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/[\s().+-]/g, '')
  const match = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits)
  return match ? `+1 (${match[1]}) ${match[2]}-${match[3]}` : phone
}

/**
 * Converts typed text to E.164, such as `+15551234567`. Returns null while the number is
 * incomplete. An area code of North America never begins with 0 or 1. Any other number needs a
 * country code and 7 to 15 digits in total.
 */
export function phoneToE164(typed: string): string | null {
  const bare = typed.trim().replace(PUNCTUATION, '')
  const northAmerican = /^(?:\+?1)?([2-9]\d{9})$/.exec(bare)
  if (northAmerican) return `+1${northAmerican[1]}`
  return /^\+[2-9]\d{6,14}$/.test(bare) ? bare : null
}
