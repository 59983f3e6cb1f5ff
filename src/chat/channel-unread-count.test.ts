import { describe, expect, it } from 'vitest'
import { failure, json, status } from '../api/http.fixture'
import { channelUnreadCount } from './channel-unread-count'
import { neverAborted, testChat } from './chat.fixture'

describe('the unread count of a channel', () => {
  it('H03 the unread count of a channel is requested for the signed-in user with the chat token', async () => {
    const { chat, paths, asked } = testChat([json({ unread: { '3': 6 } })])
    expect(await channelUnreadCount(chat, 'patient_1', 3, neverAborted)).toBe(6)
    expect(paths()).toEqual([
      '/group_channels/patient_1/messages/unread_count?limit=100&unread_filter=unread_message&user_ids=3',
    ])
    expect(asked[0]?.headers.get('Api-Token')).toBe('chat-session')
  })

  it('N23 the unread count of a channel is requested with the percent-encoded channel URL', async () => {
    const { chat, paths } = testChat([json({ unread: { '3': 0 } })])
    expect(await channelUnreadCount(chat, 'a/b ?', 3, neverAborted)).toBe(0)
    expect(paths()[0]).toMatch(/^\/group_channels\/a%2Fb%20%3F\/messages\//)
  })

  it.each([
    ['no user', {}],
    ['two users', { '3': 1, '4': 2 }],
    ['another user', { '4': 2 }],
    ['a user whose id was renamed (W15)', { user3: 1 }],
  ])(
    'H04 W15 if the response contains %s, the request for an unread count fails',
    async (_, unread) => {
      const { chat } = testChat([json({ unread })])
      expect(await failure(channelUnreadCount(chat, 'c', 3, neverAborted))).toMatchObject({
        name: 'ChatError',
        kind: 'response',
        message: 'Unexpected unread message count response',
      })
    },
  )

  it.each([{}, { unread: 3 }, { unread: { '3': 'six' } }])(
    'H04 if the response is %o, the request for the unread count of a channel fails',
    async (body) => {
      const { chat } = testChat([json(body)])
      expect(await failure(channelUnreadCount(chat, 'c', 3, neverAborted))).toMatchObject({
        name: 'SchemaError',
      })
    },
  )

  it('H05 if the chat service rejects the request for a count, the error message is `Error fetching channel unread count`', async () => {
    const { chat } = testChat([status(400)])
    expect(await failure(channelUnreadCount(chat, 'c', 3, neverAborted))).toMatchObject({
      message: 'Error fetching channel unread count',
    })
  })

  it('N05 the request for the unread count requires a channel URL', async () => {
    const { chat, asked } = testChat([])
    expect(await failure(channelUnreadCount(chat, '', 3, neverAborted))).toMatchObject({
      field: 'channelUrl',
    })
    expect(asked).toEqual([])
  })
})
