/**
 * Reads the docstrings of this repository's sources. The manifest, the types and the guide take
 * their descriptions from these docstrings.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '..')

export interface Docstring {
  text: string
  /** The texts of the docstring's tags, such as `@defaultValue`, by the tag's name. */
  tags: Readonly<Record<string, string>>
}

/**
 * Parses a source file.
 * @param path The path of the file, relative to the repository's root.
 */
export function readSource(path: string): ts.SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * Returns the docstring before a node of the syntax tree. This function also finds the docstrings
 * of list entries, which TypeScript's own tree does not have.
 */
export function docstringOf(node: ts.Node): Docstring | undefined {
  const { text } = node.getSourceFile()
  const range = ts
    .getLeadingCommentRanges(text, node.getFullStart())
    ?.findLast(({ pos }) => text.startsWith('/**', pos))
  if (!range) return undefined
  const lines = text
    .slice(range.pos + 3, range.end - 2)
    .split('\n')
    .map((line) => line.replace(/^\s*\*/, ''))
  const [main = '', ...tags] = lines.join('\n').split(/(?:^|\s)@(?=[a-z])/i)
  return {
    text: oneLine(main),
    tags: Object.fromEntries(
      tags.map((tag) => {
        const [name = ''] = tag.split(/\s/)
        return [name, oneLine(tag.slice(name.length))]
      }),
    ),
  }
}

/**
 * Returns the docstring before a node.
 * @throws Error that names the node when it has no docstring.
 */
export function requireDocstring(node: ts.Node, name: string): Docstring {
  const found = docstringOf(node)
  if (!found?.text) throw new Error(`${node.getSourceFile().fileName}: ${name} has no docstring.`)
  return found
}

/** A member of an interface, with its type as written in the code. */
export interface MemberDoc extends Docstring {
  name: string
  type: string
  isOptional: boolean
}

/**
 * Returns the text of a type on one line, with separators between the members of an object type.
 */
function typeText(type: ts.TypeNode): string {
  if (ts.isArrayTypeNode(type)) return `${typeText(type.elementType)}[]`
  if (!ts.isTypeLiteralNode(type)) return oneLine(type.getText())
  return `{ ${type.members.map(memberText).join('; ')} }`
}

function memberText(member: ts.TypeElement): string {
  if (!ts.isPropertySignature(member) || !member.type) {
    return oneLine(member.getText()).replace(/[;,]$/, '')
  }
  const name = `${member.name.getText()}${member.questionToken ? '?' : ''}`
  return `${name}: ${typeText(member.type)}`
}

/** Returns the members of an interface, in source order. */
export function readInterface(path: string, name: string): MemberDoc[] {
  const found = readSource(path).statements.find(
    (one): one is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(one) && one.name.text === name,
  )
  if (!found) throw new Error(`${path} has no interface ${name}.`)
  return found.members.filter(ts.isPropertySignature).map((member) => {
    const key = ts.isStringLiteral(member.name) ? member.name.text : member.name.getText()
    return {
      ...requireDocstring(member, `${name}.${key}`),
      name: key,
      type: member.type ? typeText(member.type) : 'unknown',
      isOptional: member.questionToken !== undefined,
    }
  })
}

/** Returns the expression without `as const` or `satisfies …`. */
function bare(node: ts.Expression | undefined): ts.Expression | undefined {
  const isWrapped = node && (ts.isSatisfiesExpression(node) || ts.isAsExpression(node))
  return isWrapped ? bare(node.expression) : node
}

/** The value of a constant, and the statement that has its docstring. */
export interface ConstantSource {
  statement: ts.VariableStatement
  value: ts.Expression
}

export function readConstant(
  path: string,
  isMeant: (name: string, value: ts.Expression) => boolean,
): ConstantSource {
  for (const statement of readSource(path).statements.filter(ts.isVariableStatement)) {
    for (const { name, initializer } of statement.declarationList.declarations) {
      const value = bare(initializer)
      if (value && isMeant(name.getText(), value)) return { statement, value }
    }
  }
  throw new Error(`${path} does not have this constant.`)
}

/** Returns the entries of an array of strings, each with its docstring. */
export function readWords(path: string, name: string): (Docstring & { name: string })[] {
  const { value } = readConstant(path, (one) => one === name)
  if (!ts.isArrayLiteralExpression(value)) throw new Error(`${path}: ${name} is not an array.`)
  return value.elements.filter(ts.isStringLiteral).map((word) => ({
    ...requireDocstring(word, `${name} "${word.text}"`),
    name: word.text,
  }))
}
