import type { ReactNode } from 'react'
import { type BillingList, tabOf } from '../../domain/billing/billing-tabs'
import { cancellationTexts } from '../../domain/billing/cancellation-text'
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
  Cancellation,
  CodeCell,
  DateAndPerson,
  dateText,
  IntervalCell,
  instantText,
  PatientCell,
  PendingReasonCell,
  ProviderCell,
  StillPending,
} from './billing-cells'
import { FilingMark } from './filing-mark'
import { StatusCell } from './status-cell'
import type { ShownBilling } from './use-others-moves'

/**
 * The columns that stay in place by default when the table scrolls sideways. On the Pending tab,
 * the column with the reason also has the menu button of the row. This column is therefore at the
 * end of the table, like the column with the actions in other tabs.
 */
export const pinnedColumns = { start: ['patient'], end: ['reason', 'action'] }

const never = () => false

/**
 * Returns the columns that every tab has. The spec gives the widths of the columns patient, code,
 * select and action (B15). With the other widths, the table fits into a window of 1280 px without
 * scrolling sideways. In such a window, 1032 px are left for the table beside the navigation. The
 * scroll bar, or the wider actions on touch screens, take 17 px of this width.
 * @param isFilingMarked Returns whether another column shows the filing limit of a row. If no other
 * column shows it, the code column does.
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
    // The code column cannot be sorted (B13), so it has no `sortKey`.
    code: {
      id: 'code',
      header: columns.code,
      cell: ({ row: { original } }) => (
        <CodeCell row={original} isFilingMarked={isFilingMarked(original)} {...options} />
      ),
      size: 195,
      minSize: 195,
      enableHiding: false,
      // If there is no patient column, the code is the title of a card.
      meta: { priority: options.isTile && options.isOnePatient ? 1 : 2, grow: 1.4 },
    },
    interval: {
      id: 'interval',
      header: columns.interval,
      cell: ({ row }) => <IntervalCell row={row.original} {...options} />,
      size: 110,
      // With this width, the two parts of the text, such as `Cycle 12` and `(Jan 05, 2026)`, fit
      // into two lines.
      minSize: 106,
      meta: { sortKey: 'interval', grow: 2.05, wraps: true },
    },
    provider: {
      id: 'provider',
      header: columns.primaryProvider,
      cell: ({ row }) => <ProviderCell row={row.original} {...options} />,
      // With this width, a double name fits into two lines: the longer part, such as `Lucía
      // Fernández-`, fits into the first line.
      size: 136,
      meta: { sortKey: 'primaryProvider', grow: 1.66 },
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

/**
 * Returns the cell with the first day on which the billing can be billed. If the filing limit needs
 * attention, an icon and a text about it are below the date.
 */
function eligibleCell(row: ShownBilling, options: ColumnOptions, missing: string, isMarked = true) {
  const date = dateText(row.billableOn, options, missing)
  const isDue = isMarked && filingState(row, options.today) !== null
  // Most rows have no filing mark. In such a row, the date needs no second element around it.
  if (!isDue) return <span className="rtm-billing-eligible">{date}</span>
  return (
    <span className="rtm-billing-eligible">
      <span className="rtm-billing-date">{date}</span> <FilingMark row={row} {...options} />
    </span>
  )
}

function pendingColumns(options: ColumnOptions): BillingColumn[] {
  // A card has no room for the filing limit below the date, so only a row of the table shows the
  // limit below the date.
  const isMarked = (row: ShownBilling) => !options.isNarrow && !waitsForEarlier(row)
  const { patient, code, interval, provider } = commonColumns(options, isMarked)
  const { columns, notEligibleYet } = options.messages.billing
  // With this width, the sentence “This billing is still pending.” (B11) takes two lines, even in
  // Spanish. On a wide screen, it takes one line.
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
    // With this width, two reasons take two lines. On a tablet of 800 px, all columns except the
    // provider are then in view.
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
      // If the rows are cards, this action is in the menu of the row, so a card does not show this
      // column.
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
    dateColumn(columns.billedOn, (row) => (
      <DateAndPerson by={row.reconciledBy}>
        {instantText(row, row.reconciled, options)}
      </DateAndPerson>
    )),
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
    // With these two widths, the interval does not reach to the next column.
    dateColumn(
      columns.cancelledOn,
      (row) => (
        <DateAndPerson by={row.cancelledBy}>
          {instantText(row, row.cancelledOn, options)}
        </DateAndPerson>
      ),
      124,
    ),
    { ...interval, size: 117 },
    provider,
    {
      id: 'cancellationReason',
      header: columns.cancellationReason,
      cell: ({ row }) => <Cancellation {...cancellationTexts(row.original, options.messages)} />,
      size: 171,
      meta: { sortKey: 'cancellationReason', grow: 3, wide: true },
    },
    actionColumn(options, ({ row }) => [
      ...changeButtons.cancelled(row.original, options),
      moreButton(row.original, options),
    ]),
  ]
}

/**
 * Returns the columns of the list with all billings of one patient. This list has a column for the
 * status of each billing. The newest cycle or month comes first (Y29).
 */
function allColumns(options: ColumnOptions): BillingColumn[] {
  // The status column shows the filing limit of a ready billing, so the code column does not.
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
    { ...code, size: 140, minSize: 120, meta: { grow: 1.3, priority: 2, inLine: true } },
    {
      id: 'status',
      header: columns.status,
      cell: ({ row }) => <StatusCell row={row.original} {...options} />,
      size: 196,
      enableHiding: false,
      meta: { grow: 2.38, inLine: true },
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

/** Returns the columns of a list. The columns of a tab are in the order of the spec (B06–B09). */
export function billingColumns(tab: BillingList, options: ColumnOptions): BillingColumn[] {
  const columns = byTab[tab](options)
  if (!options.isTile) return columns
  return columns.filter(
    ({ id }) => id !== 'provider' && !(id === 'patient' && options.isOnePatient),
  )
}
