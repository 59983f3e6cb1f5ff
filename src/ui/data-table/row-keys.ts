/**
 * The keyboard shortcuts of a list (Y25). An element fetches this code when its page turns them on.
 * Tab stops at one row of the table, and `j` and `k` move to the next and previous row. The
 * shortcuts of a row click the buttons of the focused row, so that a shortcut has the same
 * protection against repeats as a click.
 */
import { shortcutOf } from '../shortcut-keys'

const ROW = '.rtm-table-body [data-row-id]'
const SEARCH = 'input[type="search"]'
const CONTROL = 'a[href], button, input, [tabindex]'

/** The lists with shortcuts, in the order in which they were added to the page. */
const lists = new Set<HTMLElement>()

/** The button that each shortcut clicks, by its `data-action`. */
const actions = new Map([
  ['b', 'bill'],
  ['c', 'copy'],
  ['l', 'log'],
])

/**
 * @param list The element with the search field and the table. @returns A function that removes the
 * shortcuts and restores the tab stops.
 */
export function listenToKeys(list: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const stops = createTabStops(list)
  const go = (from: HTMLElement | undefined, by: 1 | -1) => {
    const rows = rowsOf(list)
    const at = rows.indexOf(from ?? stops.row() ?? list)
    const next = at < 0 ? firstInSight(rows) : rows[at + by]
    if (!next) return
    mainControl(next)?.focus({ preventScroll: true })
    reveal(next)
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
    return row !== undefined && act(key, row)
  }
  // From the search field, the down arrow goes on to the first row, which Enter opens.
  const leaveSearch = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.defaultPrevented || event.isComposing) return
    if (!(event.target instanceof HTMLElement) || !event.target.matches(SEARCH)) return
    const [first] = rowsOf(list)
    if (!first) return
    event.preventDefault()
    mainControl(first)?.focus({ preventScroll: true })
    reveal(first)
  }
  lists.add(list)
  list.addEventListener('keydown', leaveSearch, { signal })
  document.addEventListener('keydown', press, { signal })
  return () => {
    stop.abort()
    lists.delete(list)
    stops.end()
  }
}

/** A shortcut acts on the list that has the focus, or else on the first list of the page. */
function isMeant(list: HTMLElement, event: KeyboardEvent): boolean {
  const path = event.composedPath()
  const shown = [...lists].filter((one) => one.checkVisibility())
  return (shown.find((one) => path.includes(one)) ?? shown[0]) === list
}

function isRow(node: EventTarget, list: HTMLElement): boolean {
  return node instanceof HTMLElement && node.matches(ROW) && list.contains(node)
}

function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(ROW)]
}

function mainControl(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('[data-action="patient"]') ?? row.querySelector('button')
}

function focusSearch(list: HTMLElement): boolean {
  const field = list.querySelector<HTMLInputElement>(SEARCH)
  field?.focus()
  field?.select()
  return field !== null
}

function act(key: string, row: HTMLElement): boolean {
  if (key === 'x') {
    const box = row.querySelector<HTMLInputElement>('.rtm-cell-select > input')
    box?.click()
    return box !== null
  }
  const action = actions.get(key)
  const button = action && row.querySelector<HTMLElement>(`[data-action="${action}"]`)
  if (!button) return false
  // The click returns the focus to the element that had it, or to the same button of the next row.
  button.focus({ preventScroll: true })
  button.click()
  return true
}

function scrollerOf(row: HTMLElement) {
  const scroller = row.closest<HTMLElement>('.rtm-table-scroller')
  // Cards have no visible headings.
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

/** Scrolls a row into view, also if the headings cover it. */
function reveal(row: HTMLElement): void {
  row.scrollIntoView({ block: 'nearest' })
  const { scroller, top } = scrollerOf(row)
  const covered = top === null ? 0 : top - row.getBoundingClientRect().top
  if (scroller && covered > 0) scroller.scrollTop -= covered
}

/** Takes all controls out of the tab order, except those of one row: the last that had the focus. */
function createTabStops(list: HTMLElement) {
  const stop = new AbortController()
  const taken = new Map<HTMLElement, string | null>()
  let id: string | undefined
  const give = (control: HTMLElement) => {
    const index = taken.get(control)
    if (index === undefined) return
    taken.delete(control)
    if (index === null) control.removeAttribute('tabindex')
    else control.setAttribute('tabindex', index)
  }
  const take = (control: HTMLElement) => {
    if (taken.has(control)) return
    taken.set(control, control.getAttribute('tabindex'))
    control.tabIndex = -1
  }
  const row = () => rowsOf(list).find(({ dataset }) => dataset.rowId === id)
  const update = () => {
    for (const control of taken.keys()) if (!control.isConnected) taken.delete(control)
    const rows = rowsOf(list)
    const open = row() ?? rows[0]
    for (const one of rows) {
      for (const control of one.querySelectorAll<HTMLElement>(CONTROL)) {
        if (one === open) give(control)
        else take(control)
      }
    }
  }
  const observer = new MutationObserver(update)
  observer.observe(list, { childList: true, subtree: true })
  list.addEventListener(
    'focusin',
    ({ target }) => {
      const focused = target instanceof Element ? target.closest<HTMLElement>(ROW) : null
      if (!focused || focused.dataset.rowId === id) return
      id = focused.dataset.rowId
      update()
    },
    { signal: stop.signal },
  )
  update()
  return {
    row,
    end() {
      stop.abort()
      observer.disconnect()
      for (const control of [...taken.keys()]) give(control)
    },
  }
}
