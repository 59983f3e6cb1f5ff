/**
 * Remembers the position of a button whose action may remove the button from the page. If the
 * button is gone after the action and no element has the focus, the focus moves to another row: the
 * row that is now in the place of the button's row. In that row, the same button gets the focus, or
 * else the button for more actions. If the button was in the bar above the table, the first control
 * of the table gets the focus. Keyboard users can then continue from there.
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
      // A dialog may need some animation frames to close, and returns the focus one frame after
      // that. This function waits for these frames, because it is unknown until then whether an
      // element gets the focus.
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
