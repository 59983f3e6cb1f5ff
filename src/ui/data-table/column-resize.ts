/**
 * Changes the width of a column when the user operates the handle in its heading. The user can drag
 * the handle, press keys, or double-click to fit the column to its content.
 */
import type { Atom } from '@tanstack/react-store'
import { type ColumnModel, widthLimits } from './column-model'

/**
 * An arrow key changes the width of a column by `STEP` px. With Shift, it changes the width by
 * `LARGE_STEP` px.
 */
const STEP = 10
const LARGE_STEP = 50

/**
 * If the user presses the handle and moves the pointer by at least this distance in px, the user is
 * dragging.
 */
const DRAG = 3

/**
 * Returns the rendered width of a heading in px. The width of a column that shares the remaining
 * space is known only after rendering.
 */
function drawnWidth(handle: HTMLElement): number {
  return handle.closest('th')?.offsetWidth ?? 0
}

/**
 * Returns the number of window px for one px of the element. The zoom and the transforms of the
 * host page change this scale.
 */
function scaleOf(element: HTMLElement): number {
  return element.getBoundingClientRect().width / element.offsetWidth || 1
}

function setWidth(column: ColumnModel, width: number): void {
  const { least, most } = widthLimits(column)
  const next = Math.min(Math.max(Math.round(width), least), most)
  column.table.setColumnSizing((widths) => ({ ...widths, [column.id]: next }))
}

/**
 * Returns 1 if a column becomes wider when the pointer moves to the right, and -1 in a
 * right-to-left layout.
 */
function towardEnd(element: HTMLElement): number {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1
}

/** Changes the width of a column when the user presses a key on its handle. */
function resizeByKey(column: ColumnModel, handle: HTMLElement, { key, shiftKey }: KeyboardEvent) {
  const { least, most } = widthLimits(column)
  const step = (shiftKey ? LARGE_STEP : STEP) * towardEnd(handle)
  if (key === 'Enter') fitColumn(column, handle)
  else if (key === 'Home') setWidth(column, least)
  else if (key === 'End') setWidth(column, most)
  else if (key === 'ArrowRight') setWidth(column, drawnWidth(handle) + step)
  else if (key === 'ArrowLeft') setWidth(column, drawnWidth(handle) - step)
}

/** Follows the pointer from its `pointerdown` event until its release. */
function resizeByPointer(
  { column, handle, isResizing }: ResizedColumn,
  { clientX, pointerId }: PointerEvent,
): void {
  const before = drawnWidth(handle)
  const direction = towardEnd(handle) / scaleOf(handle)
  const ended = new AbortController()
  const { signal } = ended
  try {
    handle.setPointerCapture(pointerId)
  } catch {
    // If the user has released the pointer while this code was loading, the drag has already ended.
    return
  }
  handle.addEventListener(
    'pointermove',
    (event) => {
      if (!isResizing.get() && Math.abs(event.clientX - clientX) < DRAG) return
      isResizing.set(true)
      setWidth(column, before + (event.clientX - clientX) * direction)
    },
    { signal },
  )
  // Every drag ends with the event `lostpointercapture`, even if the browser cancels the pointer.
  // No other event is therefore needed.
  handle.addEventListener(
    'lostpointercapture',
    () => {
      ended.abort()
      isResizing.set(false)
    },
    { signal },
  )
}

/** Makes a column so wide that its heading and all its rendered cells fit. */
function fitColumn(column: ColumnModel, handle: HTMLElement): void {
  const heading = handle.closest('th')
  const grid = handle.closest('table')
  const headings = heading?.parentElement
  if (!heading || !grid || !headings) return
  const at = [...headings.children].indexOf(heading)
  const tracks = getComputedStyle(headings).gridTemplateColumns.split(' ')
  // Each row is a grid of its own. With the track `max-content`, each cell is as wide as its
  // content.
  const before = grid.style.getPropertyValue('--_columns')
  grid.style.setProperty('--_columns', tracks.with(at, 'max-content').join(' '))
  const cells = [...grid.rows].map((row) => row.children[at]?.getBoundingClientRect().width ?? 0)
  grid.style.setProperty('--_columns', before)
  setWidth(column, Math.ceil(Math.max(...cells) / scaleOf(grid)))
}

export interface ResizedColumn {
  column: ColumnModel
  handle: HTMLElement
  /**
   * Whether the user is dragging the handle. The width is stored when the user releases the
   * pointer.
   */
  isResizing: Atom<boolean>
}

/** Handles an event of the handle of a column. */
export function resize(resized: ResizedColumn, event: Event): void {
  const { column, handle } = resized
  if (event instanceof FocusEvent) {
    // Only the browser knows the width of a column that shares the remaining space, so the width is
    // measured when the handle gets the focus.
    handle.ariaValueNow = String(drawnWidth(handle))
  } else if (event instanceof KeyboardEvent) {
    resizeByKey(column, handle, event)
  } else if (event.type === 'dblclick') {
    fitColumn(column, handle)
  } else if (event instanceof PointerEvent && event.button === 0 && event.isPrimary) {
    handle.focus()
    resizeByPointer(resized, event)
  }
}
