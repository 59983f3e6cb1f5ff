/** All elements, as the manifest and the types describe them. */

import type { ElementDefinition } from '../elements/definition'
import { type AttributeSchema, attributeName } from '../elements/definition'
import { elementDefinitions } from '../elements/index'
import { commonEvents, type ElementEventName } from '../src/domain/element-events'
import type { Docstring } from './docstrings'
import { readElementDocs } from './element-docs'

export interface ElementProperty {
  name: string
  description: string
  /** The attribute that the property reflects. Undefined if the property has no attribute. */
  attribute?: string
  /** The values that the attribute accepts, as a TypeScript type. */
  type: string
  /** The values that the property accepts. Numbers may also be strings, and null means none. */
  accepts: string
  /** The type of a property that has no attribute: text or JSON. */
  kind?: 'text' | 'json'
  /** The default as JSON. Undefined when there is no default. */
  default?: string
}

export interface ElementMethod {
  name: string
  description: string
  /** The type of the method: `(format: 'csv') => Promise<Blob>`. */
  signature: string
}

export interface ElementClass {
  name: string
  className: string
  tag: string
  description: string
  properties: ElementProperty[]
  methods: ElementMethod[]
  events: readonly ElementEventName[]
}

/** Returns the name of an element's class: `RtmPatientListElement` for `patient-list`. */
export function className(name: string): string {
  return `Rtm${name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}Element`
}

function reflected(
  name: string,
  schema: AttributeSchema<unknown>,
  doc: Docstring | undefined,
): ElementProperty {
  const type = schema.type.startsWith('number') ? 'number | string' : schema.type
  return {
    name,
    description: doc?.text ?? '',
    attribute: attributeName(name),
    type: schema.type,
    accepts: `${type} | null | undefined`,
    ...(schema.fallback !== null &&
      schema.fallback !== '' && { default: JSON.stringify(schema.fallback) }),
  }
}

function elementClass(element: ElementDefinition): ElementClass {
  const docs = readElementDocs(element.name)
  return {
    name: element.name,
    className: className(element.name),
    tag: `rtm-${element.name}`,
    description: docs.description,
    properties: [
      ...Object.entries(element.attributes).map(([name, schema]) =>
        reflected(name, schema, docs.attributes[name]),
      ),
      ...Object.entries(docs.privateProperties).map(([name, { text }]) => ({
        name,
        description: text,
        type: 'string',
        accepts: 'string | null | undefined',
        kind: element.privateProperties?.[name] ?? 'text',
      })),
    ],
    methods: Object.entries(docs.methods).map(([name, { text, tags }]) => {
      if (!tags.signature) throw new Error(`${name} of ${element.name} has no @signature.`)
      return { name, description: text, signature: tags.signature }
    }),
    events: [...commonEvents, ...element.events],
  }
}

/** All elements except `<rtm-context>`, which has no attributes and no events. */
export const elementClasses: readonly ElementClass[] = elementDefinitions.map(elementClass)

export const contextClass = {
  name: 'context',
  className: 'RtmContextElement',
  tag: 'rtm-context',
  description: 'Gives the elements inside it their own connection, for two clinics on one page.',
} as const

/** The description of the `client` property, which every element has. */
export const clientDescription =
  'The element’s own connection, made by `createRtmClient`. Without it, its context’s or the page’s.'
