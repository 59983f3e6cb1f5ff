import { Ban, Check, Download, X } from 'lucide-react'
import { useRef } from 'react'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { sumBillings, unitsText } from '../../domain/billing/billing-sums'
import { Button } from '../../ui/button'
import { clearSelection, type Selection, useSelected } from '../../ui/data-table/selection'
import { focusKeeper } from '../../ui/focus-keeper'
import { IconButton } from '../../ui/icon-button'
import { useKeepClear } from '../../ui/keep-clear'
import { addStyles } from '../../ui/styles'
import { Toolbar } from '../../ui/toolbar'
import { useScreen } from '../shared/screen'
import css from './bulk-bar.css?inline'

addStyles(css)

interface BulkBarProps {
  selection: Selection
  /** The rows of the page. */
  rows: readonly BillingInstance[] | undefined
  /** Called with the clicked button, which disappears with the selection. */
  onBill: (button: HTMLElement) => void
  onCancel: (button: HTMLElement) => void
  onExport: (button: HTMLElement) => void
}

/**
 * The actions for the selected rows. While rows are selected, the bar replaces the filters, or above
 * cards, stays at the bottom of the window (Y02).
 */
export function BulkBar({ selection, rows, onBill, onCancel, onExport }: BulkBarProps) {
  const { messages } = useScreen()
  const selected = useSelected(selection)
  const count = Object.keys(selected).length
  const { actions } = messages.billing
  const bar = useRef<HTMLDivElement>(null)
  useKeepClear(bar)
  return (
    <div ref={bar} className="rtm-bulk-bar">
      <Toolbar
        label={messages.table.selected(count)}
        selection
        end={
          <>
            <Button
              icon={Download}
              variant="quiet"
              onClick={(event) => onExport(event.currentTarget)}
            >
              {actions.export}
            </Button>
            <Button icon={Ban} onClick={(event) => onCancel(event.currentTarget)}>
              {actions.cancelBilling}
            </Button>
            <Button variant="primary" icon={Check} onClick={(event) => onBill(event.currentTarget)}>
              {actions.markAsBilled}
            </Button>
          </>
        }
      >
        <IconButton
          icon={X}
          label={messages.table.clearSelection}
          onClick={(event) => {
            const keepFocus = focusKeeper(event.currentTarget)
            clearSelection(selection)
            keepFocus()
          }}
        />
        <strong aria-live="polite">{messages.table.selected(count)}</strong>
        <span>
          {unitsText(sumBillings((rows ?? []).filter((row) => selected[row.uuid])), messages)}
        </span>
      </Toolbar>
    </div>
  )
}
