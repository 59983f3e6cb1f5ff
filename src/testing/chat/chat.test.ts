import { describe, expect, it, vi } from 'vitest'
import { patientChannelUrl } from '../../backend/patient'
import { channelUnreadCount } from '../../chat/channel-unread-count'
import { createChatRest } from '../../chat/chat-rest'
import type { ChatServiceOptions } from '../../chat/chat-service'
import { unreadChannels } from '../../chat/unread-channels'
import { createFakeBackend } from '../fake-backend'

const NOW = '2026-05-19T16:00:00.000Z'
/** The user id of Dana Whitfield. The fake backend signs her in. */
const DANA = 1

function started() {
  const backend = createFakeBackend({ now: NOW })
  const { chat, fetch } = backend.config
  const rest = createChatRest({ service: chat, fetch, sessionToken: () => 'token' })
  const unread = () => unreadChannels(rest, DANA, new AbortController().signal)
  const onMessage = vi.fn()
  const open = (part: Partial<ChatServiceOptions> = {}) => {
    const sessionToken = () => 'token'
    const onState = () => {}
    return chat.service({ settings: chat, userId: '1', sessionToken, onState, onMessage, ...part })
  }
  return { backend, rest, unread, open, onMessage }
}

/** A patient with messages that Dana has not read. */
async function unreadPatient({ backend, unread }: ReturnType<typeof started>) {
  const urls = [...(await unread()).keys()]
  const found = backend.patients.find(({ id }) => urls.includes(patientChannelUrl(id)))
  if (!found) throw new Error('Dana has read everything.')
  return { id: found.id, url: patientChannelUrl(found.id) }
}

describe('the chat of the fake backend', () => {
  it('V17 the fake chat counts unread messages, in total and per channel, until they are read', async () => {
    const fake = started()
    const { url } = await unreadPatient(fake)
    const count = () => channelUnreadCount(fake.rest, url, DANA, new AbortController().signal)
    expect(await count()).toBe((await fake.unread()).get(url))
    const channel = await fake.open().channel(url)
    await channel.markRead()
    expect(await count()).toBe(0)
    expect((await fake.unread()).has(url)).toBe(false)
  })

  it('V17 the pages of a fake conversation can be loaded in both directions', async () => {
    const fake = started()
    const { url } = await unreadPatient(fake)
    const channel = await fake.open().channel(url)
    const { messages, hasMore } = await channel.before(null, 100)
    expect(messages.length).toBeGreaterThan(2)
    expect(hasMore).toBe(false)
    const last = await channel.before(null, 1)
    expect(last).toEqual({ messages: messages.slice(-1), hasMore: true })
    const sentAt = last.messages[0]?.sentAt ?? 0
    expect((await channel.before(sentAt, 1)).messages).toEqual(messages.slice(-2))
    expect((await channel.after(messages[0]?.sentAt ?? 0, 1)).messages).toEqual(
      messages.slice(0, 2),
    )
  })

  it('V17 open channels get a patient’s messages and typing events from the fake chat, which counts the messages as unread', async () => {
    const fake = started()
    const { id, url } = await unreadPatient(fake)
    const before = (await fake.unread()).get(url) ?? 0
    const service = fake.open()
    await service.connect('token')
    const channel = await service.channel(url)
    const heard = { onMessage: vi.fn(), onTyping: vi.fn(), onMembers: vi.fn() }
    const nothing = { onUpdate() {}, onDelete() {}, onGone() {}, onBack() {} }
    const end = channel.listen({ ...heard, ...nothing })
    fake.backend.setPatientTyping(id, true)
    expect(channel.typing().map((one) => one.id)).toEqual([String(id)])
    fake.backend.writeAsPatient(id, 'Good morning')
    expect(channel.typing()).toEqual([])
    expect(heard.onTyping).toHaveBeenCalledTimes(2)
    expect(heard.onMessage.mock.calls[0]?.[0]).toMatchObject({
      text: 'Good morning',
      sender: { id: String(id) },
    })
    expect(fake.onMessage).toHaveBeenCalledTimes(1)
    expect((await fake.unread()).get(url)).toBe(before + 1)
    end()
    await service.close()
    fake.backend.writeAsPatient(id, 'Are you there?')
    expect(heard.onMessage).toHaveBeenCalledTimes(1)
    expect(fake.onMessage).toHaveBeenCalledTimes(1)
  })

  it('V17 the fake chat stores a sent message with its key, and marks it as delivered and later as read', async () => {
    const fake = started()
    const { id, url } = await unreadPatient(fake)
    const channel = await fake.open().channel(url)
    const sent = await channel.send({ key: 'k1', text: 'Hello' })
    expect((await channel.before(null, 1)).messages).toEqual([sent])
    expect(sent).toMatchObject({ key: 'k1', sender: { id: '1', name: 'Dana Whitfield' } })
    const patient = () => channel.members().find((one) => one.id === String(id))
    expect(patient()?.deliveredUntil).toBe(sent.sentAt)
    expect(patient()?.readUntil).toBeLessThan(sent.sentAt)
    fake.backend.writeAsPatient(id, 'Hi')
    expect(patient()?.readUntil).toBeGreaterThan(sent.sentAt)
    expect((await fake.unread()).get(url)).toBe(1)
  })

  it('V17 the fake chat sends a scheduled message when its time has come, unless it was cancelled', async () => {
    const fake = started()
    const { url } = await unreadPatient(fake)
    const channel = await fake.open().channel(url)
    const sendAt = Date.parse(NOW) + 3_600_000
    const kept = await channel.schedule({ key: 'k2', text: 'Later', sendAt })
    const cancelled = await channel.schedule({ key: 'k3', text: 'Never', sendAt: sendAt + 1 })
    await channel.cancelScheduled(cancelled.id)
    expect((await channel.scheduled()).map((one) => one.id)).toEqual([kept.id])
    fake.backend.setNow(new Date(sendAt))
    expect(await channel.scheduled()).toEqual([])
    const { messages } = await channel.before(null, 2)
    expect(messages.at(-1)).toMatchObject({ key: 'k2', text: 'Later', sentAt: sendAt })
  })

  it('V17 a reset restores the initial state of the fake chat', async () => {
    const fake = started()
    const { id, url } = await unreadPatient(fake)
    const before = await fake.unread()
    fake.backend.writeAsPatient(id, 'Hello?')
    fake.backend.reset()
    expect(await fake.unread()).toEqual(before)
    expect(() => fake.backend.writeAsPatient(0, 'Nobody')).toThrow(/no chat channel/)
    expect(before.has(url)).toBe(true)
  })
})
