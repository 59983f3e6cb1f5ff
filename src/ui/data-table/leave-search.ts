/**
 * Handles the down arrow in the search field of a list with shortcuts (Y25). The key moves the
 * focus to the first row that the search finds. Until the found rows are shown, the focus stays in
 * the field, because a key must not act on a row of the previous search.
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
 * Selects a search field whose search has not started, and a list that still shows outdated rows.
 */
const WAITING = '[data-unsent], [data-outdated]'

/** The modifier keys, which neither move the cursor nor type text. */
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']

/**
 * Listens to the search field of a list. The field itself starts the search for its text.
 * @param signal Removes the listener when it aborts.
 */
export function listenToSearch(list: HTMLElement, rows: FirstRow, signal: AbortSignal): void {
  let stopWaiting: AbortController | null = null
  let opens = false
  const end = () => {
    stopWaiting?.abort()
    stopWaiting = null
  }
  /**
   * Moves the focus to the first row if the rows have arrived. Returns whether the wait is over,
   * because the focus was moved or the search found nothing.
   */
  const arrive = (): boolean => {
    if (list.matches(WAITING) || list.querySelector(WAITING)) return false
    const row = rows.first()
    const table = list.querySelector('table')
    // The table gets its row count a moment before the rows are rendered. With a count of 1, it has
    // only the headings, so nothing was found.
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
      // Any other key that moves the cursor or deletes text means that the user edits the text
      // again, so the focus stays in the field.
      if (!MODIFIERS.includes(event.key)) end()
      return
    }
    // While the focus waits for the rows, a typed character is meant for a row. It must not change
    // the text or act on another row.
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
