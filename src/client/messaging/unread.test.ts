import { QueryObserver } from '@tanstack/query-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signInAnswer } from '../../api/auth.fixture'
import { BASE, failure, json, network, status } from '../../api/http.fixture'
import { CHAT_HOST, channelPage } from '../../chat/chat.fixture'
import { CHAT_PAGE_SIZE } from '../../chat/unread-channels'
import { credentials, startWrite } from '../client.fixture'
import { queriesOf } from '../queries'
import { createRtmClient, type RtmClient } from '../rtm-client'
import { browserTabs } from '../session/tabs.fixture'
import { memoryStorage } from '../storage/memory-storage.fixture'
import { safeStorage } from '../storage/storage'
import { channelUnreadQuery, unreadQuery } from './unread'

const CHANNELS = `${CHAT_HOST}/v3/users/3/my_group_channels`
const PATIENTS = `${BASE}/patient/patients/`

interface Clinic {
  /** The number of unread messages in each channel, by channel URL. */
  counts?: Readonly<Record<string, number>>
  /** The channel URLs of active patients. `inactive` has the channel URLs of inactive patients. */
  active?: readonly string[]
  inactive?: readonly string[]
  chat?: () => Response
  /**
   * The largest number of patients that the backend sends in one page. By default, the backend
   * sends as many as requested.
   */
  mostPatients?: number
  /** Whether the configuration has no chat settings. */
  isPlain?: boolean
  signIn?: unknown
  browser?: ReturnType<typeof browserTabs>
}

function patientsPage(url: URL, { active = [], inactive = [], mostPatients }: Clinic): Response {
  const all = [...active, ...inactive].map((sb_channel_url, at) => {
    const user = { ...signInAnswer.user, id: 100 + at }
    return { user, sb_channel_url, is_currently_active: at < active.length }
  })
  const page = Number(url.searchParams.get('page'))
  const size = mostPatients ?? Number(url.searchParams.get('page_size'))
  const next = page * size < all.length ? `${PATIENTS}?page=${page + 1}` : null
  const results = all.slice((page - 1) * size, page * size)
  return json({ count: all.length, next, previous: null, results })
}

/** Returns the page of channels that the page token selects. */
function chatPage(url: URL, { counts = {} }: Clinic): Response {
  const from = Number(url.searchParams.get('token'))
  const all = Object.entries(counts)
  const end = from + CHAT_PAGE_SIZE
  return channelPage(Object.fromEntries(all.slice(from, end)), end < all.length ? String(end) : '')
}

/**
 * Opens a tab of a browser. The clinic's chat and API respond with the given counts and patients.
 */
function openTab(clinic: Clinic) {
  const { asked, fetch } = network(() => status(204))
  const routed: typeof globalThis.fetch = async (input, init) => {
    await fetch(input, init)
    const url = new URL(String(input))
    if (url.pathname.endsWith('/auth/token/')) return json(clinic.signIn ?? signInAnswer)
    if (url.href.startsWith(CHAT_HOST)) return clinic.chat?.() ?? chatPage(url, clinic)
    return patientsPage(url, clinic)
  }
  const chat = clinic.isPlain ? {} : { chat: { appId: 'app', apiHost: CHAT_HOST } }
  const client = createRtmClient(
    { apiBaseUrl: BASE, ...chat },
    {
      fetch: routed,
      storage: safeStorage(() => memoryStorage()),
      sleep: async () => undefined,
      openChannel: (clinic.browser ?? browserTabs()).openChannel,
    },
  )
  // This call creates the query cache, as the first screen does.
  queriesOf(client)
  const heard: unknown[] = []
  client.broadcast.subscribe((message) => heard.push(message))
  /** Returns the requests after the sign-in. */
  const requests = () => asked.filter(({ url }) => !url.includes('/auth/'))
  return { client, heard, requests }
}

async function signedInTab(clinic: Clinic) {
  const tab = openTab(clinic)
  await tab.client.session.signIn(credentials)
  tab.client.notifications.clear()
  return tab
}

const fetchUnread = (client: RtmClient) => queriesOf(client).fetchQuery(unreadQuery(client))
const cached = (client: RtmClient) => queriesOf(client).getQueryData(unreadQuery(client).queryKey)

const channels = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `channel_${from + at}`)

afterEach(() => vi.restoreAllMocks())

describe('unread counts', () => {
  it('T22 unread counts are totaled separately for active and for inactive patients', async () => {
    const { client } = await signedInTab({
      counts: { a: 2, b: 3, c: 4, 'of nobody': 8 },
      active: ['a', 'b'],
      inactive: ['c'],
    })
    expect(await fetchUnread(client)).toEqual({
      byChannel: { a: 2, b: 3, c: 4, 'of nobody': 8 },
      activeUnread: 5,
      inactiveUnread: 4,
    })
  })

  it('T20 W22 H08 the chat’s token is used to request counts, and the API’s token is used to request 300 patients per page', async () => {
    const { client, requests } = await signedInTab({ counts: { a: 2, b: 3 }, active: ['a', 'b'] })
    await fetchUnread(client)
    const [chat, api] = requests()
    expect(requests()).toHaveLength(2)
    expect(chat?.url).toBe(`${CHANNELS}?limit=100&unread_filter=unread_message`)
    expect(chat?.headers.get('Api-Token')).toBe('chat-session')
    expect(chat?.headers.get('Authorization')).toBeNull()
    expect(api?.url).toBe(`${PATIENTS}?page=1&page_size=300&sb_channel_urls=a%2Cb`)
    expect(api?.headers.get('Authorization')).toBe('Bearer t-1')
    expect(api?.headers.get('Api-Token')).toBeNull()
  })

  it('T20 no patients are requested if nothing is unread', async () => {
    const { client, requests } = await signedInTab({})
    expect(await fetchUnread(client)).toEqual({ byChannel: {}, activeUnread: 0, inactiveUnread: 0 })
    expect(requests().map(({ url }) => url.split('?')[0])).toEqual([CHANNELS])
  })

  it('T21 W22 N27 the counts of more than 300 channels are loaded page by page with POST', async () => {
    const [active, inactive] = [channels(0, 450), channels(450, 650)]
    const counts = Object.fromEntries([...active, ...inactive].map((url) => [url, 1]))
    const { client, requests } = await signedInTab({ counts, active, inactive })
    expect(await fetchUnread(client)).toMatchObject({ activeUnread: 450, inactiveUnread: 200 })
    const lookups = requests().filter(({ url }) => !url.startsWith(CHAT_HOST))
    expect(lookups.map(({ method, path }) => `${method} ${path}`)).toEqual(
      [1, 2, 3].map((page) => `POST /patient/patients/list-via-post/?page=${page}&page_size=300`),
    )
    expect(lookups[0]?.body).toMatchObject({
      page_size: 300,
      sb_channel_urls: [...active, ...inactive].join(','),
    })
  })

  it('T21 unread counts are complete even if the backend sends smaller pages than requested', async () => {
    const { client } = await signedInTab({
      counts: { a: 1, b: 2, c: 4 },
      active: ['a', 'b', 'c'],
      mostPatients: 2,
    })
    expect(await fetchUnread(client)).toMatchObject({ activeUnread: 7 })
  })

  it('T20 T21 H02 the counts of 1,000 channels need 14 requests and one render', async () => {
    const [active, inactive] = [channels(0, 700), channels(700, 1000)]
    const counts = Object.fromEntries([...active, ...inactive].map((url) => [url, 2]))
    const { client, requests } = await signedInTab({ counts, active, inactive })
    const observer = new QueryObserver(queriesOf(client), {
      ...unreadQuery(client),
      // `useUnread` reads these properties. A change of one of them renders the screen again.
      notifyOnChangeProps: ['data', 'error'],
    })
    const drawn: unknown[] = []
    const stop = observer.subscribe(({ data }) => drawn.push(data))
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
    await vi.waitFor(() => expect(drawn.length).toBeGreaterThan(0))
    stop()
    expect(drawn).toEqual([{ byChannel: counts, activeUnread: 1400, inactiveUnread: 600 }])
    const paths = requests().map(({ method, url }) => `${method} ${new URL(url).pathname}`)
    expect(paths).toHaveLength(14)
    expect(paths.filter((path) => path === `GET ${new URL(CHANNELS).pathname}`)).toHaveLength(10)
    expect(paths.filter((path) => path.startsWith('POST '))).toHaveLength(4)
  })

  it.each([
    ['no chat is configured', { isPlain: true }],
    ['nobody is signed in', {}],
  ])('unread counts are null, and no request is sent, when %s', async (why, clinic) => {
    const open = why.startsWith('nobody') ? openTab : signedInTab
    const { client, requests } = await open({ counts: { a: 1 }, ...clinic })
    expect(await fetchUnread(client)).toBeNull()
    const ofChannel = channelUnreadQuery(client, 'a')
    expect(await queriesOf(client).fetchQuery(ofChannel)).toBeNull()
    expect(requests()).toEqual([])
  })

  it('H01 without a chat session, no unread count is requested, and the query fails with an error', async () => {
    const { client, requests } = await signedInTab({ signIn: { ...signInAnswer, api: null } })
    expect(String(await failure(fetchUnread(client)))).toContain('no session token')
    expect(requests()).toEqual([])
  })

  it('L12 H06 a rejection by the chat does not end the API’s session', async () => {
    const { client } = await signedInTab({ chat: () => status(401) })
    expect(await failure(fetchUnread(client))).toMatchObject({ name: 'ChatError', kind: 'auth' })
    expect(client.session.state.status).toBe('signed-in')
    expect(client.notifications.current()).toEqual([])
  })

  it('L12 the configuration sets which HTTP statuses mean that the chat session has ended', async () => {
    const { fetch } = network(json(signInAnswer), status(419))
    const chat = { appId: 'app', apiHost: CHAT_HOST, authorizationStatuses: [419] }
    const client = createRtmClient({ apiBaseUrl: BASE, chat }, { fetch })
    await client.session.signIn(credentials)
    expect(await failure(fetchUnread(client))).toMatchObject({ name: 'ChatError', kind: 'auth' })
  })

  it('H03 the count of one channel can be requested', async () => {
    const { client } = await signedInTab({ chat: () => json({ unread: { '3': 6 } }) })
    expect(await queriesOf(client).fetchQuery(channelUnreadQuery(client, 'a'))).toBe(6)
  })

  it('N29 unread counts are requested again after a mutation', async () => {
    const { client } = await signedInTab({ counts: { a: 1 }, active: ['a'] })
    const { queryKey } = unreadQuery(client)
    const queryClient = queriesOf(client)
    await fetchUnread(client)
    await startWrite({ http: client.http, queryClient }, 'move-billings').done
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })

  it('unread counts are removed from the cache before the next user signs in', async () => {
    const { client } = await signedInTab({ counts: { a: 1 }, active: ['a'] })
    await fetchUnread(client)
    await client.session.signOut()
    expect(cached(client)).toBeUndefined()
  })
})

describe('unread counts of two tabs', () => {
  const unread = { byChannel: { a: 2 }, activeUnread: 2, inactiveUnread: 0 }
  const clinic = { counts: { a: 2 }, active: ['a'] }

  async function twoTabs(first: Clinic = clinic) {
    const browser = browserTabs()
    const one = await signedInTab({ ...first, browser })
    const two = await signedInTab({ ...clinic, browser })
    return { browser, one, two }
  }

  it('T18 if one tab requests unread counts, the other tab gets these counts from that tab and sends no request', async () => {
    const { one, two } = await twoTabs()
    await fetchUnread(one.client)
    expect(cached(two.client)).toEqual(unread)
    expect(two.requests()).toEqual([])
  })

  it('T19 a tab sends the other tabs only counts that it has requested itself', async () => {
    const { browser, one, two } = await twoTabs()
    await fetchUnread(one.client)
    expect(browser.said).toHaveLength(1)
    await fetchUnread(two.client)
    expect(browser.said).toHaveLength(2)
    expect([one.heard, two.heard]).toEqual([
      [{ type: 'unread', unread }],
      [{ type: 'unread', unread }],
    ])
  })

  it('H07 after a request for counts fails in one tab, the other tab logs the error and reports it to its elements, without a toast', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { browser, one, two } = await twoTabs({ chat: () => status(403) })
    await failure(fetchUnread(one.client))
    const failed = { type: 'chat-error', kind: 'auth', message: 'Error fetching unread count' }
    expect(two.heard).toEqual([failed])
    expect(log.mock.calls).toEqual([[expect.objectContaining({ name: 'ChatError', kind: 'auth' })]])
    expect([...one.client.notifications.current(), ...two.client.notifications.current()]).toEqual(
      [],
    )
    expect(cached(two.client)).toBeUndefined()
    expect(browser.said).toHaveLength(1)
  })

  it('when its client is destroyed, a tab no longer exchanges counts with other tabs', async () => {
    const { browser, one, two } = await twoTabs()
    two.client.destroy()
    await fetchUnread(one.client)
    expect(browser.names()).toHaveLength(1)
    expect(two.heard).toEqual([])
  })
})
