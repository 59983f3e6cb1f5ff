import { describe, expect, it } from 'vitest'
import { createCalendar, workday } from './calendar'

const zone = 'America/New_York'

describe('the calendar of the generated clinic', () => {
  it('R4 the calendar of the generated clinic counts days before today in the given time zone', () => {
    const calendar = createCalendar(new Date('2028-03-01T03:00:00.000Z'), zone)
    expect(calendar.today).toBe('2028-02-29')
    expect(calendar.daysAgo(60)).toBe('2027-12-31')
    expect(calendar.ago('2027-12-31')).toBe(60)
    expect([0, 1, 2].map(calendar.monthsAgo)).toEqual(['2028-02-01', '2028-01-01', '2027-12-01'])
  })

  it('R4 the calendar of the generated clinic converts local times before and after a clock change', () => {
    const calendar = createCalendar(new Date('2026-03-10T12:00:00.000Z'), zone)
    expect(calendar.past('2026-03-07', 36_000)).toBe('2026-03-07T15:00:00.000Z')
    expect(calendar.past('2026-03-08', 36_000)).toBe('2026-03-08T14:00:00.000Z')
  })

  it('the calendar of the generated clinic gives an event of today a time between midnight and now', () => {
    const calendar = createCalendar(new Date('2026-09-01T04:00:20.000Z'), zone)
    const instant = calendar.past(calendar.today, 50_000)
    expect(instant >= '2026-09-01T04:00:00.000Z' && instant <= '2026-09-01T04:00:20.000Z').toBe(
      true,
    )
  })

  it.each([
    ['2026-06-12', '2026-06-12'],
    ['2026-06-13', '2026-06-15'],
    ['2026-06-14', '2026-06-15'],
  ])(
    'the calendar of the generated clinic moves the date %s to the working day %s',
    (date, day) => {
      expect(workday(date)).toBe(day)
    },
  )
})
