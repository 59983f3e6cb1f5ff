/** Changes the width of a column by its handle: by pointer, by keyboard, or to fit its content. */
import type { Column, Header } from '@tanstack/react-table'
import type { Features } from './features'

/** The change of the width in px, by an arrow key and by an arrow key with Shift. */
const STEP = 10
const LARGE_STEP = 50

/** The distance in px from which a pressed pointer counts as dragging. */
const DRAG = 3

type AnyColumn<Row extends object> = Column<Features, Row>

/** The width of the heading in px. A column that shares the remaining width has no other. */
export function drawnWidth(handle: HTMLElement): number {
  return Math.round(handle.closest('th')?.getBoundingClientRect().width ?? 0)
}

export function widthLimits<Row extends object>({ columnDef }: AnyColumn<Row>) {
  const { minSize = 0, maxSize = Number.MAX_SAFE_INTEGER } = columnDef
  return { least: minSize, most: maxSize }
}

function setWidth<Row extends object>(column: AnyColumn<Row>, width: number): void {
  const { least, most } = widthLimits(column)
  const next = Math.min(Math.max(Math.round(width), least), most)
  column.table.setColumnSizing((widths) => ({ ...widths, [column.id]: next }))
}

function isRightToLeft(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl'
}

/** @returns Whether the key has changed the width. */
export function resizeByKey<Row extends object>(
  column: AnyColumn<Row>,
  handle: HTMLElement,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): boolean {
  if (key === 'Enter') {
    fitColumn(column, handle)
    return true
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false
  const towardsEnd = (key === 'ArrowRight') !== isRightToLeft(handle)
  const step = shiftKey ? LARGE_STEP : STEP
  setWidth(column, drawnWidth(handle) + (towardsEnd ? step : -step))
  return true
}

/**
 * Calls `start` when the pointer has moved after a `mousedown` or `touchstart`. A click or a tap
 * changes no width.
 */
export function onceDragged(
  { clientX }: { clientX: number },
  [move, end]: readonly ['mousemove' | 'touchmove', 'mouseup' | 'touchend'],
  start: () => void,
): void {
  const ended = new AbortController()
  const { signal } = ended
  const follow = (event: MouseEvent | TouchEvent) => {
    const x = 'touches' in event ? event.touches[0]?.clientX : event.clientX
    if (x === undefined || Math.abs(x - clientX) < DRAG) return
    ended.abort()
    start()
  }
  document.addEventListener(move, follow, { signal })
  document.addEventListener(end, () => ended.abort(), { signal })
}

/** Follows the pointer from its `mousedown` or `touchstart` event until it is released. */
export function startResizing<Row extends object>(
  header: Header<Features, Row>,
  handle: HTMLElement,
  event: unknown,
): void {
  const { column } = header
  const columnResizeDirection = isRightToLeft(handle) ? 'rtl' : 'ltr'
  column.table.setOptions((options) => ({ ...options, columnResizeDirection }))
  // The drag starts at the width that TanStack Table knows, so that must be the drawn one.
  setWidth(column, drawnWidth(handle))
  header.getResizeHandler()(event)
}

/** Makes the column as wide as its heading and the widest of its cells that are drawn. */
export function fitColumn<Row extends object>(column: AnyColumn<Row>, handle: HTMLElement): void {
  const heading = handle.closest('th')
  const grid = handle.closest('table')
  const headings = heading?.parentElement
  if (!heading || !grid || !headings) return
  const at = [...headings.children].indexOf(heading)
  const tracks = getComputedStyle(headings).gridTemplateColumns.split(' ')
  // Each row is a grid of its own: with this track, each cell is as wide as its content.
  const before = grid.style.getPropertyValue('--_columns')
  grid.style.setProperty('--_columns', tracks.with(at, 'max-content').join(' '))
  const cells = [...grid.rows].map((row) => row.children[at]?.getBoundingClientRect().width ?? 0)
  grid.style.setProperty('--_columns', before)
  setWidth(column, Math.ceil(Math.max(...cells)))
}
