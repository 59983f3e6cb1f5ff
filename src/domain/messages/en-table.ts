/** The English UI texts that all data tables share. */
import { countingIn } from './counting'

const { counted, number } = countingIn('en-US')

export const table = {
  sortBy: (column: string) => `Sort by ${column}`,
  sortedAscending: (column: string) => `${column}, sorted ascending`,
  sortedDescending: (column: string) => `${column}, sorted descending`,
  selectAll: 'Select all rows',
  selectRow: (name: string) => `Select ${name}`,
  selected: (count: number) => `${number(count)} selected`,
  clearSelection: 'Clear selection',
  columns: 'Columns',
  rowHeight: 'Row height',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  shownColumns: 'Show or hide columns',
  arrangeColumns: 'Move or pin columns',
  resizeColumn: (column: string) => `Resize ${column}`,
  moveLeft: 'Move left',
  moveRight: 'Move right',
  pinLeft: 'Pin left',
  pinRight: 'Pin right',
  unpin: 'Unpin',
  noRoomToPin: 'The table is too narrow to pin this column.',
  resetColumns: 'Reset columns',
  columnMoved: (column: string, place: number, count: number) =>
    `${column} moved to position ${number(place)} of ${number(count)}`,
  columnPinned: {
    left: (column: string) => `${column} pinned to the left`,
    right: (column: string) => `${column} pinned to the right`,
  },
  columnUnpinned: (column: string) => `${column} unpinned`,
  columnsReset: 'Columns reset',
  rowsPerPage: 'Rows per page',
  page: (page: number, pages: number) => `Page ${number(page)} of ${number(pages)}`,
  rows: (count: number) => counted(count, 'row', 'rows'),
  range: (from: number, to: number, total: number) =>
    `${number(from)}–${number(to)} of ${number(total)}`,
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  providersFailed: 'The providers could not be loaded.',
  notRefreshed: 'The list could not be updated. The information shown may be out of date.',
  loading: 'Loading rows',
  updating: 'Updating',
  actions: 'Actions',
  rowActions: (name: string) => `Actions for ${name}`,
}
