import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { companies } from '../db/tables/companies'
import { testDatabase } from '../test-database'
import { billingsOf } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

describe(`care teams on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let patient: number
  let path: string

  beforeEach(async () => {
    patient = await test.addPatient()
    path = `/patient/update-care-team/${patient}`
  })

  const members = (ids: number[], primary: number | null) => ({
    provider_relationships: ids.map((id) => ({
      is_primary: id === primary,
      provider: { user: { id } },
    })),
  })

  it('D22 N20 N21 a PUT replaces the care team, and a PATCH changes a part of the care team', async () => {
    const replaced = await demo.put(path, { primary_provider: 2, secondary_providers: [3, 1] })
    expect([replaced.status, replaced.body]).toMatchObject([200, members([2, 3, 1], 2)])
    const swapped = await demo.put(path, { primary_provider: 1, secondary_providers: [2] })
    expect(swapped.body).toMatchObject(members([1, 2], 1))
    const patched = await demo.patch(path, { secondary_providers: [] })
    expect(patched.body).toMatchObject(members([1], 1))
    const nobody = await demo.patch(path, { primary_provider: null })
    expect(nobody.body).toEqual({ provider_relationships: [] })
    expect((await demo.put(`${path}/`, {})).status).toBe(404)
  })

  it.each([
    [
      { primary_provider: 2, secondary_providers: [2] },
      'The primary provider cannot also be a secondary provider.',
    ],
    [{ primary_provider: 2, secondary_providers: [3, 3] }, 'A secondary provider is listed twice.'],
    [{ primary_provider: 2, secondary_providers: [9] }, 'There is no provider 9.'],
    [{ primary_provider: 2, secondary_providers: [8] }, 'Grace Abernathy is no longer active.'],
  ])('D23 the care team %j is rejected', async (team, detail) => {
    const answer = await demo.put(path, team)
    expect([answer.status, answer.body]).toEqual([
      400,
      { errors: [{ field: 'secondary_providers', detail }] },
    ])
  })

  it('D23 a PATCH of the care team is rejected if the primary provider would also be a secondary provider', async () => {
    await demo.put(path, { primary_provider: 2, secondary_providers: [3] })
    expect((await demo.patch(path, { primary_provider: 3 })).status).toBe(400)
    const both = { primary_provider: 3, secondary_providers: [2] }
    expect((await demo.patch(path, both)).body).toMatchObject(members([3, 2], 3))
  })

  it('D22 a provider who has left the clinic stays on existing care teams, and cannot be added to another care team', async () => {
    await demo.put(path, { primary_provider: 2, secondary_providers: [3] })
    expect((await demo.remove('/pt/providers/2/')).status).toBe(204)
    const kept = await demo.patch(path, { secondary_providers: [1] })
    expect(kept.body).toMatchObject({
      provider_relationships: [
        { is_primary: true, provider: { user: { id: 2, is_active: false } } },
        {},
      ],
    })
    await demo.patch(path, { primary_provider: null })
    expect((await demo.patch(path, { primary_provider: 2 })).status).toBe(400)
  })

  it('R4 K05 after a change of the primary provider or of the provider’s time zone, an existing log still counts for the same month, and billings show the new primary provider', async () => {
    await test.enroll(patient, '2026-01-05')
    await test.visitor.post('/sandbox/responses', { patientId: patient, dates: ['2026-01-31'] })
    const at = { activity_types: ['PHN'], interacted_datetime: '2026-02-01T02:00:00Z' }
    await demo.post('/pt/interaction-logs/', { patient, duration_secs: 1200, ...at })
    const month = async () => (await billingsOf(demo, patient, 'SUPPORT'))[0]?.calendar_month
    expect(await month()).toBe('2026-01-01')
    await demo.patch('/pt/providers/2/', { user: { timezone: 'Europe/London' } })
    await demo.put(path, { primary_provider: 2, secondary_providers: [] })
    expect(await month()).toBe('2026-01-01')
    await demo.patch('/pt/providers/2/', { user: { timezone: 'America/New_York' } })
    expect(await month()).toBe('2026-01-01')
    const list = await demo.get('/billing/billinginstances/?primary_provider_id=2')
    expect(list.body).toMatchObject({ count: 2 })
  })

  // The embedded database has only one connection, so it cannot run two transactions at a time.
  const onServer = testDatabase.name === 'PostgreSQL'
  it.runIf(onServer)(
    'R4 if another transaction is changing a provider, a change of a care team waits until that transaction is complete',
    async () => {
      const { db } = test.sandbox.context
      const ofOthers = sql`datname = current_database() and wait_event_type = 'Lock'`
      const waiting = () => db.$count(sql`pg_stat_activity`, ofOthers)
      let isDone = false
      const { change } = await db.transaction(async (changingProvider) => {
        await changingProvider
          .select()
          .from(companies)
          .where(eq(companies.id, 1))
          .for('no key update')
        const team = { primary_provider: 2, secondary_providers: [] }
        const sent = demo.put(path, team).finally(() => {
          isDone = true
        })
        let isWaiting = false
        while (!isDone && !isWaiting) isWaiting = (await waiting()) > 0
        expect(isDone).toBe(false)
        return { change: sent }
      })
      expect((await change).status).toBe(200)
    },
  )

  it('N06 a request for a care team gets status 404 if its id belongs to another company’s patient or to a provider', async () => {
    const other = await test.signIn('demo2')
    const team = { primary_provider: 9, secondary_providers: [] }
    expect((await other.put(path, team)).status).toBe(404)
    expect((await demo.put('/patient/update-care-team/2', team)).status).toBe(404)
  })
})
