/** Tests a conversation of two colleagues and a patient with Sendbird's SDK. */
import { type GroupChannel, GroupChannelHandler } from '@sendbird/chat/groupChannel'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import type { ChatLogin } from './chat-test.fixture'
import { eventually, type Sdk, say, textOf, textsBefore } from './sdk.fixture'
import { useSdkTest } from './use-sdk-test'

describe(`Sendbird’s SDK with the chat stand-in on ${testDatabase.name}`, () => {
  const chat = useSdkTest(testDatabase)

  async function open(login: ChatLogin): Promise<{ sdk: Sdk; channel: GroupChannel }> {
    const sdk = await chat.connect(login)
    return { sdk, channel: await sdk.groupChannel.getChannel(chat.url) }
  }
  const openBoth = async () => {
    const one = await open(chat.demo)
    const other = await open(await chat.signIn('marcus.oyelaran'))
    return { one, other }
  }

  it('H02 Sendbird’s SDK connects with the session token, and lists channels, each with its last message', async () => {
    await chat.write(chat.patientId, 'Good morning')
    const { sdk } = await open(chat.demo)
    expect(sdk.currentUser).toMatchObject({ userId: '1', nickname: 'Dana Whitfield' })
    const channels = await sdk.groupChannel.createMyGroupChannelListQuery({ limit: 20 }).next()
    expect(channels).toHaveLength(1)
    expect(channels[0]).toMatchObject({ url: chat.url, name: 'Pat Example', unreadMessageCount: 1 })
    expect(channels[0]?.lastMessage?.message).toBe('Good morning')
    expect(channels[0]?.members.map(({ nickname }) => nickname)).toEqual([
      'Pat Example',
      'Dana Whitfield',
      'Marcus Oyelaran',
    ])
  })

  it('H02 the chat stand-in acknowledges a message, and delivers the message to the other members and to the sender’s second tab', async () => {
    const { one, other } = await openBoth()
    const tab = await open(chat.demo)
    const received: string[] = []
    const hear = (who: string) =>
      new GroupChannelHandler({
        onMessageReceived: (_, message) => void received.push(`${who}: ${textOf(message)}`),
      })
    other.sdk.groupChannel.addGroupChannelHandler('test', hear('other'))
    tab.sdk.groupChannel.addGroupChannelHandler('test', hear('tab'))
    one.sdk.groupChannel.addGroupChannelHandler('test', hear('one'))
    const html = '<b>Hola</b> \u202Eolleh & "goodbye"\n🦵'
    const sent = await say(one.channel, html)
    expect(sent).toMatchObject({ message: html, channelUrl: chat.url })
    expect(sent.messageId).toBeGreaterThan(0)
    await eventually(() => received.length === 2)
    expect(received.sort()).toEqual([`other: ${html}`, `tab: ${html}`])
    expect(await textsBefore(one.channel, Number.MAX_SAFE_INTEGER, 10)).toEqual([html])
  })

  it('H02 the chat stand-in delivers the patient’s messages, and counts these messages as unread until a member reads them', async () => {
    const { one, other } = await openBoth()
    const heard: string[] = []
    one.sdk.groupChannel.addGroupChannelHandler(
      'test',
      new GroupChannelHandler({ onMessageReceived: (_, { message }) => void heard.push(message) }),
    )
    await chat.write(chat.patientId, 'My knee hurts')
    await chat.write(chat.patientId, 'Should I rest?')
    await eventually(() => heard.length === 2)
    expect(one.channel.unreadMessageCount).toBe(2)
    expect(await one.sdk.groupChannel.getTotalUnreadMessageCount()).toBe(2)
    await one.channel.markAsRead()
    expect(one.channel.unreadMessageCount).toBe(0)
    expect(await one.sdk.groupChannel.getTotalUnreadMessageCount()).toBe(0)
    expect(await other.sdk.groupChannel.getTotalUnreadMessageCount()).toBe(2)
  })

  it('H02 if a member sends a message, the channel counts as read for this member', async () => {
    await chat.write(chat.patientId, 'Hello?')
    const { one } = await openBoth()
    await say(one.channel, 'Hello!')
    await eventually(() => one.channel.unreadMessageCount === 0)
    expect(await one.sdk.groupChannel.getTotalUnreadMessageCount()).toBe(0)
  })

  it('Sendbird’s SDK shows which members received and read a message', async () => {
    const { one, other } = await openBoth()
    const sent = await say(one.channel, 'Please read this')
    await eventually(() => one.channel.getUndeliveredMemberCount(sent) === 1)
    expect(one.channel.getUnreadMemberCount(sent)).toBe(2)
    await other.channel.markAsRead()
    await eventually(() => one.channel.getUnreadMemberCount(sent) === 1)
    const fresh = await open(chat.demo)
    expect(fresh.channel.getUnreadMemberCount(sent)).toBe(1)
  })

  it('Sendbird’s SDK reports that the patient’s phone has received a message, and later that the phone has shown the message', async () => {
    const { one } = await openBoth()
    const sent = await say(one.channel, 'Good morning')
    const patient = String(chat.patientId)
    const deliveredAt = () => one.channel.getDeliveryStatus(true)?.[patient]?.deliveryAt ?? 0
    const readAt = () => one.channel.getReadStatus(true)?.[patient]?.readAt ?? 0
    expect([deliveredAt(), readAt()]).toEqual([0, 0])
    await chat.control('chat-receipt', { patientId: chat.patientId, receipt: 'delivered' })
    await eventually(() => deliveredAt() === sent.createdAt)
    expect(readAt()).toBe(0)
    await chat.control('chat-receipt', { patientId: chat.patientId, receipt: 'read' })
    await eventually(() => readAt() >= sent.createdAt)
    await expect(
      chat.control('chat-receipt', { patientId: chat.patientId, receipt: 'lost' }),
    ).rejects.toThrow()
    await expect(
      chat.control('chat-receipt', { patientId: chat.patientId + 1, receipt: 'read' }),
    ).rejects.toThrow('This patient does not exist')
  })

  it('when a member types, only the other members see that the member is typing', async () => {
    const { one, other } = await openBoth()
    const typing = () => other.channel.getTypingUsers().map(({ nickname }) => nickname)
    await one.channel.startTyping()
    await eventually(() => typing().length > 0)
    expect(typing()).toEqual(['Dana Whitfield'])
    expect(one.channel.getTypingUsers()).toEqual([])
    await one.channel.endTyping()
    await eventually(() => typing().length === 0)
  })

  it('Sendbird’s SDK loads 10,000 messages page by page, and each message only once', async () => {
    await chat.control('unread', { patientId: chat.patientId, count: 10_000 })
    const { channel } = await open(chat.demo)
    expect(channel.unreadMessageCount).toBe(10_000)
    const ids = new Set<number>()
    let ts = Number.MAX_SAFE_INTEGER
    for (let page = 0; page < 110; page++) {
      const sizes = { prevResultSize: 100, nextResultSize: 0, isInclusive: false }
      const messages = await channel.getMessagesByTimestamp(ts, sizes)
      if (messages.length === 0) break
      for (const { messageId } of messages) ids.add(messageId)
      ts = messages[0]?.createdAt ?? 0
    }
    expect(ids.size).toBe(10_000)
  })

  it('Sendbird’s SDK finds the messages before and after a given time', async () => {
    for (const text of ['one', 'two', 'three', 'four']) await chat.write(chat.patientId, text)
    const { channel } = await open(chat.demo)
    const all = await channel.getMessagesByTimestamp(0, { prevResultSize: 0, nextResultSize: 10 })
    expect(all.map(textOf)).toEqual(['one', 'two', 'three', 'four'])
    const at = all[1]?.createdAt ?? 0
    const around = { prevResultSize: 1, nextResultSize: 1 }
    const included = await channel.getMessagesByTimestamp(at, { ...around, isInclusive: true })
    expect(included.map(textOf)).toEqual(['one', 'two', 'three'])
    const left = await channel.getMessagesByTimestamp(at, { ...around, reverse: true })
    expect(left.map(textOf)).toEqual(['three', 'one'])
  })

  it('the chat stand-in rejects a text longer than 10,000 characters', async () => {
    const { one } = await openBoth()
    await expect(say(one.channel, 'é'.repeat(10_001))).rejects.toMatchObject({ code: 400110 })
    expect((await say(one.channel, 'é'.repeat(10_000))).message).toHaveLength(10_000)
  })

  it('N17 Sendbird’s SDK reports an invited member, who can read and write messages', async () => {
    const { one } = await openBoth()
    const joined: string[] = []
    one.sdk.groupChannel.addGroupChannelHandler(
      'test',
      new GroupChannelHandler({ onUserJoined: (_, { nickname }) => void joined.push(nickname) }),
    )
    const priya = await chat.signIn('priya.raghunathan')
    await expect(open(priya)).rejects.toMatchObject({ code: 900020 })
    const client = await chat.test.signIn('demo')
    const body = { channel_url: chat.url }
    await client.post(`/pt/providers/${priya.userId}/invite-to-chat-channel/`, body)
    await eventually(() => joined.length > 0)
    expect(joined).toEqual(['Priya Raghunathan'])
    const { channel } = await open(priya)
    await say(channel, 'Hello all')
    expect(one.channel.memberCount).toBe(4)
  })

  it('Sendbird’s SDK reports a deleted channel, and nobody can write to this channel', async () => {
    const { one } = await openBoth()
    const gone: string[] = []
    one.sdk.groupChannel.addGroupChannelHandler(
      'test',
      new GroupChannelHandler({ onChannelDeleted: (deleted) => void gone.push(deleted) }),
    )
    const client = await chat.test.signIn('demo')
    await client.remove(`/patient/chat-channel/${encodeURIComponent(chat.url)}/`)
    await eventually(() => gone.length > 0)
    expect(gone).toEqual([chat.url])
    await expect(say(one.channel, 'Anybody?')).rejects.toMatchObject({ code: 400201 })
  })

  it('a member who has left the care team is removed from the channel', async () => {
    const { one, other } = await openBoth()
    const client = await chat.test.signIn('demo')
    await client.put(`/patient/update-care-team/${chat.patientId}`, {
      primary_provider: 1,
      secondary_providers: [],
    })
    await expect(say(other.channel, 'Still here?')).rejects.toMatchObject({ code: 900020 })
    await expect(other.channel.refresh()).rejects.toMatchObject({ code: 900020 })
    const heard: string[] = []
    other.sdk.groupChannel.addGroupChannelHandler(
      'test',
      new GroupChannelHandler({ onMessageReceived: (_, { message }) => void heard.push(message) }),
    )
    await say(one.channel, 'Between us')
    const query = other.sdk.groupChannel.createMyGroupChannelListQuery({ includeEmpty: true })
    expect(await query.next()).toEqual([])
    expect(heard).toEqual([])
  })
})
