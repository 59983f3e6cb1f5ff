/** Moves a column by dragging its heading with a mouse. The column menu is the way by keyboard. */
import type { RowData, Table } from '@tanstack/react-table'
import type { DragEvent } from 'react'
import { moveColumn } from './column-moves'
import type { Features } from './features'

/** The heading being dragged. There is only one in a page. */
let dragged: HTMLElement | undefined

function headingOf({ target }: DragEvent): HTMLElement | undefined {
  const heading = target instanceof Element && target.closest<HTMLElement>('th[data-column]')
  return heading || undefined
}

/** The heading under the pointer, if the dragged column may take its place. */
function dropTargetOf(event: DragEvent): HTMLElement | undefined {
  const heading = headingOf(event)
  if (!heading?.draggable || heading === dragged) return undefined
  const isPeer =
    heading.parentElement === dragged?.parentElement &&
    heading.dataset.pinned === dragged?.dataset.pinned
  return isPeer ? heading : undefined
}

/**
 * Marks the heading whose place the dragged column will take, on the side where the gap will open.
 */
function mark(row: Element, heading: HTMLElement | undefined): void {
  for (const cell of row.children) {
    if (cell !== heading) cell.removeAttribute('data-drop')
  }
  if (!heading || !dragged) return
  const isAfter = dragged.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING
  heading.dataset.drop = isAfter ? 'after' : 'before'
}

/** The listeners of the row of headings. */
export function headingDrag<Row extends RowData>(table: Table<Features, Row>) {
  return {
    onDragStart(event: DragEvent) {
      dragged = headingOf(event)
      if (!dragged) return
      event.dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing without data.
      event.dataTransfer.setData('text/plain', dragged.textContent ?? '')
    },
    onDragOver(event: DragEvent) {
      const target = dragged && dropTargetOf(event)
      mark(event.currentTarget, target)
      if (target) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      const [from, to] = [dragged?.dataset.column, dropTargetOf(event)?.dataset.column]
      if (from === undefined || to === undefined) return
      event.preventDefault()
      moveColumn(table, from, to)
    },
    onDragEnd(event: DragEvent) {
      dragged = undefined
      mark(event.currentTarget, undefined)
    },
  }
}
