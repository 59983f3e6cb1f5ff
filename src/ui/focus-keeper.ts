/**
 * Remembers the position of a button whose action may remove the button from the page. If the
 * button is then gone and no element has the focus, the focus moves to the same button of the row
 * that took the place of the button's row. If that row has no such button, its button for more
 * actions gets the focus. If the button was in the bar above the table, the first control of the
 * table gets the focus. Keyboard users can then continue from there.
 * @returns A function that restores the focus, unless another element has the focus by then.
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
    return (
      row?.querySelector<HTMLElement>(`[data-action="${CSS.escape(action)}"]`) ??
      row?.querySelector<HTMLElement>('[data-action="more"]')
    )
  }
  return () => {
    let frames = 0
    const look = () => {
      frames += 1
      // A dialog returns the focus one animation frame after it closes, and on a slow computer it
      // closes some frames later. Before that, it is unknown whether an element will have the
      // focus, so this function waits for these frames.
      const isClosing = frames < MOST_FRAMES && isInOverlay(root)
      if (frames < 2 || isClosing) requestAnimationFrame(look)
      else if (isFocusLost(root)) successor()?.focus()
    }
    requestAnimationFrame(look)
  }
}

/** The number of animation frames within which a dialog must have closed. */
const MOST_FRAMES = 60

function isInOverlay(root: Node): boolean {
  const focused = root instanceof ShadowRoot ? root.activeElement : null
  return Boolean(focused?.closest('[data-rtm-overlays]'))
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
