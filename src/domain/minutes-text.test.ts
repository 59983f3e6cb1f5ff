import { describe, expect, it } from 'vitest'
import { en } from './messages/en'
import { es } from './messages/es'
import { type CompanyPcm, minutesText } from './minutes-text'
import { type CountedPatient, countedPatient } from './patient/counted-patient.fixture'

const january = { today: '2026-01-25', companyHasPcm: true }
const PCM = { isPcmEnabled: true } as const
const NEW = { supportRulesId: 'cms2026' } as const
const OUT = { isCurrentlyRtmEnrolled: false } as const

describe('the minutes until the next unit', () => {
  it.each<[number, Partial<CountedPatient>, string, string | null, number, number]>([
    [0, {}, '0 min', '20 to 98980', 0, 0],
    [30, {}, '<1 min', '20 to 98980', 0.025, 0],
    [840, {}, '14 min', '6 to 98980', 0.7, 0],
    // The minutes are rounded down, because `20 min` would suggest an earned unit.
    [1199, {}, '19 min', '1 to 98980', 1199 / 1200, 0],
    [1200, {}, '20 min', '20 to 98981', 0.5, 0.5],
    [1500, {}, '25 min', '15 to 98981', 0.625, 0.5],
    [540, NEW, '9 min', '1 to 98979', 0.9, 0],
    [600, NEW, '10 min', '10 to 98980', 0.5, 0.5],
    [1200, PCM, '20 min', '10 to 99426', 2 / 3, 0],
    [1800, PCM, '30 min', '30 to 99427', 0.5, 0.5],
    [0, OUT, '0 min', null, 0, 0],
    [300, OUT, '5 min', '15 to 98980', 0.25, 0],
  ])(
    'Y22 the minutes text for %d logged seconds of a patient with %o is: %s · %s',
    (secs, changes, done, next, share, finished) => {
      const counted = countedPatient({ ...changes, currentIntlogSecs: secs })
      const text = minutesText(counted, january, en)
      expect(text).toMatchObject({ done, next, share, finished, isLoading: false })
      expect(text.isOneDigit).toBe(/^\d /.test(next ?? ''))
    },
  )

  it('Y22 P8 the minutes text follows the RTM rules if PCM is off, and names no unit while it is unknown whether PCM is on', () => {
    const counted = countedPatient({ ...PCM, currentIntlogSecs: 840 })
    const nextOf = (companyHasPcm: CompanyPcm) =>
      minutesText(counted, { ...january, companyHasPcm }, en).next
    expect([nextOf(true), nextOf(false), nextOf(null)]).toEqual(['16 to 99426', '6 to 98980', null])
  })

  it('Y22 while the data of the company is loading, the minutes text is in the loading state only for a PCM patient', () => {
    const whileLoading = (changes: Partial<CountedPatient>) =>
      minutesText(countedPatient(changes), { ...january, companyHasPcm: 'loading' }, en)
    expect(whileLoading({ ...PCM, currentIntlogSecs: 840 })).toMatchObject({
      next: '16 to 99426',
      isLoading: true,
    })
    expect(whileLoading({ currentIntlogSecs: 840 })).toMatchObject({
      next: '6 to 98980',
      isLoading: false,
    })
  })

  it('Y22 while the company’s data is loading, the bar of a PCM patient’s minutes shows no progress and no earned unit', () => {
    const counted = countedPatient({ ...PCM, currentIntlogSecs: 2400 })
    const barOf = (companyHasPcm: CompanyPcm) => {
      const { share, finished } = minutesText(counted, { ...january, companyHasPcm }, en)
      return [share > 0, finished > 0]
    }
    expect(barOf(true)).toEqual([true, true])
    expect(barOf('loading')).toEqual([false, false])
  })

  it('Y22 the minutes text has a Spanish version', () => {
    const { done, next } = minutesText(countedPatient({ currentIntlogSecs: 840 }), january, es)
    expect(`${done} · ${next}`).toBe('14 min · 6 para 98980')
  })
})
