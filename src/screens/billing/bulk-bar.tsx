import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { canBillOn, lastBillingDay } from '../../domain/billing/billing-date'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { sumBillings, unitsText } from '../../domain/billing/billing-sums'
import { Button } from '../../ui/button'
import { useSelected } from '../../ui/data-table/selection'
import { focusKeeper } from '../../ui/focus-keeper'
import { IconButton } from '../../ui/icon-button'
import { useKeepClear } from '../../ui/keep-clear'
import { lazyPart } from '../../ui/lazy-part'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import { addStyles } from '../../ui/styles'
import { Toolbar } from '../../ui/toolbar'
import { useScreen } from '../shared/screen'
import type { BillingView } from './billing-view'
import css from './bulk-bar.css?inline'
import type { BillingWork } from './use-billing-work'
import type { ShownBilling } from './use-others-moves'

addStyles(css)

// The code of the button is not loaded in advance. It would be of no use without a network, because
// the button itself sends requests.
const SelectAll = lazyPart(async () => (await import('./select-all')).SelectAll)

interface BulkBarProps {
  view: BillingView
  patientId: number | null
  work: BillingWork
  /** The rows of the page. */
  rows: readonly BillingInstance[] | undefined
  /** The number of rows on all pages together. Undefined while it is unknown. */
  count: number | undefined
}

/**
 * The bar with the actions for the selected rows. While rows are selected, this bar is in the place
 * of the filters. If the rows are cards, the bar is at the bottom of the window (Y02).
 */
export function BulkBar(props: BulkBarProps) {
  const { work } = props
  const { messages } = useScreen()
  const selected = useSelected(work.selection)
  const count = Object.keys(selected).length
  const { actions } = messages.billing
  const bar = useRef<HTMLDivElement>(null)
  useKeepClear(bar)
  return (
    <div ref={bar} className="rtm-bulk-bar" data-selected-count={count}>
      <Toolbar
        label={messages.table.selected(count)}
        selection
        end={
          <>
            <Button
              icon="download"
              variant="quiet"
              onClick={(event) => work.exportRows(event.currentTarget)}
            >
              {actions.export}
            </Button>
            <Button icon="ban" onClick={(event) => work.cancelSelected(event.currentTarget)}>
              {actions.cancelBilling}
            </Button>
            <Button
              data-action="bill"
              variant="primary"
              icon="check"
              onClick={(event) => work.billSelected(event.currentTarget)}
            >
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
            work.clearSelection()
            keepFocus()
          }}
        />
        <strong aria-live="polite">{messages.table.selected(count)}</strong>
        <Sum rows={(work.known ?? []).filter((row) => selected[row.uuid])} />
        {isWholePage(props, count) && (
          // If the code of the button cannot be loaded, there is no button. The user can still
          // select page by page.
          <LazyOverlay onFailed={() => {}}>
            <SelectAll {...props} count={props.count ?? 0} />
          </LazyOverlay>
        )}
      </Toolbar>
    </div>
  )
}

/**
 * Shows the sum of the units of the selected rows that can be billed today. If some selected rows
 * cannot be billed today, it also shows the number of rows that can be billed today.
 */
function Sum({ rows }: { rows: readonly ShownBilling[] }) {
  const { client, messages } = useScreen()
  const { http } = client
  const today = lastBillingDay(rows, http.now(), http.timeZone)
  const billable = rows.filter((row) => row.moved === undefined && canBillOn(row, today))
  const { length } = billable
  const units = unitsText(sumBillings(billable), messages)
  if (length === rows.length) return <span>{units}</span>
  return <span>{messages.billing.sums.billable(length, units)}</span>
}

/** Returns whether all rows of the page are selected and other pages have further rows. */
function isWholePage({ rows = [], count = 0, work }: BulkBarProps, selected: number): boolean {
  const isSelected = work.selection.get()
  return count > selected && rows.length > 0 && rows.every(({ uuid }) => isSelected[uuid])
}
