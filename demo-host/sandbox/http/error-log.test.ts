import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { users } from '../db/tables/people'
import { testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'
import { describeError } from './error-log'

const PATIENT = 'Dana Whitfield'

describe('the log entry of an error', () => {
  it('Z03 the log entry of an error has the statement, the error codes and the request’s id, and contains no parameter', () => {
    const cause = Object.assign(new Error(`Key (name)=(${PATIENT}) already exists.`), {
      code: '23505',
      detail: `Key (name)=(${PATIENT}) already exists.`,
      constraint: 'users_name',
    })
    const text = describeError(
      new DrizzleQueryError('insert into users values ($1)', [PATIENT], cause),
      'r-1',
    )
    expect(text).toContain('insert into users values ($1)')
    expect(text).toContain('code=23505 constraint=users_name')
    expect(text).toContain('(request r-1)')
    expect(text).toMatch(/\n {4}at .*error-log\.test\.ts/)
    expect(text).not.toContain(PATIENT)
  })

  it.each([
    ['a message of several lines', new Error(`failed\n    at ${PATIENT} (born 1970)`)],
    ['a message that quotes the body', new SyntaxError(`Unexpected token in ${PATIENT}`)],
    ['a message that was changed', Object.assign(new Error(PATIENT), { message: 'other' })],
    ['a thrown text', PATIENT],
    ['a field of the error', Object.assign(new Error('x'), { detail: PATIENT, params: [PATIENT] })],
  ])('Z03 the log entry of an error contains no value from %s', (_, error) => {
    expect(describeError(error)).not.toContain(PATIENT)
    expect(describeError(new Error(PATIENT, { cause: error }))).not.toContain(PATIENT)
  })
})

describe(`a failed statement on ${testDatabase.name}`, () => {
  const { test } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')

  it('Z03 when an SQL statement fails, no value of the statement’s row is logged', async () => {
    const { db } = test.sandbox.context
    const row = { companyId: 1, firstName: 'Dana', lastName: 'Whitfield', phone: '+12065550199' }
    const insert = db
      .insert(users)
      .values({ ...row, id: 1, userType: 'patient', nameKey: 'dana', passwordHash: 'scrypt$abc' })
    const error: unknown = await insert.catch((caught: unknown) => caught)
    const text = describeError(error)
    expect(text).toContain('insert into "users"')
    expect(text).toContain('code=23505')
    expect(text).not.toMatch(/Dana|Whitfield|2065550199|scrypt/)
  })

  it('Z03 when a request fails, the id of the request is logged, and the client receives this id too', async () => {
    const { app, context } = test.sandbox
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const select = vi.spyOn(context.db, 'select').mockImplementation(() => {
      throw new Error(PATIENT)
    })
    const headers = { Authorization: 'Bearer secret', 'X-Request-Id': PATIENT }
    const answer = await app.request('/api/patient/patients/', { headers })
    const lines = logged.mock.calls.flat().join('\n')
    select.mockRestore()
    logged.mockRestore()
    const id = answer.headers.get('X-Request-Id')
    expect([answer.status, id]).toEqual([500, expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect(lines).toContain(`(request ${id})`)
    expect(lines).not.toMatch(/secret|Dana/)
  })
})
