import type { ReactNode } from 'react'
import type { ElementEventName, Emit } from '../src/domain/element-events'
import type { ScreenModule } from '../src/screens/shared/screen'
import type { AttributeSchema } from './attributes'
import type { Outlined } from './outline'

type Attributes = Readonly<Record<string, AttributeSchema<unknown>>>
type Parts = Readonly<Record<string, () => Promise<ScreenModule>>>

/**
 * Everything that is specific to one element; the rest is shared. The descriptions of the element,
 * its attributes and its private properties are docstrings, because no page loads those. The
 * guide's tables, the types and `custom-elements.json` are generated from them
 * (`scripts/element-docs.ts`).
 */
export interface ElementDefinition extends Outlined {
  /** The tag without its prefix: `patient-billing`. */
  readonly name: string
  readonly attributes: Attributes
  /**
   * Strings that can be set as properties only, because secrets must not be in the page's markup.
   * The screen gets them with the attributes; null when not set.
   */
  readonly privateProperties?: Readonly<Record<string, 'text'>>
  /** The events that this element sends, besides those that every element sends. */
  readonly events: readonly ElementEventName[]
  /** Whether the screen requires a session. */
  readonly needsSession: boolean
  /** Loads the screens of other elements that this screen embeds. It gets them as `parts`. */
  readonly parts?: Parts
  /** Loads the screen's code, when the first such tag appears. */
  load(): Promise<ScreenModule>
}

export type ElementState = 'loading' | 'ready' | 'error'

/** What the React components of an element know about the element. */
export interface ElementHost {
  readonly element: HTMLElement
  readonly definition: ElementDefinition
  readonly root: ShadowRoot
  readonly emit: Emit
  readonly setState: (state: ElementState) => void
}

/** The type of the value that an attribute's schema parses. */
export type ValueOf<S> = S extends AttributeSchema<infer V> ? V : never

/** The props of the screen: the parsed attributes, the private properties, and the parts. */
type ScreenProps<A extends Attributes, P extends string, R extends Parts> = {
  readonly [K in keyof A]: ValueOf<A[K]>
} & { readonly [K in P]: string | null } & { readonly parts: R }

/** A definition with the types of its values. */
export interface TypedDefinition<
  N extends string,
  E extends ElementEventName,
  A extends Attributes,
  P extends string,
  R extends Parts,
> extends ElementDefinition {
  readonly name: N
  readonly events: readonly E[]
  readonly attributes: A
  readonly privateProperties?: Readonly<Record<P, 'text'>>
  readonly parts?: R
  load(): Promise<
    ScreenModule & { Screen: (props: ScreenProps<NoInfer<A>, NoInfer<P>, NoInfer<R>>) => ReactNode }
  >
}

/** Returns the definition. The compiler checks that the screen accepts the element's values. */
export function screenElement<
  const N extends string,
  E extends ElementEventName,
  A extends Attributes,
  P extends string = never,
  R extends Parts = Parts,
>(definition: TypedDefinition<N, E, A, P, R>): TypedDefinition<N, E, A, P, R> {
  return definition
}
