/** The custom-elements manifest (schema 2.1.0), generated from the elements' definitions. */
import type {
  CustomElementDeclaration,
  CustomElementField,
  JavaScriptModule,
  Package,
} from 'custom-elements-manifest'
import { elementParts, elementStates, styleProperties } from '../elements/surface'
import {
  clientDescription,
  contextClass,
  type ElementClass,
  type ElementMethod,
  type ElementProperty,
  elementClasses,
} from './element-classes'
import { elementEvents } from './element-events'
import { styleDefaults } from './style-defaults'

type Described = Pick<ElementClass, 'name' | 'className' | 'tag' | 'description'>

const clientField: CustomElementField = {
  kind: 'field',
  name: 'client',
  description: clientDescription,
  type: { text: 'RtmClient | null | undefined' },
}

function field(property: ElementProperty): CustomElementField {
  const { name, description, attribute } = property
  return {
    kind: 'field',
    name,
    description,
    type: { text: property.accepts },
    default: property.default ?? 'null',
    ...(attribute && { attribute, reflects: true }),
  }
}

/**
 * Describes a method as a field with a function's type. In the manifest's own notation for methods,
 * the parameters would appear twice.
 */
function method({ name, description, signature }: ElementMethod): CustomElementField {
  return { kind: 'field', name, description, type: { text: signature }, readonly: true }
}

function isOf(element: string, { elements }: { elements?: readonly string[] }): boolean {
  return elements?.includes(element) ?? true
}

function looks(name: string) {
  return {
    cssParts: Object.entries(elementParts)
      .filter(([, part]) => isOf(name, part))
      .map(([part, { description }]) => ({ name: part, description })),
    cssProperties: Object.entries(styleProperties)
      .filter(([, property]) => isOf(name, property))
      .map(([property, { elements: _, ...rest }]) => {
        const fallback = styleDefaults.get(property)
        return { name: property, ...rest, ...(fallback && { default: fallback }) }
      }),
    cssStates: Object.entries(elementStates).map(([state, description]) => ({
      name: state,
      description,
    })),
  }
}

function declaration(element: ElementClass): CustomElementDeclaration {
  return {
    kind: 'class',
    customElement: true,
    name: element.className,
    tagName: element.tag,
    description: element.description,
    superclass: { name: 'HTMLElement' },
    attributes: element.properties.flatMap(({ name, attribute, ...property }) =>
      attribute
        ? {
            name: attribute,
            fieldName: name,
            description: property.description,
            type: { text: property.type },
            ...(property.default && { default: property.default }),
          }
        : [],
    ),
    members: [...element.properties.map(field), clientField, ...element.methods.map(method)],
    events: elementEvents
      .filter(({ name }) => element.events.some((one) => one === name))
      .map(({ name, description, detail }) => ({
        name,
        description,
        type: { text: `CustomEvent<${detail}>` },
      })),
    ...looks(element.name),
  }
}

const context: CustomElementDeclaration = {
  kind: 'class',
  customElement: true,
  name: contextClass.className,
  tagName: contextClass.tag,
  description: contextClass.description,
  superclass: { name: 'HTMLElement' },
  slots: [{ name: '', description: 'The elements that share the connection.' }],
  members: [
    {
      kind: 'field',
      name: 'config',
      description: 'The settings of `configure`, for the elements inside.',
      type: { text: 'RtmConfigInput | null | undefined' },
    },
    clientField,
  ],
}

function moduleOf({ tag, className }: Described, declared: CustomElementDeclaration) {
  const path = `elements/${tag}.js`
  const reference = { name: className, module: path }
  return {
    kind: 'javascript-module',
    path,
    declarations: [declared],
    exports: [{ kind: 'custom-element-definition', name: tag, declaration: reference }],
  } satisfies JavaScriptModule
}

/**
 * Returns the whole manifest. It lists every element, because tools assume that elements that are
 * not listed do not exist.
 */
export function elementManifest() {
  return {
    schemaVersion: '2.1.0',
    modules: [
      ...elementClasses.map((element) => moduleOf(element, declaration(element))),
      moduleOf(contextClass, context),
    ],
  } satisfies Package
}
