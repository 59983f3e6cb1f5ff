import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loadChannels } from '../chat/store/channels'
import { loadUnread } from '../chat/store/marks'
import { chatGuests, chatMessages } from '../db/tables/chat'
import { patients, providerRelationships } from '../db/tables/people'
import { testDatabase } from '../test-database'
import type { TestClient } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const PATH = '/patient/chat-channel/'
const page = z.object({
  count: z.number(),
  results: z.array(z.object({ channel_url: z.string() })),
})

describe(`chat channels on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-01-20T17:00:00.000Z')
  let patient: number
  let other: TestClient
  const db = () => test.sandbox.context.db
  const urlOf = (id: number) => `sendbird_group_channel_patient_${id}`
  const pathOf = (url: string) => `${PATH}${encodeURIComponent(url)}/`

  async function addPatient(url?: string, primaryProviderId: number | null = 1, companyId = 1) {
    const id = await test.addPatient({ primaryProviderId, companyId })
    const sbChannelUrl = url ?? urlOf(id)
    await db().update(patients).set({ sbChannelUrl }).where(eq(patients.userId, id))
    return id
  }

  beforeEach(async () => {
    other = await test.signIn('demo2')
    patient = await addPatient()
  })

  it('D25 N23 a channel is found by its URL, even if the URL contains special characters', async () => {
    const url = 'a/b ?&%é'
    await addPatient(url)
    expect(await demo.get(pathOf(url))).toMatchObject({
      status: 200,
      body: { channel_url: url, last_summary: null },
    })
  })

  it('N25 the caller’s channels are listed in pages', async () => {
    const second = await addPatient()
    await addPatient(undefined, null)
    const { body } = await demo.get(`${PATH}?page_size=1&page=2`)
    const { count, results } = page.parse(body)
    expect([count, results.map((row) => row.channel_url)]).toEqual([2, [urlOf(second)]])
  })

  it('N06 for users who are not members of a channel, the API responds as if the channel did not exist', async () => {
    const foreign = urlOf(await addPatient(undefined, null))
    for (const [client, url] of [
      [demo, foreign],
      [other, urlOf(patient)],
      [demo, 'none'],
      [demo, 'a\u0000b'],
    ] as const) {
      const path = pathOf(url)
      const answers = [
        await client.get(path),
        await client.put(path, { channel_url: url }),
        await client.patch(path, {}),
        await client.remove(path),
      ]
      expect(answers.map(({ status }) => status)).toEqual(
        url.includes('\u0000') ? [404, 400, 404, 404] : [404, 404, 404, 404],
      )
    }
    expect(page.parse((await other.get(PATH)).body).count).toBe(0)
  })

  it('a POST with the URL of an existing channel opens the channel, and a POST with an unknown URL is rejected', async () => {
    const opened = await demo.post(PATH, { channel_url: urlOf(patient) })
    expect(opened).toMatchObject({ status: 200, body: { channel_url: urlOf(patient) } })
    for (const channel_url of ['none', urlOf(9_999_999), urlOf(1)]) {
      expect(await demo.post(PATH, { channel_url })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'channel_url' }] },
      })
    }
    expect((await demo.post(PATH, {})).status).toBe(400)
    expect((await demo.post(PATH, { channel_url: 7 })).status).toBe(400)
  })

  it('the URL of a channel cannot be changed', async () => {
    const path = pathOf(urlOf(patient))
    expect((await demo.put(path, { channel_url: urlOf(patient) })).status).toBe(200)
    expect((await demo.patch(path, {})).status).toBe(200)
    expect((await demo.patch(path, { channel_url: 'another' })).status).toBe(400)
    expect((await demo.put(path, {})).status).toBe(400)
  })

  it('after a channel and its messages are deleted, a new channel can be opened for the same patient', async () => {
    await test.visitor.post('/sandbox/chat-message', { patientId: patient, text: 'Hello' })
    expect((await demo.remove(pathOf(urlOf(patient)))).status).toBe(204)
    expect((await demo.get(pathOf(urlOf(patient)))).status).toBe(404)
    expect(await db().$count(chatMessages)).toBe(0)
    expect((await demo.get(`/patient/patients/${patient}/`)).body).toMatchObject({
      sb_channel_url: null,
    })
    const channel_url = urlOf(patient)
    expect((await other.post(PATH, { channel_url })).status).toBe(400)
    expect((await demo.post(PATH, { channel_url })).status).toBe(201)
    expect((await demo.get(pathOf(channel_url))).status).toBe(200)
  })

  it('when a patient is deleted, the patient’s chat channel is also deleted', async () => {
    await test.visitor.post('/sandbox/chat-message', { patientId: patient, text: 'Hello' })
    expect((await demo.remove(`/patient/patients/${patient}/`)).status).toBe(204)
    expect(await db().$count(chatMessages)).toBe(0)
  })

  describe('an invitation to a channel', () => {
    const invite = (id: number, body: unknown, client = demo) =>
      client.post(`/pt/providers/${id}/invite-to-chat-channel/`, body)

    it('N17 an invitation adds a colleague, who has no unread messages, and the response to the invitation has no body', async () => {
      await test.visitor.post('/sandbox/chat-message', { patientId: patient, text: 'Hello' })
      const body = { channel_url: urlOf(patient) }
      expect(await invite(2, body)).toMatchObject({ status: 204, body: null })
      expect((await invite(2, body)).status).toBe(204)
      expect(await db().select().from(chatGuests)).toEqual([{ patientId: patient, userId: 2 }])
      const { db: connection } = test.sandbox.context
      const colleague = { userId: 2, companyId: 1 }
      expect(await loadChannels(connection, colleague)).toHaveLength(1)
      expect(await loadUnread(connection, colleague, [patient])).toEqual(new Map())
      await test.visitor.post('/sandbox/chat-message', { patientId: patient, text: 'Welcome' })
      expect(await loadUnread(connection, colleague, [patient])).toEqual(new Map([[patient, 1]]))
    })

    it('N06 an invited colleague can read the channel, but cannot delete the channel', async () => {
      const patientId = await addPatient(undefined, null)
      await db().insert(chatGuests).values({ patientId, userId: 1 })
      await test.visitor.post('/sandbox/chat-message', { patientId, text: 'Hello' })
      const path = pathOf(urlOf(patientId))
      expect((await demo.get(path)).status).toBe(200)
      expect(await demo.remove(path)).toMatchObject({
        status: 404,
        body: { message: 'Only the patient’s care team can delete the channel.' },
      })
      expect(await db().$count(chatMessages)).toBe(1)
    })

    it('N17 an invitation changes nothing if the colleague is already on the care team', async () => {
      expect((await invite(1, { channel_url: urlOf(patient) })).status).toBe(204)
      expect(await db().$count(chatGuests)).toBe(0)
    })

    it('D22 an invitation ends when the invited colleague joins the care team', async () => {
      await invite(2, { channel_url: urlOf(patient) })
      const path = `/patient/update-care-team/${patient}`
      await demo.put(path, { primary_provider: 1, secondary_providers: [2] })
      expect(await db().$count(chatGuests)).toBe(0)
      await demo.put(path, { primary_provider: 1, secondary_providers: [] })
      expect(await db().$count(providerRelationships)).toBe(1)
    })

    it('N06 staff of other companies, patients, and providers who have left the clinic cannot be invited', async () => {
      const body = { channel_url: urlOf(patient) }
      expect((await invite(9, body)).status).toBe(404)
      expect((await invite(patient, body)).status).toBe(404)
      expect((await invite(9_999_999, body)).status).toBe(404)
      expect(await invite(8, body)).toMatchObject({
        status: 409,
        body: { message: 'Grace Abernathy is no longer active.' },
      })
      expect((await invite(9, body, other)).status).toBe(400)
      const foreign = urlOf(await addPatient(undefined, null))
      expect((await invite(2, { channel_url: foreign })).status).toBe(400)
      expect((await invite(2, {})).status).toBe(400)
    })
  })
})
