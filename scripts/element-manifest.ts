import { writeFile } from 'node:fs/promises'
import { attributeName } from '../elements/attributes'
import type { ElementDefinition } from '../elements/definition'
import { elementDefinitions } from '../elements/index'

function declaration(element: ElementDefinition) {
  const attributes = Object.entries(element.attributes).map(([property, schema]) => ({
    name: attributeName(property),
    fieldName: property,
    description: schema.description,
    type: { text: schema.accepts },
    default: schema.fallback === null ? undefined : JSON.stringify(schema.fallback),
  }))
  const properties = Object.entries(element.privateProperties ?? {})
  return {
    kind: 'class',
    customElement: true,
    name: `Rtm${element.name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}`,
    tagName: `rtm-${element.name}`,
    description: element.description,
    attributes,
    // Those without an attribute: the others stand beside theirs.
    ...(properties.length > 0 && {
      members: properties.map(([name, description]) => ({
        kind: 'field',
        name,
        description,
        type: { text: 'string | null' },
        default: 'null',
      })),
    }),
  }
}

/** Writes the custom-elements manifest (schema 2.1.0), generated from the elements' definitions. */
export async function writeElementManifest(file: string): Promise<void> {
  const modules = elementDefinitions.map((element) => ({
    kind: 'javascript-module',
    path: `elements/rtm-${element.name}.js`,
    declarations: [declaration(element)],
    exports: [],
  }))
  await writeFile(file, `${JSON.stringify({ schemaVersion: '2.1.0', modules }, null, 2)}\n`)
}
