import { describe, expect, it } from 'vitest'
import { addDays } from '../domain/dates/dates'
import { lateBilling } from './late-billing'

const START = '2026-01-05'
const enrolled = (startDate = START, duration = 90, unenrolledAt: string | null = null) => {
  const system = 'musculoskeletal' as const
  return { id: 1, startDate, duration, unenrolledAt, isNewPoc: false, system }
}
const engage = (startDate = START, status: 'Elg' | 'Rec' | 'Cnc' = 'Elg') => ({
  type: 'ENGAGE' as const,
  status,
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

describe('K30 the last day on which billing an Engage delays no other cycle', () => {
  it.each([
    ['30 days before the next cycle is over', [enrolled()], [], '2026-02-04', 2],
    ['an Engage of the next cycle', [enrolled()], [engage(SECOND)], '2026-02-04', 2],
    ['a billed next Engage', [enrolled()], [engage(SECOND, 'Rec')], '2026-03-06', 3],
    ['a cancelled next Engage', [enrolled()], [engage(SECOND, 'Cnc')], '2026-03-06', 3],
    ['a later enrollment', [enrolled('2026-02-20', 30), enrolled(START, 30)], [], '2026-02-20', 1],
  ])('is known with %s', (_, enrollments, others, billBy, movesCycle) => {
    const found = lateBilling(engage(), enrollments, [engage(), ...others], TODAY)
    expect(found).toEqual({ billBy, movesCycle })
  })

  it.each([
    ['no next cycle', engage(), enrolled(START, 30), TODAY],
    ['an opt-out in the next cycle', engage(), enrolled(START, 60, '2026-02-04'), TODAY],
    ['a next cycle that is over without an Engage', engage(), enrolled(START, 60), '2026-03-06'],
    ['a billed row', engage(START, 'Rec'), enrolled(), TODAY],
    ['a Connect', { ...engage(), type: 'CONNECT' as const }, enrolled(), TODAY],
  ])('is null with %s', (_, row, enrollment, today) => {
    expect(lateBilling(row, [enrollment], [row], today)).toBeNull()
  })

  it('is null in a pack in which periods count', () => {
    const row = { ...engage(), rulesId: 'cms2026' as const }
    expect(lateBilling(row, [enrolled()], [], TODAY)).toBeNull()
  })
})
