import { describe, expect, it } from 'vitest'
import { billing, log } from './billing.fixture'
import { callOf } from './billing-call'
import type { BillingInstance } from './billing-instance'
import { codesAt, rulePacks } from './rule-packs'

const ZONE = 'America/New_York'
const NOW = new Date('2026-01-20T15:00:00Z')

/** Returns a pending Support billing for January. It is derived from one log. */
function support(secs: number, changes: Partial<BillingInstance> = {}): BillingInstance {
  const { rtm, pcm } = rulePacks[changes.rulesId === 'cms2026' ? 'cms2026' : 'spec']
  return billing({
    codes: codesAt(changes.isPcmBilling ? pcm : rtm, secs),
    type: 'SUPPORT',
    rtmcycle: null,
    calendarMonth: '2026-01-01',
    pendingReasons: ['CALENDAR_MONTH_NOT_ENDED'],
    interactionLogs: [log({ durationSecs: secs, activityTypes: ['PHN'] })],
    ...changes,
  })
}

const remote = (secs: number) => ({ interactionLogs: [log({ durationSecs: secs })] })
const codes = [{ code: '98980', units: 1 }]

describe('the phone call that a pending billing offers', () => {
  it.each<[string, BillingInstance, ReturnType<typeof callOf>]>([
    ['is offered if at most 10 minutes are missing', support(1801), call(10, '98981')],
    ['is offered for each further unit', support(3400), call(4, '98981')],
    [
      'is offered for the next code of cms2026',
      support(700, { rulesId: 'cms2026' }),
      call(9, '98980'),
    ],
    ['is offered for PCM', support(3100, { isPcmBilling: true }), call(9, '99427')],
    ['is offered for PCM without live contact', pcm(3100, remote(3100)), call(9, '99427')],
    ['is not offered if more than 10 minutes are missing', support(1300), null],
    ['is not offered for an unknown rule pack', support(1801, { rulesId: 'cms2031' }), null],
    [
      'is not offered for a month that is over',
      support(1801, { calendarMonth: '2025-12-01' }),
      null,
    ],
    ['is not offered for an Engage billing', billing({ type: 'ENGAGE' }), null],
    [
      'is not offered for a manual billing without logs',
      support(0, { interactionLogs: [], codes }),
      null,
    ],
    ['is not offered for a manual billing without codes', support(900), null],
    [
      'is not offered for a manual billing with fewer units than its logs earn',
      support(3400, { codes }),
      null,
    ],
    ['is not offered for a manual billing without live contact', support(1801, remote(1801)), null],
  ])('Y21 Y23 a phone call that would earn the next unit %s', (_, row, expected) => {
    expect(callOf(row, NOW, ZONE)).toEqual(expected)
  })

  it('Y21 a phone call is offered for the current month in the clinic’s time zone, not in the user’s', () => {
    const night = new Date('2026-02-01T02:00:00Z')
    const row = support(1801, { clinicTimezone: 'America/New_York' })
    expect(callOf(row, night, 'Europe/Berlin')).toEqual(call(10, '98981'))
    expect(callOf({ ...row, clinicTimezone: null }, night, 'Europe/Berlin')).toBeNull()
  })
})

function pcm(secs: number, changes: Partial<BillingInstance>) {
  return support(secs, { isPcmBilling: true, ...changes })
}

function call(minutes: number, code: string) {
  return { minutes, code }
}
