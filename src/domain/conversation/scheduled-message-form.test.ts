import { describe, expect, it } from 'vitest'
import { chat } from '../messages/en-chat'
import {
  firstSchedule,
  isAtNight,
  isSchedulable,
  scheduledInstant,
  scheduledMessageProblems,
  suggestedTimes,
  tomorrowMorning,
} from './scheduled-message-form'

const now = Date.UTC(2026, 0, 5, 15)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const zone = 'America/New_York'

describe('a scheduled message', () => {
  it.each([
    ['in 10 minutes minus a millisecond', 10 * MINUTE - 1, false],
    ['in exactly 10 minutes', 10 * MINUTE, true],
    ['in a day', DAY, true],
    ['in exactly 30 days', 30 * DAY, true],
    ['in 30 days plus a millisecond', 30 * DAY + 1, false],
    ['now', 0, false],
    ['yesterday', -DAY, false],
  ])('D16 a message may be scheduled for the time “%s” (%s ms from now): %s', (_, ms, isValid) => {
    expect(isSchedulable(now + ms, now)).toBe(isValid)
  })

  it.each([
    ['10:10', '2026-01-05', null],
    ['10:09', '2026-01-05', 'scheduleWindow'],
    ['10:00', '2026-02-04', null],
    ['10:01', '2026-02-04', 'scheduleWindow'],
    ['10:30', '01/05/2026', null],
  ])(
    'D15 D16 at 10:00 on Jan 5, a message that is scheduled for %s on %s has the problem %s',
    (time, date, problem) => {
      const found = scheduledMessageProblems({ text: 'Hello', date, time }, { zone, now })
      expect(found?.time ?? null).toBe(problem)
    },
  )

  it('D15 the error about the time of a scheduled message has the text of the specification', () => {
    expect(chat.problems.scheduleWindow).toBe(
      'The scheduled time must be between 10 mins and 30 days from now. (Including the current time)',
    )
  })

  it.each([
    [{ text: ' ' }, { text: 'textRequired' }],
    [{ text: 'x'.repeat(10_001) }, { text: 'textLength' }],
    [{ text: 'x'.repeat(10_000) }, null],
    [{ date: '31/01/2026' }, { date: 'dateFormat' }],
    [{ time: '' }, { time: 'timeRequired' }],
  ])('the form of a scheduled message with the values %o has the problems %o', (part, problems) => {
    const form = { text: 'Hello', date: '2026-01-06', time: '09:00', ...part }
    expect(scheduledMessageProblems(form, { zone, now })).toEqual(problems)
  })

  it.each([
    ['2026-01-05T15:00:00Z', '01/06/2026'],
    // At this instant, it is still Jan 5 in New York.
    ['2026-01-06T04:59:00Z', '01/06/2026'],
    ['2026-01-31T15:00:00Z', '02/01/2026'],
  ])('Y10 at %s, “tomorrow morning” for a scheduled message is 09:00 on %s', (iso, date) => {
    expect(tomorrowMorning({ zone, now: Date.parse(iso) })).toEqual({ date, time: '09:00' })
  })

  it.each([
    // It is Monday, 9:30 AM in New York. The next Monday is a week later.
    [
      '2026-01-05T14:30:00Z',
      ['today 01/05/2026 12:00', 'tomorrow 01/06/2026 09:00', 'monday 01/12/2026 09:00'],
    ],
    // It is 2:00 PM. 3:00 PM is exactly one hour later, so the form still suggests it.
    [
      '2026-01-09T19:00:00Z',
      ['today 01/09/2026 15:00', 'tomorrow 01/10/2026 09:00', 'monday 01/12/2026 09:00'],
    ],
    [
      '2026-01-09T19:01:00Z',
      ['today 01/09/2026 18:00', 'tomorrow 01/10/2026 09:00', 'monday 01/12/2026 09:00'],
    ],
    // It is Sunday, 6:00 PM. Tomorrow is Monday, so the form does not suggest next Monday
    // separately.
    ['2026-01-11T23:00:00Z', ['tomorrow 01/12/2026 09:00']],
  ])('Y10 at %s, the form of a scheduled message suggests the times %o', (iso, times) => {
    const suggested = suggestedTimes({ zone, now: Date.parse(iso) })
    expect(suggested.map(({ day, date, time }) => `${day} ${date} ${time}`)).toEqual(times)
  })

  it.each([
    ['07:59', true],
    ['08:00', false],
    ['19:59', false],
    ['20:00', true],
    ['00:00', true],
    ['', false],
  ])(
    'Y10 at %s, a patient may be asleep when a scheduled message arrives: %s',
    (time, expected) => {
      expect(isAtNight(time)).toBe(expected)
    },
  )

  it('Y10 the form of a scheduled message starts with tomorrow morning in the user’s time zone', () => {
    const late = firstSchedule('Hi', { zone, now: Date.parse('2026-01-05T04:55:00Z') })
    expect(late).toEqual({ text: 'Hi', date: '01/05/2026', time: '09:00' })
    expect(isAtNight(late.time)).toBe(false)
    expect(scheduledInstant(late, zone)).toBe(Date.parse('2026-01-05T14:00:00Z'))
  })
})
