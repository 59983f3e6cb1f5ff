import type { ReactNode } from 'react'
import type { RtmClient } from '../src/client/rtm-client'
import type { ElementEventMap, ElementEventName } from '../src/domain/element-events'
import type { Method, ScreenModule, StartModule } from '../src/screens/shared/screen'
import type { Outlined } from './outline'

/**
 * The definitions of elements and of their attributes. Attributes are strings from a page that we
 * do not control, so a schema parses each attribute. If a value is not accepted, the element
 * sends `rtm-error`, and uses the default value or shows an error (E04, see `narrows`). This file
 * imports no library, because it is part of the loader, which every page fetches.
 */

/**
 * One attribute: its parser and its default. The attribute's description is the doc comment above
 * it in the definition of the element. That comment goes into the guide's tables and
 * `custom-elements.json`.
 */
export interface AttributeSchema<T> {
  /** The value that is used if the attribute is absent or invalid. */
  readonly fallback: T
  /** The accepted values in words, for the error and the guide's table. */
  readonly accepts: string
  /** The accepted values as a TypeScript type, for the package's types and the editors' data. */
  readonly type: string
  /**
   * Whether the value narrows the data of the element to one patient or one provider. If the value
   * is invalid, the element shows an error, because all data would be more than the page wanted.
   */
  readonly narrows?: boolean
  /** Returns the parsed value. Returns undefined if the text is not accepted. */
  parse(text: string): T | undefined
}

/** Returns the schema of an attribute that accepts only the given values. */
export function oneOf<const V extends string, F extends V | null>(
  values: readonly V[],
  fallback: F,
): AttributeSchema<V | F> {
  return {
    fallback,
    accepts: values.map((value) => `"${value}"`).join(', '),
    type: values.map((value) => `'${value}'`).join(' | '),
    parse: (text) => {
      // If the default is null, an empty attribute counts as absent.
      if (text === '' && fallback === null) return fallback
      return values.find((value) => value === text)
    },
  }
}

/**
 * Whether the list has keyboard shortcuts that are single keys. The attribute without a value turns
 * them on.
 */
export const shortcuts: AttributeSchema<'on' | 'off'> = {
  fallback: 'off',
  accepts: '"on" or "off"',
  type: "'on' | 'off'",
  parse: (text) => (text === '' || text === 'on' ? 'on' : text === 'off' ? 'off' : undefined),
}

/**
 * Returns the schema of a positive whole number, such as a patient's id. An absent or empty
 * attribute means no id.
 */
export function optionalId(): AttributeSchema<number | null> {
  return {
    fallback: null,
    accepts: 'a positive whole number',
    type: 'number',
    parse: (text) => {
      if (text === '') return null
      return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined
    },
  }
}

/**
 * Returns the schema of a provider's id, or the word `null` for patients without a provider (E04,
 * W21). An absent or empty attribute means any provider.
 */
export function providerId(): AttributeSchema<number | 'null' | null> {
  const id = optionalId()
  return {
    ...id,
    narrows: true,
    accepts: 'a positive whole number, or "null" for patients without a provider',
    type: "number | 'null'",
    parse: (text) => (text === 'null' ? 'null' : id.parse(text)),
  }
}

/** Returns the schema of a short text. A longer text is not accepted. */
export function shortText<F extends string | null>(
  accepts: string,
  pattern: RegExp,
  fallback: F,
): AttributeSchema<string | F> {
  return {
    fallback,
    accepts,
    type: 'string',
    parse: (text) => {
      if (text === '') return fallback
      return pattern.test(text) ? text : undefined
    },
  }
}

/** A billing, by its `uuid`. An absent or empty attribute means none. */
export const billingUuid = shortText('the uuid of a billing', /^[\w-]{1,64}$/, null)

/** The view of a list, in the format of the event `rtm-view-change`. */
export const view = shortText('a `view` of rtm-view-change', /^[a-z]+=[\w.=&%+-]{0,999}$/, '')

/** A name for one view of a list, unique in the browser tab. */
export const viewId = shortText('letters, digits, ".", "-" and "_"', /^[\w.-]{1,64}$/, null)

/**
 * Reads the text of a property that has no attribute. Null, undefined and an empty text mean that
 * the property is not set.
 */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Returns the name of the attribute for a property: `patient-id` for `patientId`. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/**
 * The color scheme. Without this attribute, the element follows the `color-scheme` of its ancestors
 * or the page's `<meta>`, and changes with them. If the page sets neither, the element follows the
 * operating system. `system` always follows the operating system.
 */
export const theme = oneOf(['light', 'dark', 'system'], null)

/** `full` is the whole screen; `tile` is a compact view for a side panel of the host page. */
export const layout = oneOf(['full', 'tile'], 'full')

type Attributes = Readonly<Record<string, AttributeSchema<unknown>>>
type Parts = Readonly<Record<string, () => Promise<ScreenModule>>>

/**
 * Everything that is specific to one element. The descriptions of the element, its attributes and
 * its private properties are docstrings, because pages do not load docstrings. The guide's tables,
 * the types and `custom-elements.json` are generated from them (`scripts/element-docs.ts`).
 */
export interface ElementDefinition extends Outlined {
  /** The tag without its prefix, such as `patient-billing`. */
  readonly name: string
  readonly attributes: Attributes
  /**
   * Strings that a page can set as properties, but not as attributes, because secrets must not be
   * in the page's markup. The screen gets them together with the attributes. A string that is not
   * set is null.
   */
  readonly privateProperties?: Readonly<Record<string, 'text' | 'json'>>
  /**
   * The methods of the element that a page can call. Its screen implements them (`offer`). Their
   * docstrings give the signatures.
   */
  readonly methods?: Readonly<Record<string, 'method'>>
  /** The events that this element sends in addition to the events of all elements. */
  readonly events: readonly ElementEventName[]
  /** Whether the screen is shown only to a signed-in user. */
  readonly needsSession: boolean
  /**
   * Functions that load the screens of other elements. This screen shows those screens inside
   * itself, and gets the functions in its prop `parts`.
   */
  readonly parts?: Parts
  /** Loads the code of the screen. It is called when the first element with this tag appears. */
  load(): Promise<ScreenModule>
  /**
   * Loads the code that sends the first request of the screen, while the screen itself is loading.
   */
  start?(): Promise<StartModule>
}

export type ElementState = 'loading' | 'ready' | 'error'

/**
 * Sends an event of the element to the page. Returns false when the page canceled the event.
 * @param logged The text for the console, if it differs from the message of an `rtm-error`.
 */
export type HostEmit = <N extends ElementEventName>(
  name: N,
  detail: ElementEventMap[N],
  logged?: string,
) => boolean

/**
 * The values and functions of a custom element that its React components use, for example to set
 * its state or to send an event.
 */
export interface ElementHost {
  readonly element: HTMLElement
  readonly definition: ElementDefinition
  readonly root: ShadowRoot
  readonly emit: HostEmit
  /** Changes the custom state of the element. Returns the previous state. */
  readonly setState: (state: ElementState) => ElementState
  /**
   * The current implementations of the element's methods, by name. The map is empty while the
   * element shows no content.
   */
  readonly methods: Map<string, Method>
}

/** The type of the value that an attribute's schema parses. */
export type ValueOf<S> = S extends AttributeSchema<infer V> ? V : never

/**
 * The props of the screen: the values of the attributes and of the private properties, and the
 * functions that load nested screens.
 */
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
  readonly privateProperties?: Readonly<Record<P, 'text' | 'json'>>
  readonly parts?: R
  load(): Promise<
    ScreenModule & { Screen: (props: ScreenProps<NoInfer<A>, NoInfer<P>, NoInfer<R>>) => ReactNode }
  >
  start?(): Promise<
    StartModule & {
      start: (client: RtmClient, given: ScreenProps<NoInfer<A>, never, Parts>) => void
    }
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
