import { describe, expect, it } from 'vitest'
import { en } from '../messages/en'
import { es } from '../messages/es'
import type { CompanyPcm } from '../minutes-text'
import { type CountedPatient, countedPatient } from '../patient/counted-patient.fixture'
import { logOutcome } from './log-outcome'

function patient(minutes: number, changes: Partial<CountedPatient> = {}): CountedPatient {
  return countedPatient({ currentIntlogSecs: minutes * 60, ...changes })
}

const january = { today: '2026-01-25', companyHasPcm: true }
const PCM = { isPcmEnabled: true } as const
const NEW = { supportRulesId: 'cms2026' } as const
const NO_CONTACT = { hasSynchronousAction: false } as const
const NO_ANSWER = {
  currentRtmcycle: {
    startDate: '2025-12-20',
    endDate: '2026-01-18',
    cycleNumber: 1,
    daysLeftInCycle: 3,
    patientInteractionDayCount: 0,
  },
  currentRtmcycleResponsesCount: 0,
} as const
const MAY_HAVE_ANSWERED = { ...NO_ANSWER, currentRtmcycleResponsesCount: 2 } as const
const CONTACT = 'live contact (phone, video, or in person)'
const ANSWER = 'a check-in answered this month'

const outcome = (
  counted: CountedPatient,
  secs: number,
  activityTypes: readonly string[],
  companyHasPcm: CompanyPcm = true,
) => logOutcome(counted, { secs, activityTypes }, { ...january, companyHasPcm }, en)?.text ?? null

describe('the text that says what a new log earns', () => {
  it.each<[number, Partial<CountedPatient>, number, string, string]>([
    [14, {}, 6, 'PHN', '14 + 6 = 20 min: earns 98980'],
    [14, {}, 3, 'PHN', '14 + 3 = 17 min · 3 to 98980'],
    [0, {}, 5, 'DTR', '0 + 5 = 5 min · 15 to 98980'],
    [14, {}, 46, 'PHN', '14 + 46 = 60 min: earns 98980, 98981 x 2'],
    [25, {}, 5, 'PHN', '25 + 5 = 30 min · 10 to 98981'],
    [39, {}, 1, 'PHN', '39 + 1 = 40 min: earns 98981 x 1'],
    [59, {}, 1, 'PHN', '59 + 1 = 60 min: earns 98981 x 1'],
    // The following rows test the live contact and the reply.
    [14, NO_CONTACT, 6, 'PHN', '14 + 6 = 20 min: earns 98980'],
    [14, NO_CONTACT, 6, 'DTR', `14 + 6 = 20 min: ${CONTACT} is still needed for 98980`],
    [25, NO_CONTACT, 5, 'VID', '25 + 5 = 30 min: earns 98980'],
    [14, NO_ANSWER, 6, 'INP', `14 + 6 = 20 min: ${ANSWER} is still needed for 98980`],
    [
      14,
      { ...NO_ANSWER, ...NO_CONTACT },
      6,
      'DTR',
      `14 + 6 = 20 min: ${CONTACT} and ${ANSWER} are still needed for 98980`,
    ],
    [
      14,
      MAY_HAVE_ANSWERED,
      6,
      'PHN',
      '14 + 6 = 20 min: earns 98980 if the patient has answered a check-in this month',
    ],
    // The following rows test PCM and the rule pack `cms2026`.
    [24, PCM, 6, 'DTR', '24 + 6 = 30 min: earns 99426'],
    [14, PCM, 6, 'PHN', '14 + 6 = 20 min · 10 to 99426'],
    [4, NEW, 6, 'PHN', '4 + 6 = 10 min: earns 98979'],
    [14, NEW, 6, 'PHN', '14 + 6 = 20 min: earns 98980'],
  ])(
    'Y26 for a patient with %d min and %o, the text about a new log of %d min (%s) is: %s',
    (before, changes, minutes, type, text) => {
      expect(outcome(patient(before, changes), minutes * 60, [type])).toBe(text)
    },
  )

  it('Y26 minutes are rounded down, and seconds are shown if the rounded minutes do not add up or the new log is shorter than a minute', () => {
    const counted = { ...patient(0), currentIntlogSecs: 870 }
    expect([360, 330, 329, 30].map((secs) => outcome(counted, secs, ['PHN']))).toEqual([
      '14 + 6 = 20 min: earns 98980',
      '14:30 + 5:30 = 20:00 min: earns 98980',
      '14 + 5 = 19 min · 1 to 98980',
      '14:30 + 0:30 = 15:00 min · 5 to 98980',
    ])
  })

  it('Y26 while a new log has no duration, the form does not say what the log earns', () => {
    expect(outcome(patient(14), 0, ['PHN'])).toBeNull()
  })

  it('Y26 P8 the text about a new log follows the RTM rules if PCM is off, and names no code while it is unknown whether PCM is on', () => {
    const texts = ([false, null, 'loading'] as const).map((companyHasPcm) =>
      outcome(patient(14, PCM), 360, ['PHN'], companyHasPcm),
    )
    expect(texts).toEqual(['14 + 6 = 20 min: earns 98980', '14 + 6 = 20 min', '14 + 6 = 20 min'])
  })

  it('Y26 the text about what a new log earns has a Spanish version', () => {
    const log = { secs: 360, activityTypes: ['PHN'] }
    expect(logOutcome(patient(14), log, january, es)?.text).toBe('14 + 6 = 20 min: genera 98980')
  })
})
