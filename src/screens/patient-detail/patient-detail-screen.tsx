import { UserRound } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import * as patientWords from '../../domain/messages/en-patient'
import * as patientActionsWords from '../../domain/messages/en-patient-actions'
import * as patientDetailWords from '../../domain/messages/en-patient-detail'
import * as tableWords from '../../domain/messages/en-table'
import { type NewPatient, newPatientSchema } from '../../domain/patient/emr-patient'
import { EmptyState } from '../../ui/empty-state'
import { addStyles } from '../../ui/styles'
import { ListFailed } from '../shared/list-failed'
import { useScreen } from '../shared/screen'
import { withQueries } from '../shared/with-queries'
import { PatientGone } from './detail-failures'
import { DetailSkeleton } from './detail-skeleton'
import { OfferEnrollment } from './offer-enrollment'
import { type DetailProps, PatientDetail } from './patient-detail'
import css from './patient-detail-screen.css?inline'
import { usePatient } from './use-patient'

addStyles(css)

/** The sections of UI texts that load with this screen and its dialogs. */
export const words = [patientDetailWords, patientWords, patientActionsWords, tableWords]

/**
 * The page of one patient, with status, interactions and actions (spec §2 "Patient summary", §3).
 */
function PatientDetailScreen({
  newPatient,
  ...given
}: DetailProps & { newPatient: string | null }) {
  const { patientId } = given
  const known = useMemo(() => newPatientOf(newPatient), [newPatient])
  useRefusal(newPatient !== null && known === null)
  if (patientId === null) return known ? <OfferEnrollment known={known} /> : <NoPatient />
  // The key resets the screen when it gets another patient, so that nothing of the previous patient
  // stays.
  return <OnePatient key={patientId} patientId={patientId} given={given} />
}

export const Screen = withQueries(PatientDetailScreen)

/** Reports to the page, in English, that its value of `newPatient` is not accepted. */
function useRefusal(isRefused: boolean): void {
  const { emit } = useScreen()
  useEffect(() => {
    if (!isRefused) return
    const keys = Object.keys(newPatientSchema.shape)
    const example = JSON.stringify(Object.fromEntries(keys.map((key) => [key, ''])))
    const message = `newPatient is not accepted: use JSON with these texts: ${example}.`
    emit('rtm-error', { code: 'invalid-attribute', message, retryable: false })
  }, [emit, isRefused])
}

function NoPatient() {
  const { messages, ready } = useScreen()
  useEffect(ready, [ready])
  const { choose, chooseText } = messages.patientDetail
  return <EmptyState icon={UserRound} title={choose} description={chooseText} />
}

function OnePatient({ patientId, given }: { patientId: number; given: DetailProps }) {
  const { messages } = useScreen()
  const asked = usePatient(patientId)
  const { patient, error, isGone } = asked
  if (isGone) return <PatientGone />
  if (patient) {
    return (
      <PatientDetail
        patient={patient}
        given={given}
        onRetry={error ? asked.refetch : null}
        onGone={asked.refetch}
      />
    )
  }
  if (error) return <ListFailed title={messages.patientDetail.loadFailed} rows={asked} />
  return <DetailSkeleton tab={given.tab} isTile={given.layout === 'tile'} />
}

/**
 * Parses the JSON of the person that the vendor page wants to enroll.
 * @returns Null if the page names no person, or if the JSON is invalid.
 */
function newPatientOf(json: string | null): NewPatient | null {
  if (json === null) return null
  try {
    const known = newPatientSchema.safeParse(JSON.parse(json))
    return known.success ? known.data : null
  } catch {
    return null
  }
}
