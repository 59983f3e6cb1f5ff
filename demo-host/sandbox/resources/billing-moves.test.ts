import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import { billingsOf } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const BILLINGS = '/billing/billinginstances/'

describe(`the status changes of billings on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let uuid: string

  beforeEach(async () => {
    const patient = await test.addPatient()
    await test.enroll(patient, '2026-01-05')
    uuid = (await billingsOf(demo, patient, 'CONNECT'))[0]?.uuid ?? ''
  })

  const movesSince = (since: string, by = demo) => by.get(`${BILLINGS}moves/?since=${since}`)
  const reconcile = (operation: string, by = demo) =>
    by.post(`${BILLINGS}reconcile-in-bulk/`, { uuids: [uuid], operation })

  it('K31 other users see who changed the status of each billing and when, with the oldest change first', async () => {
    const hannah = await test.signIn('hannah')
    await reconcile('RECONCILE', hannah)
    await test.setClock('2026-02-11')
    await reconcile('UNRECONCILE')
    const { body } = await movesSince('2026-02-10T16:59:00Z')
    expect(body).toEqual({
      results: [
        {
          uuid,
          act: 'RECONCILE',
          at: '2026-02-10T17:00:00.000Z',
          by: { id: 6, full_name: 'Hannah Lindqvist' },
        },
        {
          uuid,
          act: 'UNRECONCILE',
          at: '2026-02-11T17:00:00.000Z',
          by: { id: 1, full_name: 'Dana Whitfield' },
        },
      ],
    })
  })

  it('K31 status changes before the requested time, and status changes of other companies, are left out', async () => {
    await reconcile('RECONCILE')
    expect((await movesSince('2026-02-10T17:00:01Z')).body).toEqual({ results: [] })
    const other = await test.signIn('demo2')
    expect((await movesSince('2026-02-10T16:00:00Z', other)).body).toEqual({ results: [] })
  })

  it.each(['', '?since=yesterday'])(
    'K31 a request for status changes with the query "%s" is rejected',
    async (query) => {
      const { status, body } = await demo.get(`${BILLINGS}moves/${query}`)
      expect([status, body]).toMatchObject([400, { errors: [{ field: 'since' }] }])
    },
  )
})
