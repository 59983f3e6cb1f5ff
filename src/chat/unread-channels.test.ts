import { describe, expect, it } from 'vitest'
import { failure, json, status } from '../api/http.fixture'
import { channelPage, neverAborted, testChat } from './chat.fixture'
import { unreadChannels } from './unread-channels'

const FIRST = '/users/3/my_group_channels?limit=100&unread_filter=unread_message'

describe('channels with unread messages', () => {
  it('H02 channels with unread messages are loaded page by page until `next` is empty', async () => {
    const { chat, paths } = testChat([
      channelPage({ a: 2, b: 1 }, 'to 2'),
      channelPage({ c: 4 }, 'to 3'),
      channelPage({ d: 1 }),
    ])
    const unread = await unreadChannels(chat, 3, neverAborted)
    expect(Object.fromEntries(unread)).toEqual({ a: 2, b: 1, c: 4, d: 1 })
    expect(paths()).toEqual([FIRST, `${FIRST}&token=to+2`, `${FIRST}&token=to+3`])
  })

  it('H02 the list of channels with unread messages is empty for a user who has read everything', async () => {
    const { chat, paths } = testChat([json({ channels: [], next: null })])
    expect((await unreadChannels(chat, 3, neverAborted)).size).toBe(0)
    expect(paths()).toEqual([FIRST])
  })

  it('H02 if two pages contain the same channel, the channel is listed only once, with the count of the later page', async () => {
    const { chat } = testChat([channelPage({ a: 1 }, 't'), channelPage({ a: 2, b: 0 })])
    const unread = await unreadChannels(chat, 3, neverAborted)
    expect([...unread]).toEqual([['a', 2]])
  })

  it.each([
    ['the same page', ['t', 't'], 2],
    ['an earlier page', ['t', 'u', 't'], 3],
  ])(
    'H02 channels with unread messages cannot be loaded if `next` leads back to %s',
    async (_, tokens, requests) => {
      const { chat, asked } = testChat(tokens.map((token) => channelPage({ a: 1 }, token)))
      expect(await failure(unreadChannels(chat, 3, neverAborted))).toMatchObject({
        name: 'SchemaError',
      })
      expect(asked).toHaveLength(requests)
    },
  )

  it('H05 if any page of channels fails to load, the error message is “Error fetching unread count”', async () => {
    const { chat } = testChat([channelPage({ a: 1 }, 't'), status(400)])
    expect(await failure(unreadChannels(chat, 3, neverAborted))).toMatchObject({
      name: 'ChatError',
      message: 'Error fetching unread count',
    })
  })
})
