import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { authTokens } from '../db/tables/bookkeeping'
import { chatMessages } from '../db/tables/chat'
import { patients, providerRelationships, users } from '../db/tables/people'
import { testDatabase } from '../test-database'
import { openTestSandbox, type TestSandbox } from '../test-sandbox'

const signInAnswer = z.object({
  user: z.object({ id: z.number() }),
  token: z.string(),
  api: z.object({ sendbird_session_token: z.string() }),
})
const channelPage = z.object({
  channels: z.array(z.object({ channel_url: z.string(), unread_message_count: z.number() })),
  next: z.string(),
})

const UNREAD = '&unread_filter=unread_message'

describe(`the chat stand-in on ${testDatabase.name}`, () => {
  let test: TestSandbox
  let demo: Awaited<ReturnType<typeof signIn>>

  async function signIn(username: string) {
    const credentials = { username, password: username }
    const { body } = await test.visitor.post('/auth/token/', credentials)
    const { user, token, api } = signInAnswer.parse(body)
    return { id: user.id, bearer: token, token: api.sendbird_session_token }
  }

  async function ask(path: string, token: string | null = demo.token) {
    const headers: Record<string, string> = token === null ? {} : { 'Api-Token': token }
    const response = await test.sandbox.app.request(`/chat/v3${path}`, { headers })
    const body: unknown = await response.json()
    return { status: response.status, headers: response.headers, body }
  }

  const listOf = async (query: string, user = demo) => {
    const path = `/users/${user.id}/my_group_channels?${query}`
    return channelPage.parse((await ask(path, user.token)).body)
  }

  /** Adds a patient with a channel that has `count` unread messages. */
  async function addPatient(count: number, primaryProviderId: number | null = demo.id) {
    const id = await test.addPatient({ primaryProviderId })
    const { db } = test.sandbox.context
    await db
      .update(patients)
      .set({ sbChannelUrl: `channel/${id}` })
      .where(eq(patients.userId, id))
    await setUnread(id, count)
    return id
  }
  const setUnread = (patientId: number, count: number) =>
    test.visitor.post('/sandbox/unread', { patientId, count })

  beforeAll(async () => {
    test = await openTestSandbox(testDatabase)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.reset()
    demo = await signIn('demo')
  })

  it('H02 the caller’s channels with unread messages are listed page by page', async () => {
    const ids = [await addPatient(2), await addPatient(0), await addPatient(5), await addPatient(1)]
    const first = await listOf(`limit=2${UNREAD}`)
    expect(first.channels).toEqual([
      { channel_url: `channel/${ids[0]}`, unread_message_count: 2 },
      { channel_url: `channel/${ids[2]}`, unread_message_count: 5 },
    ])
    const second = await listOf(`limit=2${UNREAD}&token=${first.next}`)
    expect(second).toEqual({
      channels: [{ channel_url: `channel/${ids[3]}`, unread_message_count: 1 }],
      next: '',
    })
    expect((await listOf('limit=100')).channels).toHaveLength(4)
  })

  it('H02 a page of channels has 10 channels by default, and up to 100 if the request asks for more', async () => {
    for (let at = 0; at < 11; at++) await addPatient(1)
    expect((await listOf('')).channels).toHaveLength(10)
    expect((await listOf('limit=100')).channels).toHaveLength(11)
  })

  it('H03 the response to a request for a channel’s unread count contains the count under the user’s id', async () => {
    const id = await addPatient(6)
    const path = `/group_channels/${encodeURIComponent(`channel/${id}`)}/messages/unread_count`
    expect(await ask(`${path}?limit=100${UNREAD}&user_ids=${demo.id}`)).toMatchObject({
      status: 200,
      body: { unread: { [demo.id]: 6 } },
    })
    expect((await ask(`${path}?user_ids=9999`)).body).toEqual({ unread: {} })
  })

  it('a caller sees a patient’s chat channel only if the patient belongs to the caller’s company and the caller is on the care team', async () => {
    const own = await addPatient(1)
    const foreign = await addPatient(1, null)
    const other = await signIn('demo2')
    const theirs = await addPatient(1, other.id)
    expect((await listOf(UNREAD)).channels.map((channel) => channel.channel_url)).toEqual([
      `channel/${own}`,
    ])
    // The user is on the care team but works for another company. Only users of the patient's
    // company have access, so the list is empty.
    expect((await listOf(UNREAD, other)).channels).toEqual([])
    const codes = [
      // The caller is not a member of these channels of the same company, but can be invited.
      [foreign, demo, 900020],
      [theirs, demo, 900020],
      ['%00', demo, 400201],
      // This channel belongs to another company, so the error does not reveal that the channel
      // exists.
      [own, other, 400201],
    ] as const
    for (const [id, { token }, code] of codes) {
      const path = `/group_channels/channel%2F${id}`
      expect(await ask(path, token)).toMatchObject({ status: 400, body: { code } })
      const counted = await ask(`${path}/messages/unread_count?user_ids=${demo.id}`, token)
      expect(counted).toMatchObject(
        code === 900020
          ? { status: 200, body: { unread: { [demo.id]: 0 } } }
          : { status: 400, body: { code } },
      )
    }
    const member = { patientId: foreign, providerId: demo.id }
    await test.sandbox.context.db.insert(providerRelationships).values(member)
    expect((await listOf(UNREAD)).channels).toHaveLength(2)
  })

  it.each([
    ['missing', null],
    ['empty', ''],
    ['garbage', 'garbage'],
    ['forged', '1.AAAA'],
  ])('H01 H06 a chat request is rejected if its session token is %s', async (_, token) => {
    const path = `/users/${demo.id}/my_group_channels`
    expect(await ask(path, token)).toMatchObject({
      status: 401,
      body: { error: true, code: 400401, message: expect.any(String) },
    })
  })

  it('H08 the chat rejects the API’s bearer token, and the chat token of another user', async () => {
    const other = await signIn('demo2')
    const path = `/users/${demo.id}/my_group_channels`
    expect((await ask(path, demo.bearer)).status).toBe(401)
    expect((await ask(path, other.token)).status).toBe(403)
    expect((await ask(path, `${demo.id}${other.token.slice(`${other.id}`.length)}`)).status).toBe(
      401,
    )
  })

  it('H06 a logout ends only the chat session of the same sign-in, and the user’s other chat sessions continue', async () => {
    const second = await signIn('demo')
    const headers = { Authorization: `Bearer ${demo.bearer}` }
    await test.visitor.post('/auth/logout/', undefined, { headers })
    const path = `/users/${demo.id}/my_group_channels`
    expect((await ask(path, demo.token)).status).toBe(401)
    expect((await ask(path, second.token)).status).toBe(200)
  })

  it('H06 a chat session whose sign-in has expired is rejected', async () => {
    const { db, clock } = test.sandbox.context
    const path = `/users/${demo.id}/my_group_channels`
    const until = (expires: Date) =>
      db.update(authTokens).set({ expires }).where(eq(authTokens.userId, demo.id))
    await until(new Date(clock.real().getTime() + 1))
    expect((await ask(path)).status).toBe(200)
    await until(clock.real())
    expect((await ask(path)).status).toBe(401)
  })

  it('H06 H08 the chat rejects a token that is derived from data in the database', async () => {
    const rows = await test.sandbox.context.db
      .select()
      .from(authTokens)
      .where(eq(authTokens.userId, demo.id))
    expect(rows.length).toBeGreaterThan(0)
    for (const { tokenHash } of rows) {
      const keyed = createHmac('sha256', tokenHash).update('chat session').digest('base64url')
      for (const forged of [tokenHash, keyed]) {
        const answer = await ask(`/users/${demo.id}/my_group_channels`, `${demo.id}.${forged}`)
        expect(answer.status).toBe(401)
      }
    }
  })

  it('H08 the API rejects chat tokens', async () => {
    for (const token of [demo.token, demo.token.split('.').at(-1)]) {
      const headers = { Authorization: `Bearer ${token}` }
      expect((await test.visitor.get('/pt/providers/', { headers })).status).toBe(401)
    }
  })

  it('H06 a chat request of a user who is no longer active is rejected', async () => {
    const { db } = test.sandbox.context
    await db.update(users).set({ isActive: false }).where(eq(users.id, demo.id))
    expect((await ask(`/users/${demo.id}/my_group_channels`)).status).toBe(401)
  })

  it.each(['limit=0', 'limit=101', 'limit=x', 'unread_filter=some', 'token=garbage'])(
    'the chat query %s is rejected',
    async (query) => {
      const answer = await ask(`/users/${demo.id}/my_group_channels?${query}`)
      expect(answer).toMatchObject({ status: 400, body: { error: true } })
    },
  )

  it('an unknown path of the chat gets status 404', async () => {
    expect((await ask('/users')).status).toBe(404)
  })

  it('N01 CORS allows pages of any origin to send chat requests and to read the responses, including error responses', async () => {
    const preflight = await test.sandbox.app.request('/chat/v3/users/1/my_group_channels', {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://ehr.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'api-token',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toContain(
      'api-token',
    )
    const refused = await ask('/users/1/my_group_channels', 'garbage')
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*')
  })

  it('H08 the request log contains no tokens of chat requests, and injected faults also apply to chat requests', async () => {
    await test.visitor.post('/sandbox/faults', { path: '/chat/v3/*', status: 503, times: 1 })
    expect((await ask(`/users/${demo.id}/my_group_channels`)).status).toBe(503)
    const { body } = await test.visitor.get('/sandbox/requests')
    const logged = z.array(z.object({ path: z.string() })).parse(body)
    expect(logged.at(-1)?.path).toBe(`/chat/v3/users/${demo.id}/my_group_channels`)
    expect(JSON.stringify(body)).not.toContain(demo.token)
  })

  it('a sandbox control sets the unread count of an existing patient, and a reset deletes all messages', async () => {
    const id = await addPatient(3)
    expect((await setUnread(id + 1, 1)).status).toBe(404)
    expect((await setUnread(id, -1)).status).toBe(400)
    expect((await setUnread(id, 0)).body).toEqual({ patientId: id, count: 0 })
    expect((await listOf(UNREAD)).channels).toEqual([])
    await setUnread(id, 2)
    await test.reset()
    expect(await test.sandbox.context.db.$count(chatMessages)).toBe(0)
  })

  it('some seeded patients have unread messages, and each reset creates the same unread messages', async () => {
    const { context } = test.sandbox
    await context.reset(60)
    const first = await listOf(`limit=100${UNREAD}`)
    expect(first.channels.length).toBeGreaterThan(1)
    const all = await listOf('limit=100')
    expect(all.channels.length).toBeGreaterThan(first.channels.length)
    await context.reset(60)
    expect(await listOf(`limit=100${UNREAD}`)).toEqual(first)
  })
})
