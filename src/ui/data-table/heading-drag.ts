/**
 * Moves a column when a user drags its heading with a mouse. Keyboard users move columns with the
 * column menu.
 */
import type { ColumnsModel } from './column-model'
import { moveColumn } from './column-moves'

/** The heading that a user is dragging. A page has at most one such heading. */
let dragged: HTMLElement | undefined

function headingOf({ target }: DragEvent): HTMLElement | undefined {
  const heading = target instanceof Element && target.closest<HTMLElement>('th[data-column]')
  return heading || undefined
}

/**
 * Marks the heading whose position the dragged column would take. The mark is on the side on which
 * the column would be inserted.
 */
function mark(row: Element, heading: HTMLElement | undefined): void {
  for (const cell of row.children) {
    if (cell !== heading) cell.removeAttribute('data-drop')
  }
  if (!heading || !dragged) return
  const isAfter = dragged.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING
  heading.dataset.drop = isAfter ? 'after' : 'before'
}

/**
 * Lets a user drag the headings of a table.
 * @param headings The row of headings.
 */
export function listenToDrags(
  headings: HTMLElement,
  tableOf: () => ColumnsModel | undefined,
): void {
  const sideOf = (heading: HTMLElement) =>
    tableOf()
      ?.getColumn(heading.dataset.column ?? '')
      ?.getIsPinned()
  /** Returns the heading under the pointer if the dragged column may take its position. */
  const dropTargetOf = (event: DragEvent) => {
    const heading = headingOf(event)
    if (!dragged || !heading?.draggable || heading === dragged) return undefined
    const isPeer =
      heading.parentElement === dragged.parentElement && sideOf(heading) === sideOf(dragged)
    return isPeer ? heading : undefined
  }
  headings.addEventListener('dragstart', (event) => {
    dragged = headingOf(event)
    if (!dragged || !event.dataTransfer) return
    event.dataTransfer.effectAllowed = 'move'
    // Firefox starts a drag only if the drag has data, so the text of the heading is set.
    event.dataTransfer.setData('text/plain', dragged.textContent ?? '')
  })
  headings.addEventListener('dragover', (event) => {
    const target = dropTargetOf(event)
    mark(headings, target)
    if (target) event.preventDefault()
  })
  headings.addEventListener('drop', (event) => {
    const [from, to] = [dragged?.dataset.column, dropTargetOf(event)?.dataset.column]
    const table = tableOf()
    if (from === undefined || to === undefined || !table) return
    event.preventDefault()
    moveColumn(table, from, to)
  })
  headings.addEventListener('dragend', () => {
    dragged = undefined
    mark(headings, undefined)
  })
}
