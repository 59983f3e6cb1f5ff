import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../domain/dates/dates'
import { days, e0, factsOf, one, rowsOf, seen, stands, withRow } from './facts.fixture'

const key = 'CONNECT:1'
const sixteenDays = days('2026-01-05', 16)

describe('Connect', () => {
  it('C1 on day 15 of an enrollment, the Connect billing does not exist yet', () => {
    expect(seen(rowsOf(factsOf(), '2026-01-19'), key, '2026-01-19')).toBeUndefined()
  })

  it.each([
    ['C2', '2026-01-20'],
    ['C3', '2026-02-03'],
  ])('%s on %s, a Connect billing is pending until the cycle ends', (_, today) => {
    const rows = rowsOf(factsOf(), today)
    expect(seen(rows, key, today)).toMatchObject({
      type: 'CONNECT',
      status: 'Elg',
      cycle: { number: 1, startDate: '2026-01-05', endDate: '2026-02-03' },
    })
    expect(stands(rows, key, today)).toMatchObject({
      pendingReasons: ['AWAITING_CYCLE_END'],
      billableOn: '2026-02-04',
      currentlyBillable: false,
    })
  })

  it('C4 a Connect billing is ready on the day after the end of its cycle', () => {
    expect(stands(rowsOf(factsOf(), '2026-02-04'), key, '2026-02-04')).toMatchObject({
      pendingReasons: [],
      billableOn: '2026-02-04',
      currentlyBillable: true,
    })
  })

  it('C4 a stored Connect billing becomes visible and then ready on its stored dates, although the billings are not derived again', () => {
    const rows = rowsOf(factsOf(), '2026-01-05')
    expect(seen(rows, key, '2026-01-19')).toBeUndefined()
    expect(seen(rows, key, '2026-01-20')).toBeDefined()
    expect(stands(rows, key, '2026-02-04').currentlyBillable).toBe(true)
  })

  it('C5 an unenrollment before day 16 prevents the Connect billing', () => {
    const facts = factsOf({ enrollments: [{ ...e0, unenrolledAt: '2026-01-19' }] })
    expect(rowsOf(facts, '2026-02-10')).toEqual([])
  })

  it('C5 an unenrollment removes a Connect billing that is not visible yet', () => {
    const before = rowsOf(factsOf(), '2026-01-10')
    const facts = factsOf({ enrollments: [{ ...e0, unenrolledAt: '2026-01-10' }] })
    expect(rowsOf(facts, '2026-01-10', before)).toEqual([])
  })

  it('C6 after an unenrollment on day 16, the Connect billing stays, and the cycle has no Engage billing', () => {
    const facts = factsOf({
      enrollments: [{ ...e0, unenrolledAt: '2026-01-20' }],
      responseDates: sixteenDays,
    })
    const rows = rowsOf(facts, '2026-02-10')
    expect(rows.map((row) => row.key)).toEqual([key])
    expect(stands(rows, key, '2026-02-10')).toMatchObject({
      billableOn: '2026-02-04',
      currentlyBillable: true,
    })
  })

  it('C7 cycle 2 of an enrollment earns no second Connect billing', () => {
    const connects = rowsOf(factsOf(), '2026-03-10').filter((row) => row.type === 'CONNECT')
    expect(connects.map((row) => row.cycle?.number)).toEqual([1])
  })

  it.each([
    ['C8', false, [key]],
    ['C8', true, [key, 'CONNECT:2']],
  ])(
    '%s a Connect billing is earned again only with a new plan of care: %s',
    (_, isNewPoc, keys) => {
      const enrollments = [e0, { ...e0, id: 2, startDate: '2026-05-01', isNewPoc }]
      const rows = rowsOf(factsOf({ enrollments }), '2026-06-05')
      expect(rows.map((row) => row.key)).toEqual(keys)
    },
  )

  it('C10 the cycle of a Connect billing has 30 days, including its first and its last day', () => {
    const cycle = one(rowsOf(factsOf(), '2026-02-04'), key).cycle
    expect(cycle).toMatchObject({ startDate: '2026-01-05', endDate: '2026-02-03' })
    const span = (end: string) => daysBetween('2026-01-05', addDays(end, 1))
    expect(span(cycle?.endDate ?? '')).toBe(30)
    expect(span('2026-02-04')).toBe(31)
  })

  it('C12 a Connect billing needs 16 enrolled days, and does not need days answered', () => {
    const rows = rowsOf(factsOf({ responseDates: days('2026-01-05', 3) }), '2026-01-20')
    expect(seen(rows, key, '2026-01-20')?.cycle?.interactionDays).toBe(3)
  })

  it('C13 with the setting `activity`, a Connect billing needs 16 days answered instead of 16 enrolled days', () => {
    const settings = { connectDayBasis: 'activity' } as const
    const few = factsOf({ settings, responseDates: days('2026-01-05', 3) })
    expect(rowsOf(few, '2026-02-10')).toEqual([])
    const enough = factsOf({ settings, responseDates: days('2026-01-08', 16) })
    expect(one(rowsOf(enough, '2026-02-10'), key).existsFrom).toBe('2026-01-23')
  })

  it.each([
    ['2026-01-19', ['CONNECT:2']],
    ['2026-01-20', [key]],
  ])(
    'K01 K07 a new enrollment on the day of the unenrollment, %s, does not add a second Connect billing',
    (day, keys) => {
      const enrollments = [
        { ...e0, unenrolledAt: day },
        { ...e0, id: 2, startDate: day },
      ]
      expect(rowsOf(factsOf({ enrollments }), '2026-03-01').map((row) => row.key)).toEqual(keys)
    },
  )

  const mistake = { ...e0, unenrolledAt: '2026-01-07' }
  const again = { ...e0, id: 2, startDate: '2026-01-12' }

  it('K07 an enrollment that was created by mistake does not prevent a Connect billing for the next enrollment', () => {
    const rows = rowsOf(factsOf({ enrollments: [mistake, again] }), '2026-03-01')
    expect(rows.map((row) => row.key)).toEqual(['CONNECT:2'])
    expect(one(rows, 'CONNECT:2')).toMatchObject({
      existsFrom: '2026-01-27',
      opensOn: '2026-02-11',
    })
  })

  it('K07 a Connect billing is earned only by the first enrollment that reaches day 16', () => {
    const third = { ...e0, id: 3, startDate: '2026-05-01' }
    const enrollments = [mistake, again, third]
    const keys = rowsOf(factsOf({ enrollments }), '2026-07-01').map((row) => row.key)
    expect(keys).toEqual(['CONNECT:2'])
    const newPlan = [mistake, again, { ...third, isNewPoc: true }]
    const both = rowsOf(factsOf({ enrollments: newPlan }), '2026-07-01').map((row) => row.key)
    expect(both).toEqual(['CONNECT:2', 'CONNECT:3'])
  })

  it.each(['Rec', 'Cnc'] as const)(
    'K07 if an episode has a Connect billing with the status %s, the episode earns no second one',
    (status) => {
      const facts = factsOf({ enrollments: [mistake, again] })
      const before = withRow(rowsOf(facts, '2026-03-01'), 'CONNECT:2', (row) => ({
        ...row,
        status,
      }))
      const reached = { ...mistake, unenrolledAt: '2026-01-21' }
      const corrected = factsOf({ enrollments: [reached, { ...again, startDate: '2026-01-25' }] })
      expect(rowsOf(corrected, '2026-03-01', before).map((row) => row.key)).toEqual(['CONNECT:2'])
      const open = rowsOf(facts, '2026-03-01')
      expect(rowsOf(corrected, '2026-03-01', open).map((row) => row.key)).toEqual([key])
    },
  )

  it('C5 after the next enrollment has started, further days do not count for the previous enrollment', () => {
    const enrollments = [e0, { ...e0, id: 2, startDate: '2026-01-15', isNewPoc: true }]
    const rows = rowsOf(factsOf({ enrollments }), '2026-03-01')
    expect(rows.map((row) => row.key)).toEqual(['CONNECT:2'])
  })

  const takenBack = { ...e0, startDate: '2026-02-20', unenrolledAt: '2026-01-10' }
  it.each([
    ['the other enrollment started earlier', { ...takenBack, id: 1 }, { ...e0, id: 2 }],
    [
      'the other enrollment started later',
      { ...takenBack, id: 1, startDate: '2026-01-02', unenrolledAt: '2026-01-01' },
      { ...e0, id: 2 },
    ],
    [
      'both enrollments have the same start date',
      { ...takenBack, id: 2, startDate: e0.startDate, unenrolledAt: '2026-01-04' },
      e0,
    ],
  ])(
    'C5 C8 if an enrollment was ended before its start, it has no effect on another enrollment: %s',
    (_, gone, kept) => {
      const responseDates = days('2026-01-05', 60)
      const alone = rowsOf(factsOf({ enrollments: [kept], responseDates }), '2026-04-10')
      const both = rowsOf(factsOf({ enrollments: [gone, kept], responseDates }), '2026-04-10')
      expect(alone.map((row) => row.type)).toContain('ENGAGE')
      expect(both).toEqual(alone)
    },
  )

  it('C5 if a new enrollment is ended before its start, the previous enrollment continues', () => {
    const enrollments = [e0, { ...takenBack, id: 2, startDate: '2026-01-15' }]
    const facts = factsOf({ enrollments })
    expect(rowsOf(facts, '2026-01-09').map((row) => row.key)).toEqual(['CONNECT:2'])
    expect(rowsOf(facts, '2026-01-10').map((row) => row.key)).toEqual([key])
  })

  it('C2 a leap day counts among the 16 days that earn a Connect billing', () => {
    const enrollments = [{ ...e0, startDate: '2028-02-20', duration: 30 }]
    const row = one(rowsOf(factsOf({ enrollments }), '2028-03-10'), key)
    expect(row.existsFrom).toBe('2028-03-06')
    expect(row.opensOn).toBe('2028-03-21')
  })
})
