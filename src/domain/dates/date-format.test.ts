import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatInstantDate, formatMonth } from './date-format'

const zone = process.env.TZ

beforeEach(() => {
  process.env.TZ = 'America/New_York'
})
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

describe('the format of dates', () => {
  it('W24 W25 D4 D14 the date format shows 2026-01-05 as Jan 05, 2026 in a US time zone', () => {
    expect(new Date('2026-01-05').getDate()).toBe(4)
    expect(formatDate('2026-01-05', 'en-US')).toBe('Jan 05, 2026')
  })

  it('the date format shows a date in Spanish for a Spanish locale', () => {
    expect(formatDate('2026-01-05', 'es-US')).toBe('05 ene 2026')
    expect(formatMonth('2026-01-01', 'es-US')).toBe('enero de 2026')
  })

  it('B16 the date format shows a month with its name and its year', () => {
    expect(formatMonth('2026-01-01', 'en-US')).toBe('January 2026')
  })

  it('the date format shows the date of an instant in the given time zone', () => {
    expect(formatInstantDate('2026-02-04T03:00:00Z', 'en-US', 'America/New_York')).toBe(
      'Feb 03, 2026',
    )
    expect(formatInstantDate('2026-02-04T03:00:00Z', 'en-US', 'UTC')).toBe('Feb 04, 2026')
  })

  it('the date format writes date and time with normal spaces, so that users can paste the text elsewhere', () => {
    const text = formatDateTime('2026-01-05T19:30:00Z', 'en-US', 'America/New_York')
    expect(text).toBe('Jan 05, 2026, 2:30 PM')
  })

  it('a text that is not a date stays unchanged', () => {
    expect(formatDate('soon', 'en-US')).toBe('soon')
    expect(formatInstantDate('soon', 'en-US')).toBe('soon')
  })
})
