/** Moves and pins the columns of a table. A column moves among those of its side, or in between. */
import {
  type ColumnModel,
  type ColumnsModel,
  isAction,
  type Side,
  visibleColumns,
} from './column-model'

/** The visible columns that may change places with this one, in their order. */
function peersOf(table: ColumnsModel, { id }: { id: string }): ColumnModel[] {
  const side = table.getColumn(id)?.getIsPinned()
  return visibleColumns(table).filter(
    (column) => column.getIsPinned() === side && isMovable(column),
  )
}

/** The column of actions stays where it is. */
export function isMovable(column: ColumnModel): boolean {
  return !isAction(column)
}

/** The position of a column among those with which it may change places, counted from 1. */
export function placeOf(table: ColumnsModel, id: string) {
  const peers = peersOf(table, { id })
  return { place: peers.findIndex((peer) => peer.id === id) + 1, count: peers.length }
}

/** Returns the column with which this column would change places. */
export function neighborOf(table: ColumnsModel, id: string, step: 1 | -1): string | undefined {
  const { place } = placeOf(table, id)
  return place === 0 ? undefined : peersOf(table, { id })[place - 1 + step]?.id
}

/** Moves a column to the place of another one on the same side. The others make room. */
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
 * Returns the stored order, in which these ids have a new order. The columns of other tabs keep
 * their places.
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

/** Pins a column beside the columns that scroll: after the pinned ones at the start of the table. */
export function pinColumn(table: ColumnsModel, id: string, side: Side): void {
  table.setColumnPinning((pinned) => {
    const start = pinned.start.filter((other) => other !== id)
    const end = pinned.end.filter((other) => other !== id)
    if (side === 'start') start.push(id)
    if (side === 'end') end.unshift(id)
    return { start, end }
  })
}
