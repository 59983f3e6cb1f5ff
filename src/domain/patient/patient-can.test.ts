import { describe, expect, it } from 'vitest'
import { enrollment } from '../enrollment/rtm-enrollment.fixture'
import {
  canTakeTime,
  type PatientAction,
  patientActions,
  patientCan,
  wasEnrolled,
} from './patient-can'

/** On this day, the enrollment below is current. It lasts from Jan 5 to Apr 4, 2026. */
const today = '2026-02-10'
const latestRtmenrollment = enrollment({})
const enrolled = { isCurrentlyRtmEnrolled: true, isPcmEnabled: false, latestRtmenrollment }
const never = { isCurrentlyRtmEnrolled: false, isPcmEnabled: false, latestRtmenrollment: null }
const pcmAlone = { ...never, isPcmEnabled: true }
const over = enrollment({ duration: 30 })
const left = { ...enrolled, isCurrentlyRtmEnrolled: false, latestRtmenrollment: over }
const upcoming = {
  ...left,
  latestRtmenrollment: enrollment({ startDate: '2026-02-20' }),
}
/** This patient was unenrolled today, and is still enrolled on the day of the unenrollment. */
const leftToday = {
  ...enrolled,
  latestRtmenrollment: enrollment({ unenrolledAt: '2026-02-10T15:00:00Z' }),
}
const unsaid = { ...enrolled, latestRtmenrollment: null }
const withPcm = { isPcmEnabled: true }
const withoutPcm = { isPcmEnabled: false }

describe('the allowed actions for a patient', () => {
  it.each([
    [
      'D18 for an enrolled patient in a company with PCM',
      enrolled,
      withPcm,
      ['log', 'edit', 'careTeam', 'claimFacts', 'extend', 'pcm', 'unenroll'],
    ],
    [
      'D18 for an enrolled patient in a company without PCM',
      enrolled,
      withoutPcm,
      ['log', 'edit', 'careTeam', 'claimFacts', 'extend', 'unenroll'],
    ],
    [
      'D18 for an enrolled patient without details of the enrollment',
      unsaid,
      withoutPcm,
      ['log', 'edit', 'careTeam', 'claimFacts', 'extend', 'unenroll'],
    ],
    [
      'D18 for a patient with an upcoming enrollment in a company without PCM',
      upcoming,
      withoutPcm,
      ['log', 'edit', 'careTeam', 'claimFacts', 'extend', 'unenroll'],
    ],
    [
      'D19 for a patient who was unenrolled today, in a company without PCM',
      leftToday,
      withoutPcm,
      ['log', 'edit', 'careTeam', 'claimFacts', 'enroll'],
    ],
    [
      'D19 for a patient with a completed enrollment in a company with PCM',
      left,
      withPcm,
      ['log', 'edit', 'careTeam', 'claimFacts', 'enroll', 'pcm'],
    ],
    [
      'D20 for a patient with a completed enrollment in a company without PCM',
      left,
      withoutPcm,
      ['log', 'edit', 'careTeam', 'claimFacts', 'enroll'],
    ],
    [
      'D19 for a patient who was never enrolled, in a company with PCM',
      never,
      withPcm,
      ['edit', 'careTeam', 'claimFacts', 'enroll', 'pcm'],
    ],
    [
      'D19 for a patient who was never enrolled, in a company without PCM',
      never,
      withoutPcm,
      ['edit', 'careTeam', 'claimFacts', 'enroll'],
    ],
    [
      'D20 for a PCM patient in a company with PCM',
      pcmAlone,
      withPcm,
      ['log', 'edit', 'careTeam', 'claimFacts', 'enroll', 'pcm'],
    ],
    [
      'D20 for a PCM patient in a company without PCM',
      pcmAlone,
      withoutPcm,
      ['edit', 'careTeam', 'claimFacts', 'enroll'],
    ],
    // While it is unknown whether the company has PCM, no action is blocked for that reason.
    [
      'D20 for a PCM patient, while it is unknown whether the company has PCM',
      pcmAlone,
      null,
      ['log', 'edit', 'careTeam', 'claimFacts', 'enroll', 'pcm'],
    ],
  ] as const)('%s, only the expected actions are allowed', (_, patient, company, expected) => {
    const can = patientCan(patient, company, today)
    expect(patientActions.filter((action) => can[action].allowed)).toEqual(expected)
  })

  it.each([
    ['enroll', enrolled, 'enrolledAlready'],
    ['enroll', upcoming, 'enrolledAlready'],
    ['extend', left, 'notEnrolled'],
    ['unenroll', left, 'notEnrolled'],
    ['unenroll', leftToday, 'notEnrolled'],
    ['log', never, 'noProgram'],
    ['pcm', left, 'noPcm'],
  ] satisfies [PatientAction, Parameters<typeof patientCan>[0], string][])(
    'D18 D20 if the action “%s” is not allowed for a patient, patientCan returns the reason',
    (action, patient, reason) => {
      expect(patientCan(patient, withoutPcm, today)[action]).toEqual({ allowed: false, reason })
    },
  )

  it.each([
    ['enrolled', enrolled, withoutPcm, true],
    ['unenrolled today', leftToday, withoutPcm, true],
    ['with a completed program', left, withoutPcm, false],
    ['whose program starts later', upcoming, withoutPcm, false],
    ['under PCM', pcmAlone, withPcm, true],
    ['under PCM, while it is unknown whether the company has PCM', pcmAlone, null, true],
    ['under PCM, in a company without PCM', pcmAlone, withoutPcm, false],
  ])(
    'D20 a log at the current time is allowed for a patient %s: %s',
    (_, patient, company, expected) => {
      expect(canTakeTime(patient, company)).toBe(expected)
    },
  )

  it('D19 the next enrollment of a patient with an earlier enrollment is a re-enrollment', () => {
    expect(wasEnrolled(never)).toBe(false)
    expect(wasEnrolled(left)).toBe(true)
  })
})
