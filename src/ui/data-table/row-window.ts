/**
 * Computes which rows to render. All rows of a table have the same height, so a simple calculation
 * is enough. A library that measures each row (@tanstack/react-virtual) would add 9 kB of code and
 * would delay the first rows.
 */

/**
 * A range of rows. It contains the row with the index `start` and the following rows, but not the
 * row with the index `end`. The first row has the index 0.
 */
export type RowWindow = { start: number; end: number }

/** If a table has fewer rows than this number, all rows are rendered. */
export const WINDOWED_FROM = 17

/**
 * The start and the end of a window are multiples of this number. While the user scrolls, the table
 * therefore renders only once for every two rows.
 */
const STEP = 2

/**
 * The number of rows that are rendered beyond each edge, so that scrolling with the wheel shows no
 * gap.
 */
const OVERSCAN = 2

/**
 * Returns the window that is used before the first measurement. This window contains about one
 * screen of rows.
 */
export function firstWindow(rowCount: number): RowWindow {
  return { start: 0, end: Math.min(rowCount, WINDOWED_FROM - 1) }
}

/**
 * Adapts the last measured window to rows that may have changed. Returns the first window if the
 * table was empty, or if it is scrolled beyond the end of the new rows. With the last window, the
 * table would render all rows or no row in these two cases.
 */
export function fitted({ start, end }: RowWindow, rowCount: number): RowWindow {
  if (end === 0 || start >= rowCount) return firstWindow(rowCount)
  return { start, end: Math.min(end, rowCount) }
}

/**
 * Returns the window for the visible area.
 * @param top The distance in px from the top of the first row to the top of the visible area. The
 * distance is negative while the first row is below the top of the visible area.
 * @param bottom The distance in px from the top of the first row to the bottom of the visible area.
 * @param rowHeight The height of a row in px, which must be greater than 0.
 */
export function windowFor(
  rowCount: number,
  rowHeight: number,
  top: number,
  bottom: number,
): RowWindow {
  if (rowCount < WINDOWED_FROM) return { start: 0, end: rowCount }
  const first = Math.floor(top / rowHeight) - OVERSCAN
  const last = Math.ceil(bottom / rowHeight) + OVERSCAN
  const end = clamp(Math.ceil(last / STEP) * STEP, STEP, rowCount)
  const start = clamp(Math.floor(first / STEP) * STEP, 0, Math.max(0, end - STEP))
  return { start, end }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
