import { describe, expect, it } from 'vitest'
import { durationChange, statusChange } from './enrollment-change'

const at = { today: '2026-02-10' }
const row = {
  startDate: '2026-01-05',
  duration: 60,
  unenrolledOn: null,
  unenrolledReason: null,
}
const left = (day: string) => ({ ...row, unenrolledOn: day })
const completed = { ...row, startDate: '2025-12-01', duration: 30 }

/** Returns the result of a change. If the change throws an error, returns the error’s status. */
function outcome(change: () => unknown): unknown {
  try {
    return change()
  } catch (problem) {
    return problem instanceof Object && 'status' in problem ? problem.status : problem
  }
}

describe('the duration of an enrollment', () => {
  it.each([
    [
      'stays the same when the request contains the same duration',
      row,
      { duration: 60 },
      { duration: 60 },
    ],
    ['is extended', row, { extend_duration: 30 }, { duration: 90, extendDuration: 30 }],
    [
      'counts as extended when a request sets a longer duration',
      row,
      { duration: 120 },
      { duration: 120, extendDuration: 60 },
    ],
    [
      'is raised and extended',
      row,
      { duration: 90, extend_duration: 30 },
      { duration: 120, extendDuration: 30 },
    ],
    [
      'is raised if it is the one that the user saw',
      row,
      { duration: 90, seen_duration: 60 },
      { duration: 90, extendDuration: 30 },
    ],
    ['is not raised if the user saw another one', row, { duration: 90, seen_duration: 30 }, 409],
    [
      'is not shortened if the user saw another one',
      { ...row, duration: 120 },
      { duration: 90, seen_duration: 90 },
      409,
    ],
    [
      'stays the same, even if the user saw another one',
      row,
      { duration: 60, seen_duration: 30 },
      { duration: 60 },
    ],
    ['is raised to at most 720 days', row, { duration: 720, extend_duration: 30 }, 400],
    ['is not raised when the end stays in the past', completed, { duration: 60 }, 409],
    ['is not extended when the end stays in the past', completed, { extend_duration: 30 }, 409],
    [
      'is raised to an end after today',
      completed,
      { duration: 90 },
      { duration: 90, extendDuration: 60 },
    ],
    ['is not raised after unenrollment', left('2026-02-01'), { duration: 90 }, 409],
    ['is not extended after unenrollment', left('2026-02-01'), { extend_duration: 30 }, 409],
    ['is not shortened below a started cycle', row, { duration: 30 }, 400],
    [
      'is shortened to the started cycles',
      { ...row, duration: 120 },
      { duration: 60 },
      { duration: 60 },
    ],
    [
      'is not shortened after the enrollment has ended',
      { ...completed, duration: 60 },
      { duration: 30 },
      400,
    ],
    [
      'is shortened to the cycle of the unenrollment',
      left('2026-02-03'),
      { duration: 30 },
      { duration: 30 },
    ],
    ['must include the cycle of the unenrollment', left('2026-02-04'), { duration: 30 }, 400],
    [
      'is shortened before the enrollment starts',
      { ...row, startDate: '2026-02-20' },
      { duration: 30 },
      { duration: 30 },
    ],
  ])('D08 D18 the duration of an enrollment %s', (_, standing, body, expected) => {
    expect(outcome(() => durationChange(standing, body, at))).toEqual(expected)
  })
})

describe('the status of an enrollment', () => {
  it.each([
    ['set to unenrolled', row, 'UNENROLLED', 'unenroll'],
    ['kept when the request contains the same status', row, 'ACTIVE', null],
    ['kept when the request contains no status', row, undefined, null],
    ['not set to unenrolled after completion', completed, 'UNENROLLED', 409],
    ['not set to active after completion', completed, 'ACTIVE', 409],
    ['not set to completed by a request', row, 'COMPLETED', 409],
    ['set to active after unenrollment', left('2026-02-01'), 'ACTIVE', 'reopen'],
    ['set to active 30 days after unenrollment', left('2026-01-11'), 'ACTIVE', 'reopen'],
    ['not set to active 31 days after unenrollment', left('2026-01-10'), 'ACTIVE', 409],
    [
      'not set to active after the planned end',
      { ...left('2026-01-20'), duration: 30 },
      'ACTIVE',
      409,
    ],
  ] as const)('D18 the status of an enrollment is %s', (_, standing, wanted, expected) => {
    const shown = standing.unenrolledOn === null ? 'ACTIVE' : 'UNENROLLED'
    const told = standing === completed ? 'COMPLETED' : shown
    expect(outcome(() => statusChange(standing, wanted, told, at))).toBe(expected)
  })

  it('D18 a request that repeats the status that the user saw is accepted, even if the date in the patient’s time zone gives another status', () => {
    const ending = { ...row, startDate: '2026-01-12', duration: 30 }
    expect(statusChange(ending, 'COMPLETED', 'COMPLETED', at)).toBeNull()
  })
})
