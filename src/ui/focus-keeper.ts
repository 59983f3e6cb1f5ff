/**
 * Remembers the position of a button whose action may remove it, and the focus with it. Then the
 * same button of the row that took the place of its row gets the focus. For a button of the bar
 * above the table, the first control of the table gets it. So keyboard users can continue from
 * there.
 *
 * @returns A function that restores the focus, unless another element has it by then.
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
    // A dialog returns the focus one frame after it closes. Only then can lost focus be detected.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => isFocusLost(root) && successor()?.focus()),
    )
  }
}

function rowIndex(row: Element | null): number {
  return Number(row?.getAttribute('aria-rowindex') ?? 0)
}

/** Whether no element on the page has the focus. */
export function isFocusLost(root: Node): boolean {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) return false
  return root instanceof ShadowRoot && root.activeElement === null
}
