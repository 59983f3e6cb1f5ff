import { type ColumnModel, isAction } from './column-model'

/** The width of the column with the checkboxes, in px (B15). */
export const SELECT_WIDTH = 32

/** The inner width of a table, and whether the table has a column of checkboxes. */
export interface TableWidth {
  /** The inner width in px. It is 0 while it is unknown. */
  width: number
  selectable: boolean
}

export interface ColumnTracks {
  /**
   * The tracks of the CSS grids of the table. The heading and every row are grids with the same
   * tracks.
   */
  tracks: readonly string[]
  /**
   * The sum of the minimum column widths, as a CSS length. If the table is narrower than this sum,
   * it scrolls sideways.
   */
  least: string
}

/**
 * Computes the widths of the visible columns. A column has the width that the user has set. The
 * other columns share the remaining width, but no column is narrower than its `size`. If the table
 * scrolls sideways, each column that stays in place has exactly the width that TanStack Table
 * reports, because the positions of pinned columns are computed from these widths. The scrolling
 * columns that are in view before the user scrolls share the rest of the width, so that the table
 * cuts off none of them at first.
 * @param held The ids of the columns that stay in place.
 */
export function columnTracks(
  columns: readonly ColumnModel[],
  widths: Readonly<Record<string, number>>,
  { width, selectable }: TableWidth,
  held: readonly string[],
): ColumnTracks {
  const growOf = (column: ColumnModel) =>
    isAction(column) || widths[column.id] !== undefined ? 0 : (column.columnDef.meta?.grow ?? 1)
  const hasGrowing = columns.some((column) => growOf(column) > 0)
  const select = selectable ? SELECT_WIDTH : 0
  const total = columns.reduce((sum, column) => sum + column.getSize(), select)
  const shown = total > width ? columns.filter(({ id }) => !held.includes(id)) : []
  let room = width - total
  while (room < 0 && shown.length > 0) room += shown.pop()?.getSize() ?? 0
  const sharing = shown.filter((column) => growOf(column) > 0)
  const share = `max(0px, ${room}px - var(--_action-more)) / ${sharing.length}`
  const tracks = columns.map((column) => {
    const size = `${column.getSize()}px`
    if (sharing.includes(column)) return `calc(${size} + ${share})`
    if (isAction(column)) {
      // On touch screens, the buttons of the action column are wider than its usual width, so the
      // track gets the additional width `--_action-more`.
      const width = `calc(${size} + var(--_action-more))`
      return hasGrowing ? width : `minmax(${width}, 1fr)`
    }
    return growOf(column) > 0 ? `minmax(${size}, ${growOf(column)}fr)` : size
  })
  return {
    tracks: selectable ? [`${SELECT_WIDTH}px`, ...tracks] : tracks,
    least: `calc(${total}px + max(${sharing.length > 0 ? room : 0}px, var(--_action-more)))`,
  }
}

/**
 * Returns the positions at which pinned columns stay while the other columns scroll. The positions
 * are custom properties of the table.
 */
export function pinnedPlaces(
  columns: readonly ColumnModel[],
  selectable: boolean,
): Record<`--_at-${string}`, string> {
  const places: ReturnType<typeof pinnedPlaces> = {}
  let before = selectable ? SELECT_WIDTH : 0
  for (const column of columns) {
    if (column.getIsPinned() !== 'start') break
    places[`--_at-${column.id}`] = `${before}px`
    before += column.getSize()
  }
  let after = 0
  for (const column of [...columns].reverse()) {
    if (column.getIsPinned() !== 'end') break
    places[`--_at-${column.id}`] = after === 0 ? '0px' : `calc(${after}px + var(--_action-more))`
    after += column.getSize()
  }
  return places
}
