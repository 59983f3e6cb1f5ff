import { describe, expect, it } from 'vitest'
import { shownName } from './wire'

describe('a name on screen', () => {
  it.each([
    ['a character that overrides the text direction', 'Ann \u202egpj.exe', 'Ann gpj.exe'],
    ['a character that begins a text direction without an end', '\u2067Ann', 'Ann'],
    ['zero-width spaces', 'A\u200bn\ufeffn\u2060', 'Ann'],
    ['a Hebrew name with a right-to-left mark', '\u200fדנה', 'דנה'],
    [
      'a zero-width non-joiner, which stays because Persian needs it',
      'علی\u200cرضا',
      'علی\u200cرضا',
    ],
    ['null', null, ''],
  ])('Z12 a name on screen cannot change or hide the text around it: %s', (_, name, shown) => {
    expect(shownName.parse(name)).toBe(shown)
  })
})
