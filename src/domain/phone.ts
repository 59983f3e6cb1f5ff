/**
 * A phone number in the mask `+1 (000) 000-0000` (D02). Ten digits, or eleven that begin with 1,
 * however they are written; anything else, such as a number abroad, comes back as it is.
 */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/[\s().+-]/g, '')
  const match = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits)
  return match ? `+1 (${match[1]}) ${match[2]}-${match[3]}` : phone
}
