/** Vendors' tests load the fake backend in Node and in pages, so it must load no server code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The modules that a module loads at run time; type imports do not count. */
function loadedBy(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const isImport = ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly
    const isExport = ts.isExportDeclaration(node) && !node.isTypeOnly
    const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    const from = isCall
      ? node.arguments[0]
      : isImport || isExport
        ? node.moduleSpecifier
        : undefined
    if (from) found.push(ts.isStringLiteral(from) ? from.text : 'a computed import')
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function fileOf(path: string): string {
  const file = [`${path}.ts`, `${path}.tsx`].find(existsSync)
  if (!file) throw new Error(`There is no module ${path}.`)
  return file
}

/** All modules that these load, by path from the root, and all packages, by name. */
function reachedFrom(paths: readonly string[]) {
  const [modules, packages] = [new Set<string>(), new Set<string>()]
  const waiting = [...paths]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (modules.has(relative(root, path))) continue
    modules.add(relative(root, path))
    for (const name of loadedBy(path)) {
      if (name.startsWith('.')) waiting.push(fileOf(join(path, '..', name)))
      else packages.add(name)
    }
  }
  return { modules: [...modules].toSorted(), packages: [...packages].toSorted() }
}

const own = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => join(import.meta.dirname, path))

describe('all modules that the fake backend loads', () => {
  const { modules, packages } = reachedFrom(own)

  it('include one package only, the calendar of the seed: no database, no server, no Node', () => {
    expect(packages).toEqual(['@internationalized/date'])
  })

  it('are in src/testing, in src/domain, and in the pure parts of the reference backend', () => {
    const places = [
      'src/testing',
      'src/domain',
      'demo-host/sandbox/rules',
      'demo-host/sandbox/seed',
    ]
    const others = modules.filter((path) => !places.some((place) => path.startsWith(`${place}/`)))
    expect(others).toEqual([
      'demo-host/sandbox/billing/list-facts.ts',
      'demo-host/sandbox/billing/list-keys.ts',
      'demo-host/sandbox/db/group-by.ts',
      'demo-host/sandbox/db/name-key.ts',
      'demo-host/sandbox/http/phone-number.ts',
      'demo-host/sandbox/http/raw-record.ts',
    ])
  })

  it('are found by a search that finds the packages of a server', () => {
    const server = reachedFrom([join(root, 'demo-host/sandbox/server.ts')])
    expect(server.packages).toEqual(expect.arrayContaining(['drizzle-orm', 'hono', 'node:crypto']))
  })
})
