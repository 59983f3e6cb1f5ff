/** Phone numbers as they are stored: E.164, `+15551234567`. */

/** North America's plan: neither the area code nor the exchange begins with 0 or 1. */
const NORTH_AMERICAN = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/

/** Abroad: the country's code and at most 15 digits in all. `+1` is North America's alone. */
const ABROAD = /^\+[2-9]\d{6,14}$/

/** The number in E.164, however it was written; null for what can be no number. */
export function toE164(text: string): string | null {
  const bare = text.replace(/[\s().-]/g, '')
  const digits = NORTH_AMERICAN.exec(bare)?.[1]
  if (digits !== undefined) return `+1${digits}`
  return ABROAD.test(bare) ? bare : null
}
