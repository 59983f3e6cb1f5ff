import { describe, expect, it } from 'vitest'
import type { ActivityType } from '../domain/vocabulary'
import { conflictsOf } from './conflicts'
import { deriveBillings } from './derive'
import type { PatientFacts, StoredBilling } from './facts'
import { e0, factsOf, log, written } from './facts.fixture'
import { untouched } from './merge'

const base: StoredBilling = {
  ...untouched,
  uuid: 'b-1',
  key: 'SUPPORT:2026-01',
  isHandMade: false,
  type: 'SUPPORT',
  isPcm: true,
  rulesId: 'spec',
  codes: [],
  cycle: null,
  month: '2026-01-01',
  unitsOf98981: 0,
  unitsOf99426: 1,
  unitsOf99427: 0,
  totalSecs: 1800,
  logIds: [],
  existsFrom: '2026-01-10',
  opensOn: '2026-02-01',
  warnings: [],
  readyOn: '2026-02-01',
  thirtyDaysUntil: null,
  priorKey: null,
  engagesBilledOn: [],
  overlapsBilled: false,
}
const cycle = {
  enrollmentId: 1,
  number: 1,
  startDate: '2025-12-28',
  endDate: '2026-01-26',
  interactionDays: 16,
}
const engage: StoredBilling = { ...base, type: 'ENGAGE', isPcm: false, cycle, month: null }
const connect: StoredBilling = { ...engage, type: 'CONNECT', existsFrom: '2026-01-12' }
const DAY = '2026-02-01'

describe('K32 RTM and PCM billings of one month', () => {
  it.each([
    ['a PCM billing and a ready Engage billing whose period ends in the same month', base, engage],
    [
      'a PCM billing and a billed Engage billing of the same month',
      base,
      { ...engage, status: 'Rec' as const, readyOn: null },
    ],
    ['a PCM billing and a Connect billing that is earned in the same month', base, connect],
    ['an Engage billing and a ready PCM billing of the same month', engage, base],
  ])('there is a conflict between %s', (_, row, other) => {
    expect(conflictsOf(row, [row, other], DAY)).toEqual(['RTM_AND_PCM_IN_MONTH'])
  })

  it.each([
    [
      'the two billings belong to different months',
      base,
      { ...engage, cycle: { ...cycle, endDate: '2026-02-03' } },
      DAY,
    ],
    ['one of the two billings is cancelled', base, { ...engage, status: 'Cnc' as const }, DAY],
    ['one of the two billings is pending', engage, base, '2026-01-31'],
    ['the two billings belong to the same program', engage, connect, DAY],
    [
      'the billing that is checked is already billed',
      { ...base, status: 'Rec' as const },
      engage,
      DAY,
    ],
  ])('there is no conflict when %s', (_, row, other, today) => {
    expect(conflictsOf(row, [row, other], today)).toEqual([])
  })
})

/** Derives the billings of January and returns the conflicts of its Support billing. */
function conflictsWith(stored: readonly StoredBilling[], of: Partial<PatientFacts>): string[] {
  const rows = written(stored, deriveBillings(factsOf(of), stored, DAY))
  const row = rows.find(({ key }) => key === 'SUPPORT:2026-01')
  return row ? conflictsOf(row, rows, DAY) : ['no row']
}

const call = (id: number, type: ActivityType) => ({ ...log(1200, type), id })
const other = (isPcm: boolean): StoredBilling => {
  return {
    ...base,
    uuid: 'b-2',
    key: 'SUPPORT:2025-12',
    month: '2025-12-01',
    status: 'Rec',
    isPcm,
    logIds: [9],
  }
}
const byHand = (isPcm: boolean): StoredBilling => ({ ...base, isHandMade: true, isPcm })
const responseDates = ['2026-01-20']

describe('K32 the logs of a month', () => {
  it.each([
    [
      'one of the logs counts in another RTM billing',
      [other(false)],
      [call(1, 'PHN'), call(9, 'PHN')],
      'LOG_COUNTED_IN_RTM',
    ],
    [
      'one of the logs counts in another PCM billing',
      [other(true)],
      [call(1, 'PHN'), call(9, 'PHN')],
      'LOG_COUNTED_IN_PCM',
    ],
    ['the only live contact was in person', [], [call(1, 'INP')], 'IN_PERSON_ONLY_SYNCHRONOUS'],
    [
      'a manual RTM billing has no live contact',
      [byHand(false)],
      [call(1, 'DTR')],
      'NO_LIVE_CONTACT',
    ],
    [
      'a manual RTM billing has live contact in person only',
      [byHand(false)],
      [call(1, 'INP')],
      'IN_PERSON_ONLY_SYNCHRONOUS',
    ],
  ])('the logs of a month cause a conflict when %s', (_, stored, logs, code) => {
    expect(conflictsWith(stored, { logs, responseDates })).toEqual([code])
  })

  it.each([
    ['a derived billing with a call', [], [call(1, 'PHN')]],
    ['a manual billing with a call', [byHand(false)], [call(1, 'VID')]],
    ['a manual PCM billing, because PCM needs no contact', [byHand(true)], [call(1, 'DTR')]],
  ])('the logs of a month cause no conflict in %s', (_, stored, logs) => {
    expect(conflictsWith(stored, { logs, responseDates })).toEqual([])
  })
})

describe('K22 a manual billing', () => {
  const rules = [{ rulesId: 'cms2026' as const, firstDay: '2026-01-01', setupMinDays: 16 }]
  const open = { ...engage, isHandMade: true, codes: [{ code: '98977', units: 1 }] }
  const few = { ...open, cycle: { ...cycle, interactionDays: 5 } }
  const enrollments = [{ ...e0, startDate: '2025-12-28' }]
  const derived = (row: StoredBilling) =>
    deriveBillings(factsOf({ enrollments, rules }), [row], DAY).update[0]

  it('a manual billing follows the rule pack of its date of service until it is billed', () => {
    expect(derived(few)).toMatchObject({
      rulesId: 'cms2026',
      codes: [{ code: '98985', units: 1 }],
    })
    expect(derived({ ...few, status: 'Rec' })?.codes ?? few.codes).toEqual(few.codes)
  })
})
