import { describe, expect, it } from 'vitest'
import { readAttributes } from './element-values'
import { patientList } from './patient-list'

describe('the values of attributes', () => {
  it('E04 are read without the spaces around them', () => {
    const { values, problems } = readAttributes(patientList, {
      patientId: ' 1001\n',
      tab: ' active ',
    })
    expect(values).toMatchObject({ patientId: 1001, tab: 'active' })
    expect(problems.size).toBe(0)
  })

  it('E04 are the defaults for absent and for bad texts, with a problem for each bad one', () => {
    const { values, problems } = readAttributes(patientList, { patientId: '-1', tab: null })
    expect(values).toMatchObject({ patientId: null, tab: null })
    expect([...problems.keys()]).toEqual(['patient-id'])
  })
})
