import { describe, expect, it } from 'vitest'
import { type PatientAction, patientActions, patientCan, wasEnrolled } from './patient-can'
import { enrolment } from './rtm-enrollment.fixture'

const enrolled = { isCurrentlyRtmEnrolled: true, isPcmEnabled: false }
const left = { isCurrentlyRtmEnrolled: false, isPcmEnabled: false }
const pcmAlone = { isCurrentlyRtmEnrolled: false, isPcmEnabled: true }
const withPcm = { isPcmEnabled: true }
const withoutPcm = { isPcmEnabled: false }

describe('what can be done for a patient', () => {
  it.each([
    ['D18', enrolled, withPcm, ['log', 'edit', 'careTeam', 'extend', 'unenroll', 'pcm']],
    ['D18', enrolled, withoutPcm, ['log', 'edit', 'careTeam', 'extend', 'unenroll']],
    ['D19', left, withPcm, ['edit', 'careTeam', 'enroll', 'pcm']],
    ['D19', left, withoutPcm, ['edit', 'careTeam', 'enroll']],
    ['D20', pcmAlone, withPcm, ['log', 'edit', 'careTeam', 'enroll', 'pcm']],
    ['D20', pcmAlone, withoutPcm, ['edit', 'careTeam', 'enroll']],
    ['D20', pcmAlone, null, ['edit', 'careTeam', 'enroll']],
  ] as const)('%s of %j in a company with %j: %j', (_, patient, company, expected) => {
    const can = patientCan(patient, company)
    expect(patientActions.filter((action) => can[action].allowed)).toEqual(expected)
  })

  it.each([
    ['enroll', enrolled, 'enrolledAlready'],
    ['extend', left, 'notEnrolled'],
    ['unenroll', left, 'notEnrolled'],
    ['log', left, 'noProgramme'],
    ['pcm', left, 'noPcm'],
  ] satisfies [PatientAction, typeof left, string][])(
    'D18 D20 %s is refused for a reason',
    (action, patient, reason) => {
      expect(patientCan(patient, withoutPcm)[action]).toEqual({ allowed: false, reason })
    },
  )

  it('D19 whoever was enrolled is enrolled again', () => {
    expect(wasEnrolled({ latestRtmenrollment: null })).toBe(false)
    expect(wasEnrolled({ latestRtmenrollment: enrolment({}) })).toBe(true)
  })
})
