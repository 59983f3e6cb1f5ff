import { describe, expect, it } from 'vitest'
import { billing, log } from './billing.fixture'
import { callOf } from './billing-call'
import type { BillingInstance } from './billing-instance'

const ZONE = 'America/New_York'
const NOW = new Date('2026-01-20T15:00:00Z')

/** A pending Support of January with one log. */
function support(secs: number, changes: Partial<BillingInstance> = {}): BillingInstance {
  return billing({
    type: 'SUPPORT',
    rtmcycle: null,
    calendarMonth: '2026-01-01',
    pendingReasons: ['CALENDAR_MONTH_NOT_ENDED'],
    interactionLogs: [log({ durationSecs: secs, activityTypes: ['PHN'] })],
    ...changes,
  })
}

const withoutContact = (secs: number) => ({ interactionLogs: [log({ durationSecs: secs })] })

describe('the call that a pending billing lacks', () => {
  it.each<[string, BillingInstance, ReturnType<typeof callOf>]>([
    ['the time, without any log', support(0, { interactionLogs: [] }), call(20, '98980')],
    ['the time, however long', support(300), call(15, '98980')],
    ['the live contact alone', support(0, withoutContact(1300)), call(0, '98980')],
    ['the next unit in at most 10 minutes', support(1801), call(10, '98981')],
    ['nothing if the next unit is far', support(1300), null],
    ['the time of PCM', support(1500, { isPcmBilling: true }), call(5, '99426')],
    ['no live contact for PCM', support(0, { isPcmBilling: true, ...withoutContact(1900) }), null],
    ['the next tier of cms2026', support(700, { rulesId: 'cms2026' }), call(9, '98980')],
    ['nothing for rules that are not known', support(0, { rulesId: 'cms2031' }), null],
    ['nothing for a month that is over', support(0, { calendarMonth: '2025-12-01' }), null],
    ['nothing for days answered', billing({ type: 'ENGAGE' }), null],
  ])('Y21 Y23 is %s', (_, row, expected) => {
    expect(callOf(row, NOW, ZONE)).toEqual(expected)
  })

  it('Y21 counts in the month of the clinic, not of the reader', () => {
    const night = new Date('2026-02-01T02:00:00Z')
    const row = support(0, { clinicTimezone: 'America/New_York' })
    expect(callOf(row, night, 'Europe/Berlin')).toEqual(call(20, '98980'))
    expect(callOf({ ...row, clinicTimezone: null }, night, 'Europe/Berlin')).toBeNull()
  })
})

function call(minutes: number, code: string) {
  return { minutes, code }
}
