import { describe, expect, it } from 'vitest'
import { rowsOf } from './rows'

const names = (ordering: string, count = 20) =>
  rowsOf('Elg', count, ordering).map((row) => row.patient.user.last_name)

describe('the function rowsOf', () => {
  it.each([20, 100, 1000])(
    'rowsOf returns exactly %i rows, and each patient is in only one row',
    (count) => {
      expect(new Set(names('', count)).size).toBe(count)
    },
  )

  it('rowsOf can sort the rows by last name, ascending and descending', () => {
    const up = names('patient__user__last_name')
    expect(up).toEqual([...up].sort())
    expect(names('-patient__user__last_name')).toEqual([...up].reverse())
  })

  it.each([20, 100, 1000, 10_000])(
    'the first of the %i rows from rowsOf changes when the rows are sorted by name',
    (count) => {
      expect(names('patient__user__last_name', count)[0]).not.toBe(names('', count)[0])
    },
  )

  it('rowsOf puts no patient into both the Ready list and the Billed list', () => {
    const billed = rowsOf('Rec', 20, '').map((row) => row.patient.user.last_name)
    expect(names('').filter((name) => billed.includes(name))).toEqual([])
  })
})
