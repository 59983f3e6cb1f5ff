import { describe, expect, it } from 'vitest'
import { rowsOf } from './rows'

const names = (ordering: string, count = 20) =>
  rowsOf('Elg', count, ordering).map((row) => row.patient.user.last_name)

describe('rowsOf', () => {
  it.each([20, 100, 1000])('rowsOf returns exactly %i rows, each patient only once', (count) => {
    expect(new Set(names('', count)).size).toBe(count)
  })

  it('the rows are ordered by last name, ascending and descending', () => {
    const up = names('patient__user__last_name')
    expect(up).toEqual([...up].sort())
    expect(names('-patient__user__last_name')).toEqual([...up].reverse())
  })

  it.each([20, 100, 1000, 10_000])('ordering %i rows by name changes the first row', (count) => {
    expect(names('patient__user__last_name', count)[0]).not.toBe(names('', count)[0])
  })

  it('no patient is in two lists', () => {
    const billed = rowsOf('Rec', 20, '').map((row) => row.patient.user.last_name)
    expect(names('').filter((name) => billed.includes(name))).toEqual([])
  })
})
