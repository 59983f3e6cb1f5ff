import { describe, expect, it } from 'vitest'
import type { RtmEnrollment } from '../enrollment/rtm-enrollment'
import { en } from '../messages/en'
import type { Account } from '../person/account'
import { patientSummary, workflowName } from './patient-summary'

const user: Account = {
  id: 7,
  fullName: 'Ann Example',
  firstName: 'Ann',
  lastName: 'Example',
  username: 'ann',
  email: '',
  phone: '+15551234567',
  birthDate: '1990-01-05',
  isActive: true,
  userType: 'patient',
  providerType: null,
  timezone: null,
  language: 'en',
  defaultClinic: null,
  clinicMemberships: [],
  accountOrigin: null,
  createdBy: null,
  isDummy: false,
  smsOptOutDate: null,
  smsUnreachableDate: null,
  primaryProvider: null,
}

const enrollment: RtmEnrollment = {
  id: 1,
  status: 'ACTIVE',
  duration: 90,
  extendDuration: null,
  created: null,
  startDate: null,
  enrolledBy: null,
  unenrolledAt: null,
  unenrolledBy: null,
  unenrolledReason: null,
  workflow: 2,
  monitoredSystem: 'musculoskeletal',
  smsWorkflowEnrollment: {
    id: 1,
    workflow: { id: 2, name: 'Knee', rtmFlowTag: 'knee' },
    language: 'en',
    isActive: true,
  },
}

function cycle(cycleNumber: number) {
  return {
    startDate: '2026-02-04',
    endDate: '2026-03-05',
    cycleNumber,
    patientInteractionDayCount: 3,
    daysLeftInCycle: 4,
  }
}

const patient = { user, currentRtmcycle: cycle(2), latestRtmenrollment: enrollment }
const fieldOf = (key: string, changes: Partial<typeof patient> | object = {}) =>
  patientSummary({ ...patient, ...changes }, en).find((field) => field.key === key)

describe('D01 D03 D04 D05 D06 the patient summary', () => {
  it('D01 the summary lists Phone, Type, Birth Date, Current Cycle', () => {
    expect(patientSummary(patient, en).map(({ label, value }) => [label, value])).toEqual([
      ['Phone', '+1 (555) 123-4567'],
      ['Type', 'Knee'],
      ['Birth Date', 'Jan 05, 1990'],
      ['Current Cycle', '2 of 3'],
    ])
  })

  it('A13 if the patient has no program, the summary shows the account type, with `pt` as Physical Therapist', () => {
    const none = { latestRtmenrollment: null }
    expect(fieldOf('type', none)?.value).toBe('Patient')
    expect(fieldOf('type', { ...none, user: { ...user, userType: 'pt' } })?.value).toBe(
      'Physical Therapist',
    )
  })

  it('D03 the summary shows “Not provided” for a missing phone number or birth date', () => {
    const bare = { user: { ...user, phone: '', birthDate: null } }
    expect(fieldOf('phone', bare)).toMatchObject({ value: 'Not provided', missing: true })
    expect(fieldOf('birthDate', bare)).toMatchObject({ value: 'Not provided', missing: true })
  })

  it.each([
    ['D04', 2, 90, '2 of 3'],
    ['D05 without a duration', 1, null, '1 of 1'],
    ['D05 with a duration of 0', 1, 0, '1 of 1'],
    ['D08 after an extension', 3, 90, '3 of 3'],
  ])('%s: cycle %s of an enrollment of %s days is shown as “%s”', (_, number, duration, text) => {
    const changes = {
      currentRtmcycle: cycle(number),
      latestRtmenrollment: { ...enrollment, duration },
    }
    expect(fieldOf('currentCycle', changes)?.value).toBe(text)
  })

  it('D05 D2 the summary assumes 30 days if the duration of the enrollment is missing', () => {
    const changes = { currentRtmcycle: cycle(1), latestRtmenrollment: null }
    expect(fieldOf('currentCycle', changes)?.value).toBe('1 of 1')
  })

  it('D06 D2 the summary shows a message when there is no current cycle', () => {
    expect(fieldOf('currentCycle', { currentRtmcycle: null })?.value).toBe(
      'Not currently RTM enrolled.',
    )
  })

  it('D07 the summary shows the name of the program of the SMS workflow', () => {
    expect(workflowName(patient)).toBe('Knee')
    expect(workflowName({ latestRtmenrollment: null })).toBeNull()
  })
})
