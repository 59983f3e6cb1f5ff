/**
 * Tests 10,000 channels with 100,000 messages: queries use indexes and return each channel once.
 */
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Database } from '../db/connect'
import { testDatabase } from '../test-database'
import { type ChatLogin, type ChatTest, openChatTest } from './chat-test.fixture'
import { type ChannelPageAsked, channelPageQuery, totalUnreadQuery } from './store/channel-pages'
import { summaryCountQuery, summaryPageQuery } from './store/summaries'

const CHANNELS = 10_000
const OWN = 2000
const EMPTY = 100
const UNREAD = 1000
const caller = { userId: 1, companyId: 1 }

/**
 * Fills the database. Each of 5 providers is a member of a fifth of the channels, and 1 in 20
 * channels is empty. User 1, who sends the requests, has read half of the messages.
 */
async function fill(db: Database): Promise<void> {
  await db.execute(sql`
    insert into users (id, company_id, user_type, first_name, last_name, name_key)
    select 1000 + n, 1, 'patient', 'First' || n, 'Last' || n, 'last' || n
    from generate_series(1, ${CHANNELS}::int) n`)
  await db.execute(sql`
    insert into patients (user_id, company_id, sb_channel_url, name_key)
    select id, 1, 'channel ' || id, name_key from users where id > 1000`)
  await db.execute(sql`
    insert into provider_relationships (patient_id, provider_id, is_primary)
    select id, 1 + id % 5, true from users where id > 1000`)
  await db.execute(sql`
    insert into chat_messages (patient_id, sender_id, text, sent_at)
    select u.id, u.id, 'message ' || n, 1000000 + n * 100000 + (u.id * 7919) % 10007
    from users u cross join generate_series(1, 10) n
    where u.id > 1000 and (u.id / 5) % 20 > 0`)
  await db.execute(sql`
    insert into chat_marks (patient_id, user_id, read_at)
    select id, 1, 9999999 from users where id > 1000 and id % 5 = 0 and (id / 5) % 2 = 1`)
  await db.execute(sql`
    insert into chat_guests (patient_id, user_id)
    select id, 2 + id % 4 from users where id > 1000 and id % 3 = 0`)
  await db.execute(sql`
    insert into chat_summaries (company_id, patient_id, output_data, created, created_by)
    select 1, id, '{}', now(), 1 from users where id > 1000`)
  await db.execute(sql`vacuum analyze`)
}

const pages: [string, ChannelPageAsked][] = [
  ['a page by patient', { order: 'patient', limit: 100 }],
  [
    'a later page of unread channels',
    {
      order: 'patient',
      isUnreadOnly: true,
      after: { patientId: 6000, lastAt: 0 },
      limit: 100,
    },
  ],
  ['a page of the latest channels', { order: 'latest', sentSince: 0, limit: 100 }],
  [
    'a later page of the latest channels',
    { order: 'latest', after: { patientId: 6000, lastAt: 2_005_000 }, limit: 100 },
  ],
  ['a page of changed channels', { order: 'patient', sentSince: 2_009_000, limit: 101 }],
]

const explained = z.object({ rows: z.array(z.record(z.string(), z.string())) })
const channelPage = z.object({
  channels: z.array(z.object({ channel_url: z.string(), unread_message_count: z.number() })),
  next: z.string(),
})
const changes = z.object({
  updated: z.array(z.object({ channel_url: z.string() })),
  has_more: z.boolean(),
  next: z.string(),
})

describe(`a chat with 10,000 channels on ${testDatabase.name}`, () => {
  let chat: ChatTest
  let demo: ChatLogin
  let db: Database

  beforeAll(async () => {
    chat = await openChatTest(testDatabase)
    db = chat.test.sandbox.context.db
    await fill(db)
    demo = await chat.signIn('demo')
  }, 120_000)
  afterAll(() => chat.test.close())

  async function plan(statement: SQL): Promise<string> {
    const { rows } = explained.parse(await db.execute(sql`explain ${statement}`))
    return rows.flatMap((row) => Object.values(row)).join('\n')
  }

  async function ask(path: string): Promise<unknown> {
    const address = `/chat/v3/users/1/my_group_channels${path}`
    const headers = { 'Api-Token': demo.token }
    const started = performance.now()
    const answer = await chat.test.sandbox.app.request(address, { headers })
    // A page takes tens of milliseconds. The limit only detects a query that reads all channels.
    expect(performance.now() - started).toBeLessThan(3000)
    return answer.json()
  }

  async function all(query: string) {
    const channels: z.output<typeof channelPage>['channels'] = []
    let token = ''
    do {
      const page = channelPage.parse(await ask(`?limit=100&${query}&token=${token}`))
      channels.push(...page.channels)
      token = page.next
    } while (token !== '')
    return channels
  }

  it.each(pages)('H02 the query plan of %s uses indexes', async (_, asked) => {
    const steps = await plan(channelPageQuery(caller, asked))
    expect(steps).toContain('Index')
    expect(steps).not.toContain('Seq Scan')
  })

  it('H02 the query plan of the total unread count uses indexes', async () => {
    const steps = await plan(totalUnreadQuery(caller))
    expect(steps).toContain('Index')
    expect(steps).not.toContain('Seq Scan')
  })

  it('D25 the query plans of all summaries and of one channel’s summaries use indexes', async () => {
    const page = { limit: 50, offset: 100 }
    const lists = [
      summaryPageQuery(caller, undefined, page),
      summaryPageQuery(caller, 'channel 1005', page),
      summaryCountQuery(caller, undefined),
    ]
    for (const list of lists) {
      const steps = await plan(list)
      expect(steps).toContain('Index')
      expect(steps).not.toContain('Seq Scan')
    }
  })

  it('H02 the channel list returns each channel exactly once, in every order and with every filter', async () => {
    const isOnce = (channels: readonly { channel_url: string }[], count: number) => {
      expect(channels).toHaveLength(count)
      expect(new Set(channels.map((channel) => channel.channel_url)).size).toBe(count)
    }
    isOnce(await all(''), OWN)
    const unread = await all('unread_filter=unread_message')
    isOnce(unread, UNREAD - EMPTY)
    expect(unread.every((channel) => channel.unread_message_count === 10)).toBe(true)
    isOnce(await all('order=latest_last_message'), OWN - EMPTY)
    isOnce(await all('order=latest_last_message&show_empty=true'), OWN)
  })

  it('if a channel moves to the top of the list between two requests for pages, it is returned only once', async () => {
    const query = '?limit=100&order=latest_last_message'
    const first = channelPage.parse(await ask(query))
    const moved = 1000 + 5 * 333
    await chat.write(moved, 'Hello')
    const second = channelPage.parse(await ask(`${query}&token=${first.next}`))
    const urls = [...first.channels, ...second.channels].map((channel) => channel.channel_url)
    expect(new Set(urls).size).toBe(200)
    expect(channelPage.parse(await ask(query)).channels[0]?.channel_url).toBe(`channel ${moved}`)
  })

  it('changed channels are returned page by page, and if a channel changes after the first page, the next request for changes returns it', async () => {
    const first = changes.parse(await ask('/changelogs?change_ts=0'))
    expect([first.updated.length, first.has_more]).toEqual([100, true])
    await chat.write(1005, 'Meanwhile')
    let last = first
    const urls = first.updated.map((channel) => channel.channel_url)
    while (last.has_more) {
      last = changes.parse(await ask(`/changelogs?token=${last.next}`))
      urls.push(...last.updated.map((channel) => channel.channel_url))
    }
    expect([urls.length, new Set(urls).size]).toEqual([OWN - EMPTY, OWN - EMPTY])
    const since = changes.parse(await ask(`/changelogs?token=${last.next}`))
    expect(since.updated.map((channel) => channel.channel_url)).toContain('channel 1005')
  })

  it.each(['/changelogs?token=garbage', '?token=garbage', '/changelogs?token=99999999999999999'])(
    'the chat request %s is rejected with status 400',
    async (path) => {
      expect(await ask(path)).toMatchObject({ error: true, code: 400111 })
    },
  )
})
