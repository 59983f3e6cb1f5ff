/**
 * Remembers where a button stands. What it does may take it away, and the focus with it: then the
 * same button of the row that took its row's place has the focus, or, for a button of the bar over
 * the table, the table's first control, so that a biller who works by keyboard goes on from there.
 *
 * @returns gives the focus back, unless the reader has moved on meanwhile.
 */
export function focusKeeper(button: HTMLElement): () => void {
  const root = button.getRootNode()
  const rows = button.closest('[data-row-id]')?.parentElement
  const { action = '' } = button.dataset
  const at = rowIndex(button.closest('[data-row-id]'))

  const successor = (): HTMLElement | null | undefined => {
    if (!(root instanceof ShadowRoot)) return null
    if (!rows) return root.querySelector<HTMLElement>('table input, table button')
    const left = [...rows.querySelectorAll('[data-row-id]')]
    const row = left.find((other) => rowIndex(other) >= at) ?? left.at(-1)
    return row?.querySelector<HTMLElement>(`[data-action="${CSS.escape(action)}"]`)
  }
  return () => {
    // A dialog gives the focus back a frame after it has gone: only then is it known to be lost.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => isFocusLost(root) && successor()?.focus()),
    )
  }
}

function rowIndex(row: Element | null): number {
  return Number(row?.getAttribute('aria-rowindex') ?? 0)
}

/** Whether nothing on the page has the focus any more. */
export function isFocusLost(root: Node): boolean {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) return false
  return root instanceof ShadowRoot && root.activeElement === null
}
