import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react'

const renewals = new WeakMap<object, () => void>()

/**
 * A component whose code is fetched at its first render. React caches a failed fetch forever. After
 * `renewPart`, the next render fetches the code again, for example when the connection is back
 * (P18).
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
        // The code is not fetched again here, because each render would then start another fetch,
        // without end.
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

/** Call this before the retry of a failed part, with the error of the part. */
export function renewPart(error: unknown): void {
  if (error instanceof Error) renewals.get(error)?.()
}

const overlays = new Set<() => Promise<unknown>>()

/** Registers the code of a menu, a dialog or another overlay for `fetchOverlays`. */
export function overlayCode<T>(load: () => Promise<T>): () => Promise<T> {
  overlays.add(load)
  return load
}

/**
 * Fetches the code of all registered overlays, so that they open without a network (Z20). The
 * fetches run one after another, because the page may need the network. Code that could not be
 * fetched is fetched again at the next call, or when the user opens the overlay.
 */
export async function fetchOverlays(): Promise<void> {
  const failed: (() => Promise<unknown>)[] = []
  // Code that was fetched may register further overlays, and the loop includes them.
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
