import type { Column } from './types'

const LEAST = 96

/** Width of the checkbox column in px (B15). */
export const SELECT_WIDTH = 32

export interface ColumnLayout {
  /** A CSS grid-template-columns value, the same for the heading and every row. */
  template: string
  /** Below this width in px the table scrolls sideways. */
  minWidth: number
}

/** The column widths: columns without a fixed width share the remaining width. */
export function columnLayout<Row>(
  columns: readonly Column<Row>[],
  selectable: boolean,
): ColumnLayout {
  const tracks = columns.map(({ width, minWidth = LEAST, grow = 1 }) =>
    width === undefined ? `minmax(${minWidth}px, ${grow}fr)` : `${width}px`,
  )
  const least = columns.reduce((sum, column) => sum + (column.width ?? column.minWidth ?? LEAST), 0)
  return {
    template: [...(selectable ? [`${SELECT_WIDTH}px`] : []), ...tracks].join(' '),
    minWidth: least + (selectable ? SELECT_WIDTH : 0),
  }
}
