import UserRound from 'lucide-react/icons/user-round'
import { Suspense, useEffect } from 'react'
import * as patientWords from '../../domain/messages/en-patient'
import * as patientActionsWords from '../../domain/messages/en-patient-actions'
import * as patientDetailWords from '../../domain/messages/en-patient-detail'
import * as tableWords from '../../domain/messages/en-table'
import { EmptyState } from '../../ui/empty-state'
import { lazyPart } from '../../ui/lazy-part'
import { addStyles } from '../../ui/styles'
import { ListFailed } from '../shared/list-failed'
import { useScreen } from '../shared/screen'
import { withQueries } from '../shared/with-queries'
import { PatientGone } from './detail-failures'
import { DetailSkeleton } from './detail-skeleton'
import { type DetailProps, PatientDetail } from './patient-detail'
import css from './patient-detail-screen.css?inline'
import { usePatient } from './use-patient'

addStyles(css)

// Few pages set `newPatient`, so its code is not part of the first view.
const OfferedPatient = lazyPart(() =>
  import('./offer-enrollment').then((module) => module.OfferedPatient),
)

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
  if (patientId === null) {
    if (newPatient === null) return <NoPatient />
    return (
      <Suspense>
        <OfferedPatient json={newPatient} otherwise={<NoPatient />} />
      </Suspense>
    )
  }
  // If the page sets another patient, the new key resets the screen, so that no data of the
  // previous patient stays.
  return <OnePatient key={patientId} patientId={patientId} given={given} />
}

export const Screen = withQueries(PatientDetailScreen)

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
