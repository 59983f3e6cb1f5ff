/**
 * `npm run docs`: updates the tables of docs/integrating.md from the code. Each table is between
 * `<!-- generated: <name> -->` and `<!-- end -->`; the rest of the guide is written manually.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { guideTables } from './guide-tables'

export const guidePath = join(import.meta.dirname, '../docs/integrating.md')

const generated = /<!-- generated: (.+?) -->\n[\s\S]*?<!-- end -->/g

/**
 * Returns the guide with updated tables.
 *
 * @throws Error for a table in the guide that the code does not generate, and for a generated table
 *   that the guide lacks.
 */
export function withTables(guide: string, tables: ReadonlyMap<string, string>): string {
  const missing = new Set(tables.keys())
  const text = guide.replaceAll(generated, (_, name: string) => {
    const rows = tables.get(name)
    if (rows === undefined) throw new Error(`The code generates no table "${name}".`)
    missing.delete(name)
    return `<!-- generated: ${name} -->\n\n${rows}\n\n<!-- end -->`
  })
  if (missing.size > 0) throw new Error(`The guide has no place for: ${[...missing].join(', ')}.`)
  return text
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(guidePath, withTables(readFileSync(guidePath, 'utf8'), guideTables()))
}
