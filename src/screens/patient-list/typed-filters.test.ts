import { describe, expect, it } from 'vitest'
import { noPatientFilters } from '../../domain/patient/patient-filters'
import { readTyped, typedOf } from './typed-filters'

const empty = typedOf(noPatientFilters)

describe('the text fields of the patient filters', () => {
  it('the text fields of the patient filters contain the values of the active filters', () => {
    const filters = {
      hasReviewInRange: { min: 10, max: null },
      hasRepliesInRange: { min: 0, max: 15 },
      birthDate: '1954-03-09',
    }
    const typed = typedOf({ ...noPatientFilters, ...filters })
    expect(typed).toEqual({
      reviewMin: '10',
      reviewMax: '',
      repliesMin: '0',
      repliesMax: '15',
      birthDate: '03/09/1954',
    })
    expect(readTyped(typed).filters).toEqual(filters)
  })

  it('D11 the filter for the birth date shows and accepts dates with the month first', () => {
    const typed = typedOf({ ...noPatientFilters, birthDate: '2026-01-05' })
    expect(typed.birthDate).toBe('01/05/2026')
    expect(readTyped(typed).filters.birthDate).toBe('2026-01-05')
  })

  it('if the text field of a patient filter is empty, the filter is off', () => {
    expect(readTyped(empty)).toEqual({
      filters: { hasReviewInRange: null, hasRepliesInRange: null, birthDate: null },
      problems: { review: null, replies: null, birthDate: false },
    })
  })

  it.each([
    [{ reviewMin: '20', reviewMax: '10' }, { review: 'order' }, 'hasReviewInRange'],
    [{ reviewMin: '-5' }, { review: 'notWhole' }, 'hasReviewInRange'],
    [{ repliesMax: '1.5' }, { replies: 'notWhole' }, 'hasRepliesInRange'],
    [{ birthDate: '13/01/1954' }, { birthDate: true }, 'birthDate'],
    [{ birthDate: '3/9/54' }, { birthDate: true }, 'birthDate'],
  ])(
    'if the text %j in a patient filter is invalid, an error is shown and the filter does not change',
    (part, problem, name) => {
      const { filters, problems } = readTyped({ ...empty, ...part })
      expect(problems).toMatchObject(problem)
      expect(Object.keys(filters)).not.toContain(name)
      expect(Object.keys(filters)).toHaveLength(2)
    },
  )

  it.each(['1954-03-09', '03-09-1954', '03/09/1954'])(
    'D09 the filter for the birth date accepts %s',
    (birthDate) => {
      expect(readTyped({ ...empty, birthDate }).filters.birthDate).toBe('1954-03-09')
    },
  )
})
