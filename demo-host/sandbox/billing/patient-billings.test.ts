import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import { openTestSandbox, type TestSandbox } from '../test-sandbox'
import { loadPatientBillings, lockPatients } from './patient-billings'

describe(`the billings of tens of thousands of patients on ${testDatabase.name}`, () => {
  let test: TestSandbox

  beforeAll(async () => {
    test = await openTestSandbox(testDatabase)
  })
  afterAll(() => test.close())

  it('B04 patients can be locked and loaded by 70,000 ids, although an SQL query can have at most 65,535 parameters', async () => {
    const { db } = test.sandbox.context
    const ids = [await test.addPatient(), await test.addPatient()]
    const others = Array.from({ length: 70_000 }, (_, index) => 1_000_000 + index)
    expect(await lockPatients(db, 1, [...others, ...ids])).toEqual(ids)
    const loaded = await loadPatientBillings(db, [...others, ...ids])
    expect(loaded.map((patient) => patient.patientId)).toEqual(ids)
  })
})
