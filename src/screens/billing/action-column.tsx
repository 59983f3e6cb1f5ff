/** The buttons in the rows of the billing lists, and the column that contains them. */
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
  /** Whether the screen is small. The actions of a row are then in one menu (P09, T17). */
  isNarrow: boolean
  /**
   * Whether the layout is the compact one for a side panel, which has only the required columns.
   */
  isTile: boolean
  now: Date
  /**
   * Whether the list shows the billings of one known patient. A tile then omits the patient column.
   */
  isOnePatient: boolean
}

/**
 * Returns the button that opens the row's menu, which contains the actions without a button in the
 * row.
 */
export function moreButton(row: ShownBilling, { messages }: ColumnOptions) {
  return rowButton('more', messages.common.more, 'more', rowText(row, messages), '')
}

/**
 * The functions that return the buttons of a row, one function for each tab. With these buttons, a
 * user changes the status of the row's billing.
 */
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
 * Returns a button for the next action on a billing (Y23, Y29): mark it as billed, go to the
 * earlier billing that blocks it, or log a phone or video call. Returns a falsy value if none of
 * these actions helps: the billing may only wait for a date, or another person may have changed its
 * status already.
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
