/** The custom states of an element. The page can style the element by them. */
import type { ElementState } from './definition'

interface Stated {
  /** Undefined if the environment has no custom states, such as jsdom. */
  readonly states?: Pick<Set<string>, 'add' | 'delete'> | undefined
}

/**
 * Sets one custom state of an element and removes the previous one. Does nothing if the environment
 * has no custom states.
 */
export function showState({ states }: Stated, state: ElementState): void {
  for (const other of ['loading', 'ready', 'error']) states?.delete(other)
  states?.add(state)
}
