import { describe, expect, it } from 'vitest'
import { dateInZone } from '../domain/dates/dates'
import type { LogFact } from './facts'
import { billedOn, factsOf, log, one, rowsOf, seen, stands, withRow } from './facts.fixture'
import { type PcmHistory, switchedPcm } from './pcm'

const january = 'SUPPORT:2026-01'

/**
 * Returns records with one reply in January and the given logs. There is no enrollment, because
 * Support needs none.
 */
function answered(logs: readonly LogFact[]) {
  return factsOf({ enrollments: [], responseDates: ['2026-01-10'], logs })
}

function monthRow(logs: readonly LogFact[], today = '2026-02-01') {
  return seen(rowsOf(answered(logs), today), january, today)
}

describe('RTM Support billings', () => {
  const both = [log(600, 'DTR'), log(600, 'PHN')]

  it('S1 a Support billing is pending until the month ends', () => {
    const rows = rowsOf(answered(both), '2026-01-25')
    expect(one(rows, january)).toMatchObject({
      isPcm: false,
      unitsOf98981: 0,
      unitsOf99426: 0,
      month: '2026-01-01',
      logIds: both.map(({ id }) => id),
    })
    expect(stands(rows, january, '2026-01-25')).toMatchObject({
      pendingReasons: ['CALENDAR_MONTH_NOT_ENDED'],
      billableOn: '2026-02-01',
      currentlyBillable: false,
    })
  })

  it('S2 a Support billing is ready on the first day of the next month', () => {
    const rows = rowsOf(answered(both), '2026-02-01')
    expect(stands(rows, january, '2026-02-01').currentlyBillable).toBe(true)
    expect(stands(rows, january, '2026-01-31').currentlyBillable).toBe(false)
  })

  it.each([
    ['S3', [log(599, 'DTR'), log(600, 'PHN')], null],
    ['S4', [log(1200, 'DTR'), log(1199, 'VID')], 0],
    ['S5', [log(2400, 'VID')], 1],
    ['S5', [log(3600, 'VID')], 2],
    ['S7', [log(3600, 'DTR')], null],
    ['S8', [log(1170, 'DTR'), log(30, 'PHN')], 0],
    ['S11', [log(61, 'PHN'), log(61, 'PHN'), log(61, 'PHN')], null],
    ['S12', [...Array(19).fill(log(59, 'PHN')), log(79, 'DTR')], 0],
    ['S12', [...Array(20).fill(log(59, 'PHN')), log(19, 'DTR')], null],
    ['S8', [log(1200, ['DTR', 'PHN'])], 0],
  ])(
    '%s the units of an RTM Support billing are computed from whole seconds, case %#',
    (_, logs, units) => {
      expect(monthRow(logs)?.unitsOf98981 ?? null).toBe(units)
    },
  )

  it('S9 a Support billing needs a reply of the patient in the month', () => {
    const logs = [log(1200, 'PHN')]
    const silent = factsOf({ enrollments: [], logs, responseDates: ['2025-12-31', '2026-02-01'] })
    expect(rowsOf(silent, '2026-02-10')).toEqual([])
  })

  it('S14 seconds that earned no unit do not count in the next month', () => {
    const logs = [log(1100, 'PHN', '2026-01-15'), log(1100, 'PHN', '2026-02-15')]
    const facts = factsOf({ enrollments: [], logs, responseDates: ['2026-01-10', '2026-02-10'] })
    expect(rowsOf(facts, '2026-03-10')).toEqual([])
  })

  it('S15 the Support billing of December is ready on January 1', () => {
    const logs = [log(1200, 'PHN', '2025-12-10')]
    const facts = factsOf({ enrollments: [], logs, responseDates: ['2025-12-10'] })
    const rows = rowsOf(facts, '2026-01-01')
    expect(one(rows, 'SUPPORT:2025-12').month).toBe('2025-12-01')
    expect(stands(rows, 'SUPPORT:2025-12', '2026-01-01')).toMatchObject({
      billableOn: '2026-01-01',
      currentlyBillable: true,
    })
  })

  it('S17 a ready Support billing counts an interaction that is recorded after the month has ended, and stays ready', () => {
    const early = log(1200, 'PHN')
    const before = rowsOf(answered([early]), '2026-02-01')
    const rows = rowsOf(answered([early, log(1200, 'DTR')]), '2026-02-03', before)
    expect(one(rows, january).unitsOf98981).toBe(1)
    expect(stands(rows, january, '2026-02-03').currentlyBillable).toBe(true)
  })

  it('S17 an interaction that is recorded after a Support billing was billed only adds a warning to the billing', () => {
    const early = log(1200, 'PHN')
    const before = rowsOf(answered([early]), '2026-02-01')
    const billed = withRow(before, january, billedOn('2026-02-02'))
    const rows = rowsOf(answered([early, log(1200, 'DTR')]), '2026-02-03', billed)
    expect(one(rows, january)).toMatchObject({
      status: 'Rec',
      unitsOf98981: 0,
      logIds: [early.id],
      warnings: ['FACTS_CHANGED_AFTER_BILLING'],
    })
    const mended = rowsOf(answered([early]), '2026-02-04', rows)
    expect(one(mended, january).warnings).toEqual([])
  })

  it('S18 a Support billing has a warning if all live contacts were in person', () => {
    expect(monthRow([log(1200, 'INP')])?.warnings).toEqual(['IN_PERSON_ONLY_SYNCHRONOUS'])
    expect(monthRow([log(900, 'INP'), log(300, 'VID')])?.warnings).toEqual([])
  })

  it.each([
    ['America/New_York', '2026-02-01T04:59:59.000Z', '2026-01'],
    ['America/New_York', '2026-02-01T05:00:00.000Z', '2026-02'],
    ['UTC', '2026-02-01T00:00:00.000Z', '2026-02'],
    ['America/New_York', '2026-04-01T03:59:59.000Z', '2026-03'],
    ['America/New_York', '2026-04-01T04:00:00.000Z', '2026-04'],
  ])('R4 in the time zone %s, a log at %s counts in the month %s', (zone, at, month) => {
    const facts = factsOf({
      enrollments: [],
      responseDates: [`${month}-05`],
      logs: [{ ...log(1200, 'PHN', at), date: dateInZone(Date.parse(at), zone) }],
    })
    expect(rowsOf(facts, '2026-05-01').map((row) => row.key)).toEqual([`SUPPORT:${month}`])
  })

  it('S1 a Support billing exists from the day on which its last condition is met', () => {
    const logs = [log(1200, 'DTR', '2026-01-05'), log(10, 'PHN', '2026-01-07')]
    expect(monthRow(logs)?.existsFrom).toBe('2026-01-10')
    expect(monthRow([...logs, log(5, 'PHN', '2026-01-06')])?.existsFrom).toBe('2026-01-10')
    expect(monthRow([log(1200, 'PHN', '2026-01-12')])?.existsFrom).toBe('2026-01-12')
  })
})

describe('PCM Support billings', () => {
  const since: PcmHistory = [{ month: '2020-01-01', isOn: true }]
  const on = { patient: since, company: since }

  function pcmRow(logs: readonly LogFact[]) {
    const facts = factsOf({ enrollments: [], pcm: on, logs })
    return seen(rowsOf(facts, '2026-02-01'), january, '2026-02-01')
  }

  it.each([
    ['P1', [log(1799, 'DTR')], null],
    ['P2', [log(1800, 'DTR')], [1, 0]],
    ['P3', [log(3599, 'DTR')], [1, 0]],
    ['P4', [log(3600, 'DTR')], [1, 1]],
    ['P6', [log(7200, 'PHN')], [1, 3]],
    ['P7', [log(1500, 'PHN')], null],
  ])(
    '%s the units of 99426 and 99427 are computed from whole seconds, case %#',
    (_, logs, units) => {
      const row = pcmRow(logs)
      expect(row ? [row.unitsOf99426, row.unitsOf99427] : null).toEqual(units)
      if (row) expect([row.isPcm, row.unitsOf98981]).toEqual([true, 0])
    },
  )

  it('P6 a Support billing with more than two units of 99427 has a warning', () => {
    expect(pcmRow([log(7200, 'DTR')])?.warnings).toEqual(['UNITS_OVER_MONTHLY_CAP'])
    expect(pcmRow([log(5400, 'DTR')])?.warnings).toEqual([])
  })

  it('P7 a PCM month with too little logged time for PCM earns no RTM Support billing, even with a reply', () => {
    const facts = { ...answered([log(1500, 'PHN')]), pcm: on }
    expect(rowsOf(facts, '2026-02-01')).toEqual([])
  })

  it.each([
    { patient: since, company: [] },
    { patient: [], company: since },
  ])(
    'P8 a Support billing follows the RTM rules if PCM is on only for the patient or only for the company: %o',
    (pcm) => {
      const rows = rowsOf({ ...answered([log(1500, 'PHN')]), pcm }, '2026-02-01')
      expect(one(rows, january)).toMatchObject({ isPcm: false, unitsOf98981: 0, unitsOf99426: 0 })
    },
  )

  it('P9 a Support billing is pending on the last day of its month, and ready on the first day of the next month', () => {
    const rows = rowsOf(factsOf({ pcm: on, logs: [log(1800, 'DTR')] }), '2026-01-31')
    expect(stands(rows, january, '2026-01-31').pendingReasons).toEqual(['CALENDAR_MONTH_NOT_ENDED'])
    expect(stands(rows, january, '2026-02-01').currentlyBillable).toBe(true)
  })

  it.each([
    ['off in January, on since February', [{ month: '2026-02-01', isOn: true }], false],
    ['on in January, off since February', [...since, { month: '2026-02-01', isOn: false }], true],
    ['on since January', [{ month: '2026-01-01', isOn: true }], true],
    ['never on', [], false],
  ])(
    'K04 a month is billed as PCM if the PCM switch is on in that month: %s',
    (_, history, isPcm) => {
      const facts = answered([log(1800, 'PHN')])
      for (const pcm of [
        { patient: history, company: since },
        { patient: since, company: history },
      ]) {
        expect(one(rowsOf({ ...facts, pcm }, '2026-03-01'), january).isPcm).toBe(isPcm)
      }
    },
  )

  it('K04 turning PCM on in April does not change the ready RTM Support billing of January', () => {
    const facts = answered([log(2400, 'PHN')])
    const before = rowsOf(facts, '2026-04-10')
    const pcm = { patient: switchedPcm([], true, '2026-04-01'), company: since }
    expect(rowsOf({ ...facts, pcm }, '2026-04-10', before)).toEqual(before)
    expect(one(before, january)).toMatchObject({ isPcm: false, unitsOf98981: 1 })
  })

  it.each([
    [[], true, [{ month: '2026-04-01', isOn: true }]],
    [since, true, since],
    [since, false, [...since, { month: '2026-04-01', isOn: false }]],
    [[{ month: '2026-04-01', isOn: true }], false, []],
    [[...since, { month: '2026-04-01', isOn: false }], true, since],
  ])(
    'K04 if the PCM switch changes from %j to %j, the change applies from the current month on',
    (history, isOn, after) => {
      expect(switchedPcm(history, isOn, '2026-04-01')).toEqual(after)
    },
  )

  it('P8 if PCM is turned on after an RTM Support billing was billed, the billing does not become a PCM billing', () => {
    const facts = answered([log(1500, 'PHN')])
    const billed = withRow(rowsOf(facts, '2026-02-01'), january, billedOn('2026-02-02'))
    const rows = rowsOf({ ...facts, pcm: on }, '2026-02-03', billed)
    expect(one(rows, january)).toMatchObject({ isPcm: false, warnings: [] })
  })
})
