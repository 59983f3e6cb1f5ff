/** Phone numbers as they are stored: E.164, `+15551234567`. */

/**
 * North America's plan: no area code begins with 0 or 1. Its rule for the exchange is not asked: the
 * numbers people try a form with, `(555) 123-4567`, break it (D02).
 */
const NORTH_AMERICAN = /^(?:\+?1)?([2-9]\d{9})$/

/** Abroad: the country's code and at most 15 digits in all. `+1` is North America's alone. */
const ABROAD = /^\+[2-9]\d{6,14}$/

/** The number in E.164, however it was written; null for what can be no number. */
export function toE164(text: string): string | null {
  const bare = text.replace(/[\s().-]/g, '')
  const digits = NORTH_AMERICAN.exec(bare)?.[1]
  if (digits !== undefined) return `+1${digits}`
  return ABROAD.test(bare) ? bare : null
}
