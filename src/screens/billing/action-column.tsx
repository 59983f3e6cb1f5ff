/** The buttons in the rows of the billing lists, and the column that has them. */
import type { ReactNode } from 'react'
import { callOf } from '../../domain/billing/billing-call'
import { type BillingTab, tabOf } from '../../domain/billing/billing-tabs'
import { blockingUuid, isResolvable } from '../../domain/billing/pending-reason'
import { rowButton } from '../../ui/data-table/row-button'
import type { Column } from '../../ui/data-table/types'
import { type CellContext, rowText } from './billing-cells'
import type { ShownBilling } from './use-others-moves'

export type BillingColumn = Column<ShownBilling>

export interface ColumnOptions extends CellContext {
  /** Whether the screen is small. Then the actions of a row are in one menu (P09, T17). */
  isNarrow: boolean
  /** Whether the layout is the compact one for a side panel, with only the required columns. */
  isTile: boolean
  now: Date
  /** Whether the list shows one known patient. If so, a tile omits the patient column. */
  isOnePatient: boolean
}

/** Returns the button that opens the menu of actions that have no button in the row. */
export function moreButton(row: ShownBilling, { messages }: ColumnOptions) {
  return rowButton('more', messages.common.more, 'more', rowText(row, messages), '')
}

/** The buttons of a row that change its billing, by tab. */
export const changeButtons: Record<
  BillingTab,
  (row: ShownBilling, options: ColumnOptions) => ReactNode[]
> = {
  pending: () => [],
  ready: (row, { messages }) => {
    const { actions } = messages.billing
    const text = rowText(row, messages)
    return [
      rowButton('bill', actions.markAsBilled, 'check', text),
      rowButton('cancel', actions.cancelBilling, 'ban', text),
    ]
  },
  billed: (row, { messages }) => [
    rowButton('unbill', messages.billing.actions.undoMarkAsBilled, 'undo', rowText(row, messages)),
  ],
  cancelled: (row, { messages }) => [
    rowButton(
      'uncancel',
      messages.billing.actions.undoCancellation,
      'undo',
      rowText(row, messages),
    ),
  ],
}

export function copyButton(row: ShownBilling, { messages }: ColumnOptions) {
  return rowButton(
    'copy',
    messages.billing.actions.copyJustification,
    'copy',
    rowText(row, messages),
  )
}

/**
 * Returns a button for the action that a billing waits for (Y23, Y29): to mark it as billed, to go
 * to the earlier billing, or to log the call. The result is falsy if the billing waits for nothing
 * else. All actions of its card are then in the menu.
 */
function stepButton(row: ShownBilling, { messages, now, zone }: ColumnOptions) {
  const { actions, earlierShort } = messages.billing
  const tab = tabOf(row)
  if (row.moved !== undefined) return null
  if (tab === 'ready') return textButton('bill', actions.markAsBilled)
  if (tab !== 'pending') return null
  if (isResolvable(row) && blockingUuid(row)) return textButton('earlier', earlierShort)
  return callOf(row, now, zone) && textButton('call', messages.patient.next.logCall)

  function textButton(action: string, text: string) {
    return (
      <button
        key="step"
        type="button"
        className="rtm-button"
        data-variant="secondary"
        data-size="small"
        data-action={action}
        aria-description={rowText(row, messages)}
      >
        {text}
      </button>
    )
  }
}

export function actionColumn(
  options: ColumnOptions,
  buttons: BillingColumn['cell'],
  hasStep = false,
): BillingColumn {
  const { columns, actions } = options.messages.billing
  const menu: BillingColumn['cell'] = ({ row }) =>
    rowButton(
      'menu',
      options.messages.common.moreActions,
      'more',
      rowText(row.original, options.messages),
      tabOf(row.original) === 'ready' ? 'bill copy' : '',
    )
  const withStep: BillingColumn['cell'] = (cell) =>
    hasStep ? [stepButton(cell.row.original, options), menu(cell)] : menu(cell)
  return {
    id: 'action',
    header: columns.action || actions.markAsBilled,
    cell: options.isNarrow ? withStep : buttons,
    size: 72,
    enableHiding: false,
    meta: { headerHidden: true, kind: 'action' },
  }
}
