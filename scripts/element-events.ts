/**
 * Reads the descriptions of the events from the docstrings of `ElementEventMap`. The manifest, the
 * types and the docs contain these descriptions.
 */
import { readInterface } from './docstrings'

export interface EventDoc {
  name: string
  description: string
  /** The type of the event's `detail`, as written in the code. */
  detail: string
}

/** All events of the elements, in source order. */
export const elementEvents: readonly EventDoc[] = readInterface(
  'src/domain/element-events.ts',
  'ElementEventMap',
).map(({ name, text, type }) => ({ name, description: text, detail: type }))
