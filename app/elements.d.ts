import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ElementDefinition, ValueOf } from '../elements/definition'
import type { elementDefinitions } from '../elements/index'
import type { commonEvents, ElementEventMap } from '../src/domain/element-events'

/** The name of the attribute for a property: `patient-id` for `patientId`. */
type Dashed<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Dashed<Rest>}`
  : S

/** The type of an attribute value in JSX. An id may also be written as text. */
type Accepted<V> = V extends number ? number | string : V

type Attributes<D extends ElementDefinition> = {
  [K in keyof D['attributes'] & string as Dashed<K>]?:
    | Accepted<ValueOf<D['attributes'][K]>>
    | undefined
}

type Sent<D extends ElementDefinition> = D['events'][number] | (typeof commonEvents)[number]

type Listeners<D extends ElementDefinition> = {
  [N in Sent<D> as `on${N}`]?: ((event: CustomEvent<ElementEventMap[N]>) => void) | undefined
}

type Base = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

/**
 * The elements in JSX. Properties without an attribute are not in this type, because
 * `withProperties` sets them.
 */
type Tags = {
  [D in (typeof elementDefinitions)[number] as `rtm-${D['name']}`]: Base &
    Attributes<D> &
    Listeners<D>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
