import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingInstanceQuery } from '../../src/api/billing-instances'
import { ResponseError } from '../../src/api/errors'
import { patientListQuery } from '../../src/api/patients'
import {
  createBillingInstance,
  deleteBillingInstance,
  replaceBillingInstance,
  updateBillingInstance,
} from '../support/other-calls'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import { tabRows } from './billing-lists'
import { type Connection, connect, failureOf, run } from './connection'

let sandbox: TestSandbox
let connection: Connection
let patient: number

beforeAll(async () => {
  sandbox = await startSandbox()
  connection = await connect(sandbox)
  const { results } = await run(patientListQuery(connection.http, { page_size: 1 }))
  patient = results[0]?.user.id ?? 0
})
afterAll(() => sandbox.close())

function read(uuid: string) {
  return run(billingInstanceQuery(connection.http, uuid))
}

function supportCodes(further: number) {
  const first = { code: '98980', units: 1 }
  return further > 0 ? [first, { code: '98981', units: further }] : [first]
}

/** Creates a billing manually for a past month, so that it is ready immediately. */
function create(calendarMonth = '2020-03-01') {
  const body = { patient, type: 'SUPPORT', calendarMonth, unitsOf98981: 2 } as const
  return createBillingInstance(connection.http, body)
}

describe('the requests that write one billing', () => {
  it('N02 a billing can be created with POST and then read', async () => {
    const created = await create()
    expect(created).toMatchObject({
      status: 'Elg',
      type: 'SUPPORT',
      calendarMonth: '2020-03-01',
      codes: supportCodes(2),
      billableOn: '2020-04-01',
      pendingReasons: [],
      interactionLogs: [],
    })
    expect(created.patient.user.id).toBe(patient)
    await expect(read(created.uuid)).resolves.toEqual(created)
  })

  it('a billing can be replaced with PUT', async () => {
    const { uuid } = await create('2020-04-01')
    const replaced = await replaceBillingInstance(connection.http, uuid, {
      patient,
      type: 'SUPPORT',
      calendarMonth: '2020-05-01',
    })
    expect(replaced).toMatchObject({ uuid, calendarMonth: '2020-05-01', codes: supportCodes(0) })
    await expect(read(uuid)).resolves.toEqual(replaced)
  })

  it('N08 a billing can be changed in part with PATCH, and a PATCH without a body is rejected', async () => {
    const created = await create('2020-06-01')
    const changed = await updateBillingInstance(connection.http, created.uuid, { unitsOf98981: 3 })
    expect(changed).toEqual({ ...created, codes: supportCodes(3) })
    const error = await failureOf(updateBillingInstance(connection.http, created.uuid))
    // The clinic's specification does not list PATCH among the calls that require a body, but a
    // backend may require a body (N08).
    expect(error).toMatchObject({ status: 400, body: { errors: [{ field: 'body' }] } })
  })

  it('the server ignores a value that a client writes into a computed field of a billing', async () => {
    const [derived] = await tabRows(connection, 'pending')
    const changed = await updateBillingInstance(connection.http, derived?.uuid ?? '', {
      unitsOf98981: 9,
    })
    expect(changed).toEqual(derived)
  })

  it('a PATCH of the status can mark a billing as billed and undo this action, as the bulk request can', async () => {
    const { uuid } = await create('2020-07-01')
    const billed = await updateBillingInstance(connection.http, uuid, { status: 'Rec' })
    expect(billed.status).toBe('Rec')
    expect(billed.reconciledBy).toEqual({ id: connection.user.id, fullName: 'Dana Whitfield' })
    expect(Date.parse(billed.reconciled ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const open = await updateBillingInstance(connection.http, uuid, { status: 'Elg' })
    expect(open).toMatchObject({ status: 'Elg', reconciled: null, reconciledBy: null })
  })

  it('a billing can be deleted, and its path then returns 404', async () => {
    const { uuid } = await create('2020-08-01')
    await expect(deleteBillingInstance(connection.http, uuid)).resolves.toBeUndefined()
    expect(await failureOf(read(uuid))).toMatchObject({ status: 404 })
  })

  it('a billing that is billed cannot be deleted, and the response is 409 with a message', async () => {
    const { uuid } = await create('2020-09-01')
    await updateBillingInstance(connection.http, uuid, { status: 'Rec' })
    const error = await failureOf(deleteBillingInstance(connection.http, uuid))
    expect(error).toBeInstanceOf(ResponseError)
    expect(error).toMatchObject({ status: 409 })
    expect(error).toHaveProperty('body.message', expect.stringContaining('marked as billed'))
  })
})

describe('an invalid billing in a request', () => {
  it('the error for an invalid billing lists every invalid field by name', async () => {
    const error = await failureOf(
      createBillingInstance(connection.http, {
        patient: -1,
        type: 'SUPPORT',
        calendarMonth: '2020-03-09',
        unitsOf98981: -2,
      }),
    )
    const fields = error instanceof ResponseError ? error.body.errors.map(({ field }) => field) : []
    expect(fields.toSorted()).toEqual(['calendarMonth', 'patient', 'unitsOf98981'])
  })

  it('a billing needs either a cycle or a month, depending on its type', async () => {
    for (const [type, field] of [
      ['CONNECT', 'rtmcycle'],
      ['SUPPORT', 'calendarMonth'],
    ] as const) {
      const error = await failureOf(createBillingInstance(connection.http, { patient, type }))
      expect(error).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    }
  })

  it.each([
    ['an unknown uuid', '00000000-0000-4000-8000-000000000000'],
    ['an invalid uuid', 'no-uuid'],
  ])('a request for a billing with %s returns 404', async (_, uuid) => {
    expect(await failureOf(read(uuid))).toMatchObject({ status: 404 })
    expect(await failureOf(deleteBillingInstance(connection.http, uuid))).toMatchObject({
      status: 404,
    })
  })
})
