/** Every element as the manifest and the types name it. */
import { type AttributeSchema, attributeName } from '../elements/attributes'
import type { ElementDefinition } from '../elements/definition'
import { elementDefinitions } from '../elements/index'
import type { Docstring } from './docstrings'
import { readElementDocs } from './element-docs'

export interface ElementProperty {
  name: string
  description: string
  /** The attribute it reflects, where it has one. */
  attribute?: string
  /** What the attribute takes, as a TypeScript type. */
  type: string
  /** What the property takes: numbers may also be written as text, and null means none. */
  accepts: string
  /** What it is without a value, as JSON; absent where that is none. */
  default?: string
}

export interface ElementClass {
  name: string
  className: string
  tag: string
  description: string
  properties: ElementProperty[]
}

function className(name: string): string {
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
    ...(schema.fallback !== null && { default: JSON.stringify(schema.fallback) }),
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
      })),
    ],
  }
}

/** All elements but `<rtm-context>`, which has no attributes and no events. */
export const elementClasses: readonly ElementClass[] = elementDefinitions.map(elementClass)

export const contextClass = {
  name: 'context',
  className: 'RtmContextElement',
  tag: 'rtm-context',
  description:
    'Gives the elements inside it a connection other than the page’s: two clinics on one page.',
} as const

/** The property that every element has. */
export const clientDescription =
  'A connection of its own, made by `createRtmClient`; without it, its context’s or the page’s.'
