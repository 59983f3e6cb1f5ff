/** The patient's summary, shown on hover and in detail (spec §2; D01–D08). */
import { formatDate } from './date-format'
import type { Messages } from './messages/messages'
import type { Patient } from './patient'
import { formatPhone } from './phone'
import { CYCLE_DAYS } from './vocabulary'

type Summarised = Pick<Patient, 'user' | 'currentRtmcycle' | 'latestRtmenrollment'>

export interface SummaryField {
  key: 'phone' | 'type' | 'birthDate' | 'currentCycle'
  label: string
  value: string
  /** The value stands for one that is missing. */
  missing: boolean
}

/** `2 of 3`, or null when no cycle runs. A duration that is missing counts as 30 days (D05). */
export function currentCycle({
  currentRtmcycle,
  latestRtmenrollment,
}: Omit<Summarised, 'user'>): { number: number; of: number } | null {
  if (!currentRtmcycle) return null
  const duration = latestRtmenrollment?.duration || CYCLE_DAYS
  return { number: currentRtmcycle.cycleNumber, of: Math.ceil(duration / CYCLE_DAYS) }
}

/** Phone, Type, Birth Date, Current Cycle, in that order (D01). */
export function patientSummary(patient: Summarised, messages: Messages): SummaryField[] {
  const { userTypes } = messages
  const { fields, currentCycle: cycleWords, notEnrolled } = messages.patient
  const { phone, birthDate, userType } = patient.user
  const cycle = currentCycle(patient)
  // The programme says more than that a patient is a patient (D07); without one, the account type.
  const accountType = userType === 'pt' || userType === 'patient' ? userTypes[userType] : userType
  const type = workflowName(patient) ?? accountType

  const field = (key: SummaryField['key'], value: string | null | undefined): SummaryField => ({
    key,
    label: fields[key],
    value: value || messages.common.notProvided,
    missing: !value,
  })
  return [
    field('phone', phone && formatPhone(phone)),
    field('type', type),
    field('birthDate', birthDate && formatDate(birthDate, messages.locale)),
    cycle
      ? field('currentCycle', cycleWords(cycle.number, cycle.of))
      : { ...field('currentCycle', notEnrolled), missing: true },
  ]
}

/** The programme a patient is in, by name (D07). */
export function workflowName({ latestRtmenrollment }: Pick<Patient, 'latestRtmenrollment'>) {
  return latestRtmenrollment?.smsWorkflowEnrollment?.workflow?.name ?? null
}
