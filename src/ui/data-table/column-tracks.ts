import type { Column, RowData } from '@tanstack/react-table'
import type { Features } from './features'

/** Width of the checkbox column in px (B15). */
export const SELECT_WIDTH = 32

export interface ColumnTracks {
  /** The tracks of a CSS grid, the same for the heading and every row. */
  tracks: readonly string[]
  /** The total of the least widths, a CSS length. Below it the table scrolls sideways. */
  least: string
}

/**
 * The widths of the visible columns. A column has the width that the user has set. The others share
 * the remaining width, none below its `size`. So when the table scrolls sideways, each column is
 * exactly as wide as TanStack Table knows, which the places of pinned columns rely on.
 */
export function columnTracks<Row extends RowData>(
  columns: readonly Column<Features, Row>[],
  widths: Readonly<Record<string, number>>,
  selectable: boolean,
): ColumnTracks {
  const growOf = ({ id, columnDef: { meta } }: Column<Features, Row>) =>
    meta?.kind === 'action' || widths[id] !== undefined ? 0 : (meta?.grow ?? 1)
  const hasGrowing = columns.some((column) => growOf(column) > 0)
  const tracks = columns.map((column) => {
    const size = `${column.getSize()}px`
    if (column.columnDef.meta?.kind === 'action') {
      // Two buttons for touch need more than their column.
      const width = `calc(${size} + var(--_action-more))`
      return hasGrowing ? width : `minmax(${width}, 1fr)`
    }
    return growOf(column) > 0 ? `minmax(${size}, ${growOf(column)}fr)` : size
  })
  const total = columns.reduce((sum, column) => sum + column.getSize(), 0)
  const least = total + (selectable ? SELECT_WIDTH : 0)
  return {
    tracks: selectable ? [`${SELECT_WIDTH}px`, ...tracks] : tracks,
    least: hasAction(columns) ? `calc(${least}px + var(--_action-more))` : `${least}px`,
  }
}

function hasAction<Row extends RowData>(columns: readonly Column<Features, Row>[]): boolean {
  return columns.some(({ columnDef }) => columnDef.meta?.kind === 'action')
}

/** Where pinned columns stay while the others scroll: custom properties of the table. */
export function pinnedPlaces<Row extends RowData>(
  columns: readonly Column<Features, Row>[],
  selectable: boolean,
): Record<`--_at-${string}`, string> {
  const select = selectable ? SELECT_WIDTH : 0
  const more = hasAction(columns) ? 'var(--_action-more)' : '0px'
  return Object.fromEntries(
    columns.flatMap((column) => {
      const side = column.getIsPinned()
      if (side === 'start')
        return [[`--_at-${column.id}`, `${select + column.getStart('start')}px`]]
      if (side !== 'end') return []
      const after = column.getAfter('end')
      return [[`--_at-${column.id}`, after === 0 ? '0px' : `calc(${after}px + ${more})`]]
    }),
  )
}
