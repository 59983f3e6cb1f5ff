/**
 * The events' descriptions from the docstrings of `ElementEventMap`, for the manifest, the types
 * and the docs.
 */
import { readInterface } from './docstrings'

export interface EventDoc {
  name: string
  description: string
  /** The type of `detail`, as written in the code. */
  detail: string
}

/** All events of the elements, in source order. */
export const elementEvents: readonly EventDoc[] = readInterface(
  'src/domain/element-events.ts',
  'ElementEventMap',
).map(({ name, text, type }) => ({ name, description: text, detail: type }))
