import { patientSummary } from '../../domain/patient/patient-summary'
import { useScreen } from '../shared/screen'
import type { PatientTools } from './patient-tools'

/**
 * Returns a `tel:` URL for a phone number. The URL contains only the digits of the number and a
 * plus sign at its start.
 */
function phoneLink(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, '')}`
}

/** A line under the name with Phone, Type, Birth Date and Current Cycle (D01). */
export function SummaryLine({ patient }: Pick<PatientTools, 'patient'>) {
  const { messages } = useScreen()
  return (
    <section aria-label={messages.patientDetail.summary.title}>
      <dl className="rtm-facts">
        {patientSummary(patient, messages).map(({ key, label, value, missing }) => (
          <div key={key} data-missing={missing || undefined}>
            <dt>{label}</dt>
            <dd>
              {key === 'phone' && !missing ? (
                <a href={phoneLink(patient.user.phone)}>{value}</a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
