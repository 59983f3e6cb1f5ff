import { type ColumnModel, isAction } from './column-model'

/** The width of the column with the checkboxes, in px (B15). */
export const SELECT_WIDTH = 32

export interface ColumnTracks {
  /** The tracks of a CSS grid. The heading and every row have the same tracks. */
  tracks: readonly string[]
  /** The sum of the minimum widths, as a CSS length. A table with less width scrolls sideways. */
  least: string
}

/**
 * Computes the widths of the visible columns. A column has the width that the user has set. The
 * other columns share the remaining width, but none is narrower than its `size`. When the table
 * scrolls sideways, each column is exactly as wide as TanStack Table says. The positions of pinned
 * columns depend on this.
 */
export function columnTracks(
  columns: readonly ColumnModel[],
  widths: Readonly<Record<string, number>>,
  selectable: boolean,
): ColumnTracks {
  const growOf = (column: ColumnModel) =>
    isAction(column) || widths[column.id] !== undefined ? 0 : (column.columnDef.meta?.grow ?? 1)
  const hasGrowing = columns.some((column) => growOf(column) > 0)
  const tracks = columns.map((column) => {
    const size = `${column.getSize()}px`
    if (isAction(column)) {
      // On touch screens, two buttons need more width than their column has.
      const width = `calc(${size} + var(--_action-more))`
      return hasGrowing ? width : `minmax(${width}, 1fr)`
    }
    return growOf(column) > 0 ? `minmax(${size}, ${growOf(column)}fr)` : size
  })
  const total = columns.reduce((sum, column) => sum + column.getSize(), 0)
  const least = total + (selectable ? SELECT_WIDTH : 0)
  return {
    tracks: selectable ? [`${SELECT_WIDTH}px`, ...tracks] : tracks,
    least: columns.some(isAction) ? `calc(${least}px + var(--_action-more))` : `${least}px`,
  }
}

/**
 * Returns the positions at which pinned columns stay while the others scroll, and the width of the
 * columns that are pinned at the end. They are custom properties of the table.
 */
export function pinnedPlaces(
  columns: readonly ColumnModel[],
  selectable: boolean,
): Record<`--_at-${string}` | '--_pinned-end', string> {
  const more = columns.some(isAction) ? 'var(--_action-more)' : '0px'
  const places: ReturnType<typeof pinnedPlaces> = { '--_pinned-end': '0px' }
  let before = selectable ? SELECT_WIDTH : 0
  for (const column of columns) {
    if (column.getIsPinned() !== 'start') break
    places[`--_at-${column.id}`] = `${before}px`
    before += column.getSize()
  }
  let after = 0
  for (const column of [...columns].reverse()) {
    if (column.getIsPinned() !== 'end') break
    places[`--_at-${column.id}`] = after === 0 ? '0px' : `calc(${after}px + ${more})`
    after += column.getSize()
    places['--_pinned-end'] = `calc(${after}px + ${more})`
  }
  return places
}
