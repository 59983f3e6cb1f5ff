/**
 * Which rows to draw. All rows of a table are equally high, so that this is arithmetic: a library
 * that measures each row (@tanstack/react-virtual) costs 9 kB before the first rows, and time.
 */

/** Rows `start` (from 0) up to, not with, `end`. */
export type RowWindow = { start: number; end: number }

/** Fewer rows than this are all drawn. */
export const WINDOWED_FROM = 17

/** Windows begin and end at multiples of this: one rendering for two rows scrolled. */
const STEP = 2

/** Rows drawn beyond either edge, so that a turn of the wheel shows no gap. */
const OVERSCAN = 2

/** What is drawn before anything can be measured: about a screen of rows. */
export function firstWindow(rowCount: number): RowWindow {
  return { start: 0, end: Math.min(rowCount, WINDOWED_FROM - 1) }
}

/**
 * The window last measured, over rows that may have changed since: a table that was empty, or was
 * scrolled beyond where the rows now end, begins anew instead of drawing all or none.
 */
export function fitted({ start, end }: RowWindow, rowCount: number): RowWindow {
  if (end === 0 || start >= rowCount) return firstWindow(rowCount)
  return { start, end: Math.min(end, rowCount) }
}

/**
 * The window for what is in view.
 * @param top px from the first row's upper edge to the upper edge of what is in view; negative
 *   while the rows begin below it.
 * @param bottom px from the first row's upper edge to the lower edge of what is in view.
 * @param rowHeight px, more than 0.
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
