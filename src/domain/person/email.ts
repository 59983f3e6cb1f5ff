/** Checks the basic form only: text, one @, text with a dot. The address may still not exist. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}
