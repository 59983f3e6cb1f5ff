import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { patientListQuery } from '../../src/api/patients'
import { createChatRest } from '../../src/chat/chat-rest'
import { unreadChannels } from '../../src/chat/unread-channels'
import { channelUnreadQuery, unreadQuery } from '../../src/client/messaging/unread'
import type { Unread } from '../../src/client/messaging/unread-cache'
import { createRtmClient, type RtmClient } from '../../src/client/rtm-client'
import type { Patient } from '../../src/domain/patient/patient'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import { failureOf, run } from './connection'

let sandbox: TestSandbox
let client: RtmClient

async function signedIn(username: string, { appUrl } = sandbox): Promise<RtmClient> {
  const chat = { appId: 'rtm-demo', apiHost: `${appUrl}/chat` }
  const made = createRtmClient({ apiBaseUrl: `${appUrl}/api`, chat })
  await made.session.signIn({ username, password: username })
  return made
}

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.reset()
  client = await signedIn('demo')
})

async function patientsOf(of: RtmClient): Promise<Patient[]> {
  return (await run(patientListQuery(of.http, { page_size: 10_000 }))).results
}

/** Returns the patients whose care team includes the signed-in user. */
async function ownPatients(of = client): Promise<Patient[]> {
  const userId = of.session.state.user?.id
  return (await patientsOf(of)).filter((patient) =>
    patient.providerRelationships.some(({ provider }) => provider.user.id === userId),
  )
}

async function unreadOf(of: RtmClient): Promise<Unread> {
  const unread = await run(unreadQuery(of))
  if (!unread) throw new Error('There is no chat.')
  return unread
}

describe('the REST calls of the chat', () => {
  it('T20 T22 the unread messages of active and of inactive patients are counted separately', async () => {
    const unread = await unreadOf(client)
    const byChannel = new Map(Object.entries(unread.byChannel))
    expect(byChannel.size).toBeGreaterThan(0)
    const sums = { activeUnread: 0, inactiveUnread: 0 }
    for (const { sbChannelUrl, isCurrentlyActive } of await ownPatients()) {
      const count = byChannel.get(sbChannelUrl ?? '') ?? 0
      sums[isCurrentlyActive ? 'activeUnread' : 'inactiveUnread'] += count
      byChannel.delete(sbChannelUrl ?? '')
    }
    expect(unread).toMatchObject(sums)
    expect(sums.activeUnread).toBeGreaterThan(0)
    // Every channel belongs to a patient whose care team includes the user.
    expect([...byChannel]).toEqual([])
  })

  it('H02 T21 W22 N27 the client reads every page of channels, and finds the channels’ patients even if the channels do not fit into one URL', async () => {
    const large = await startSandbox({ patients: 400 })
    const busy = await signedIn('demo', large)
    const own = await ownPatients(busy)
    expect(own.length).toBeGreaterThan(100)
    for (const { user } of own) await large.unread(user.id, 2)
    const { byChannel, activeUnread, inactiveUnread } = await unreadOf(busy)
    expect(Object.keys(byChannel)).toHaveLength(own.length)
    expect(activeUnread + inactiveUnread).toBe(2 * own.length)
    const asked = (await large.requests()).map(({ method, path }) => `${method} ${path}`)
    expect(asked).toContain('POST /api/patient/patients/list-via-post/')
    await large.close()
  })

  it('H03 H04 W15 the client gets the number of unread messages of one channel', async () => {
    const [patient] = await ownPatients()
    await sandbox.unread(patient?.user.id ?? 0, 7)
    expect(await run(channelUnreadQuery(client, patient?.sbChannelUrl ?? ''))).toBe(7)
  })

  it('H05 the error of a failed chat request names the request that failed', async () => {
    const error = await failureOf(run(channelUnreadQuery(client, 'no/such channel')))
    expect(error).toMatchObject({
      name: 'ChatError',
      kind: 'response',
      message: 'Error fetching channel unread count',
    })
  })

  it('H06 L12 a request that the chat service rejects does not end the session of the API', async () => {
    const service = { appId: 'rtm-demo', apiHost: `${sandbox.appUrl}/chat` }
    const chat = createChatRest({ service, sessionToken: () => client.session.state.token })
    const { signal } = new AbortController()
    expect(await failureOf(unreadChannels(chat, 1, signal))).toMatchObject({ kind: 'auth' })
    expect((await patientsOf(client)).length).toBeGreaterThan(0)
    expect(client.session.state.status).toBe('signed-in')
  })

  it('H08 the client sends the API only the API’s token, and the chat service only the chat’s token', async () => {
    await unreadOf(client)
    const requests = await sandbox.requests()
    const headersOf = (path: string) =>
      requests.filter((request) => request.path.startsWith(path)).map(({ headers }) => headers)
    expect(headersOf('/chat/').length).toBeGreaterThan(0)
    for (const headers of headersOf('/chat/')) {
      expect(headers).toMatchObject({ 'api-token': '…' })
      expect(headers).not.toHaveProperty('authorization')
    }
    for (const headers of headersOf('/api/')) expect(headers).not.toHaveProperty('api-token')
  })

  it('a user of another company sees no unread messages', async () => {
    const [patient] = await ownPatients()
    await sandbox.unread(patient?.user.id ?? 0, 7)
    const other = await signedIn('demo2')
    expect((await unreadOf(other)).byChannel).not.toHaveProperty(patient?.sbChannelUrl ?? '')
  })
})
