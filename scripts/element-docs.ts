/**
 * Reads the docstrings of an element's definition: the element, its attributes and its properties.
 */
import ts from 'typescript'
import { type Docstring, docstringOf, readConstant, requireDocstring } from './docstrings'

const shared = 'elements/definition.ts'

function member(object: ts.ObjectLiteralExpression, name: string) {
  return object.properties.find((property) => property.name?.getText() === name)
}

/** Returns the docstrings of the entries of `attributes: {…}`. */
function entriesOf(object: ts.ObjectLiteralExpression, name: string): Record<string, Docstring> {
  const entry = member(object, name)
  if (!entry || !ts.isPropertyAssignment(entry)) return {}
  if (!ts.isObjectLiteralExpression(entry.initializer)) return {}
  return Object.fromEntries(
    entry.initializer.properties.map((property) => {
      const key = property.name?.getText() ?? ''
      // If the element does not give a shared attribute a docstring of its own, the attribute has
      // the shared docstring.
      if (ts.isShorthandPropertyAssignment(property) && !docstringOf(property)) {
        return [key, requireDocstring(readConstant(shared, (one) => one === key).statement, key)]
      }
      return [key, requireDocstring(property, key)]
    }),
  )
}

/** Returns the object in `screenElement({…})`. */
function definitionIn(value: ts.Expression): ts.ObjectLiteralExpression | undefined {
  const [given] = ts.isCallExpression(value) ? value.arguments : []
  return given && ts.isObjectLiteralExpression(given) ? given : undefined
}

function isDefinition(value: ts.Expression, name: string): boolean {
  const definition = definitionIn(value)
  return definition !== undefined && member(definition, 'name')?.getText() === `name: '${name}'`
}

export interface ElementDocs {
  description: string
  attributes: Record<string, Docstring>
  privateProperties: Record<string, Docstring>
  methods: Record<string, Docstring>
}

/**
 * Reads the docstrings of an element.
 * @param name The element's name without the prefix.
 */
export function readElementDocs(name: string): ElementDocs {
  const path = `elements/${name}.ts`
  const { statement, value } = readConstant(path, (_, one) => isDefinition(one, name))
  const definition = definitionIn(value)
  if (!definition) throw new Error(`${path} does not define an element.`)
  return {
    description: requireDocstring(statement, name).text,
    attributes: entriesOf(definition, 'attributes'),
    privateProperties: entriesOf(definition, 'privateProperties'),
    methods: entriesOf(definition, 'methods'),
  }
}
