import { describe, expect, it } from 'vitest'
import { changeOf, changeText, figureOf, figureText, totalOf } from './clinic-figure'

const clinic = (avgResponseRate: number | null, enrollmentCount: number, count = 0) => ({
  id: 'a',
  name: 'A',
  avgResponseRate,
  enrollmentCount,
  billingInstanceCount: count,
})

describe('M04 the figures of all clinics together', () => {
  it('in the rate of all clinics, each clinic’s rate is weighted by its number of enrollments', () => {
    expect(totalOf([clinic(0.5, 10), clinic(1, 30)], 'responseRate')).toBe(0.875)
    expect(totalOf([clinic(0.5, 10, 2), clinic(1, 30, 5)], 'enrollments')).toBe(40)
    expect(totalOf([clinic(0.5, 10, 2), clinic(1, 30, 5)], 'billings')).toBe(7)
  })

  it('a clinic without enrollments has no response rate', () => {
    expect(figureOf(clinic(0, 0), 'responseRate')).toBeNull()
    expect(totalOf([clinic(0, 0), clinic(null, 3)], 'responseRate')).toBeNull()
    expect(totalOf([clinic(0, 0), clinic(0.25, 4)], 'responseRate')).toBe(0.25)
    expect(totalOf([], 'responseRate')).toBeNull()
  })

  it.each([
    ['a rate, in percentage points', 'responseRate', 0.634, 0.613, 2.1, '+2.1'],
    ['a rate, from its two rounded values', 'responseRate', 0.6344, 0.6336, 0, '0.0'],
    ['a number that grew', 'enrollments', 1234, 34, 1200, '+1,200'],
    ['a number that shrank', 'billings', 5, 19, -14, '−14'],
    ['a number without a change', 'billings', 5, 5, 0, '0'],
  ] as const)(
    'Y28 the change of a figure and the text of this change are computed for %s',
    (_, name, now, before, change, text) => {
      expect(changeOf(now, before, name)).toBe(change)
      expect(changeText(change, name, 'en-US')).toBe(text)
    },
  )

  it('Y28 no change is shown if the rate of one of the two periods is unknown', () => {
    expect(changeOf(null, 0.5, 'responseRate')).toBeNull()
    expect(changeOf(0.5, null, 'responseRate')).toBeNull()
  })

  it('M04 a figure is shown as a rate in percent or as a number', () => {
    expect(figureText(0.6344, 'responseRate', 'en-US', '–')).toBe('63.4%')
    expect(figureText(1234, 'billings', 'en-US', '–')).toBe('1,234')
    expect(figureText(null, 'responseRate', 'en-US', '–')).toBe('–')
  })
})
