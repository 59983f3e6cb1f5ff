export const ROW = '.rtm-table-body [data-row-id]'
const CONTROL = 'a[href], button, input, [tabindex]'

export function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(ROW)]
}

/**
 * Keeps only one row of a list in the tab order: the row that had the focus last. The controls of
 * all other rows are removed from the tab order.
 */
export function createTabStops(list: HTMLElement) {
  const stop = new AbortController()
  const taken = new Map<HTMLElement, string | null>()
  let id: string | undefined
  /** The ids of the rows after the row that had the focus last. */
  let following = new Set<string | undefined>()
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
  const neighbor = (by: 1 | -1) => {
    const rows = rowsOf(list)
    const next = rows.findIndex(({ dataset }) => following.has(dataset.rowId))
    return next < 0 || row() ? undefined : rows[by === 1 ? next : next - 1]
  }
  const update = () => {
    for (const control of taken.keys()) if (!control.isConnected) taken.delete(control)
    const rows = rowsOf(list)
    const last = row()
    if (last) {
      const after = rows.slice(rows.indexOf(last) + 1)
      following = new Set(after.map(({ dataset }) => dataset.rowId))
    }
    const open = last ?? neighbor(1) ?? rows[0]
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
    /** Returns the row that had the focus last, if it is rendered. */
    row,
    /**
     * If the row that had the focus last is not rendered, returns the next (1) or previous (-1) row,
     * as if that row were still there. An action can remove its row from the list.
     */
    neighbor,
    end() {
      stop.abort()
      observer.disconnect()
      for (const control of [...taken.keys()]) give(control)
    },
  }
}
