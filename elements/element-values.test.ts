import { describe, expect, it } from 'vitest'
import { readAttributes } from './element-values'
import { patientList } from './patient-list'

describe('the values of attributes', () => {
  it('E04 spaces around the value of an attribute are ignored', () => {
    const { values, problems } = readAttributes(patientList, {
      patientId: ' 1001\n',
      tab: ' active ',
    })
    expect(values).toMatchObject({ patientId: 1001, tab: 'active' })
    expect(problems.size).toBe(0)
  })

  it('E04 an absent or invalid attribute gets its default, and each invalid attribute is reported as a problem', () => {
    const { values, problems } = readAttributes(patientList, { patientId: '-1', tab: null })
    expect(values).toMatchObject({ patientId: null, tab: null })
    expect([...problems.keys()]).toEqual(['patient-id'])
  })

  it.each([
    ['shortcuts', 'yes', 'shortcuts="yes" is not accepted: use "on" or "off".'],
    ['patientId', 'abc', 'patient-id="abc" is not accepted: use a positive whole number.'],
  ])(
    'E04 the problem that is reported for an invalid %s names the accepted values',
    (name, text, problem) => {
      const { problems } = readAttributes(patientList, { [name]: text })
      expect([...problems.values()].map(({ message }) => message)).toEqual([problem])
    },
  )

  it('E04 the console text about an invalid attribute does not contain the attribute’s value', () => {
    const { problems } = readAttributes(patientList, { patientId: 'a="b" is not accepted: c' })
    expect(problems.get('patient-id')?.logged).toBe(
      'patient-id is not accepted: use a positive whole number.',
    )
  })

  it('E04 the attribute `shortcuts` without a value turns the shortcuts on', () => {
    const { values, problems } = readAttributes(patientList, { shortcuts: '' })
    expect(values).toMatchObject({ shortcuts: 'on' })
    expect(problems.size).toBe(0)
  })
})
