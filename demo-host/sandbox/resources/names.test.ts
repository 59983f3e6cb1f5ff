import { describe, expect, it } from 'vitest'
import { embeddedDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'
import { pat, SIGN_UP } from './registration.fixture'

const TURNED = 'Ana\u202eziuR'

// These tests run on one kind of database only, because they do not depend on the database.
describe('names with invisible characters', () => {
  const { test, demo } = useTestSandbox(embeddedDatabase, '2026-02-10T17:00:00.000Z')
  const person = { first_name: 'Ana', last_name: TURNED }

  it.each([
    ['POST', '/patient/patients/', { user: person }, 'user.last_name'],
    ['PATCH', '/account/update-user-data/1', { last_name: TURNED }, 'last_name'],
    ['POST', '/pt/providers/', { user: person, type: 'PT' }, 'user.last_name'],
    ['PATCH', '/pt/providers/2/', { user: { first_name: TURNED } }, 'user.first_name'],
    ['POST', SIGN_UP, { ...pat, first_name: TURNED }, 'first_name'],
  ])(
    'Z12 %s %s rejects a name with an invisible character, with an error at the field of the name',
    async (method, path, body, field) => {
      const answer =
        path === SIGN_UP
          ? await test.visitor.post(path, body)
          : await (method === 'POST' ? demo.post(path, body) : demo.patch(path, body))
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({
        errors: expect.arrayContaining([
          { field, detail: `${field} must not contain invisible characters.` },
        ]),
      })
    },
  )
})
