import type { ReactNode } from 'react'
import { patientSummary } from '../../domain/patient/patient-summary'
import { useScreen } from '../shared/screen'
import { Card } from './card'
import type { PatientTools } from './patient-tools'

interface Fact {
  key: string
  label: string
  value: ReactNode
  missing: boolean
}

/** A `tel:` URL may contain only digits and a leading plus. */
function phoneLink(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, '')}`
}

/** Phone, Type, Birth Date and Current Cycle (D01), then fields that only the detail shows. */
export function SummaryCard({ patient }: PatientTools) {
  const { messages } = useScreen()
  const words = messages.patientDetail.summary
  const { phone, email } = patient.user
  const fields: Fact[] = patientSummary(patient, messages).map((field) =>
    field.key === 'phone' && !field.missing
      ? { ...field, value: <a href={phoneLink(phone)}>{field.value}</a> }
      : field,
  )
  const missing = messages.common.notProvided
  const facts: Fact[] = [
    ...fields,
    {
      key: 'email',
      label: words.email,
      value: email ? <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a> : missing,
      missing: !email,
    },
    {
      key: 'recordId',
      label: words.recordId,
      value: patient.recordId || missing,
      missing: !patient.recordId,
    },
  ]
  return (
    <Card title={words.title}>
      <dl className="rtm-facts">
        {facts.map(({ key, label, value, missing: isMissing }) => (
          <div key={key} data-missing={isMissing || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
