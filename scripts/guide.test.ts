import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guidePath, withTables } from './guide'
import { guideTables } from './guide-tables'

const guide = readFileSync(guidePath, 'utf8')

describe('docs/integrating.md', () => {
  it('E04 E05 has the tables that the code gives', () => {
    const wanted = withTables(guide, guideTables())
    expect(
      guide === wanted,
      'It is out of date: run `npm run docs`, and look at what changed.',
    ).toBe(true)
  })

  it('E04 would be noticed with another table than the code’s', () => {
    const altered = guide.replace('| `rtm-ready` |', '| `rtm-raedy` |')
    expect(altered).not.toBe(guide)
    expect(withTables(altered, guideTables())).toBe(guide)
  })

  it('E04 must have each table, and no other', () => {
    const tables = new Map([['states', '| a |']])
    expect(() => withTables('', tables)).toThrow('The guide leaves out: states.')
    const unknown = '<!-- generated: stats -->\n<!-- end -->'
    expect(() => withTables(unknown, tables)).toThrow('The code gives no table "stats".')
  })
})
