import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { patients, users } from '../db/tables/people'
import { testDatabase } from '../test-database'
import type { TestClient } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const PATH = '/vendors/summary/'
const made = z.object({ id: z.number() })

describe(`summaries on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-01-20T17:00:00.000Z')
  let patient: number
  let other: TestClient
  const url = 'patients/one'
  const channelPath = `/patient/chat-channel/${encodeURIComponent(url)}/`

  beforeEach(async () => {
    other = await test.signIn('demo2')
    patient = await test.addPatient({ firstName: 'Ada', lastName: 'Lang' })
    const { db } = test.sandbox.context
    await db.update(patients).set({ sbChannelUrl: url }).where(eq(patients.userId, patient))
    for (const text of ['The knee hurts after the stairs. No swelling.', 'Should I rest today?']) {
      await test.visitor.post('/sandbox/chat-message', { patientId: patient, text })
    }
  })

  const create = (body: object = { channel_url: url }) => demo.post(PATH, body)
  const idOf = async () => made.parse((await create()).body).id

  it('D25 a summary contains only quotes of the channel’s messages, so the summary’s kind is “extractive”', async () => {
    expect(await create()).toMatchObject({
      status: 201,
      body: {
        channel_url: url,
        feedback: null,
        output_data: {
          kind: 'extractive',
          period: '2 messages on Jan 20, 2026',
          participants: ['Ada Lang (patient): 2 messages'],
          symptoms: [
            'Swelling: denied – “No swelling.” (Jan 20, 2026)',
            'Pain: present – “The knee hurts after the stairs.” (Jan 20, 2026)',
          ],
          key_points: ['“The knee hurts after the stairs.” (Ada Lang, Jan 20, 2026)'],
          open_questions: ['“Should I rest today?” (Ada Lang, Jan 20, 2026)'],
        },
      },
    })
  })

  it('D25 the record of a channel contains the channel’s last summary', async () => {
    expect((await demo.get(channelPath)).body).toMatchObject({ last_summary: null })
    await idOf()
    const id = await idOf()
    expect((await demo.get(channelPath)).body).toMatchObject({
      last_summary: { id, output_data: { kind: 'extractive' }, feedback: null },
    })
    await demo.remove(`${PATH}${id}/`)
    expect((await demo.get(channelPath)).body).toMatchObject({ last_summary: { id: id - 1 } })
  })

  it('D25 a summary is written in the user’s language', async () => {
    const { db } = test.sandbox.context
    await db.update(users).set({ language: 'es' }).where(eq(users.id, 1))
    expect((await create()).body).toMatchObject({
      output_data: { participants: ['Ada Lang (paciente): 2 mensajes'] },
    })
  })

  it('D24 feedback about a summary is accepted with and without a comment, and can be changed later', async () => {
    const path = `${PATH}${await idOf()}/`
    const give = (body: object) => demo.post(`${path}add_feedback/`, body)
    expect(await give({ feedback_type: 'POSITIVE' })).toMatchObject({ status: 204, body: null })
    expect((await demo.get(path)).body).toMatchObject({
      feedback: { feedback_type: 'POSITIVE', feedback_comment: null },
    })
    await give({ feedback_type: 'NEGATIVE', feedback_comment: 'Missed the fall' })
    expect((await demo.get(channelPath)).body).toMatchObject({
      last_summary: {
        feedback: { feedback_type: 'NEGATIVE', feedback_comment: 'Missed the fall' },
      },
    })
  })

  it.each([
    {},
    { feedback_type: 'positive' },
    { feedback_type: 'MAYBE' },
    { feedback_type: 'POSITIVE', feedback_comment: 7 },
    { feedback_type: 'POSITIVE', feedback_comment: 'x'.repeat(2001) },
  ])('D24 N13 the feedback %j about a summary is rejected', async (body) => {
    expect((await demo.post(`${PATH}${await idOf()}/add_feedback/`, body)).status).toBe(400)
  })

  it('W14 if another service has written a summary, the output data of the summary is stored unchanged', async () => {
    const output_data = { zebra: 1, alpha_beta: { camelCase: [null, 'x'] } }
    const { body } = await create({ channel_url: url, output_data })
    expect(JSON.stringify(z.object({ output_data: z.unknown() }).parse(body).output_data)).toBe(
      JSON.stringify(output_data),
    )
    const path = `${PATH}${made.parse(body).id}/`
    expect((await demo.patch(path, {})).body).toMatchObject({ output_data })
    expect((await demo.patch(path, { output_data: 'text' })).body).toMatchObject({
      output_data: 'text',
    })
    expect((await demo.put(path, { channel_url: url })).body).toMatchObject({
      output_data: { kind: 'extractive' },
    })
    expect((await demo.patch(path, { channel_url: 'another' })).status).toBe(400)
  })

  it('N25 the summaries of the user’s channels are listed, latest first', async () => {
    const [first, second] = [await idOf(), await idOf()]
    expect((await demo.get(PATH)).body).toMatchObject({
      count: 2,
      results: [{ id: second }, { id: first }],
    })
    expect((await demo.get(`${PATH}?channel_url=none`)).body).toMatchObject({ count: 0 })
  })

  it('N06 a user of another company sees no summaries', async () => {
    const path = `${PATH}${await idOf()}/`
    expect((await other.get(PATH)).body).toMatchObject({ count: 0 })
    expect((await other.post(PATH, { channel_url: url })).status).toBe(400)
    const answers = [
      await other.get(path),
      await other.patch(path, { output_data: 1 }),
      await other.put(path, { channel_url: url }),
      await other.remove(path),
      await other.post(`${path}add_feedback/`, { feedback_type: 'POSITIVE' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  it('N07 N13 a summary of an invalid channel is rejected', async () => {
    for (const body of [{}, { channel_url: '' }, { channel_url: 'none' }, { channel_url: 7 }]) {
      expect((await create(body)).status).toBe(400)
    }
    expect((await demo.get(`${PATH}9999999999/`)).status).toBe(404)
    expect((await create({ channel_url: url, output_data: null })).status).toBe(400)
  })
})
