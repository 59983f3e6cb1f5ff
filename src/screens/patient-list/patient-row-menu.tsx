import MessageCircle from 'lucide-react/icons/message-circle'
import Timer from 'lucide-react/icons/timer'
import type { Messages } from '../../domain/messages/messages'
import type { NextAction } from '../../domain/patient/next-action'
import type { Patient } from '../../domain/patient/patient'
import { Icon } from '../../ui/icon'
import { Menu } from '../../ui/overlays/menu'
import type { MenuGroup, MenuItem } from '../../ui/overlays/menu-items'
import { nextText } from '../shared/next-text'
import { patientActionGroups } from '../shared/patient-actions/patient-action-items'
import { useScreen } from '../shared/screen'
import { useCompany, useCompanyPcm } from '../shared/use-metadata'
import { useToday } from '../shared/use-today'
import { nextOfRow } from './next-of-row'
import type { PatientWork } from './use-patient-work'

interface PatientRowMenuProps {
  row: Patient
  anchor: HTMLElement
  work: PatientWork
  /** The numbers of unread messages by channel. Null if no chat is configured. */
  unread: Readonly<Record<string, number>> | null
}

/**
 * The menu with the actions for a patient (T17). If an action has a button in the row, the menu
 * leaves it out.
 */
export function PatientRowMenu({ row, anchor, work, unread }: PatientRowMenuProps) {
  const { messages } = useScreen()
  const company = useCompany()
  const today = useToday()
  const groups = patientActionGroups(row, {
    label: messages.table.actions,
    hasLogButton: anchor.parentElement?.querySelector('[data-action="log"]') !== null,
    messages,
    company,
    today,
    open: (dialog) => work.open(dialog, anchor),
  })
  const next = nextOfRow(row, { today, companyHasPcm: useCompanyPcm(), unread })
  const button = anchor.closest('[data-row-id]')?.querySelector('.rtm-patients-next')
  const hasNextButton = button?.checkVisibility() ?? false
  return (
    <Menu
      label={messages.table.rowActions(row.user.fullName)}
      anchor={anchor}
      isOpen
      onClose={() => work.closePopup('menu')}
      placement="bottom end"
      groups={[
        ...(next && !hasNextButton ? [nextGroup(next, { row, anchor, work, messages })] : []),
        ...groups,
      ]}
    />
  )
}

interface NextContext extends Pick<PatientRowMenuProps, 'row' | 'anchor' | 'work'> {
  messages: Messages
}

/** Returns the menu group with the next action, for rows that have no room for its button (Y21). */
function nextGroup(next: NextAction, { row, anchor, work, messages }: NextContext): MenuGroup {
  const { title, logCall, openChat } = messages.patient.next
  const { kind } = next
  const item: MenuItem = {
    id: 'next',
    label: kind === 'call' ? logCall : openChat,
    icon: <Icon of={kind === 'call' ? Timer : MessageCircle} />,
    description: nextText(next, messages),
    onAction: () => (kind === 'call' ? work.openCall(row, anchor) : work.write(row, kind)),
  }
  return { id: 'next-step', title, items: [item] }
}
