import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkUnique } from '../../src/api/account'
import { signIn } from '../../src/api/auth'
import { ResponseError } from '../../src/api/errors'
import { createPatient } from '../../src/api/patient-writes'
import { patientQuery } from '../../src/api/patients'
import { replaceUser, updateUser } from '../support/other-calls'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import { type Connection, connect, failureOf, httpOf, run } from './connection'

let sandbox: TestSandbox
let connection: Connection
let patient: number

beforeAll(async () => {
  sandbox = await startSandbox()
  connection = await connect(sandbox)
  const user = {
    firstName: 'Nora',
    lastName: 'Abel',
    phone: '2085557001',
    email: 'nora@mail.example',
  }
  patient = (await createPatient(connection.http, { user })).patientId
})
afterAll(() => sandbox.close())

function errorsOf(error: unknown) {
  return error instanceof ResponseError ? error.body.errors : []
}

describe('the endpoint unique_check', () => {
  it('N17 N22 unique_check returns an empty response if no value is already used', async () => {
    const values = { username: 'nobody', email: 'nobody@mail.example', phone: '2085557002' }
    await expect(checkUnique(connection.http, values)).resolves.toBeUndefined()
  })

  it('N22 unique_check names each value that is already used, and describes the problem', async () => {
    const values = { username: 'demo2', email: 'NORA@mail.example', phone: '+1 (208) 555-7001' }
    const error = await failureOf(checkUnique(connection.http, values))
    expect(errorsOf(error).map(({ field }) => field)).toEqual(['username', 'email', 'phone'])
    expect(errorsOf(error).every(({ detail }) => /already (taken|in use)\.$/.test(detail))).toBe(
      true,
    )
  })

  it('N22 unique_check ignores the values of the user whose id the request excludes', async () => {
    const values = { email: 'nora@mail.example', phone: '2085557001' }
    await checkUnique(connection.http, { ...values, excludeUserId: patient })
    const error = await failureOf(checkUnique(connection.http, { ...values, excludeUserId: 1 }))
    expect(errorsOf(error)).toHaveLength(2)
  })

  it('N22 unique_check works without a session', async () => {
    const visitor = httpOf(sandbox)
    await checkUnique(visitor, { username: 'nobody' })
    const error = await failureOf(checkUnique(visitor, { username: 'Demo' }))
    expect(errorsOf(error).map(({ field }) => field)).toEqual(['username'])
  })
})

describe('the endpoint update-user-data', () => {
  it('N08 N20 update-user-data changes one field of the user’s own account and returns the account', async () => {
    const changed = await updateUser(connection.http, connection.user.id, { phone: '2085557003' })
    expect(changed).toEqual({ ...connection.user, phone: '+12085557003' })
  })

  it('N07 update-user-data accepts a complete account in which one value has changed', async () => {
    const { id, clinicMemberships: _, defaultClinic, ...account } = connection.user
    const body = { ...account, defaultClinic: defaultClinic?.uuid ?? null, firstName: 'Diana' }
    const replaced = await replaceUser(connection.http, id, body)
    expect(replaced).toEqual({
      ...connection.user,
      firstName: 'Diana',
      fullName: 'Diana Whitfield',
    })
  })

  it('Z08 update-user-data accepts a new password together with the current password, and never returns a password', async () => {
    const change = { password: 'next password' }
    const own = connection.user.id
    for (const given of [{}, { currentPassword: 'guessed' }]) {
      const error = await failureOf(updateUser(connection.http, own, { ...change, ...given }))
      expect(error).toMatchObject({ status: 400 })
      expect(errorsOf(error).map(({ field }) => field)).toEqual(['currentPassword'])
    }
    expect(connection.refused).toEqual([])
    const changed = await updateUser(connection.http, own, { ...change, currentPassword: 'demo' })
    expect(JSON.stringify(changed)).not.toContain('next password')
    const http = httpOf(sandbox)
    await expect(
      signIn(http, { username: 'demo', password: 'next password' }),
    ).resolves.toBeTruthy()
    expect(await failureOf(signIn(http, { username: 'demo', password: 'demo' }))).toBeTruthy()
  })

  it('N21 update-user-data changes a patient of the user’s company if the request contains the patient’s user id', async () => {
    const changed = await updateUser(connection.http, patient, { birthDate: '1961-07-04' })
    expect((await run(patientQuery(connection.http, patient))).user).toEqual(changed)
    const bad = { phone: '12', birthDate: '1899-01-01', email: 'dana.whitfield@riverbend.example' }
    const error = await failureOf(updateUser(connection.http, patient, bad))
    expect(errorsOf(error).map(({ field }) => field)).toEqual(['phone', 'birthDate', 'email'])
  })

  it('N06 update-user-data returns 404 for a colleague’s account, and the session does not end', async () => {
    const error = await failureOf(updateUser(connection.http, 2, { firstName: 'X' }))
    expect(error).toMatchObject({ status: 404 })
    expect(connection.refused).toEqual([])
  })
})
