import { describe, expect, it } from 'vitest'
import { shownName } from './wire'

describe('a name on screen', () => {
  it.each([
    ['an override of the direction', 'Ann \u202egpj.exe', 'Ann gpj.exe'],
    ['an isolate without an end', '\u2067Ann', 'Ann'],
    ['spaces of no width', 'A\u200bn\ufeffn\u2060', 'Ann'],
    ['a Hebrew name with marks', '\u200fדנה', 'דנה'],
    ['a joiner, which Persian needs', 'علی\u200cرضا', 'علی\u200cرضا'],
    ['null', null, ''],
  ])('Z12 a name on screen cannot change or hide the text around it: %s', (_, name, shown) => {
    expect(shownName.parse(name)).toBe(shown)
  })
})
