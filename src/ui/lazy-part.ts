import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react'

const renewals = new WeakMap<object, () => void>()

/**
 * A component whose code is fetched when it is first shown. React remembers a fetch that failed for
 * ever; `renewPart` lets the next showing fetch anew, as a connection that came back deserves (P18).
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
        // Not at once: whoever shows it now would fetch it again and again.
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

/** Called by whoever has shown that a part failed, with the error that it failed with. */
export function renewPart(error: unknown): void {
  if (error instanceof Error) renewals.get(error)?.()
}
