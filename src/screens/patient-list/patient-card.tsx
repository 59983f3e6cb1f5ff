import type { Patient } from '../../domain/patient/patient'
import { HoverCard } from '../../ui/overlays/hover-card'
import { PatientSummaryCard } from '../shared/patient-summary-card'
import { useScreen } from '../shared/screen'

interface PatientCardProps {
  row: Patient
  anchor: HTMLElement
  onClose: () => void
}

/** The summary of a patient in a hover card next to the name. */
export function PatientCard({ row: { user }, anchor, onClose }: PatientCardProps) {
  const { messages } = useScreen()
  return (
    <HoverCard anchor={anchor} onClose={onClose} label={messages.patient.summary}>
      <PatientSummaryCard patientId={user.id} fullName={user.fullName} />
    </HoverCard>
  )
}
