/**
 * Computes which rows to draw. All rows of a table have the same height, so arithmetic is enough. A
 * library that measures each row (@tanstack/react-virtual) adds 9 kB and delay before the first
 * rows.
 */

/** Rows from `start` (counted from 0) to `end`, exclusive. */
export type RowWindow = { start: number; end: number }

/** With fewer rows than this, all rows are drawn. */
export const WINDOWED_FROM = 17

/**
 * Windows start and end at multiples of this number, so that scrolling renders once per two rows.
 */
const STEP = 2

/** Rows drawn beyond either edge, so that scrolling with the wheel shows no gap. */
const OVERSCAN = 2

/** Returns the window before the first measurement: about one screen of rows. */
export function firstWindow(rowCount: number): RowWindow {
  return { start: 0, end: Math.min(rowCount, WINDOWED_FROM - 1) }
}

/**
 * Adapts the last measured window to rows that may have changed. If the table was empty, or is
 * scrolled beyond the new end of the rows, returns the first window. Otherwise either all rows or
 * no rows would be drawn.
 */
export function fitted({ start, end }: RowWindow, rowCount: number): RowWindow {
  if (end === 0 || start >= rowCount) return firstWindow(rowCount)
  return { start, end: Math.min(end, rowCount) }
}

/**
 * The window for the visible area.
 * @param top px from the top of the first row to the top of the visible area. Negative while the
 * rows start below it.
 * @param bottom px from the top of the first row to the bottom of the visible area.
 * @param rowHeight px, greater than 0.
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
