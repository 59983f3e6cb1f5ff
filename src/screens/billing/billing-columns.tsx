import type { BillingInstance } from '../../domain/billing-instance'
import { billingIntervalText } from '../../domain/billing-interval'
import type { BillingTab } from '../../domain/billing-tabs'
import { rowButton } from '../../ui/data-table/row-button'
import type { Column } from '../../ui/data-table/types'
import {
  type CellContext,
  CodeCell,
  cancellationText,
  dateText,
  instantText,
  PatientCell,
  PendingReasonCell,
  providerText,
} from './billing-cells'

type BillingColumn = Column<BillingInstance>

export interface ColumnOptions extends CellContext {
  /** On small screens, the actions of a row are in one menu (P09, T17). */
  isNarrow: boolean
  /** The compact layout for a side panel shows only the required columns. */
  isTile: boolean
  /** The list shows one known patient, so a tile omits the patient column. */
  isOnePatient: boolean
}

/** The columns that every tab has. The spec gives their widths (B15). */
function commonColumns(options: ColumnOptions) {
  const { messages } = options
  const { columns } = messages.billing
  return {
    patient: {
      id: 'patient',
      header: columns.patient,
      cell: (row) => <PatientCell row={row} />,
      sortKey: 'patient',
      minWidth: 200,
      grow: 2,
      hideable: false,
      priority: 1,
    },
    // Not sortable (B13).
    code: {
      id: 'code',
      header: columns.code,
      cell: (row) => <CodeCell row={row} {...options} />,
      minWidth: 195,
      hideable: false,
      // If there is no patient column, this column is the title of a card.
      priority: options.isTile && options.isOnePatient ? 1 : 2,
    },
    interval: {
      id: 'interval',
      header: columns.interval,
      cell: (row) => billingIntervalText(row, messages),
      sortKey: 'interval',
      minWidth: 180,
    },
    provider: {
      id: 'provider',
      header: columns.primaryProvider,
      cell: (row) => <span className="rtm-truncate">{providerText(row, messages)}</span>,
      sortKey: 'primaryProvider',
      minWidth: 142,
    },
  } satisfies Record<string, BillingColumn>
}

function dateColumn(header: string, cell: BillingColumn['cell']): BillingColumn {
  return { id: 'date', header, cell, sortKey: 'date', minWidth: 128, hideable: false }
}

function actionColumn(options: ColumnOptions, buttons: BillingColumn['cell']): BillingColumn {
  const { columns, actions } = options.messages.billing
  const menu = rowButton('menu', options.messages.common.moreActions, 'more')
  return {
    id: 'action',
    header: columns.action || actions.markAsBilled,
    headerHidden: true,
    cell: options.isNarrow ? () => menu : buttons,
    width: 72,
    kind: 'action',
    hideable: false,
  }
}

function pendingColumns(options: ColumnOptions): BillingColumn[] {
  const { patient, code, interval, provider } = commonColumns(options)
  const { columns, notEligibleYet } = options.messages.billing
  const date = dateColumn(columns.eligibleOn, (row) =>
    dateText(row.billableOn, options, notEligibleYet),
  )
  const reason: BillingColumn = {
    id: 'reason',
    header: columns.pendingReason,
    cell: (row) => <PendingReasonCell row={row} {...options} />,
    minWidth: 203,
    grow: 2,
    hideable: false,
    wide: true,
  }
  return [patient, code, date, interval, provider, reason]
}

function readyColumns(options: ColumnOptions): BillingColumn[] {
  const { patient, code, interval, provider } = commonColumns(options)
  const { columns, actions, invalid } = options.messages.billing
  const copy = rowButton('copy', actions.copyJustification, 'copy')
  const buttons = (
    <span className="rtm-row-actions rtm-cell-reveal">
      {rowButton('bill', actions.markAsBilled, 'check')}
      {rowButton('cancel', actions.cancelBilling, 'ban')}
    </span>
  )
  return [
    patient,
    code,
    dateColumn(columns.eligibleAsOf, (row) => dateText(row.billableOn, options, invalid)),
    interval,
    provider,
    {
      id: 'justification',
      header: columns.justification,
      cell: () => copy,
      width: 96,
      align: 'center',
      // On a card, this action is in the row menu.
      priority: 3,
    },
    actionColumn(options, () => buttons),
  ]
}

function billedColumns(options: ColumnOptions): BillingColumn[] {
  const { patient, code, interval, provider } = commonColumns(options)
  const { columns, actions } = options.messages.billing
  const undo = rowButton('unbill', actions.undoMarkAsBilled, 'undo')
  return [
    patient,
    code,
    dateColumn(columns.billedOn, (row) => instantText(row.reconciled, options)),
    interval,
    provider,
    actionColumn(options, () => <span className="rtm-row-actions rtm-cell-reveal">{undo}</span>),
  ]
}

function cancelledColumns(options: ColumnOptions): BillingColumn[] {
  const { patient, code, interval, provider } = commonColumns(options)
  const { columns, actions } = options.messages.billing
  const undo = rowButton('uncancel', actions.undoCancellation, 'undo')
  return [
    patient,
    code,
    dateColumn(columns.cancelledOn, (row) => instantText(row.cancelledOn, options)),
    interval,
    provider,
    {
      id: 'cancellationReason',
      header: columns.cancellationReason,
      cell: (row) => (
        <span className="rtm-truncate">{cancellationText(row, options.messages)}</span>
      ),
      sortKey: 'cancellationReason',
      minWidth: 200,
      grow: 2,
      wide: true,
    },
    actionColumn(options, () => <span className="rtm-row-actions rtm-cell-reveal">{undo}</span>),
  ]
}

const byTab: Record<BillingTab, (options: ColumnOptions) => BillingColumn[]> = {
  pending: pendingColumns,
  ready: readyColumns,
  billed: billedColumns,
  cancelled: cancelledColumns,
}

/** The columns of a tab, in the spec's order (B06–B09). */
export function billingColumns(tab: BillingTab, options: ColumnOptions): BillingColumn[] {
  const columns = byTab[tab](options)
  if (!options.isTile) return columns
  return columns.filter(
    ({ id }) => id !== 'provider' && !(id === 'patient' && options.isOnePatient),
  )
}
