import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'

describe(`invalid exports on ${testDatabase.name}`, () => {
  const { demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')

  it.each([
    ['an unknown format', { format: 'xlsx', filters: {} }, ['format']],
    ['neither uuids nor filters', { format: 'csv' }, ['uuids', 'filters']],
    ['an invalid uuid and filters', { format: 'csv', uuids: ['x'], filters: {} }, ['uuids.0']],
    ['a wrong filter', { format: 'csv', filters: { status: 'Ready' } }, ['status']],
    ['an unknown filter', { format: 'csv', filters: { statuss: 'Elg' } }, ['statuss']],
    ['a list as a filter', { format: 'csv', filters: { status: ['Elg'] } }, ['filters']],
    [
      'a filter named __proto__',
      { format: 'csv', filters: JSON.parse('{"__proto__": "x"}') },
      ['__proto__'],
    ],
    ['a filter without rows', { format: 'csv', filters: { search: 'nobody' } }, ['filters']],
    [
      'more than 50,000 rows',
      {
        format: 'csv',
        uuids: Array.from({ length: 50_001 }, () => '0f8fad5b-d9cb-469f-a165-70867728950e'),
      },
      ['uuids'],
    ],
  ])(
    'Q03 an export with %s is rejected with an error for each invalid field',
    async (_, body, fields) => {
      const answer = await demo.post('/billing/exports/', body)
      expect(answer.status).toBe(400)
      const { errors } = z
        .object({ errors: z.array(z.object({ field: z.string() })) })
        .parse(answer.body)
      expect(errors.map(({ field }) => field)).toEqual(fields)
    },
  )
})
