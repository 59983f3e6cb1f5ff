import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react'

const renewals = new WeakMap<object, () => void>()

/**
 * Returns a component whose code loads when the component is first rendered. If the load fails,
 * React caches the failure forever. After a call of `renewPart`, the next render loads the code
 * again, for example when the network is back (P18).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let current = begin()
  function begin(): LazyExoticComponent<ComponentType<Props>> {
    return lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        // The failed component is replaced only when `renewPart` is called. A replacement at this
        // place would start another load on each render, without end.
        if (error instanceof Error) {
          renewals.set(error, () => {
            current = begin()
          })
        }
        throw error
      }
    })
  }
  return function LazyPart(props: Props) {
    const part: ComponentType<Props> = current
    return createElement(part, props)
  }
}

/**
 * Resets a lazily loaded component whose code could not be loaded, so that its next render loads
 * the code again. Call this function with the error that the component threw.
 */
export function renewPart(error: unknown): void {
  if (error instanceof Error) renewals.get(error)?.()
}

const overlays = new Set<() => Promise<unknown>>()

/**
 * Registers the code of a menu, a dialog or another overlay, so that `fetchOverlays` loads it in
 * advance.
 */
export function overlayCode<T>(load: () => Promise<T>): () => Promise<T> {
  overlays.add(load)
  return load
}

/**
 * Loads the code of all registered overlays, so that they can open without a network (Z20). The
 * overlays load one after another, because the page may need the network for other requests. If the
 * code of an overlay cannot be loaded, it is loaded at the next call of this function, or when the
 * user opens the overlay.
 */
export async function fetchOverlays(): Promise<void> {
  const failed: (() => Promise<unknown>)[] = []
  // Loaded code may register further overlays, which this loop then loads too.
  for (const load of overlays) {
    overlays.delete(load)
    try {
      await load()
    } catch {
      failed.push(load)
    }
  }
  for (const load of failed) overlays.add(load)
}
