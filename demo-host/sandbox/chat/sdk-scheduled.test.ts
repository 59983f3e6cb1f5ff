/** Tests scheduled messages with Sendbird's SDK. */
import type { GroupChannel } from '@sendbird/chat/groupChannel'
import { GroupChannelHandler, ScheduledStatus } from '@sendbird/chat/groupChannel'
import type { BaseMessage } from '@sendbird/chat/message'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { providerRelationships } from '../db/tables/people'
import { testDatabase } from '../test-database'
import { COLLEAGUE } from './chat-test.fixture'
import { eventually, type Sdk, textsBefore } from './sdk.fixture'
import { useSdkTest } from './use-sdk-test'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe(`scheduled messages on ${testDatabase.name}`, () => {
  const chat = useSdkTest(testDatabase)
  let now: number

  beforeEach(() => {
    now = chat.test.sandbox.context.clock.now().getTime()
  })

  async function open(login = chat.demo) {
    const sdk = await chat.connect(login)
    return { sdk, channel: await sdk.groupChannel.getChannel(chat.url) }
  }

  function schedule(channel: GroupChannel, message: string, at: number): Promise<BaseMessage> {
    return new Promise((resolve, reject) => {
      channel
        .createScheduledUserMessage({ message, scheduledAt: at })
        .onSucceeded(resolve)
        .onFailed((error) => reject(error))
    })
  }

  const listOf = ({ groupChannel }: Sdk, status = ScheduledStatus.PENDING) =>
    groupChannel
      .createScheduledMessageListQuery({ channelUrl: chat.url, scheduledStatus: [status] })
      .next()

  const advanceTo = (at: number) => chat.control('clock', { now: new Date(at).toISOString() })

  it('D16 a chat message can be scheduled for 10 minutes to 30 days from now', async () => {
    const { sdk, channel } = await open()
    const soon = await schedule(channel, 'soon', now + 10 * MINUTE)
    expect(soon.scheduledInfo).toMatchObject({ scheduledAt: now + 10 * MINUTE })
    await schedule(channel, 'late', now + 30 * DAY)
    for (const at of [now, now - DAY, now + 8 * MINUTE, now + 30 * DAY + 1]) {
      await expect(schedule(channel, 'never', at)).rejects.toMatchObject({ code: 400111 })
    }
    expect((await listOf(sdk)).map(({ message }) => message)).toEqual(['soon', 'late'])
    expect(await sdk.groupChannel.getTotalScheduledMessageCount({ channelUrl: chat.url })).toBe(2)
  })

  it('D15 a due message is sent to every member exactly once', async () => {
    const { sdk, channel } = await open()
    const other = await open(await chat.signIn('marcus.oyelaran'))
    const heard: string[] = []
    for (const who of [sdk, other.sdk]) {
      who.groupChannel.addGroupChannelHandler(
        'test',
        new GroupChannelHandler({
          onMessageReceived: (_, { message }) => void heard.push(message),
        }),
      )
    }
    await schedule(channel, 'Time to stretch', now + 30 * MINUTE)
    expect(await listOf(other.sdk)).toEqual([])
    await advanceTo(now + 29 * MINUTE)
    expect(await textsBefore(other.channel, Number.MAX_SAFE_INTEGER, 5)).toEqual([])
    await advanceTo(now + 30 * MINUTE)
    await advanceTo(now + 31 * MINUTE)
    await eventually(() => heard.length >= 2)
    expect(heard).toEqual(['Time to stretch', 'Time to stretch'])
    expect(await textsBefore(channel, Number.MAX_SAFE_INTEGER, 5)).toEqual(['Time to stretch'])
    expect(await listOf(sdk)).toEqual([])
    expect(await listOf(sdk, ScheduledStatus.SENT)).toHaveLength(1)
  })

  it('D15 a scheduled message can be changed and cancelled', async () => {
    const { sdk, channel } = await open()
    const { scheduledInfo } = await schedule(channel, 'first', now + 20 * MINUTE)
    const id = scheduledInfo?.scheduledMessageId ?? 0
    const change = { message: 'second', scheduledAt: now + 60 * MINUTE }
    expect((await channel.updateScheduledUserMessage(id, change)).message).toBe('second')
    await channel.cancelScheduledMessage(id)
    await advanceTo(now + 2 * 60 * MINUTE)
    expect(await textsBefore(channel, Number.MAX_SAFE_INTEGER, 5)).toEqual([])
    await expect(channel.cancelScheduledMessage(id)).rejects.toMatchObject({ code: 400111 })
    expect(await listOf(sdk)).toEqual([])
  })

  it('D15 a scheduled message can be sent before its time, and only its sender can cancel the message', async () => {
    const { channel } = await open()
    const other = await open(await chat.signIn('marcus.oyelaran'))
    const { scheduledInfo } = await schedule(channel, 'now then', now + 20 * MINUTE)
    const id = scheduledInfo?.scheduledMessageId ?? 0
    await expect(other.channel.cancelScheduledMessage(id)).rejects.toMatchObject({ code: 400201 })
    await channel.sendScheduledMessageNow(id)
    expect(await textsBefore(other.channel, Number.MAX_SAFE_INTEGER, 5)).toEqual(['now then'])
  })

  it('D15 a scheduled message is not sent if its sender has left the channel', async () => {
    const other = await open(await chat.signIn('marcus.oyelaran'))
    await schedule(other.channel, 'from nobody', now + 20 * MINUTE)
    const { db } = chat.test.sandbox.context
    const membership = and(
      eq(providerRelationships.patientId, chat.patientId),
      eq(providerRelationships.providerId, COLLEAGUE),
    )
    await db.delete(providerRelationships).where(membership)
    await advanceTo(now + 20 * MINUTE)
    const { channel } = await open()
    expect(await textsBefore(channel, Number.MAX_SAFE_INTEGER, 5)).toEqual([])
  })
})
