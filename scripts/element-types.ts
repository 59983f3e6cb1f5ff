/**
 * Generates the elements' types for vendors: an interface for each tag, entries of
 * `HTMLElementTagNameMap`, and typed events. The classes are created from the definitions at run
 * time, so their types are generated from the definitions too.
 */
import {
  clientDescription,
  contextClass,
  type ElementClass,
  type ElementProperty,
  elementClasses,
} from './element-classes'
import { frameworkTypes } from './framework-types'

/** Returns the doc comment of a property. */
export function docOf({ description, attribute, ...property }: ElementProperty): string {
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

function interfacesOf(element: ElementClass): string[] {
  const { className, tag, description, properties, methods } = element
  return [
    `/** \`<${tag}>\`: ${description} */`,
    `export interface ${className} extends RtmElement {`,
    ...properties.flatMap(accessors),
    ...methods.map(
      ({ name, description, signature }) => `  /** ${description} */\n  ${name}: ${signature}`,
    ),
    '}',
    '',
    `/** The attributes and properties of \`<${tag}>\` in a template. */`,
    `export interface ${className}Props extends RtmElementProps {`,
    ...properties.flatMap(props),
    '}',
    '',
  ]
}

// The paths by which the package's declaration files import each other.
const mainEntry = './index.js'
const interfaces = '../element-types.js'

const base = `import type { ElementEventMap, RtmClient, RtmConfigInput } from '${mainEntry}'

/** The elements' events as DOM event types. */
export type RtmDomEventMap = { [N in keyof ElementEventMap]: CustomEvent<ElementEventMap[N]> }

declare global {
  // They bubble and cross shadow boundaries, so any element, the document and the window receive them.
  interface GlobalEventHandlersEventMap extends RtmDomEventMap {}
}

/** The members of all elements. */
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
  /** The settings of \`configure\`, for the elements inside. Null signs out. */
  config: RtmConfigInput | null | undefined
}

/** The properties of \`<${contextClass.tag}>\` in a template. */
export interface ${contextClass.className}Props extends RtmElementProps {
  /** The settings of \`configure\`, for the elements inside. Null signs out. */
  config?: RtmConfigInput | null | undefined
}
`

const all = [...elementClasses, contextClass]

function registering({ tag, className }: Pick<ElementClass, 'tag' | 'className'>): string {
  return `import type { ${className} } from '${interfaces}'

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${className}
  }
}

export type { ${className} }
`
}

function classOf({ tag, className }: Pick<ElementClass, 'tag' | 'className'>): string {
  return `import type { ${className} as Instance } from '${interfaces}'

export type ${className} = Instance

/** The class of \`<${tag}>\`, which is not registered: pass it to \`customElements.define\`. */
export declare const ${className}: { new (): Instance; readonly prototype: Instance }
`
}

/** Returns the text of each declaration file, by the file's path in the package. */
export function elementTypes(): Map<string, string> {
  return new Map([
    ['element-types.d.ts', [base, ...elementClasses.flatMap(interfacesOf)].join('\n')],
    ...[...frameworkTypes].map(([name, text]) => [`${name}.d.ts`, text()] as const),
    ['define.d.ts', all.map(({ tag }) => `import './elements/${tag}.js'\n`).join('')],
    ...all.map((one) => [`elements/${one.tag}.d.ts`, registering(one)] as const),
    ...all.map((one) => [`classes/${one.tag}.d.ts`, classOf(one)] as const),
  ])
}
