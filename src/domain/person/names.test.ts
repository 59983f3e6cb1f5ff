import { describe, expect, it } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { REGULATORY_STATEMENT, VERSION } from '../product'
import { primaryProvider } from './person'
import { formatPhone } from './phone'

describe('the product', () => {
  it('P01 the product has version 1.78.4, as in package.json', () => {
    expect(VERSION).toBe('1.78.4')
    expect(manifest.version).toBe(VERSION)
  })

  it('P02 the product has the regulatory statement of 10/5/2023 about medical-device software', () => {
    expect(REGULATORY_STATEMENT).toContain('classed')
    expect(REGULATORY_STATEMENT).toContain('medical-device software on 10/5/2023')
  })
})

describe('D02 phone numbers', () => {
  it.each([
    '5551234567',
    '15551234567',
    '+15551234567',
    '(555) 123-4567',
    '+1 (555) 123-4567',
    '555.123.4567',
  ])('D02 the phone field shows %s as +1 (555) 123-4567', (phone) => {
    expect(formatPhone(phone)).toBe('+1 (555) 123-4567')
  })

  it.each(['+442071838750', '12345', 'ask at the desk', '', '25551234567'])(
    'D02 the phone field shows %j unchanged',
    (phone) => {
      expect(formatPhone(phone)).toBe(phone)
    },
  )
})

describe('the people of a care team', () => {
  it('if a care team has a primary provider, that provider is found', () => {
    const user = { id: 3, fullName: 'Pat', firstName: 'Pat', lastName: '' }
    const provider = { user, type: 'PHN' }
    const member = { isPrimary: false, status: 'ACTIVE', provider: { user, type: null } }
    expect(primaryProvider([member, { ...member, isPrimary: true, provider }])).toBe(provider)
    expect(primaryProvider([member])).toBeNull()
  })
})
