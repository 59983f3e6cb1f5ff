/**
 * Handles the down arrow in the search field of a list with shortcuts (Y25). The key moves the
 * focus to the first row that the search finds. The focus stays in the field until the found rows
 * are shown. Otherwise, the next key could act on a row of the previous search.
 */

/** The functions of the list that the search field uses. */
interface FirstRow {
  /** Returns the first row of the page. Returns undefined while the row is not rendered. */
  first: () => HTMLElement | undefined
  /** Moves the focus to a row. */
  focus: (row: HTMLElement) => void
  /** Opens the patient of a row. */
  open: (row: HTMLElement) => void
}

export const SEARCH = 'input[type="search"]'

/**
 * The CSS selector of a search field whose search has not started yet, and of a list that still
 * shows outdated rows.
 */
const WAITING = '[data-unsent], [data-outdated]'

/** The modifier keys. A press of such a key does not move the cursor and types no text. */
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']

/**
 * Listens to the search field of a list. This function does not start a search, because the field
 * itself does so.
 * @param signal When this signal aborts, the listener is removed.
 */
export function listenToSearch(list: HTMLElement, rows: FirstRow, signal: AbortSignal): void {
  let stopWaiting: AbortController | null = null
  let opens = false
  const end = () => {
    stopWaiting?.abort()
    stopWaiting = null
  }
  /**
   * Moves the focus to the first row if the rows have arrived. Returns true if the wait is over:
   * the focus was moved, or the search found nothing.
   */
  const arrive = (): boolean => {
    if (list.matches(WAITING) || list.querySelector(WAITING)) return false
    const row = rows.first()
    const table = list.querySelector('table')
    // The table gets its row count a moment before the rows are rendered. If the count is 1, the
    // headings are the only row, so the search has found nothing.
    if (!row) return Number(table?.getAttribute('aria-rowcount') ?? 1) <= 1
    rows.focus(row)
    if (opens) rows.open(row)
    return true
  }
  const wait = (field: HTMLElement) => {
    opens = false
    if (arrive()) return
    const stop = new AbortController()
    stopWaiting = stop
    const observer = new MutationObserver(() => {
      if (stopWaiting === stop && arrive()) end()
    })
    observer.observe(list, { childList: true, subtree: true, attributes: true })
    stop.signal.addEventListener('abort', () => observer.disconnect(), { once: true })
    for (const name of ['blur', 'input']) field.addEventListener(name, end, { signal: stop.signal })
  }
  const pressWaiting = (event: KeyboardEvent) => {
    if (event.key === 'Enter') opens ||= !event.repeat
    else if (event.key === 'ArrowDown') opens = false
    else if (event.key.length > 1 || event.ctrlKey || event.altKey || event.metaKey) {
      // With any other key that moves the cursor or deletes text, the user starts to edit the text
      // again. The focus then stays in the field.
      if (!MODIFIERS.includes(event.key)) end()
      return
    }
    // If the user types a character while the rows are loading, the user means a row that is not
    // shown yet. The character must neither change the text nor act on another row.
    event.preventDefault()
  }
  const press = (event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || event.isComposing) return
    if (!(target instanceof HTMLElement) || !target.matches(SEARCH)) return
    if (stopWaiting) return pressWaiting(event)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    wait(target)
  }
  list.addEventListener('keydown', press, { signal })
  signal.addEventListener('abort', end, { once: true })
}
