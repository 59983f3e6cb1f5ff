import { describe, expect, it } from 'vitest'
import { figureOf, figureText, totalOf } from './clinic-figure'

const clinic = (avgResponseRate: number | null, enrollmentCount: number, count = 0) => ({
  id: 'a',
  name: 'A',
  avgResponseRate,
  enrollmentCount,
  billingInstanceCount: count,
})

describe('M04 the figures of all clinics together', () => {
  it('weight each clinic’s rate by its number of enrollments', () => {
    expect(totalOf([clinic(0.5, 10), clinic(1, 30)], 'responseRate')).toBe(0.875)
    expect(totalOf([clinic(0.5, 10, 2), clinic(1, 30, 5)], 'enrollments')).toBe(40)
    expect(totalOf([clinic(0.5, 10, 2), clinic(1, 30, 5)], 'billings')).toBe(7)
  })

  it('have no rate without enrollments', () => {
    expect(figureOf(clinic(0, 0), 'responseRate')).toBeNull()
    expect(totalOf([clinic(0, 0), clinic(null, 3)], 'responseRate')).toBeNull()
    expect(totalOf([clinic(0, 0), clinic(0.25, 4)], 'responseRate')).toBe(0.25)
    expect(totalOf([], 'responseRate')).toBeNull()
  })

  it('M04 are shown as a rate in percent and as numbers', () => {
    expect(figureText(0.6344, 'responseRate', 'en-US', '–')).toBe('63.4%')
    expect(figureText(1234, 'billings', 'en-US', '–')).toBe('1,234')
    expect(figureText(null, 'responseRate', 'en-US', '–')).toBe('–')
  })
})
