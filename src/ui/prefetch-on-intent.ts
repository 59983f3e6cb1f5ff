/**
 * Loads the code of an overlay when the user first hovers over or focuses a control that opens the
 * overlay.
 * @param selector The CSS selector of these controls, which may be anywhere inside `root`.
 * @returns A function that removes the listeners.
 */
export function prefetchOnIntent(
  root: HTMLElement,
  selector: string,
  load: () => Promise<unknown>,
): () => void {
  const listeners = new AbortController()
  const fetchOnce = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest(selector)) return
    listeners.abort()
    void load().catch(() => {})
  }
  for (const type of ['pointerover', 'focusin']) {
    root.addEventListener(type, fetchOnce, { signal: listeners.signal })
  }
  return () => listeners.abort()
}
