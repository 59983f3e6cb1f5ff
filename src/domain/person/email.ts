/**
 * Checks only the basic form of an email address: text, one @, and text with a dot. The address may
 * still not exist.
 */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}
