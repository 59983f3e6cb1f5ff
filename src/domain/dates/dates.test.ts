import { describe, expect, it } from 'vitest'
import {
  addDays,
  dateInZone,
  daysBetween,
  isPlainDate,
  monthStart,
  nextMonthStart,
  parseDateInput,
} from './dates'

describe('D09 D10 D11 D12 date input', () => {
  it.each([
    ['2026-01-05', '2026-01-05'],
    ['01-05-2026', '2026-01-05'],
    ['01/05/2026', '2026-01-05'],
    [' 12/31/2026 ', '2026-12-31'],
    ['02/29/2028', '2028-02-29'],
    ['01/01/1900', '1900-01-01'],
    ['12/31/9999', '9999-12-31'],
  ])('D09 a date field accepts %s', (typed, date) => {
    expect(parseDateInput(typed)).toBe(date)
  })

  it.each([
    '',
    '2026/01/05',
    '1/5/2026',
    '01.05.2026',
    '01/05/26',
    'Jan 05, 2026',
    '2026-01-05T00:00:00Z',
    '02/30/2026',
    '2026-02-29',
    '2026-13-01',
    '00/10/2026',
  ])('D10 a date field rejects %j', (typed) => {
    expect(parseDateInput(typed)).toBeNull()
  })

  it.each(['13/01/2026', '31-12-2026'])(
    'D11 a date field rejects %s, because the day is first, and does not swap day and month',
    (typed) => {
      expect(parseDateInput(typed)).toBeNull()
    },
  )

  it('D12 a date field rejects a year before 1900', () => {
    expect(parseDateInput('12/31/1899')).toBeNull()
  })
})

describe('calendar dates without a time', () => {
  it.each([
    ['2026-01-05', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-1-5', false],
    ['2026-00-10', false],
  ])('the text %s is a valid date: %s', (text, is) => {
    expect(isPlainDate(text)).toBe(is)
  })

  it('days are added and counted correctly across months, leap days and clock changes', () => {
    expect(addDays('2026-01-05', 30)).toBe('2026-02-04')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
    expect(daysBetween('2026-02-04', '2026-01-05')).toBe(-30)
  })

  it('a calculation with an invalid date throws an error', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
  })

  it('monthStart returns the first day of the month, and nextMonthStart returns the first day of the next month', () => {
    expect(monthStart('2026-12-31')).toBe('2026-12-01')
    expect(nextMonthStart('2026-12-31')).toBe('2027-01-01')
  })

  it('R4 an instant has the calendar date of the given time zone', () => {
    const instant = Date.parse('2026-02-04T04:59:59Z')
    expect(dateInZone(instant, 'America/New_York')).toBe('2026-02-03')
    expect(dateInZone(instant + 1000, 'America/New_York')).toBe('2026-02-04')
  })
})
