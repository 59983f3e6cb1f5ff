import { describe, expect, it } from 'vitest'
import { createServerClock } from './server-clock'

const local = Date.parse('2026-03-01T12:00:00.000Z')

function answered(date: string | null): Response {
  return new Response(null, { headers: date === null ? {} : { Date: date } })
}

describe('createServerClock, which estimates the backend’s time', () => {
  it.each([
    ['nothing', null, '2026-03-01T12:00:00.000Z'],
    ['an invalid text', 'soon', '2026-03-01T12:00:00.000Z'],
    ['a date a month ahead', 'Wed, 01 Apr 2026 09:30:00 GMT', '2026-04-01T09:30:00.000Z'],
    ['a date a day behind', 'Sat, 28 Feb 2026 12:00:00 GMT', '2026-02-28T12:00:00.000Z'],
  ])(
    'B36 after a response with %s as its Date header, the clock returns the best known backend time',
    (_, date, now) => {
      const clock = createServerClock(() => local)
      clock.note(answered(date), local)
      expect(clock.now().toISOString()).toBe(now)
    },
  )

  it('B36 the clock, which estimates the backend’s time, continues to run after the last response', () => {
    let time = local
    const clock = createServerClock(() => time)
    clock.note(answered('Wed, 01 Apr 2026 09:30:00 GMT'), local)
    time += 5000
    expect(clock.now().toISOString()).toBe('2026-04-01T09:30:05.000Z')
  })

  it.each([
    [
      'keeps its time if the header is earlier only because it is rounded down',
      900,
      '12:00:00',
      '12:00:00.900',
    ],
    [
      'keeps its time if the header is earlier because the response took two seconds',
      2000,
      '12:00:00',
      '12:00:02.000',
    ],
    [
      'moves forward if the header is later than the time of the clock',
      100,
      '12:00:01',
      '12:00:01.000',
    ],
    ['corrects a local clock that was set forward', 60_000, '12:00:01', '12:00:01.000'],
    ['corrects a local clock that was set back', -60_000, '12:00:01', '12:00:01.000'],
  ])('B36 D20 after a second response, the clock %s', (_, passed, header, now) => {
    let time = local
    const clock = createServerClock(() => time)
    clock.note(answered('Sun, 01 Mar 2026 12:00:00 GMT'), local)
    time += passed
    clock.note(answered(`Sun, 01 Mar 2026 ${header} GMT`), time)
    expect(clock.now().toISOString()).toBe(`2026-03-01T${now}Z`)
  })

  it.each([
    ['the computer sleeps for ten hours after a request', 36_000_000],
    ['the response to a request takes five seconds', 5000],
  ])('V21 B36 if %s, the clock returns the backend’s time', (_, passed) => {
    let time = local
    const clock = createServerClock(() => time)
    clock.note(answered('Sun, 01 Mar 2026 14:00:00 GMT'), local)
    time += passed
    clock.note(answered('Sun, 01 Mar 2026 14:00:00 GMT'), local)
    expect(clock.now().getTime() - time).toBe(7_200_000)
  })
})
