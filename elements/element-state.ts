/** The custom states of an element. The page can style the element by them. */
import type { ElementState } from './definition'

interface Stated {
  /** Undefined where custom states do not exist, as in jsdom. */
  readonly states?: Pick<Set<string>, 'add' | 'delete'> | undefined
}

/** Shows one state, and no other. Without custom states, nothing is shown. */
export function showState({ states }: Stated, state: ElementState): void {
  for (const other of ['loading', 'ready', 'error']) states?.delete(other)
  states?.add(state)
}
