import Ban from 'lucide-react/icons/ban'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Check from 'lucide-react/icons/check'
import ClipboardCopy from 'lucide-react/icons/clipboard-copy'
import FileCheck from 'lucide-react/icons/file-check'
import History from 'lucide-react/icons/history'
import Undo2 from 'lucide-react/icons/undo-2'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import type { BillingStatus } from '../../domain/vocabulary'
import { Icon, type IconType } from '../../ui/icon'
import { Menu } from '../../ui/overlays/menu'
import type { MenuGroup } from '../../ui/overlays/menu-items'
import { useScreen } from '../shared/screen'
import type { BillingWork } from './use-billing-work'

interface RowMenuProps {
  rows: readonly BillingInstance[]
  anchor: HTMLElement
  /** Whether the menu also contains the actions that have a button in the row on a wide screen. */
  isWhole: boolean
  work: BillingWork
}

interface RowAction {
  id: string
  label: string
  icon: IconType
  isDestructive?: boolean
}

/**
 * The menu with the actions of a row. On small screens, it replaces the buttons of the row (P09,
 * T17). For a pending billing, it has only the history and the audit packet.
 */
export function RowMenu({ rows, anchor, isWhole, work }: RowMenuProps) {
  const { messages } = useScreen()
  const { actions } = messages.billing
  const history = { id: 'history', label: actions.history, icon: History }
  const packet = { id: 'packet', label: actions.auditPacket, icon: FileCheck }
  const records = [history, packet]
  const offered: Record<BillingStatus, RowAction[]> = {
    Elg: [
      { id: 'bill', label: actions.markAsBilled, icon: Check },
      { id: 'bill-on', label: actions.markAsBilledOn, icon: CalendarCheck },
      { id: 'copy', label: actions.copyJustification, icon: ClipboardCopy },
      ...records,
      { id: 'cancel', label: actions.cancelBilling, icon: Ban, isDestructive: true },
    ],
    Rec: [{ id: 'unbill', label: actions.undoMarkAsBilled, icon: Undo2 }, ...records],
    Cnc: [{ id: 'uncancel', label: actions.undoCancellation, icon: Undo2 }, ...records],
  }
  const [row] = rows
  if (!row) return null
  const itemOf = ({ id, label, icon, isDestructive }: RowAction) => ({
    id,
    label,
    icon: <Icon of={icon} />,
    ...(isDestructive && { isDestructive }),
    onAction: () => work.act(id, row.uuid, anchor),
  })
  const isPending = row.status === 'Elg' && row.pendingReasons.length > 0
  const items = offered[row.status].filter(
    ({ id }) =>
      id === 'history' || id === 'packet' || (!isPending && (isWhole || id === 'bill-on')),
  )
  // A line separates the cancellation from the other actions, so that nobody selects it by mistake.
  const groups: MenuGroup[] = [
    {
      id: 'actions',
      label: messages.table.actions,
      items: items.filter(({ isDestructive }) => !isDestructive).map(itemOf),
    },
    {
      id: 'cancellation',
      label: actions.cancelBilling,
      items: items.filter(({ isDestructive }) => isDestructive).map(itemOf),
    },
  ]
  return (
    <Menu
      label={messages.table.rowActions(row.patient.user.fullName)}
      anchor={anchor}
      isOpen
      onClose={() => work.closePopup('menu')}
      placement="bottom end"
      groups={groups.filter((group) => group.items.length > 0)}
    />
  )
}
