import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { historyActs } from './history'

it('BR21 Q03 operating.md lists every act of the history', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
  const [, list = ''] = /`act` \(([^)]*)\)/.exec(docs) ?? []
  const listed = [...list.matchAll(/`(\w+)`/g)].map(([, act]) => act)
  expect(listed.sort()).toEqual([...historyActs].sort())
})
