import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { historyActs } from './history'

it('BR21 Q03 docs/operating.md lists every action that the history can show', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
  const [, list = ''] = /`act` \(([^)]*)\)/.exec(docs) ?? []
  const listed = [...list.matchAll(/`(\w+)`/g)].map(([, act]) => act)
  expect(listed.sort()).toEqual([...historyActs].sort())
})
