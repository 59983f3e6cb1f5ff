import type { Patient } from '../../domain/patient/patient'
import { glyph } from '../../ui/glyph'
import { HoverCard } from '../../ui/overlays/hover-card'
import { PatientSummaryCard } from '../shared/patient-summary-card'
import { useScreen } from '../shared/screen'
import { useToday } from '../shared/use-today'
import { engagementOf } from './engagement'

interface PatientCardProps {
  row: Patient
  anchor: HTMLElement
  onClose: () => void
}

/**
 * The hover card beside the name of a patient, with a summary of the patient. It also shows whether
 * the patient is at risk, because keyboard users cannot open the tooltip of the row (Y09).
 */
export function PatientCard({ row, anchor, onClose }: PatientCardProps) {
  const { messages } = useScreen()
  const engagement = engagementOf(row, messages, useToday())
  const { id, fullName } = row.user
  return (
    <HoverCard anchor={anchor} onClose={onClose} label={messages.patient.summary}>
      <PatientSummaryCard patientId={id} fullName={fullName} />
      {engagement?.mark && (
        <p className="rtm-patients-standing" data-standing={engagement.standing}>
          <span {...glyph(engagement.mark)} aria-hidden />
          {engagement.text}
        </p>
      )}
    </HoverCard>
  )
}
