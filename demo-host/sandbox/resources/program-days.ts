/** Allows logs only for patients in a program: RTM with an enrollment, or PCM. */
import { formatDate } from '../../../src/domain/date-format'
import { addDays, dateInZone } from '../../../src/domain/dates'
import { loadPatientBillings } from '../billing/patient-billings'
import type { Database } from '../db/connect'
import { earlierDate } from '../http/date-order'
import { badRequest } from '../http/problem'

/**
 * Uses the same day as the patient's billings: in the primary provider's zone, else in the
 * company's. The day of an unenrollment belongs to the program.
 * @throws Problem 400 when the instant is outside every enrollment of a patient without PCM.
 */
export async function refuseOutsidePrograms(
  db: Database,
  patientId: number,
  instant: Date,
): Promise<void> {
  const [patient] = await loadPatientBillings(db, [patientId])
  if (!patient) return
  const { facts, zone } = patient
  if (facts.pcm.patient && facts.pcm.company) return
  const day = dateInZone(instant, zone)
  const isEnrolled = facts.enrollments.some(({ startDate, duration, unenrolledAt }) => {
    const end = addDays(startDate, duration - 1)
    return startDate <= day && day <= earlierDate(end, unenrolledAt ?? end)
  })
  if (isEnrolled) return
  const detail = `The patient was not in a program on ${formatDate(day, 'en')}: not enrolled in RTM, and PCM was off.`
  throw badRequest({ field: 'interacted_datetime', detail })
}
