import { useQuery } from '@tanstack/react-query'
import { patientQuery } from '../../api/patients'
import { patientSummary } from '../../domain/patient/patient-summary'
import { Avatar } from '../../ui/avatar'
import { Skeleton } from '../../ui/skeleton'
import { addStyles } from '../../ui/styles'
import { MinutesMeter } from './minutes-meter'
import css from './patient-summary-card.css?inline'
import { useScreen } from './screen'

addStyles(css)

interface PatientSummaryCardProps {
  patientId: number
  /** The name of the patient in the list. The card shows it until the patient has loaded. */
  fullName: string
}

/**
 * The hover card of a patient. It has Phone, Type, Birth Date and Current Cycle (spec §2, D01–D07),
 * and below them the minutes of this month (Y22).
 */
export function PatientSummaryCard({ patientId, fullName }: PatientSummaryCardProps) {
  const { client, messages } = useScreen()
  const { data, error } = useQuery(patientQuery(client.http, patientId))
  const labels = Object.values(messages.patient.fields)
  const fields = data && patientSummary(data, messages)
  return (
    <div className="rtm-patient-card">
      <header>
        <Avatar name={fullName} />
        <h2>{fullName}</h2>
      </header>
      {error ? (
        <p role="alert">{messages.patient.loadFailed}</p>
      ) : (
        <dl aria-busy={!fields}>
          {(
            fields ?? labels.map((label) => ({ key: label, label, value: null, missing: false }))
          ).map(({ key, label, value, missing }) => (
            <div key={key} data-missing={missing || undefined}>
              <dt>{label}</dt>
              <dd>{value ?? <Skeleton width={112} />}</dd>
            </div>
          ))}
        </dl>
      )}
      {!error && (
        <p className="rtm-patient-card-minutes">
          <span>{messages.patient.thisMonth}</span>
          {data ? <MinutesMeter patient={data} /> : <Skeleton width={112} />}
        </p>
      )}
    </div>
  )
}
