import { describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import { billingsOf, readBilling } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const CANCEL = '/billing/billinginstances/cancel-in-bulk/'

describe(`the undo of a cancellation on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')

  it('U6 an undo of a cancellation excludes a billing that was cancelled again after the user saw it', async () => {
    const patient = await test.addPatient()
    await test.enroll(patient, '2026-01-05')
    const [row] = await billingsOf(demo, patient, 'CONNECT')
    const uuid = row?.uuid ?? ''
    const cancelling = {
      uuids: [uuid],
      operation: 'CANCEL',
      cancellation_reason_type: 'DISCHARGED_PATIENT',
    }
    const undo = { uuids: [uuid], operation: 'UNCANCEL' }
    await demo.post(CANCEL, cancelling)
    const { cancelled_on } = await readBilling(demo, uuid)
    await test.setClock('2026-02-10T18:00:00.000Z')
    const seen = [{ uuid, cancelled_on }]
    expect((await demo.post(CANCEL, { ...undo, seen })).status).toBe(204)
    await demo.post(CANCEL, cancelling)
    const late = await demo.post(CANCEL, { ...undo, seen })
    expect(late.body).toMatchObject({
      excluded_instances: [{ uuid, reason: 'CANCELLED_AGAIN' }],
    })
    expect(await readBilling(demo, uuid)).toMatchObject({ status: 'Cnc' })
    // Without the field `seen`, the backend does not know which cancellation the user saw.
    expect((await demo.post(CANCEL, undo)).status).toBe(204)
  })
})
