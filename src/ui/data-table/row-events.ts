/**
 * Handles the events of all rows, cells and buttons of a table. The table has one listener for each
 * kind of event.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { RowId } from './types'
import type { TableModel } from './use-table-model'

export interface RowEventHandlers<Row extends object> {
  table: TableModel<Row>
  selectable: boolean
  onAction?: (action: string, id: RowId, element: HTMLElement) => void
  /**
   * The action that runs when the user clicks a part of the row that is not a control. The row also
   * has a button with this action.
   */
  rowAction?: string | undefined
}

/**
 * The name of an event that runs an action of a row's menu and does not open the menu. The `detail`
 * of the event is the name of the action.
 */
const MENU_ACTION = 'rtm-row-action'

/**
 * Runs an action of a row's menu as if the user had chosen it there.
 * @param button The button of the menu.
 */
export function runFromMenu(button: HTMLElement, action: string): void {
  button.dispatchEvent(new CustomEvent(MENU_ACTION, { bubbles: true, detail: action }))
}

/**
 * Listens to the events of a table.
 * @param grid The table.
 * @param handlers Returns the current handlers. It is called for each event.
 * @returns A function that removes the listeners.
 */
export function listenToRows<Row extends object>(
  grid: HTMLElement,
  handlers: () => RowEventHandlers<Row>,
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const select = selector(handlers)
  // The rows may be replaced while the user holds a button down. The click must not act on the row
  // that is under the pointer afterward.
  let pressed: RowId | undefined
  grid.addEventListener(
    'pointerdown',
    (event) => {
      pressed = elementOf(event)?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId
    },
    { signal },
  )
  grid.addEventListener(
    'click',
    (event) => {
      const target = elementOf(event)
      if (target && event.detail > 0 && pressed !== undefined && pressed !== rowIdOf(target)) {
        event.preventDefault()
        return
      }
      if (target) select(event, target)
      if (target) act(target, handlers())
    },
    { signal },
  )
  grid.addEventListener(
    MENU_ACTION,
    (event) => {
      const button = elementOf(event)
      if (event instanceof CustomEvent && button) run(String(event.detail), button, handlers())
    },
    { signal },
  )
  // Shift+Space has the same effect as Shift+click. Some browsers do not set `shiftKey` for the
  // click that this key press causes.
  grid.addEventListener('keydown', (event) => select.key(event), { signal })
  grid.addEventListener(
    'pointerover',
    (event) => {
      const target = elementOf(event)
      if (event.pointerType !== 'touch' && target) tellWhole(target)
    },
    { signal },
  )
  // When the pointer leaves a cell, the tooltip with its full text is removed, because the row
  // element may later show another row.
  grid.addEventListener('pointerout', (event) => untell(elementOf(event)), { signal })
  return () => stop.abort()
}

/**
 * Returns the handlers of clicks on checkboxes. Shift+click on a row selects this row, the row that
 * was clicked before, and all rows between them.
 */
function selector<Row extends object>(handlers: () => RowEventHandlers<Row>) {
  let shiftSpace = false
  const select = (event: MouseEvent, target: HTMLElement) => {
    const cell = target.closest('.rtm-cell-select')
    const input = cell?.querySelector('input')
    if (!input || input.disabled) return
    // A checkbox of 16 px is too small for touch, so a click on any part of its cell counts as a
    // click on the checkbox.
    if (target !== input) {
      shiftSpace ||= event.shiftKey
      input.click()
      return
    }
    const { table, selectable } = handlers()
    if (!selectable) return
    const id = rowIdOf(input)
    if (id === undefined) {
      // The checkbox of the heading selects only the loaded rows of this page. If it is unchecked,
      // it also clears the selection on other pages, because nothing on screen would show that
      // selection.
      if (input.checked) table.toggleAllRowsSelected(true)
      else table.setRowSelection({})
      return
    }
    const row = table.getRowModel().rowsById[id]
    if (!row) return
    const toggle = row.getToggleSelectedHandler()
    toggle({ target: input, shiftKey: event.shiftKey || shiftSpace })
    shiftSpace = false
  }
  select.key = (event: KeyboardEvent) => {
    shiftSpace = event.key === ' ' && event.shiftKey
  }
  return select
}

type Actions = Pick<RowEventHandlers<object>, 'onAction' | 'rowAction'>

function act(target: HTMLElement, actions: Actions): void {
  const clicked = target.closest<HTMLElement>('[data-action]')
  const button = clicked ?? rowButtonOf(target, actions.rowAction)
  if (button) run(button.dataset.action ?? '', button, actions)
}

function run(action: string, button: HTMLElement, { onAction }: Actions): void {
  if (button.matches(':disabled, [aria-disabled="true"]')) return
  const id = rowIdOf(button)
  if (id !== undefined) onAction?.(action, id, button)
}

/**
 * Returns the main button of a row. A click on any part of the row that is not a control counts as
 * a click on this button.
 */
function rowButtonOf(target: HTMLElement, rowAction: string | undefined) {
  if (rowAction === undefined || target.closest('a, button, input, label, [role="img"]'))
    return null
  // The user is selecting text, so this click is ignored.
  if (getSelection()?.type === 'Range') return null
  const row = target.closest('[data-row-id]')
  const button = row?.querySelector<HTMLElement>(`[data-action="${CSS.escape(rowAction)}"]`)
  // The button gets the focus before its action opens an overlay. When the overlay closes, it then
  // returns the focus to this button.
  button?.focus({ preventScroll: true })
  return button
}

/**
 * The CSS selector of the elements that get a tooltip with their full text if the text is cut off.
 */
const cutText = '.rtm-truncate, .rtm-cell-lines, .rtm-cell'

/** The elements that have a tooltip with their full text, because their text is cut off. */
const told = new WeakSet<HTMLElement>()

/** Adds the full text as a tooltip when the pointer enters a cell with cut-off text. */
function tellWhole(target: HTMLElement): void {
  const text = target.closest<HTMLElement>(cutText)
  if (text === null || target.closest('[data-hover], [data-rtm-tooltip], [title]') !== null) return
  const isCut =
    text.scrollWidth > text.clientWidth ||
    (text.matches('.rtm-cell-lines') && text.scrollHeight > text.clientHeight)
  if (!isCut) return
  text.title = text.textContent?.trim() ?? ''
  told.add(text)
}

function untell(target: HTMLElement | undefined): void {
  const text = target?.closest<HTMLElement>(cutText)
  if (text && told.delete(text)) text.removeAttribute('title')
}

function rowIdOf(element: HTMLElement): RowId | undefined {
  return element.closest<HTMLElement>('[data-row-id]')?.dataset.rowId
}

/**
 * Returns the element at which an event happened. If this element is a part of an icon, returns the
 * button or the cell around the icon.
 */
function elementOf({ target }: Event): HTMLElement | undefined {
  if (target instanceof HTMLElement) return target
  return (target instanceof Element && target.closest<HTMLElement>('button, td')) || undefined
}

/**
 * Attaches the table's event listeners while the table is mounted. The listeners always call the
 * latest handlers.
 */
export function useRowEvents<Row extends object>(
  grid: RefObject<HTMLElement | null>,
  handlers: RowEventHandlers<Row>,
) {
  const latest = useEffectEvent(() => handlers)
  useEffect(() => (grid.current ? listenToRows(grid.current, () => latest()) : undefined), [grid])
}
