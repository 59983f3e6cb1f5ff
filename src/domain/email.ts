/** Something, one @, something with a dot: whether it is an address only a message can tell. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}
