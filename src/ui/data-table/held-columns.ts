/**
 * Decides which pinned columns stay in place while the table scrolls sideways. Beside them, there
 * must be room for each of the scrolling columns with its minimum width. If a table is too narrow
 * for this, some pinned columns scroll too.
 */
import { type ColumnModel, isAction, type Side, widthLimits } from './column-model'
import { SELECT_WIDTH, type TableWidth } from './column-tracks'

/**
 * Returns the ids of the pinned columns that stay in place. The columns get the available width in
 * this order: the action column, the columns at the start, and the columns at the end. On each
 * side, the outermost column comes first.
 * @param columns The visible columns in order.
 * @param sideOf Returns the side to which a column is pinned. A caller that tests another
 * arrangement passes its own function.
 */
export function heldColumns(
  columns: readonly ColumnModel[],
  { width, selectable }: TableWidth,
  sideOf: (column: ColumnModel) => Side = (column) => column.getIsPinned(),
): string[] {
  const start = columns.filter((column) => sideOf(column) === 'start')
  const end = columns.filter((column) => sideOf(column) === 'end').reverse()
  const wanted = [...end.filter(isAction), ...start, ...end.filter((column) => !isAction(column))]
  if (width === 0) return wanted.map(({ id }) => id)
  const scrolling = columns.filter((column) => !sideOf(column))
  const least = Math.max(0, ...scrolling.map((column) => widthLimits(column).least))
  let room = width - least - (selectable ? SELECT_WIDTH : 0)
  const tooWide = wanted.findIndex((column) => {
    room -= column.getSize()
    return room < 0
  })
  return wanted.slice(0, tooWide < 0 ? wanted.length : tooWide).map(({ id }) => id)
}

/**
 * Whether a column can stay in place. The check assumes that the column is pinned to the given
 * side, next to the columns that scroll.
 */
export function canHold(
  columns: readonly ColumnModel[],
  id: string,
  side: Side,
  table: TableWidth,
): boolean {
  const sideOf = (column: ColumnModel) => (column.id === id ? side : column.getIsPinned())
  const column = columns.find((one) => one.id === id)
  if (!column) return true
  if (column.getIsPinned() === side) return heldColumns(columns, table).includes(id)
  const others = columns.filter((other) => other !== column)
  const moved = side === 'end' ? [column, ...others] : [...others, column]
  return heldColumns(moved, table, sideOf).includes(id)
}
