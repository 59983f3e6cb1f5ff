/**
 * Generates the types of the elements' tags in the templates of frameworks. There is one
 * declaration file for each framework, which a page imports once. The JavaScript modules beside
 * these files are empty.
 */
import { contextClass, type ElementProperty, elementClasses } from './element-classes'

const interfaces = './element-types.js'

interface Tag {
  readonly tag: string
  readonly className: string
  readonly properties: readonly ElementProperty[]
}

const all: readonly Tag[] = [...elementClasses, { ...contextClass, properties: [] }]

/** Returns a type with the names of an element's attributes, as a union of string literals. */
function attributesOf({ properties }: Tag): string {
  const names = properties.flatMap(({ attribute }) => (attribute ? [`'${attribute}'`] : []))
  return names.length > 0 ? names.join(' | ') : 'never'
}

/** Returns the members of an interface: each tag with its type. */
function tags(typeOf: (tag: Tag) => string, indent: string): string {
  return all.map((one) => `${indent}'${one.tag}': ${typeOf(one)}`).join('\n')
}

const props = ({ className }: Tag) => `Props<${className}, ${className}Props>`

const propsWithAttributes = (one: Tag) =>
  `Props<${one.className}, ${one.className}Props, ${attributesOf(one)}>`

/** Returns the import statement for the interfaces of all elements, and for further types. */
function imports(further: readonly string[] = ['RtmDomEventMap']): string {
  const names = all.flatMap(({ className }) => [className, `${className}Props`])
  return `import type {\n${[...names, ...further].map((name) => `  ${name},`).join('\n')}\n} from '${interfaces}'`
}

/** The names of listeners are `on` plus the event's name, as in React, Svelte and Preact. */
const listeners = `type Listeners = { [N in keyof RtmDomEventMap as \`on\${N}\`]?: ((event: RtmDomEventMap[N]) => void) | undefined }`

function react(): string {
  return `/** JSX types for React 19: \`import 'rtm-elements/react'\` once, anywhere. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
${imports()}

/** In React 19, the prop \`onrtm-ready\` listens to \`rtm-ready\`. */
${listeners}

type Props<E extends HTMLElement, P> = P &
  Listeners &
  Omit<DetailedHTMLProps<HTMLAttributes<E>, E>, keyof P>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags(props, '      ')}
    }
  }
}
`
}

function react18(): string {
  return `/**
 * JSX types for React 18: \`import 'rtm-elements/react18'\` once, anywhere. React 18 sets attributes
 * only. Set properties and add listeners with a \`ref\`. The class is \`class\`, not \`className\`.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
${imports([])}

type Props<E extends HTMLElement, P, A extends keyof P> = Pick<P, A> &
  Omit<DetailedHTMLProps<HTMLAttributes<E>, E>, keyof P | 'className'> & {
    class?: string | undefined
  }

declare global {
  namespace JSX {
    interface IntrinsicElements {
${tags(propsWithAttributes, '      ')}
    }
  }
}
`
}

function preact(): string {
  return `/** JSX types for Preact: \`import 'rtm-elements/preact'\` once, anywhere. */
import type { ClassAttributes, JSX } from 'preact'
${imports()}

/** In Preact, the prop \`onrtm-ready\` listens to \`rtm-ready\`. */
${listeners}

type Props<E extends HTMLElement, P> = P &
  Listeners &
  ClassAttributes<E> &
  Omit<JSX.IntrinsicElements['div'], keyof P | keyof ClassAttributes<E>>

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
${tags(props, '      ')}
    }
  }
}
`
}

function solid(): string {
  return `/** JSX types for Solid: \`import 'rtm-elements/solid'\` once, anywhere. */
import type { JSX } from 'solid-js'
${imports()}

/** In Solid, \`on:rtm-ready\` listens to \`rtm-ready\`. */
type Listeners<E extends HTMLElement> = {
  [N in keyof RtmDomEventMap as \`on:\${N}\`]?:
    | JSX.EventHandlerWithOptionsUnion<E, RtmDomEventMap[N]>
    | undefined
}

/** \`prop:patientId\` sets the property, \`attr:patient-id\` the attribute. */
type Explicit<P, A extends keyof P> = {
  [K in keyof P & string as K extends \`\${string}-\${string}\` ? never : \`prop:\${K}\`]?: P[K]
} & { [K in A & string as \`attr:\${K}\`]?: P[K] }

type Props<E extends HTMLElement, P, A extends keyof P> = P &
  Explicit<P, A> &
  Listeners<E> &
  Omit<JSX.HTMLAttributes<E>, keyof P>

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
${tags(propsWithAttributes, '      ')}
    }
  }
}
`
}

function svelte(): string {
  return `/** Types for Svelte's templates: \`import 'rtm-elements/svelte'\` once, anywhere. */
import type { HTMLAttributes } from 'svelte/elements'
${imports()}

/** In Svelte 5, the attribute \`onrtm-ready\` listens to \`rtm-ready\`. */
${listeners}

type Props<E extends HTMLElement, P> = P & Listeners & Omit<HTMLAttributes<E>, keyof P>

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${tags(props, '    ')}
  }
}
`
}

function vue(): string {
  return `/** Types for Vue's templates: \`import 'rtm-elements/vue'\` once, anywhere. */
import type { HTMLAttributes, PublicProps } from 'vue'
${imports()}

type PascalCase<N extends string> = N extends \`\${infer First}-\${infer Rest}\`
  ? \`\${Capitalize<First>}\${PascalCase<Rest>}\`
  : Capitalize<N>

/** In a template, \`@rtm-ready\` is the listener \`onRtmReady\`. */
type Listeners = {
  [N in keyof RtmDomEventMap as \`on\${PascalCase<N>}\`]?: (event: RtmDomEventMap[N]) => void
}

/** A \`ref\` in a template has the type of the element. */
type Props<E extends HTMLElement, P> = new () => E & {
  /** @deprecated Exists for the compiler of templates only. An element has no such property. */
  $props: P & Listeners & PublicProps & { slot?: string | undefined } & Omit<HTMLAttributes, keyof P>
}

declare module 'vue' {
  interface GlobalComponents {
${tags(props, '    ')}
  }
}
`
}

/** The entries of the package that contain types only, for one framework each. */
export const frameworkTypes: ReadonlyMap<string, () => string> = new Map([
  ['preact', preact],
  ['react', react],
  ['react18', react18],
  ['solid', solid],
  ['svelte', svelte],
  ['vue', vue],
])
