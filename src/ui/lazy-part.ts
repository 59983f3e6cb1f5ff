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
