import { describe, expect, it } from 'vitest'
import { createServerClock } from './server-clock'

const local = Date.parse('2026-03-01T12:00:00.000Z')

function answered(date: string | null): Response {
  return new Response(null, { headers: date === null ? {} : { Date: date } })
}

describe('createServerClock', () => {
  it.each([
    ['no header', null, '2026-03-01T12:00:00.000Z'],
    ['a header that is no date', 'soon', '2026-03-01T12:00:00.000Z'],
    ['a backend a month ahead', 'Wed, 01 Apr 2026 09:30:00 GMT', '2026-04-01T09:30:00.000Z'],
    ['a backend a day behind', 'Sat, 28 Feb 2026 12:00:00 GMT', '2026-02-28T12:00:00.000Z'],
  ])('B36 after %s, now is the backend’s as far as it is known', (_, date, now) => {
    const clock = createServerClock(() => local)
    clock.note(answered(date))
    expect(clock.now().toISOString()).toBe(now)
  })

  it('B36 goes on from the last answer', () => {
    let time = local
    const clock = createServerClock(() => time)
    clock.note(answered('Wed, 01 Apr 2026 09:30:00 GMT'))
    time += 5000
    expect(clock.now().toISOString()).toBe('2026-04-01T09:30:05.000Z')
  })
})
