/**
 * The keyboard shortcuts of a list (Y25). An element loads this code only if its page turns the
 * shortcuts on. The Tab key reaches only one row of the table. `j` moves the focus to the next row
 * and `k` to the previous row, even if that row is on another page. The other shortcuts click the
 * buttons of the focused row, so that a shortcut is protected against repeated presses like a
 * button against repeated clicks. On a card, the actions are in a menu, and the shortcuts run the
 * actions of this menu. While other rows are selected, `b` applies to the selected rows.
 */
import { shortcutOf } from '../shortcut-keys'
import { listenToSearch, SEARCH } from './leave-search'
import { runFromMenu } from './row-events'
import { createTabStops, ROW, rowsOf } from './tab-stops'
import { keepTypedText } from './typed-ahead'

/** The `aria-rowindex` of the first line below the headings. */
const FIRST_LINE = 2

/** The lists with shortcuts, in the order in which they were added to the page. */
const lists = new Set<HTMLElement>()

/** The `data-action` of the button that each shortcut key clicks. */
const actions = new Map([
  ['b', 'bill'],
  ['c', 'copy'],
  ['l', 'log'],
])

/**
 * Adds the shortcuts to a list.
 * @param list The element with the search field and the table.
 * @param turnPage Opens the next page (1) or the previous page (-1). Calls `arrived` when the rows
 * of that page are shown. Returns false if there is no such page.
 * @returns A function that removes the shortcuts and restores the tab stops.
 */
export function listenToKeys(
  list: HTMLElement,
  turnPage: (by: 1 | -1, arrived: () => void) => boolean,
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const stops = createTabStops(list)
  /** The focus moves that the user has requested but that must wait until a row is rendered. */
  const moves: (1 | -1)[] = []
  const go = (from: HTMLElement | undefined, by: 1 | -1) => {
    moves.push(by)
    if (moves.length === 1) move(from ?? stops.row(), FRAMES)
  }
  const move = (row: HTMLElement | undefined, frames: number): void => {
    const [by, ...others] = moves
    if (by === undefined) return
    const rows = rowsOf(list)
    const at = row ? rows.indexOf(row) : -1
    const next = at < 0 ? (stops.neighbor(by) ?? firstInSight(rows)) : rows[at + by]
    const isTurn = next === undefined && row !== undefined && isAtEnd(row, by)
    if (!next && row && !isTurn && frames > 0 && !signal.aborted && hasFreeFocus(list)) {
      requestAnimationFrame(() => move(row, frames - 1))
      return
    }
    moves.splice(0, moves.length, ...(next ? others : []))
    if (next) {
      focusRow(next)
      move(next, FRAMES)
    } else if (isTurn) turnPage(by, () => focusEnd(list, by, signal))
  }
  const press = (event: KeyboardEvent) => {
    const key = shortcutOf(event)
    if (key === null || !isMeant(list, event)) return
    const row = event.composedPath().find((node) => isRow(node, list))
    if (!run(key, row instanceof HTMLElement ? row : undefined, event.repeat)) return
    event.preventDefault()
  }
  const run = (key: string, row: HTMLElement | undefined, isRepeat: boolean): boolean => {
    if (key === 'j' || key === 'k') {
      go(row, key === 'j' ? 1 : -1)
      return true
    }
    if (isRepeat) return false
    if (key === '/') return focusSearch(list)
    return row !== undefined && act(key, row, list)
  }
  lists.add(list)
  const open = (row: HTMLElement) => mainControl(row)?.click()
  listenToSearch(list, { first: () => firstOfPage(list), focus: focusRow, open }, signal)
  document.addEventListener('keydown', press, { signal })
  return () => {
    stop.abort()
    lists.delete(list)
    stops.end()
  }
}

/**
 * Whether a shortcut is for this list. If a list has the focus, the shortcut is for that list.
 * Otherwise, the shortcut is for the first list of the page.
 */
function isMeant(list: HTMLElement, event: KeyboardEvent): boolean {
  const path = event.composedPath()
  const shown = [...lists].filter((one) => one.checkVisibility())
  return (shown.find((one) => path.includes(one)) ?? shown[0]) === list
}

function isRow(node: EventTarget, list: HTMLElement): boolean {
  return node instanceof HTMLElement && node.matches(ROW) && list.contains(node)
}

function mainControl(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('[data-action="patient"]') ?? row.querySelector('button')
}

function focusRow(row: HTMLElement): void {
  mainControl(row)?.focus({ preventScroll: true })
  reveal(row)
}

/**
 * Whether a row is the last row (1) or the first row (-1) of its page. The result is right even if
 * other rows of the page are not rendered.
 */
function isAtEnd(row: HTMLElement, by: 1 | -1): boolean {
  const line = Number(row.getAttribute('aria-rowindex'))
  if (by === 1) return line === Number(row.closest('table')?.getAttribute('aria-rowcount'))
  // If the first group of rows has a heading, the first row is the second line below the headings.
  return (
    line === FIRST_LINE || (line === FIRST_LINE + 1 && !row.previousElementSibling?.matches(ROW))
  )
}

/** Whether a shortcut may move the focus. It may do so if a row or no element has the focus. */
function hasFreeFocus(list: HTMLElement): boolean {
  const root = list.getRootNode()
  const inner = root instanceof ShadowRoot ? root.activeElement : null
  if (inner) return inner.closest(ROW) !== null
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.closest(ROW) !== null
}

/** The maximum number of animation frames to wait until a row is rendered. */
const FRAMES = 60

/** Focuses the first row (1) or the last row (-1) of a page as soon as the row is rendered. */
function focusEnd(list: HTMLElement, by: 1 | -1, signal: AbortSignal, frames = FRAMES): void {
  const rows = rowsOf(list)
  const row = by === 1 ? rows[0] : rows.at(-1)
  // The user may have moved the focus before the row is rendered, for example to the search field.
  // The focus then stays there.
  if (!row || signal.aborted || frames === 0 || !hasFreeFocus(list)) return
  if (isAtEnd(row, by === 1 ? -1 : 1)) {
    focusRow(row)
    return
  }
  scrollToEnd(row, by)
  requestAnimationFrame(() => focusEnd(list, by, signal, frames - 1))
}

/** Scrolls to the first row (1) or the last row (-1) of the page. `row` is any row of the page. */
function scrollToEnd(row: HTMLElement, by: 1 | -1): void {
  const { scroller } = scrollerOf(row)
  if (scroller && scroller.scrollHeight > scroller.clientHeight) {
    scroller.scrollTop = by === 1 ? 0 : scroller.scrollHeight
  } else row.parentElement?.scrollIntoView({ block: by === 1 ? 'start' : 'end' })
}

/**
 * Returns the first row of the page. If the row is not rendered, scrolls to it and returns
 * undefined.
 */
function firstOfPage(list: HTMLElement): HTMLElement | undefined {
  const [row] = rowsOf(list)
  if (!row || isAtEnd(row, -1)) return row
  scrollToEnd(row, 1)
  return undefined
}

function focusSearch(list: HTMLElement): boolean {
  const field = list.querySelector<HTMLInputElement>(SEARCH)
  field?.focus()
  field?.select()
  return field !== null
}

function boxOf(row: HTMLElement): HTMLInputElement | null {
  return row.querySelector<HTMLInputElement>('.rtm-cell-select > input')
}

/**
 * Returns the button that runs an action for all selected rows. Returns null if no row is selected,
 * or if only the given row is selected.
 */
function buttonOfSelected(action: string, row: HTMLElement, list: HTMLElement) {
  const bar = list.querySelector<HTMLElement>('[data-selected-count]')
  if (bar?.dataset.selectedCount === '1' && boxOf(row)?.checked) return null
  return bar?.querySelector<HTMLElement>(`[data-action="${action}"]`) ?? null
}

function act(key: string, row: HTMLElement, list: HTMLElement): boolean {
  if (key === 'x') {
    const box = boxOf(row)
    box?.click()
    return box !== null
  }
  const action = actions.get(key)
  if (!action) return false
  const ofSelected = buttonOfSelected(action, row, list)
  const menu = ofSelected ? null : row.querySelector<HTMLElement>(`[data-menu~="${action}"]`)
  const ofRow = row.querySelector<HTMLElement>(`[data-action="${action}"]`)
  const button = ofSelected ?? menu ?? ofRow
  if (!button) return false
  // The button gets the focus before its action runs. The action can then return the focus to this
  // button, or move the focus to the same button of the next row.
  button.focus({ preventScroll: true })
  if (action === 'log') keepTypedText(list.getRootNode())
  if (menu) runFromMenu(menu, action)
  else button.click()
  return true
}

function scrollerOf(row: HTMLElement) {
  const scroller = row.closest<HTMLElement>('.rtm-table-scroller')
  // Visible headings stay at the top, and cover the rows that scroll under them. The headings of
  // cards that cannot be sorted are hidden, and cover nothing.
  const head = scroller?.querySelector('thead')
  const top = head && head.offsetHeight > 0 ? head.getBoundingClientRect().bottom : null
  return { scroller, top }
}

function firstInSight(rows: readonly HTMLElement[]): HTMLElement | undefined {
  const marked = rows.find((row) => row.hasAttribute('aria-current'))
  if (marked || !rows[0]) return marked
  const top = scrollerOf(rows[0]).top ?? 0
  return rows.find((row) => row.getBoundingClientRect().top >= top - 1) ?? rows[0]
}

/** Scrolls a row fully into view, so that the sticky headings do not cover it. */
function reveal(row: HTMLElement): void {
  row.scrollIntoView({ block: 'nearest' })
  const { scroller, top } = scrollerOf(row)
  const covered = top === null ? 0 : top - row.getBoundingClientRect().top
  if (scroller && covered > 0) scroller.scrollTop -= covered
}
