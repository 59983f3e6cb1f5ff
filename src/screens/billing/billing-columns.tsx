import type { ReactNode } from 'react'
import { type BillingList, tabOf } from '../../domain/billing/billing-tabs'
import { cancellationText } from '../../domain/billing/cancellation-text'
import { filingState } from '../../domain/billing/filing-limit'
import { waitsForEarlier } from '../../domain/billing/pending-reason'
import {
  actionColumn,
  type BillingColumn,
  type ColumnOptions,
  changeButtons,
  copyButton,
  moreButton,
} from './action-column'
import {
  BilledOnCell,
  CodeCell,
  dateText,
  IntervalCell,
  instantText,
  PatientCell,
  PendingReasonCell,
  ProviderCell,
  StillPending,
  separated,
} from './billing-cells'
import { FilingMark } from './filing-mark'
import { StatusCell } from './status-cell'
import type { ShownBilling } from './use-others-moves'

/**
 * The columns that stay in place by default, when the table scrolls sideways. On Pending, the reason
 * has the button of the row's menu, so it is at the place of the actions.
 */
export const pinnedColumns = { start: ['patient'], end: ['reason', 'action'] }

const never = () => false

/**
 * The columns that every tab has. The spec gives the widths of patient, code, select and action
 * (B15). The other widths fit a window of 1280 px without sideways scrolling: beside the
 * navigation, the table has 1032 px, minus 17 px for the scroll bar or the wider actions for touch.
 * @param isFilingMarked Whether another column marks the filing limit. If not, the code column
 * marks it.
 */
function commonColumns(
  options: ColumnOptions,
  isFilingMarked: (row: ShownBilling) => boolean = never,
) {
  const { messages } = options
  const { columns } = messages.billing
  return {
    patient: {
      id: 'patient',
      header: columns.patient,
      cell: ({ row }) => <PatientCell row={row.original} />,
      size: 200,
      minSize: 200,
      enableHiding: false,
      meta: { sortKey: 'patient', grow: 2, priority: 1 },
    },
    // The code column is not sortable (B13).
    code: {
      id: 'code',
      header: columns.code,
      cell: ({ row: { original } }) => (
        <CodeCell row={original} isFilingMarked={isFilingMarked(original)} {...options} />
      ),
      size: 195,
      minSize: 195,
      enableHiding: false,
      // Without a patient column, this column is the title of a card.
      meta: { priority: options.isTile && options.isOnePatient ? 1 : 2, grow: 1.4 },
    },
    interval: {
      id: 'interval',
      header: columns.interval,
      cell: ({ row }) => <IntervalCell row={row.original} {...options} />,
      size: 110,
      // The two parts of the text, such as `Cycle 12` and `(Jan 05, 2026)`, fit into two lines.
      minSize: 106,
      meta: { sortKey: 'interval', grow: 1.8, wraps: true },
    },
    provider: {
      id: 'provider',
      header: columns.primaryProvider,
      cell: ({ row }) => <ProviderCell row={row.original} {...options} />,
      // The longer part of a double name, such as `Lucía Fernández-`, fits into one of two lines.
      size: 136,
      meta: { sortKey: 'primaryProvider', grow: 1.54 },
    },
  } satisfies Record<string, BillingColumn>
}

function dateColumn(
  header: string,
  content: (row: ShownBilling) => ReactNode,
  size = 131,
): BillingColumn {
  return {
    id: 'date',
    header,
    cell: ({ row }) => content(row.original),
    size,
    enableHiding: false,
    meta: { sortKey: 'date', grow: 1.1 },
  }
}

/** The first day on which the billing can be billed. A mark below warns of its filing limit. */
function eligibleCell(row: ShownBilling, options: ColumnOptions, missing: string, isMarked = true) {
  const date = dateText(row.billableOn, options, missing)
  const isDue = isMarked && filingState(row, options.today) !== null
  // Most rows have no mark, and their date needs no element of its own.
  if (!isDue) return <span className="rtm-billing-eligible">{date}</span>
  return (
    <span className="rtm-billing-eligible">
      <span className="rtm-billing-date">{date}</span> <FilingMark row={row} {...options} />
    </span>
  )
}

function pendingColumns(options: ColumnOptions): BillingColumn[] {
  // A card has no room for the mark below the date.
  const isMarked = (row: ShownBilling) => !options.isNarrow && !waitsForEarlier(row)
  const { patient, code, interval, provider } = commonColumns(options, isMarked)
  const { columns, notEligibleYet } = options.messages.billing
  // The sentence of B11 takes two lines in this width, even in Spanish, and one line on a wide screen.
  const date = dateColumn(
    columns.eligibleOn,
    (row) =>
      waitsForEarlier(row) ? (
        <StillPending {...options} />
      ) : (
        eligibleCell(row, options, notEligibleYet, isMarked(row))
      ),
    108,
  )
  const reason: BillingColumn = {
    id: 'reason',
    header: columns.pendingReason,
    cell: ({ row }) => (
      <span className="rtm-billing-with-menu">
        <PendingReasonCell row={row.original} {...options} isSaid={waitsForEarlier(row.original)} />
        {moreButton(row.original, options)}
      </span>
    ),
    // Two reasons take two lines in this width. On a tablet of 800 px, only the provider is out of
    // view.
    size: 159,
    enableHiding: false,
    meta: { grow: 2.55, wide: true },
  }
  return [patient, code, date, { ...interval, size: 106 }, provider, reason]
}

function readyColumns(options: ColumnOptions): BillingColumn[] {
  const { patient, code, interval, provider } = commonColumns(options, () => true)
  const { columns, invalid } = options.messages.billing
  return [
    patient,
    code,
    dateColumn(columns.eligibleAsOf, (row) => eligibleCell(row, options, invalid)),
    interval,
    provider,
    {
      id: 'justification',
      header: columns.justification,
      cell: ({ row }) => copyButton(row.original, options),
      size: 92,
      // On a card, this action is in the row menu.
      meta: { grow: 0, align: 'center', priority: 3 },
    },
    actionColumn(options, ({ row }) => [
      ...changeButtons.ready(row.original, options),
      moreButton(row.original, options),
    ]),
  ]
}

function billedColumns(options: ColumnOptions): BillingColumn[] {
  const { patient, code, interval, provider } = commonColumns(options)
  const { columns } = options.messages.billing
  return [
    patient,
    code,
    dateColumn(columns.billedOn, (row) => <BilledOnCell row={row} {...options} />),
    interval,
    provider,
    actionColumn(options, ({ row }) => [
      ...changeButtons.billed(row.original, options),
      moreButton(row.original, options),
    ]),
  ]
}

function cancelledColumns(options: ColumnOptions): BillingColumn[] {
  const { patient, code, interval, provider } = commonColumns(options)
  const { columns } = options.messages.billing
  return [
    patient,
    code,
    dateColumn(columns.cancelledOn, (row) => (
      <span className="rtm-billing-cancelled">{instantText(row, row.cancelledOn, options)}</span>
    )),
    interval,
    provider,
    {
      id: 'cancellationReason',
      header: columns.cancellationReason,
      cell: ({ row }) => (
        <span className="rtm-cell-lines rtm-billing-cancellation">
          {separated(cancellationText(row.original, options.messages))}
        </span>
      ),
      size: 171,
      meta: { sortKey: 'cancellationReason', grow: 3, wide: true },
    },
    actionColumn(options, ({ row }) => [
      ...changeButtons.cancelled(row.original, options),
      moreButton(row.original, options),
    ]),
  ]
}

/** The billings of one patient with their status. The newest cycle or month comes first (Y29). */
function allColumns(options: ColumnOptions): BillingColumn[] {
  // The status column of a ready billing marks the filing limit.
  const { code, interval } = commonColumns(options, (row) => tabOf(row) === 'ready')
  const { columns } = options.messages.billing
  const action = actionColumn(
    options,
    ({ row: { original } }) => [
      ...changeButtons[tabOf(original)](original, options),
      tabOf(original) === 'ready' && copyButton(original, options),
      moreButton(original, options),
    ],
    true,
  )
  return [
    { ...interval, size: 120, enableHiding: false, meta: { grow: 0.92, wraps: true, priority: 1 } },
    { ...code, size: 140, minSize: 120, meta: { grow: 1.56, priority: 2, inLine: true } },
    {
      id: 'status',
      header: columns.status,
      cell: ({ row }) => <StatusCell row={row.original} {...options} />,
      size: 196,
      enableHiding: false,
      meta: { grow: 2.12, inLine: true },
    },
    { ...action, size: 124 },
  ]
}

const byTab: Record<BillingList, (options: ColumnOptions) => BillingColumn[]> = {
  all: allColumns,
  pending: pendingColumns,
  ready: readyColumns,
  billed: billedColumns,
  cancelled: cancelledColumns,
}

/** The columns of a list. The columns of a tab are in the spec's order (B06–B09). */
export function billingColumns(tab: BillingList, options: ColumnOptions): BillingColumn[] {
  const columns = byTab[tab](options)
  if (!options.isTile) return columns
  return columns.filter(
    ({ id }) => id !== 'provider' && !(id === 'patient' && options.isOnePatient),
  )
}
