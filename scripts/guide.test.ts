import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { elementErrorCodes } from '../src/domain/element-events'
import { config } from '../src/domain/messages/en-configuration'
import { patientDetail } from '../src/domain/messages/en-patient-detail'
import { shell } from '../src/domain/messages/en-shell'
import { guidePath, withTables } from './guide'
import { guideTables } from './guide-tables'

const guide = readFileSync(guidePath, 'utf8')

describe('docs/integrating.md', () => {
  it('E04 E05 the guide contains the tables that the code generates', () => {
    const wanted = withTables(guide, guideTables())
    expect(
      guide === wanted,
      'The guide is out of date. Run `npm run docs` and review the changes.',
    ).toBe(true)
  })

  it('E04 `npm run docs` corrects a table that differs from the code', () => {
    const altered = guide.replace('| `rtm-ready` |', '| `rtm-raedy` |')
    expect(altered).not.toBe(guide)
    expect(withTables(altered, guideTables())).toBe(guide)
  })

  it('E04 it is an error if the guide lacks a generated table, or has a table that the code does not generate', () => {
    const tables = new Map([['states', '| a |']])
    expect(() => withTables('', tables)).toThrow('The guide has no place for: states.')
    const unknown = '<!-- generated: stats -->\n<!-- end -->'
    expect(() => withTables(unknown, tables)).toThrow('The code generates no table "stats".')
  })
})

describe('the section "Something is wrong" of the guide', () => {
  const [, section = ''] = /^## Something is wrong\n([\s\S]*?)^## /m.exec(guide) ?? []

  it.each([config.missingTitle, config.title, shell.session.loginFailed, patientDetail.choose])(
    'E04 the guide explains the text that an element shows: %s',
    (text) => {
      expect(section).toContain(`\`${text}\``)
    },
  )

  it('E04 every error code in the section "Something is wrong" is in the list of codes that rtm-error can have', () => {
    const named = [...section.matchAll(/\(`([a-z-]+)`\)/g)].map(([, code]) => code)
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((one) => !elementErrorCodes.some((code) => code === one))).toEqual([])
  })
})

describe('paths in docs/architecture.md and the README', () => {
  const folders = 'app|demo-host|docs|elements|scripts|src|test'
  const inProse = new RegExp(`\`((?:${folders})/[^\`\\s<…]+)\``, 'g')
  const inLayout = new RegExp(`^((?:${folders})(?:/\\S+)?) `, 'gm')

  it('every path that docs/architecture.md or the README names exists', () => {
    const documents = ['docs/architecture.md', 'README.md'].map((file) =>
      readFileSync(file, 'utf8'),
    )
    const named = documents.flatMap((text) =>
      [inProse, inLayout].flatMap((paths) =>
        [...text.matchAll(paths)].map(([, path = '']) => path),
      ),
    )
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })
})
