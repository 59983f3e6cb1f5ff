import { describe, expect, it } from 'vitest'
import { addDays } from '../domain/dates/dates'
import { movedCycles } from './late-billing'

const START = '2026-01-05'
const enrolled = (startDate = START, duration = 90, unenrolledAt: string | null = null) => {
  const system = 'musculoskeletal' as const
  return { id: 1, startDate, duration, unenrolledAt, isNewPoc: false, system }
}
const engage = (
  startDate = START,
  status: 'Elg' | 'Rec' | 'Cnc' = 'Elg',
  reconciledOn: string | null = null,
) => ({
  type: 'ENGAGE' as const,
  status,
  reconciledOn,
  rulesId: 'spec' as const,
  cycle: {
    enrollmentId: 1,
    number: 1,
    startDate,
    endDate: addDays(startDate, 29),
    interactionDays: 16,
  },
})
const SECOND = '2026-02-04'
const TODAY = '2026-02-04'
const billedOn = (day: string) => [engage(SECOND, 'Rec', day)]
const later = [enrolled('2026-02-20', 30), enrolled(START, 30)]
const gap = [enrolled('2026-03-20', 30), enrolled(START, 60)]
const unsettled = { ...engage(SECOND), rulesId: 'cms2026' as const }

describe('K30 the date by which an Engage billing must be billed so that later cycles are not delayed', () => {
  it.each([
    ['all cycles that follow', [enrolled()], [], ['2 2026-02-04', '3 2026-02-04']],
    [
      'the next Engage billing, which is not billed yet',
      [enrolled()],
      [engage(SECOND)],
      ['2 2026-02-04', '3 2026-02-04'],
    ],
    [
      'the next Engage billing, which was billed early',
      [enrolled()],
      billedOn('2026-03-06'),
      ['3 2026-03-06'],
    ],
    [
      'the next Engage billing, which was billed late',
      [enrolled()],
      billedOn('2026-03-16'),
      ['3 2026-03-16'],
    ],
    [
      'the next Engage billing, which is cancelled',
      [enrolled()],
      [engage(SECOND, 'Cnc')],
      ['3 2026-03-06'],
    ],
    ['the next Engage billing, which follows cms2026', [enrolled()], [unsettled], ['3 2026-03-06']],
    ['a later enrollment', later, [], ['1 2026-02-20']],
    [
      'the days between two enrollments, because they shorten a delay',
      gap,
      [],
      ['2 2026-02-04', '1 2026-02-18'],
    ],
  ])(
    'the date by which an Engage billing must be billed to prevent delays depends on %s',
    (_, enrollments, others, expected) => {
      const found = movedCycles(
        engage(),
        { enrollments, others: [engage(), ...others], rules: [] },
        TODAY,
      )
      expect(found.map(({ cycleNumber, billBy }) => `${cycleNumber} ${billBy}`)).toEqual(expected)
    },
  )

  it.each([
    ['no next cycle', engage(), enrolled(START, 30), TODAY],
    ['an unenrollment during the next cycle', engage(), enrolled(START, 60, '2026-02-04'), TODAY],
    [
      'a next cycle that has ended without an Engage billing',
      engage(),
      enrolled(START, 60),
      '2026-03-06',
    ],
    ['an Engage billing that is already billed', engage(START, 'Rec', TODAY), enrolled(), TODAY],
    ['a Connect billing', { ...engage(), type: 'CONNECT' as const }, enrolled(), TODAY],
  ])(
    'a late date of billing delays no later cycle in the case of %s',
    (_, row, enrollment, today) => {
      expect(
        movedCycles(row, { enrollments: [enrollment], others: [row], rules: [] }, today),
      ).toEqual([])
    },
  )

  it('on the last day of the next cycle, a late billing can delay that cycle, although the cycle has no Engage billing yet', () => {
    const facts = { enrollments: [enrolled(START, 60)], others: [engage()], rules: [] }
    const found = movedCycles(engage(), facts, '2026-03-05')
    expect(found).toEqual([{ cycleNumber: 2, billBy: '2026-02-04' }])
  })

  it.each([
    ['cms2026 applies to both later cycles', '2026-02-20', []],
    ['cms2026 applies to the last cycle', '2026-04-01', ['2 2026-02-04']],
  ])(
    'whether a cycle without an Engage billing can be delayed depends on the rule pack of the cycle’s last day: %s',
    (_, firstDay, expected) => {
      const rules = [{ firstDay, rulesId: 'cms2026' as const, setupMinDays: 16 }]
      const facts = { enrollments: [enrolled()], others: [engage()], rules }
      const found = movedCycles(engage(), facts, TODAY)
      expect(found.map(({ cycleNumber, billBy }) => `${cycleNumber} ${billBy}`)).toEqual(expected)
    },
  )

  it('under a rule pack that ignores the dates of billing, a late billing delays no later Engage billing', () => {
    const row = { ...engage(), rulesId: 'cms2026' as const }
    expect(movedCycles(row, { enrollments: [enrolled()], others: [], rules: [] }, TODAY)).toEqual(
      [],
    )
  })
})
