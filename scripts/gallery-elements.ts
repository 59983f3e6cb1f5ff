/**
 * The data that the gallery shows about each element. This data comes from the same definitions as
 * the manifest and the types.
 */
import { contextClass, elementClasses } from './element-classes'
import { elementEvents } from './element-events'

export interface GalleryAttribute {
  name: string
  description: string
  /** The accepted values as a TypeScript type: `'light' | 'dark'`, `number`. */
  type: string
  /** The value that applies when the attribute is absent. Null when there is no such value. */
  fallback: string | null
}

export interface GalleryProperty {
  name: string
  /** The kind of text that the property accepts. */
  kind: 'text' | 'json'
  description: string
}

export interface GalleryMethod {
  name: string
  description: string
  /** The values that the only parameter of the method accepts. */
  choices: readonly string[]
}

export interface GalleryEvent {
  name: string
  description: string
}

export interface GalleryElement {
  tag: string
  description: string
  attributes: readonly GalleryAttribute[]
  /** The properties of the element that have no attribute. */
  properties: readonly GalleryProperty[]
  methods: readonly GalleryMethod[]
  events: readonly GalleryEvent[]
}

/** Returns the values of a union of string literals: `light` and `dark` for `'light' | 'dark'`. */
function textsIn(type: string): string[] {
  return [...type.matchAll(/'([^']*)'/g)].map(([, text = '']) => text)
}

/**
 * Returns one entry for each tag. The entry of `<rtm-context>` lists the events of the elements
 * inside it.
 */
export function galleryElements(): GalleryElement[] {
  const elements = elementClasses.map(
    ({ tag, description, properties, methods, events }): GalleryElement => ({
      tag,
      description,
      attributes: properties.flatMap(({ attribute, description, type, default: fallback }) =>
        attribute
          ? [
              {
                name: attribute,
                description,
                type,
                fallback: fallback === undefined ? null : String(JSON.parse(fallback)),
              },
            ]
          : [],
      ),
      properties: properties
        .filter(({ attribute }) => !attribute)
        .map(({ name, description, kind = 'text' }) => ({ name, kind, description })),
      methods: methods.map(({ name, description, signature }) => ({
        name,
        description,
        choices: textsIn(signature.split('=>')[0] ?? ''),
      })),
      events: elementEvents.filter(({ name }) => events.some((one) => one === name)),
    }),
  )
  const context = {
    tag: contextClass.tag,
    description: contextClass.description,
    attributes: [],
    properties: [],
    methods: [],
    events: elementEvents,
  }
  return [...elements, context]
}
