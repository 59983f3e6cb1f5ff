/**
 * The elements' types for vendors: an interface a tag, `HTMLElementTagNameMap` where a tag is
 * registered, typed events, and JSX for React 19. The classes are made at run time from the
 * definitions, so their types are written from these too.
 */
import {
  clientDescription,
  contextClass,
  type ElementClass,
  type ElementProperty,
  elementClasses,
} from './element-classes'

function docOf({ description, attribute, ...property }: ElementProperty): string {
  const notes = [
    attribute && ` Attribute \`${attribute}\`.`,
    property.default && ` @defaultValue \`${property.default.replaceAll('"', "'")}\``,
  ]
  return `/** ${description}${notes.filter(Boolean).join('')} */`
}

function accessors(property: ElementProperty): string[] {
  const { name, accepts } = property
  return [
    `  ${docOf(property)}`,
    `  get ${name}(): string | null`,
    `  set ${name}(value: ${accepts})`,
  ]
}

function props(property: ElementProperty): string[] {
  const { name, attribute, accepts } = property
  const names = attribute && attribute !== name ? [`'${attribute}'`, name] : [name]
  return names.flatMap((one) => [`  ${docOf(property)}`, `  ${one}?: ${accepts}`])
}

function interfacesOf({ className, tag, description, properties }: ElementClass): string[] {
  return [
    `/** \`<${tag}>\`: ${description} */`,
    `export interface ${className} extends RtmElement {`,
    ...properties.flatMap(accessors),
    '}',
    '',
    `/** What \`<${tag}>\` takes in a template: its attributes, and its properties. */`,
    `export interface ${className}Props extends RtmElementProps {`,
    ...properties.flatMap(props),
    '}',
    '',
  ]
}

// The package's own modules, as its declaration files name each other.
const mainEntry = './index.js'
const interfaces = { beside: './element-types.js', above: '../element-types.js' } as const

const base = `import type { ElementEventMap, RtmClient, RtmConfigInput } from '${mainEntry}'

/** The elements' events as the DOM has them. */
export type RtmDomEventMap = { [N in keyof ElementEventMap]: CustomEvent<ElementEventMap[N]> }

declare global {
  // They bubble and cross shadow boundaries: any element, the document and the window hear them.
  interface GlobalEventHandlersEventMap extends RtmDomEventMap {}
}

/** What all elements have. */
export interface RtmElement extends HTMLElement {
  /** ${clientDescription} */
  client: RtmClient | null | undefined
}

export interface RtmElementProps {
  /** ${clientDescription} */
  client?: RtmClient | null | undefined
}

/** \`<${contextClass.tag}>\`: ${contextClass.description} */
export interface ${contextClass.className} extends RtmElement {
  /** The settings of \`configure\`, for the elements inside. */
  config: RtmConfigInput | undefined
}

/** What \`<${contextClass.tag}>\` takes in a template. */
export interface ${contextClass.className}Props extends RtmElementProps {
  /** The settings of \`configure\`, for the elements inside. */
  config?: RtmConfigInput | undefined
}
`

const all = [...elementClasses, contextClass]

function jsx(): string {
  const names = all.flatMap(({ className }) => [className, `${className}Props`])
  return `/** JSX types for React 19: \`import 'rtm-elements/react'\` once, anywhere. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type {
${names.map((name) => `  ${name},`).join('\n')}
  RtmDomEventMap,
} from '${interfaces.beside}'

/** React 19 listens to \`rtm-ready\` by \`onrtm-ready\`. */
type Listeners = { [N in keyof RtmDomEventMap as \`on\${N}\`]?: (event: RtmDomEventMap[N]) => void }

type Props<E extends HTMLElement, P> = P &
  Listeners &
  Omit<DetailedHTMLProps<HTMLAttributes<E>, E>, keyof P>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${all.map(({ tag, className: type }) => `      '${tag}': Props<${type}, ${type}Props>`).join('\n')}
    }
  }
}
`
}

function registering({ tag, className }: Pick<ElementClass, 'tag' | 'className'>): string {
  return `import type { ${className} } from '${interfaces.above}'

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${className}
  }
}

export type { ${className} }
`
}

/** The text of each declaration file, by its path in the package. */
export function elementTypes(): Map<string, string> {
  return new Map([
    ['element-types.d.ts', [base, ...elementClasses.flatMap(interfacesOf)].join('\n')],
    ['react.d.ts', jsx()],
    ['define.d.ts', all.map(({ tag }) => `import './elements/${tag}.js'\n`).join('')],
    ...all.map((one) => [`elements/${one.tag}.d.ts`, registering(one)] as const),
  ])
}
