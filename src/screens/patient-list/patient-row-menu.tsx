import type { Patient } from '../../domain/patient/patient'
import { Menu } from '../../ui/overlays/menu'
import { patientActionItems } from '../shared/patient-actions/patient-action-items'
import { useScreen } from '../shared/screen'
import { useCompany } from '../shared/use-metadata'
import { useToday } from '../shared/use-today'
import type { PatientWork } from './use-patient-work'

interface PatientRowMenuProps {
  row: Patient
  anchor: HTMLElement
  work: PatientWork
}

/** The actions for a patient (T17), without those that have a button in the row. */
export function PatientRowMenu({ row, anchor, work }: PatientRowMenuProps) {
  const { messages } = useScreen()
  const company = useCompany()
  const today = useToday()
  const items = patientActionItems(row, {
    messages,
    company,
    today,
    open: (dialog) => work.open(dialog, anchor),
  })
  const hasLogButton = anchor.parentElement?.querySelector('[data-action="log"]') !== null
  return (
    <Menu
      label={messages.table.rowActions(row.user.fullName)}
      anchor={anchor}
      isOpen
      onClose={() => work.closePopup('menu')}
      placement="bottom end"
      groups={[
        {
          id: 'actions',
          label: messages.table.actions,
          items: items.filter(({ id }) => !(hasLogButton && id === 'log')),
        },
      ]}
    />
  )
}
