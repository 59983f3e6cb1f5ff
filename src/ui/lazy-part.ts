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
        // Not renewed here, because each render would then fetch again in a loop.
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

/** Call it before the retry of a failed part, with the error of the part. */
export function renewPart(error: unknown): void {
  if (error instanceof Error) renewals.get(error)?.()
}

const overlays = new Set<() => Promise<unknown>>()

/** Adds the code of a menu, a dialog or another overlay to what `fetchOverlays` fetches. */
export function overlayCode<T>(load: () => Promise<T>): () => Promise<T> {
  overlays.add(load)
  return load
}

/**
 * Fetches the code of all overlays that are known so far, so that they open without a network
 * (Z20). One after the other, because the page may need the network. What fails is fetched again
 * at the next call, or when the user opens the overlay.
 */
export async function fetchOverlays(): Promise<void> {
  const failed: (() => Promise<unknown>)[] = []
  // Fetched code adds the overlays that it opens, and the loop reaches these too.
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
