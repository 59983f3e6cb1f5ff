import { describe, expect, it } from 'vitest'
import { unreconcile } from './actions'
import type { PatientFacts } from './facts'
import {
  billedOn,
  cms,
  cmsFrom,
  days,
  e0,
  factsOf,
  log,
  one,
  rowsOf,
  seen,
  stands,
  withRow,
} from './facts.fixture'

const firstEngage = 'ENGAGE:1:1'

describe('the Connect billings of cms2026', () => {
  const enrollments = [{ ...e0, unenrolledAt: '2026-01-24' }]
  const responseDates = ['2026-01-07', '2026-01-10']

  it.each([
    [2, true],
    [16, false],
  ])(
    'K23 in example F5, if setup_min_days is %s, two days answered in 20 days earn a Connect billing: %s (M5)',
    (least, exists) => {
      const facts = cms({ rules: cmsFrom('2026-01-01', least), enrollments, responseDates })
      const rows = rowsOf(facts, '2026-01-24')
      const row = seen(rows, 'CONNECT:1', '2026-01-24')
      expect(row?.codes).toEqual(exists ? [{ code: '98975', units: 1 }] : undefined)
      if (!row) return
      expect(seen(rows, 'CONNECT:1', '2026-01-09')).toBeUndefined()
      expect(stands(rows, 'CONNECT:1', '2026-01-24').pendingReasons).toEqual(['AWAITING_CYCLE_END'])
    },
  )

  it('K22 a Connect billing is earned on the first day that meets the condition of that day’s rule pack (BR22, M9)', () => {
    const rules = cmsFrom('2026-01-14', 2)
    const rows = rowsOf(factsOf({ rules, responseDates }), '2026-01-14')
    expect(one(rows, 'CONNECT:1')).toMatchObject({ rulesId: 'cms2026', existsFrom: '2026-01-14' })
    const before = rowsOf(factsOf({ rules: cmsFrom('2026-01-21', 2), responseDates }), '2026-01-20')
    expect(one(before, 'CONNECT:1')).toMatchObject({ rulesId: 'spec', existsFrom: '2026-01-20' })
  })

  it('K23 an episode earns only one Connect billing (BR17)', () => {
    const again = [
      { ...e0, unenrolledAt: '2026-01-12' },
      { ...e0, id: 2, startDate: '2026-01-20' },
    ]
    const answers = [...responseDates, ...days('2026-01-20', 20)]
    const facts = cms({
      rules: cmsFrom('2026-01-01', 2),
      enrollments: again,
      responseDates: answers,
    })
    const keys = rowsOf(facts, '2026-03-01').map(({ key }) => key)
    expect(keys.filter((key) => key.startsWith('CONNECT'))).toEqual(['CONNECT:1'])
  })
})

describe('the Support billings of cms2026', () => {
  const responseDates = ['2026-01-10']
  const codesOf = (facts: PatientFacts, month = '2026-01') =>
    rowsOf(facts, '2026-08-31').find(({ key }) => key === `SUPPORT:${month}`)?.codes

  it.each([
    ['F1', 599, undefined],
    ['F1', 600, [['98979', 1]]],
    ['F1', 1199, [['98979', 1]]],
    ['F2', 1200, [['98980', 1]]],
    ['F7', 1800, [['98980', 1]]],
    [
      'M6',
      2400,
      [
        ['98980', 1],
        ['98981', 1],
      ],
    ],
    [
      'M6',
      4799,
      [
        ['98980', 1],
        ['98981', 2],
      ],
    ],
  ] as const)(
    'K23 in example %s, %d logged seconds in a month earn the codes %j (M6)',
    (_, secs, expected) => {
      const facts = cms({ logs: [log(secs, 'PHN')], responseDates })
      expect(codesOf(facts)).toEqual(expected?.map(([code, units]) => ({ code, units })))
    },
  )

  it('K23 under cms2026, an RTM Support billing needs a live contact and a reply (M7)', () => {
    expect(codesOf(cms({ logs: [log(700, 'DTR')], responseDates }))).toBeUndefined()
    expect(codesOf(cms({ logs: [log(700, 'VID')] }))).toBeUndefined()
    expect(codesOf(cms({ logs: [log(700, 'INP')], responseDates }))).toHaveLength(1)
  })

  it('K23 in example F6, the Support billing of a month in 2025 follows the rule pack “spec”', () => {
    const enrollments = [{ ...e0, startDate: '2025-12-01' }]
    const logs = [log(700, 'PHN', '2025-12-15')]
    const facts = cms({ enrollments, logs, responseDates: ['2025-12-15'] })
    expect(codesOf(facts, '2025-12')).toBeUndefined()
  })

  it('K23 in example F15, a month has the rule pack of its last day when the rule pack changes on July 1', () => {
    const logs = [log(700, 'PHN', '2026-06-15'), log(700, 'PHN', '2026-07-15')]
    const facts = cms({
      rules: cmsFrom('2026-07-01'),
      logs,
      responseDates: ['2026-06-15', '2026-07-15'],
    })
    expect(codesOf(facts, '2026-06')).toBeUndefined()
    expect(codesOf(facts, '2026-07')).toEqual([{ code: '98979', units: 1 }])
  })

  it('K23 in example F17, cms2026 bills a PCM month in the same way as the rule pack “spec” (M8)', () => {
    const on = [{ month: '2026-01-01', isOn: true }]
    const facts = cms({ logs: [log(3600, 'DTR')], pcm: { patient: on, company: on } })
    expect(codesOf(facts)).toEqual([
      { code: '99426', units: 1 },
      { code: '99427', units: 1 },
    ])
  })
})

describe('a switch of rule packs', () => {
  const responseDates = days('2026-01-05', 16)
  const logs = [log(1200, 'PHN'), log(100, 'PHN')]

  it('K22 in example F14, a billed row keeps its rule pack and its codes, and has no warning (M9)', () => {
    const facts = factsOf({ responseDates, logs })
    const rows = rowsOf(facts, '2026-02-04')
    const billed = withRow(
      withRow(rows, 'SUPPORT:2026-01', billedOn('2026-02-04')),
      firstEngage,
      billedOn('2026-02-04'),
    )
    const before = rowsOf(facts, '2026-02-04', billed)
    const after = rowsOf({ ...facts, rules: cmsFrom('2026-01-01') }, '2026-02-04', before)
    for (const key of [firstEngage, 'SUPPORT:2026-01']) {
      expect(one(after, key)).toEqual(one(before, key))
      expect(one(after, key).rulesId).toBe('spec')
    }
    expect(one(after, 'CONNECT:1').rulesId).toBe('cms2026')
  })

  it('K22 if “Mark as Billed” is undone, the row follows the rule pack that applies to its date of service', () => {
    const facts = factsOf({ responseDates: days('2026-01-05', 16) })
    const rows = rowsOf(facts, '2026-02-04')
    const billed = rowsOf(facts, '2026-02-04', withRow(rows, firstEngage, billedOn('2026-02-04')))
    const switched = { ...facts, rules: cmsFrom('2026-01-01') }
    const undone = withRow(billed, firstEngage, (row) => {
      const outcome = unreconcile(row, '2026-02-05T17:00:00.000Z')
      if (!('moved' in outcome)) throw new Error('not undone')
      return outcome.moved
    })
    expect(one(rowsOf(switched, '2026-02-05', undone), firstEngage).rulesId).toBe('cms2026')
  })

  it('K22 if the company has chosen no rule pack, every row follows the rule pack “spec”', () => {
    const rows = rowsOf(factsOf({ responseDates, logs }), '2026-02-04')
    expect(rows.map(({ rulesId, codes }) => [rulesId, codes])).toEqual([
      ['spec', [{ code: '98975', units: 1 }]],
      ['spec', [{ code: '98977', units: 1 }]],
      ['spec', [{ code: '98980', units: 1 }]],
    ])
  })
})
