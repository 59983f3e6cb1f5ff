import { describe, expect, it } from 'vitest'
import { newPatientSchema } from '../../domain/patient/emr-patient'
import { personKey } from './person-key'

const keyOf = (known: object) => personKey(newPatientSchema.parse(known))
const ada = { firstName: 'Ada', lastName: 'Moss', birthDate: '1960-03-09' }

describe('the key of a person who is not a patient yet', () => {
  it('W13 twins have different keys', () => {
    expect(keyOf(ada)).not.toBe(keyOf({ ...ada, firstName: 'Ida' }))
  })

  it('W13 people of the same name without a birth date have different keys', () => {
    const { birthDate: _, ...named } = ada
    const first = keyOf({ ...named, phone: '+16175550188' })
    expect(first).not.toBeNull()
    expect(first).not.toBe(keyOf({ ...named, phone: '+16175550189' }))
  })

  it('W13 if a person has a record id, the key does not depend on any other data of the person', () => {
    expect(keyOf({ ...ada, recordId: 'MLK-1' })).toBe(keyOf({ recordId: 'MLK-1' }))
  })

  it.each([
    {},
    { firstName: 'Ada', lastName: 'Moss' },
    { lastName: 'Moss', birthDate: '1960-03-09' },
    { birthDate: '1960-03-09' },
  ])('W13 data that does not identify a person has no key: %o', (known) => {
    expect(keyOf(known)).toBeNull()
  })
})
