import { describe, expect, it, vi } from 'vitest'
import { message } from './chat-service.fixture'
import { ChatServiceError } from './chat-service-error'
import { testConversation } from './conversation.fixture'

const many = Array.from({ length: 130 }, (_, index) => message(index + 1))

describe('a conversation', () => {
  it('a conversation opens on the last page and loads older pages up to the first message', async () => {
    const { conversation, ready, far } = testConversation({ stored: many })
    await ready()
    expect(conversation.state()).toMatchObject({ hasOlder: true, olderCount: 0 })
    expect(conversation.state().messages).toHaveLength(50)
    for (const count of [100, 130]) {
      conversation.loadOlder()
      conversation.loadOlder()
      await vi.waitFor(() => expect(conversation.state().messages).toHaveLength(count))
    }
    expect(conversation.state()).toMatchObject({ hasOlder: false, olderCount: 80, older: 'idle' })
    expect(conversation.state().messages).toEqual(many)
    expect(far.asked.filter((call) => call === 'before')).toHaveLength(3)
  })

  it('a conversation reports that older messages could not be loaded, and can retry', async () => {
    const { conversation, ready, far } = testConversation({ stored: many })
    await ready()
    far.fail('before')
    conversation.loadOlder()
    await vi.waitFor(() => expect(conversation.state().older).toBe('failed'))
    conversation.loadOlder()
    await vi.waitFor(() => expect(conversation.state().messages).toHaveLength(100))
  })

  it('a conversation shows each message only once, and sorts the messages by the time at which they were sent', async () => {
    const { conversation, ready, far, texts } = testConversation({ stored: [message(1)] })
    await ready()
    far.write(message(3))
    far.tell((events) => events.onMessage(message(2)))
    far.tell((events) => events.onMessage(message(3)))
    expect(texts()).toEqual(['message 1', 'message 2', 'message 3'])
    far.tell((events) => events.onUpdate(message(2, { text: 'other', isEdited: true })))
    far.tell((events) => events.onUpdate(message(99)))
    far.tell((events) => events.onDelete(1))
    expect(texts()).toEqual(['other', 'message 3'])
    expect(conversation.state().members).toHaveLength(2)
  })

  it('a conversation loads all messages that it missed while the connection was lost', async () => {
    const { conversation, ready, far } = testConversation({ stored: many.slice(0, 10) })
    await ready()
    far.drop()
    far.write(...many.slice(10))
    expect(conversation.state().messages).toHaveLength(10)
    far.restore()
    await vi.waitFor(() => expect(conversation.state().messages).toEqual(many))
  })

  it('H01 a conversation sends no request without a session token, and continues when it gets a session token', async () => {
    const { conversation, far, session } = testConversation({ token: null })
    await vi.waitFor(() => expect(conversation.state().phase).toBe('failed'))
    expect(conversation.state().error).toMatchObject({ kind: 'session-token' })
    expect([far.connects, far.asked]).toEqual([[], []])
    session.token = 'fresh'
    conversation.retry()
    await vi.waitFor(() => expect(conversation.state().phase).toBe('ready'))
    expect(far.connects).toEqual(['7 fresh'])
  })

  it('H06 L12 a conversation reports a rejected token as an error of kind auth, without an automatic retry', async () => {
    const { conversation, far, connection, ready } = testConversation()
    await ready()
    far.giveUp(new ChatServiceError('auth', 'expired', 400302))
    expect(connection.state()).toMatchObject({ status: 'closed', error: { kind: 'auth' } })
    // The user can still read the messages that were loaded before.
    expect(conversation.state().phase).toBe('ready')
    expect(far.connects).toHaveLength(1)
  })

  it('if the chat service is down, a conversation tries to connect until the service responds', async () => {
    const { far, ready, connection } = testConversation()
    for (let at = 0; at < 3; at++) far.fail('connect')
    await ready()
    expect(connection.state().status).toBe('open')
    expect(far.connects).toHaveLength(4)
  })

  it('a conversation reports different states for a deleted channel and for a channel that could not be loaded', async () => {
    const { conversation, far } = testConversation()
    far.fail('channel', new ChatServiceError('gone', '"Channel" not found.', 400201))
    await vi.waitFor(() => expect(conversation.state().phase).toBe('gone'))
    const other = testConversation()
    other.far.fail('channel', new ChatServiceError('unexpected', 'nonsense', 800130))
    await vi.waitFor(() => expect(other.conversation.state().phase).toBe('failed'))
    other.conversation.retry()
    await vi.waitFor(() => expect(other.conversation.state().phase).toBe('ready'))
  })

  it('a conversation tries again to open its channel if the first attempt after a reconnection has failed', async () => {
    const { conversation, ready, far, texts } = testConversation()
    await ready()
    far.drop()
    conversation.send('Hello')
    far.fail('after', new ChatServiceError('unexpected', 'nonsense', 800130))
    far.fail('channel', new ChatServiceError('unreachable', 'busy', 500910))
    far.restore()
    expect(conversation.state().phase).toBe('ready')
    await vi.waitFor(() => expect(texts()).toEqual(['Hello']))
    expect(far.stored).toHaveLength(1)
  })

  it('a conversation reports that the user is not a member of the channel, at first and after a reconnection', async () => {
    const notMember = () => new ChatServiceError('not-member', 'not a member', 900020)
    const { conversation, far, ready } = testConversation()
    far.fail('channel', notMember())
    await vi.waitFor(() => expect(conversation.state().phase).toBe('failed'))
    expect(conversation.state().error).toMatchObject({ failure: 'not-member' })
    conversation.retry()
    await ready()
    far.drop()
    far.fail('channel', notMember())
    far.restore()
    await vi.waitFor(() => expect(conversation.state().phase).toBe('failed'))
  })

  it('a conversation closes when the user is removed from the channel, and opens again when the user is added again', async () => {
    const { conversation, far, ready } = testConversation({ stored: [message(1)] })
    await ready()
    far.drop()
    conversation.send('Too late')
    far.tell((events) => events.onGone())
    expect(conversation.state().phase).toBe('gone')
    // The user was removed from the channel, so the queued message can never be sent. Such a
    // message does not keep the conversation open.
    expect(conversation.isIdle()).toBe(true)
    far.restore()
    far.tell((events) => events.onBack())
    await ready()
  })

  it('a conversation calls onRead after messages were marked as read', async () => {
    const { conversation, ready, onRead, far } = testConversation()
    await ready()
    far.fail('read')
    expect(await conversation.markRead()).toBe(false)
    expect(await conversation.markRead()).toBe(true)
    expect(onRead).toHaveBeenCalledTimes(1)
    far.drop()
    expect(await conversation.markRead()).toBe(false)
  })

  it('after a reconnection, a conversation counts as connected only when the missed messages are loaded', async () => {
    const { conversation, far, ready, texts } = testConversation({ stored: [message(1)] })
    await ready()
    expect(conversation.state().isConnected).toBe(true)
    far.drop()
    expect(conversation.state().isConnected).toBe(false)
    const seen: boolean[] = []
    conversation.subscribe(() => {
      if (conversation.state().messages.length > 1) seen.push(conversation.state().isConnected)
    })
    far.stored.push(message(2))
    far.restore()
    await vi.waitFor(() => expect(conversation.state().isConnected).toBe(true))
    expect(texts()).toHaveLength(2)
    expect(seen.at(0)).toBe(false)
    expect(seen.at(-1)).toBe(true)
  })
})
