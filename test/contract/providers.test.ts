import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ResponseError } from '../../src/api/errors'
import { patientListQuery } from '../../src/api/patients'
import {
  activeProviders,
  inviteToChatChannel,
  providerListQuery,
  providerMetadataQuery,
} from '../../src/api/providers'
import {
  createProvider,
  deleteProvider,
  replaceProvider,
  updateProvider,
} from '../support/other-calls'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import { type Connection, connect, failureOf, run, silentFields } from './connection'

let sandbox: TestSandbox
let connection: Connection
let made = 0

beforeAll(async () => {
  sandbox = await startSandbox()
  connection = await connect(sandbox)
})
afterAll(() => sandbox.close())

function create() {
  made += 1
  const user = { firstName: 'Inès', lastName: 'Marchal', email: `ines${made}@riverbend.example` }
  return createProvider(connection.http, { user, type: 'VID' })
}

function read(id: number) {
  return run(providerMetadataQuery(connection.http, id))
}

async function offered(): Promise<number[]> {
  const { results } = await run(providerListQuery(connection.http, { page_size: 300 }))
  return activeProviders(results).map(({ user }) => user.id)
}

describe('the provider metadata', () => {
  it('T14 the provider metadata contain the company with its clinics, and the languages of the workflows', async () => {
    const { company, workflows } = await read(connection.user.id)
    expect(company).toMatchObject({ name: 'Riverbend Physical Therapy', isPcmEnabled: true })
    expect(silentFields(company ? [company] : [])).toEqual([])
    expect(silentFields([...(company?.clinics ?? [])])).toEqual([])
    const ids = workflows.map(({ id }) => id).toSorted()
    for (const clinic of company?.clinics ?? []) {
      expect(clinic.providers).not.toEqual([])
      expect(clinic.workflows.toSorted()).toEqual(ids)
    }
    expect(workflows.every(({ languages }) => languages.includes('es'))).toBe(true)
  })
})

describe('one provider', () => {
  it('N07 N08 a provider can be created, changed in part and replaced, and each response is the provider metadata', async () => {
    const created = await create()
    const { id } = created.user
    expect(created).toMatchObject({ user: { fullName: 'Inès Marchal' }, type: 'VID' })
    expect(await read(id)).toEqual(created)
    const changed = await updateProvider(connection.http, id, { type: 'PHN' })
    expect(changed).toEqual({ ...created, type: 'PHN' })
    const user = { firstName: 'Inès', lastName: 'Abel' }
    const replaced = await replaceProvider(connection.http, id, { user, type: 'INP' })
    expect(replaced).toMatchObject({ user: { fullName: 'Inès Abel' }, type: 'INP' })
  })

  it('T13 a deleted provider can still be read, and is no longer among the providers that a user can choose', async () => {
    const { id } = (await create()).user
    expect(await offered()).toContain(id)
    await expect(deleteProvider(connection.http, id)).resolves.toBeUndefined()
    expect(await offered()).not.toContain(id)
    expect((await read(id)).user.id).toBe(id)
  })

  it('an invalid provider is rejected, and the error names every invalid field', async () => {
    const user = { firstName: '', lastName: 'X', email: 'dana.whitfield@riverbend.example' }
    const error = await failureOf(createProvider(connection.http, { user, type: 'FAX' }))
    const fields =
      error instanceof ResponseError ? error.body.errors.flatMap(({ field }) => field ?? []) : []
    expect(fields).toEqual(['user.firstName', 'user.email', 'type'])
  })

  it('N17 a provider can be invited to a patient’s chat channel, and the response is empty', async () => {
    const own = { page_size: 1, provider_id: connection.user.id }
    const { results } = await run(patientListQuery(connection.http, own))
    const channelUrl = results[0]?.sbChannelUrl ?? ''
    await expect(inviteToChatChannel(connection.http, 2, { channelUrl })).resolves.toBeUndefined()
    const unknown = inviteToChatChannel(connection.http, 2, { channelUrl: 'nowhere' })
    expect(await failureOf(unknown)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'channelUrl' }] },
    })
  })

  it('N06 a user of another company cannot change a provider', async () => {
    const { http } = await connect(sandbox, { username: 'demo2' })
    for (const error of await Promise.all(
      [updateProvider(http, 2, { type: 'PHN' }), deleteProvider(http, 2)].map(failureOf),
    )) {
      expect(error).toMatchObject({ status: 404 })
    }
  })
})
