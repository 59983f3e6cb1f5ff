import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rederive } from './billing/rederive'
import type { DatabaseConnection } from './db/connect'
import { billingInstances } from './db/tables/billing'
import { patientCycles, patientMonths } from './db/tables/patient-facts'
import { patients } from './db/tables/people'
import { interactionLogs } from './db/tables/records'
import { reseed } from './load-seed'
import { createSandbox } from './server'
import { testDatabase } from './test-database'

const NOW = new Date('2026-05-14T15:00:00.000Z')

describe(`the seeded clinic on ${testDatabase.name}`, () => {
  let connection: DatabaseConnection

  beforeAll(async () => {
    connection = await testDatabase.open()
    await reseed(connection.db, 80, NOW)
  })
  afterAll(() => connection.close())

  const everything = async () => {
    const billings = await connection.db.select().from(billingInstances)
    return billings.map((row) => JSON.stringify(row)).sort()
  }

  it('P17 the seeded clinic is always the same for the same number of patients and the same clock', async () => {
    const first = await everything()
    expect(first.length).toBeGreaterThan(100)
    await reseed(connection.db, 80, NOW)
    expect(await everything()).toEqual(first)
  })

  it('T15 the seeded totals in the list of patients equal the totals that the rules derive', async () => {
    const { db } = connection
    const counted = async () => ({
      patients: await db.select().from(patients).orderBy(patients.userId),
      cycles: await db
        .select()
        .from(patientCycles)
        .orderBy(patientCycles.patientId, patientCycles.startDate),
      months: await db
        .select()
        .from(patientMonths)
        .orderBy(patientMonths.patientId, patientMonths.month),
    })
    const seeded = await counted()
    expect(seeded.cycles.length).toBeGreaterThan(100)
    expect(seeded.months.length).toBeGreaterThan(50)
    await db.delete(patientCycles)
    await db.delete(patientMonths)
    await db.update(patients).set({
      lastInteractionAt: null,
      isActive: true,
      birthDate: null,
      hasCareTeam: false,
      nameKey: '',
      contactKey: '',
      primaryProviderId: null,
    })
    await rederive(
      db,
      seeded.patients.map((row) => row.userId),
      NOW,
    )
    expect(await counted()).toEqual(seeded)
  })

  it('R11 each billed billing of the seed has copies of its logs', async () => {
    const billed = await connection.db.select().from(billingInstances)
    const support = billed.filter((row) => row.status === 'Rec' && row.type === 'SUPPORT')
    expect(support.length).toBeGreaterThan(0)
    for (const row of support) {
      expect(row.frozenLogs?.map((log) => log.id).sort()).toEqual(row.logIds.toSorted())
    }
  })

  it('R10 if a log of the seed belongs to a billing, the log refers to this billing', async () => {
    const owners = new Map<number, string>()
    for (const row of await connection.db.select().from(billingInstances)) {
      for (const id of row.logIds) owners.set(id, row.uuid)
    }
    for (const log of await connection.db.select().from(interactionLogs)) {
      expect(log.billingInstanceUuid).toBe(owners.get(log.id) ?? null)
    }
  })

  it('S06 the demo user has billings of every status, and a new derivation changes no billing', async () => {
    const before = await everything()
    const sandbox = await createSandbox({ db: connection, now: () => NOW, sandboxControls: true })
    const own = await connection.db.select().from(billingInstances)
    const statuses = own.filter((row) => row.primaryProviderId === 1).map((row) => row.status)
    expect(new Set(statuses)).toEqual(new Set(['Elg', 'Rec', 'Cnc']))
    await sandbox.context.catchUp(true)
    expect(await everything()).toEqual(before)
    await sandbox.close()
  })
})
