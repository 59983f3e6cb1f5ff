/** What the docstrings of `ElementEventMap` say of each event: for the manifest, types and docs. */
import { readInterface } from './docstrings'

export interface EventDoc {
  name: string
  description: string
  /** The type of `detail`, as it stands in the code. */
  detail: string
}

/** Every event of the elements, in the order of the code. */
export const elementEvents: readonly EventDoc[] = readInterface(
  'src/domain/element-events.ts',
  'ElementEventMap',
).map(({ name, text, type }) => ({ name, description: text, detail: type }))
