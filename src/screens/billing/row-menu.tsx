import { Ban, Check, ClipboardCopy, Undo2 } from 'lucide-react'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import type { BillingStatus } from '../../domain/vocabulary'
import { Icon, type IconType } from '../../ui/icon'
import { Menu } from '../../ui/overlays/menu'
import { useScreen } from '../shared/screen'
import type { BillingWork } from './use-billing-work'

interface RowMenuProps {
  rows: readonly BillingInstance[]
  anchor: HTMLElement
  work: BillingWork
}

interface RowAction {
  id: string
  label: string
  icon: IconType
  isDestructive?: boolean
}

/** The actions of a row on small screens. The menu replaces the row buttons (P09, T17). */
export function RowMenu({ rows, anchor, work }: RowMenuProps) {
  const { messages } = useScreen()
  const { actions } = messages.billing
  const offered: Record<BillingStatus, RowAction[]> = {
    Elg: [
      { id: 'bill', label: actions.markAsBilled, icon: Check },
      { id: 'copy', label: actions.copyJustification, icon: ClipboardCopy },
      { id: 'cancel', label: actions.cancelBilling, icon: Ban, isDestructive: true },
    ],
    Rec: [{ id: 'unbill', label: actions.undoMarkAsBilled, icon: Undo2 }],
    Cnc: [{ id: 'uncancel', label: actions.undoCancellation, icon: Undo2 }],
  }
  const [row] = rows
  if (!row) return null
  return (
    <Menu
      label={messages.table.rowActions(row.patient.user.fullName)}
      anchor={anchor}
      isOpen
      onClose={work.closeMenu}
      placement="bottom end"
      groups={[
        {
          id: 'actions',
          label: messages.table.actions,
          items: offered[row.status].map(({ id, label, icon, isDestructive }) => ({
            id,
            label,
            icon: <Icon of={icon} />,
            ...(isDestructive && { isDestructive }),
            onAction: () => work.act(id, row.uuid, anchor),
          })),
        },
      ]}
    />
  )
}
