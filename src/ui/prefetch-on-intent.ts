/**
 * The first pointer or focus on what may open something is the moment to fetch its code.
 * @param selector what opens it, anywhere below `root`.
 * @returns stops listening.
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
