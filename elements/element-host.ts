import type { Emit } from '../src/domain/element-events'
import type { ElementDefinition } from './definition'
import type { ElementStore } from './element-store'

/** The part of an element that the shell uses. */
export interface ElementHost {
  readonly element: HTMLElement
  readonly definition: ElementDefinition
  readonly store: ElementStore
  readonly root: ShadowRoot
  readonly emit: Emit
  setState(state: 'loading' | 'ready' | 'error'): void
}
