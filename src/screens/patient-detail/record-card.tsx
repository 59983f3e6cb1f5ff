import { useScreen } from '../shared/screen'
import { Card } from './card'
import type { PatientTools } from './patient-tools'

/** The card with data of the patient's record that the header does not show. */
export function RecordCard({ patient }: PatientTools) {
  const { messages } = useScreen()
  const { record } = messages.patientDetail
  const { recordId, user } = patient
  const missing = messages.common.notProvided
  const mail = user.email && <a href={`mailto:${encodeURIComponent(user.email)}`}>{user.email}</a>
  return (
    <Card title={record.title}>
      <dl className="rtm-facts">
        <div data-missing={!user.email || undefined}>
          <dt>{record.email}</dt>
          <dd>{mail || missing}</dd>
        </div>
        <div data-missing={!recordId || undefined}>
          <dt>{record.recordId}</dt>
          <dd>{recordId || missing}</dd>
        </div>
      </dl>
    </Card>
  )
}
