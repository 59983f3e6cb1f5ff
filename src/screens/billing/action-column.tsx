/** The buttons in the rows of the billing lists, and the column that has them. */
import type { ReactNode } from 'react'
import { type BillingTab, tabOf } from '../../domain/billing/billing-tabs'
import { rowButton } from '../../ui/data-table/row-button'
import type { Column } from '../../ui/data-table/types'
import { type CellContext, rowText } from './billing-cells'
import type { ShownBilling } from './use-others-moves'

export type BillingColumn = Column<ShownBilling>

export interface ColumnOptions extends CellContext {
  /** Whether the screen is small. Then the actions of a row are in one menu (P09, T17). */
  isNarrow: boolean
  /** Whether the layout is the compact one for a side panel. It shows only the required columns. */
  isTile: boolean
  /** Whether the list shows one known patient. If so, a tile omits the patient column. */
  isOnePatient: boolean
}

/** Opens the actions that have no button in the row. */
export function moreButton(row: ShownBilling, { messages }: ColumnOptions) {
  return rowButton('more', messages.common.more, 'more', rowText(row, messages), '')
}

/** The buttons that change a billing of each tab. */
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

export function actionColumn(
  options: ColumnOptions,
  buttons: BillingColumn['cell'],
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
  return {
    id: 'action',
    header: columns.action || actions.markAsBilled,
    cell: options.isNarrow ? menu : buttons,
    size: 72,
    enableHiding: false,
    meta: { headerHidden: true, kind: 'action' },
  }
}
