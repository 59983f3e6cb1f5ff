/** Phone numbers: read in the mask `+1 (000) 000-0000` (D02), written in E.164. */

/** What people write between the digits of a number. */
const PUNCTUATION = /[\s().-]/g

/**
 * A phone number in the mask `+1 (000) 000-0000` (D02). Ten digits, or eleven that begin with 1,
 * however they are written; anything else, such as a number abroad, comes back as it is.
 */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/[\s().+-]/g, '')
  const match = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits)
  return match ? `+1 (${match[1]}) ${match[2]}-${match[3]}` : phone
}

/** Whether what is typed so far is a number abroad: `+`, and not North America's `+1`. */
export function isPhoneAbroad(typed: string): boolean {
  return /^\+[2-9]/.test(typed.replace(PUNCTUATION, ''))
}

/**
 * What was typed as E.164, `+15551234567`; null while it is no whole number. No area code of North
 * America begins with 0 or 1. A number abroad has a country's code and 7 to 15 digits in all.
 */
export function phoneToE164(typed: string): string | null {
  const bare = typed.trim().replace(PUNCTUATION, '')
  const northAmerican = /^(?:\+?1)?([2-9]\d{9})$/.exec(bare)
  if (northAmerican) return `+1${northAmerican[1]}`
  return /^\+[2-9]\d{6,14}$/.test(bare) ? bare : null
}
