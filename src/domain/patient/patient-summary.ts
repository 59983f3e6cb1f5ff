/**
 * The summary of a patient. Screens show it when the pointer is over the patient's name, and in the
 * detail view (spec §2; D01–D08).
 */
import { formatDate } from '../dates/date-format'
import type { Messages } from '../messages/messages'
import { formatPhone } from '../person/phone'
import { CYCLE_DAYS } from '../vocabulary'
import type { Patient } from './patient'

type Summarized = Pick<Patient, 'user' | 'currentRtmcycle' | 'latestRtmenrollment'>

export interface SummaryField {
  key: 'phone' | 'type' | 'birthDate' | 'currentCycle'
  label: string
  value: string
  /** Whether the value is a placeholder for a missing value. */
  missing: boolean
}

/**
 * Returns the current cycle and the number of cycles, as in `2 of 3`, or null if there is no cycle.
 * If the duration is missing, 30 days are assumed (D05).
 */
export function currentCycle({
  currentRtmcycle,
  latestRtmenrollment,
}: Omit<Summarized, 'user'>): { number: number; of: number } | null {
  if (!currentRtmcycle) return null
  const duration = latestRtmenrollment?.duration || CYCLE_DAYS
  return { number: currentRtmcycle.cycleNumber, of: Math.ceil(duration / CYCLE_DAYS) }
}

/** Returns the fields Phone, Type, Birth Date and Current Cycle, in this order (D01). */
export function patientSummary(patient: Summarized, messages: Messages): SummaryField[] {
  const { userTypes } = messages
  const { fields, currentCycle: cycleWords, notEnrolled } = messages.patient
  const { phone, birthDate, userType } = patient.user
  const cycle = currentCycle(patient)
  // The field Type shows the name of the patient's workflow, which is more useful than the account
  // type. For a patient without a workflow, it shows the account type (D07).
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

/** Returns the name of the patient's workflow (D07). Null if the patient has none. */
export function workflowName({ latestRtmenrollment }: Pick<Patient, 'latestRtmenrollment'>) {
  return latestRtmenrollment?.smsWorkflowEnrollment?.workflow?.name ?? null
}
