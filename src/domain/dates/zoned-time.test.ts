import { describe, expect, it, onTestFinished } from 'vitest'
import { dateInZone } from './dates'
import { instantInZone, timeInZone } from './zoned-time'

const NEW_YORK = 'America/New_York'

describe('times in a time zone', () => {
  it.each([
    ['2026-01-05', '14:30', NEW_YORK, '2026-01-05T19:30:00.000Z'],
    ['2026-07-05', '14:30', NEW_YORK, '2026-07-05T18:30:00.000Z'],
    ['2026-01-05', '23:59', NEW_YORK, '2026-01-06T04:59:00.000Z'],
    ['2026-01-05', '00:00', 'Asia/Kolkata', '2026-01-04T18:30:00.000Z'],
    ['2026-01-05', '09:05', 'UTC', '2026-01-05T09:05:00.000Z'],
  ])(
    'D20 a local time and its instant are converted in both directions: %s %s in %s is %s',
    (date, time, zone, instant) => {
      expect(instantInZone(date, time, zone)).toBe(instant)
      expect(timeInZone(Date.parse(instant), zone)).toBe(time)
    },
  )

  it('V15 the conversion of a local time does not depend on how a browser formats dates and times', () => {
    const { prototype } = Intl.DateTimeFormat
    const format = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
    onTestFinished(() => {
      Object.defineProperty(prototype, 'format', format)
    })
    Object.defineProperty(prototype, 'format', { ...format, get: () => () => '11/24/2026' })
    const instant = Date.parse('2026-02-04T04:05:06Z')
    expect(dateInZone(instant, NEW_YORK)).toBe('2026-02-03')
    expect(timeInZone(instant, NEW_YORK)).toBe('23:05')
  })

  it('D20 a local time that occurs twice is converted to the first of the two instants', () => {
    expect(instantInZone('2026-11-01', '01:30', NEW_YORK)).toBe('2026-11-01T05:30:00.000Z')
  })

  it('D20 a local time that is skipped when clocks change is moved forward by an hour', () => {
    const instant = instantInZone('2026-03-08', '02:30', NEW_YORK) ?? ''
    expect(instant).toBe('2026-03-08T07:30:00.000Z')
    expect(timeInZone(Date.parse(instant), NEW_YORK)).toBe('03:30')
  })

  it.each([
    ['2026-02-30', '10:00'],
    ['2026-02-03', '24:00'],
    ['2026-02-03', '9:00'],
    ['2026-02-03', ''],
    ['', '10:00'],
  ])(
    'D20 the local date %j with the time %j has no instant, because the date or the time is invalid',
    (date, time) => {
      expect(instantInZone(date, time, NEW_YORK)).toBeNull()
    },
  )
})
