/**
 * Moves and pins the columns of a table. A column moves only within its group. There are three
 * groups: the columns that are pinned to the start, the columns that scroll, and the columns that
 * are pinned to the end.
 */
import {
  type ColumnModel,
  type ColumnsModel,
  isAction,
  type Side,
  visibleColumns,
} from './column-model'

/**
 * Returns the visible columns of this column's group, in order. The result contains the column
 * itself, and the columns with which it may change places.
 */
function peersOf(table: ColumnsModel, { id }: { id: string }): ColumnModel[] {
  const side = table.getColumn(id)?.getIsPinned()
  return visibleColumns(table).filter(
    (column) => column.getIsPinned() === side && isMovable(column),
  )
}

/** Whether a column can be moved. The column with the actions cannot be moved. */
export function isMovable(column: ColumnModel): boolean {
  return !isAction(column)
}

/** Returns the position of a column in its group. The first position is 1. */
export function placeOf(table: ColumnsModel, id: string) {
  const peers = peersOf(table, { id })
  return { place: peers.findIndex((peer) => peer.id === id) + 1, count: peers.length }
}

/**
 * Returns the id of the column before (-1) or after (1) this column in its group. Undefined if
 * there is no such column.
 */
export function neighborOf(table: ColumnsModel, id: string, step: 1 | -1): string | undefined {
  const { place } = placeOf(table, id)
  return place === 0 ? undefined : peersOf(table, { id })[place - 1 + step]?.id
}

/**
 * Moves a column to the position of another column in the same group. The columns between the two
 * positions shift.
 */
export function moveColumn(table: ColumnsModel, id: string, to: string): void {
  const [column, place] = [table.getColumn(id), table.getColumn(to)]
  const side = column?.getIsPinned()
  if (!column || !place || side !== place.getIsPinned()) return
  if (!isMovable(column) || !isMovable(place)) return
  if (side) {
    table.setColumnPinning((pinned) => ({ ...pinned, [side]: moved(pinned[side], id, to) }))
    return
  }
  const all = table.getAllLeafColumns().map((one) => one.id)
  table.setColumnOrder((order) => withOrder(order, moved(all, id, to)))
}

/**
 * Returns the stored order of columns after `ids` were put into a new order. A column that is not
 * in `ids`, for example a column of another tab, keeps its position.
 */
export function withOrder(order: readonly string[], ids: readonly string[]): string[] {
  const left = [...ids]
  const places = order.map((id) => (ids.includes(id) ? (left.shift() ?? id) : id))
  return [...places, ...left]
}

function moved(ids: readonly string[], id: string, to: string): string[] {
  const at = ids.indexOf(to)
  return ids.filter((other) => other !== id).toSpliced(at, 0, id)
}

/**
 * Pins a column to one side. The column is then next to the columns that scroll. If it is pinned to
 * the start of the table, it therefore comes after the columns that are already pinned there.
 */
export function pinColumn(table: ColumnsModel, id: string, side: Side): void {
  table.setColumnPinning((pinned) => {
    const start = pinned.start.filter((other) => other !== id)
    const end = pinned.end.filter((other) => other !== id)
    if (side === 'start') start.push(id)
    if (side === 'end') end.unshift(id)
    return { start, end }
  })
}
