import { describe, expect, it } from 'vitest'
import { phoneToE164 } from './phone'

describe('phone numbers', () => {
  it.each([
    ['5551234567', '+15551234567'],
    ['15551234567', '+15551234567'],
    ['+15551234567', '+15551234567'],
    ['+1 (555) 123-4567', '+15551234567'],
    ['+44 20 7183 8750', '+442071838750'],
    ['+442071838750', '+442071838750'],
    ['+1 (555) 123-45', null],
    ['+1', null],
    ['25551234567', null],
    ['0551234567', null],
    ['1551234567', null],
    ['+11551234567', null],
    ['10551234567', null],
    ['+44', null],
    ['+4420718387501234', null],
    ['ask at the desk', null],
    ['', null],
  ])('D02 the typed number %j is %j in E.164', (typed, expected) => {
    expect(phoneToE164(typed)).toBe(expected)
  })
})
