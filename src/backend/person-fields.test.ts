import { describe, expect, it } from 'vitest'
import { checkValue } from './parse'
import { personName } from './person-fields'

const refused = {
  success: false,
  errors: [{ field: 'body', detail: 'body must not contain invisible characters.' }],
}

describe('the name of a person', () => {
  it.each([
    ['a right-to-left override', 'Ana\u202eziuR'],
    ['an isolate', 'Ana\u2067Ruiz\u2069'],
    ['an Arabic letter mark', 'Ana\u061cRuiz'],
    ['a zero-width space', 'Ana\u200bRuiz'],
    ['a zero-width joiner', 'Ana\u200dRuiz'],
    ['a zero-width non-joiner', 'Ana\u200cRuiz'],
    ['a word joiner', 'Ana\u2060Ruiz'],
    ['a byte order mark', 'Ana\ufeffRuiz'],
    ['a soft hyphen', 'Ana\u00adRuiz'],
    ['an invisible filler character', '\u3164'],
    ['a tag character', 'Ana\u{e0041}'],
    ['a line break', 'Ana\nRuiz'],
    ['a line separator', 'Ana\u2028Ruiz'],
    ['an escape character', 'Ana\u001b[31m'],
  ])('Z12 a person’s name with %s is rejected', (_, name) => {
    expect(checkValue(name, personName)).toEqual(refused)
  })

  it.each([
    ' Ana ',
    'Bächtold',
    "O'Neil-Łukasz",
    'د. سارة',
    'דנה',
    '陈 明',
    'अनन्या',
    'Nguyễn',
    'A\u0301na',
  ])('Z12 a person’s name can be %j', (name) => {
    expect(checkValue(name, personName)).toEqual({ success: true, data: name.trim() })
  })
})
