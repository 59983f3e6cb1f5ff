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
  const { known = null, refused } = useMemo(() => newPatientOf(newPatient), [newPatient])
  useRefusal(refused)
  if (patientId === null) return known ? <OfferEnrollment known={known} /> : <NoPatient />
  // The key resets the screen when it gets another patient, so that nothing of the previous patient
  // stays.
  return <OnePatient key={patientId} patientId={patientId} given={given} />
}

export const Screen = withQueries(PatientDetailScreen)

/** Returns the accepted values of a key of `newPatient`, or of the whole if the key is ''. */
function acceptedBy(key: string): string {
  if (key === 'birthDate') return 'a date as "yyyy-MM-dd"'
  if (key !== '') return 'a text'
  const keys = Object.keys(newPatientSchema.shape)
  const example = JSON.stringify(Object.fromEntries(keys.map((one) => [one, ''])))
  return `JSON with some of these texts: ${example}`
}

/**
 * Reports to the page, in English, that its value of `newPatient` is not accepted. The message
 * names the keys, but not their values.
 */
function useRefusal(refused: readonly string[] | undefined): void {
  const { emit } = useScreen()
  useEffect(() => {
    if (!refused) return
    const problems = refused.map((key) => {
      const name = key === '' ? 'newPatient' : `newPatient.${key}`
      return `${name} is not accepted: use ${acceptedBy(key)}.`
    })
    const message = problems.join(' ')
    emit('rtm-error', { code: 'invalid-attribute', message, retryable: false })
  }, [emit, refused])
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
 * @returns The person, or the keys whose values are not accepted. The key '' is the whole value.
 */
function newPatientOf(json: string | null): { known?: NewPatient; refused?: string[] } {
  if (json === null) return {}
  try {
    const read = newPatientSchema.safeParse(JSON.parse(json))
    if (read.success) return { known: read.data }
    return { refused: read.error.issues.map(({ path: [key = ''] }) => String(key)) }
  } catch {
    return { refused: [''] }
  }
}
