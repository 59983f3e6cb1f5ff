import { describe, expect, it, vi } from 'vitest'
import { message } from './chat-service.fixture'
import { ChatServiceError } from './chat-service-error'
import { testConversation } from './conversation.fixture'

const refused = () => new ChatServiceError('refused', 'Channel is frozen.', 900050)

describe('the sending of chat messages', () => {
  it('a new message is queued immediately, and leaves the queue when the channel has stored the message', async () => {
    const { conversation, ready, far, texts } = testConversation()
    await ready()
    conversation.send('Hello')
    expect(conversation.state()).toMatchObject({ queue: [{ text: 'Hello' }], sending: 'key 1' })
    await vi.waitFor(() => expect(texts()).toEqual(['Hello']))
    expect(conversation.state()).toMatchObject({ queue: [], sending: null })
    expect(far.stored).toHaveLength(1)
  })

  it('messages are queued while the connection is lost, and then sent in order', async () => {
    const { conversation, ready, far, texts } = testConversation()
    await ready()
    far.drop()
    conversation.send('one')
    conversation.send('two')
    expect(conversation.state().queue.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    expect(conversation.isIdle()).toBe(false)
    far.restore()
    await vi.waitFor(() => expect(texts()).toEqual(['one', 'two']))
    expect(conversation.isIdle()).toBe(true)
  })

  it('if the response to a message was lost but the channel contains the message, the message is not sent again', async () => {
    const { conversation, ready, far, texts } = testConversation()
    await ready()
    far.loseAnswer('send')
    conversation.send('Once')
    far.drop()
    await vi.waitFor(() => expect(conversation.state().sending).toBeNull())
    far.restore()
    await vi.waitFor(() => expect(conversation.state().queue).toEqual([]))
    expect(texts()).toEqual(['Once'])
    expect(far.stored).toHaveLength(1)
  })

  it('if a message got no response, the channel is searched for this message before the message is sent again', async () => {
    const { conversation, ready, far, texts } = testConversation()
    await ready()
    far.loseAnswer('send')
    conversation.send('Once')
    await vi.waitFor(() => expect(conversation.state().queue).toEqual([]))
    expect([texts(), far.stored.length]).toEqual([['Once'], 1])
  })

  it('if the user opens another page in the tab, that page sends the messages that wait in the queue', async () => {
    const { conversation, ready, far, start, kept } = testConversation()
    await ready()
    far.drop()
    conversation.send('Later')
    expect(kept()).toMatchObject([{ text: 'Later', state: 'waiting' }])
    conversation.close()
    const next = start()
    far.restore()
    await vi.waitFor(() => expect(next.state().messages.map(({ text }) => text)).toEqual(['Later']))
    expect(kept()).toEqual([])
  })

  it('if the channel already contains a queued message, the next page does not send the message again, even if the message is old', async () => {
    const queued = { key: 'key 9', text: 'Once', queuedAt: message(1).sentAt } as const
    const { conversation, far } = testConversation({
      stored: [
        message(1, { key: 'key 9', text: 'Once', sender: { id: '7', name: 'Dr Own' } }),
        ...Array.from({ length: 120 }, (_, index) =>
          message(index + 2, { sentAt: message(1).sentAt + index }),
        ),
      ],
      queue: [{ ...queued, state: 'waiting', wasTried: true }],
    })
    await vi.waitFor(() => expect(conversation.state().queue).toEqual([]))
    expect(far.stored).toHaveLength(121)
    expect(far.asked).not.toContain('send')
  })

  it('a message that has waited for more than a day is sent only when the user sends it again', async () => {
    const queued = { key: 'key 9', text: 'Tomorrow at nine', queuedAt: Date.UTC(2026, 0, 4, 19) }
    const { conversation, far, kept, onLate, texts } = testConversation({
      queue: [{ ...queued, state: 'waiting', wasTried: true }],
    })
    await vi.waitFor(() => expect(onLate).toHaveBeenCalledExactlyOnceWith('Tomorrow at nine'))
    await vi.waitFor(() => expect(conversation.state().queue).toMatchObject([{ state: 'failed' }]))
    expect(kept()).toMatchObject([{ text: 'Tomorrow at nine', state: 'failed' }])
    expect(far.asked).not.toContain('send')
    conversation.resend('key 9')
    await vi.waitFor(() => expect(texts()).toEqual(['Tomorrow at nine']))
    expect(onLate).toHaveBeenCalledTimes(1)
  })

  it('a duplicated tab does not repeat a message that the original tab has sent', async () => {
    const { conversation, far } = testConversation({
      stored: [
        message(1, { key: 'key 9', text: 'Once', sender: { id: '7', name: 'Dr Own' } }),
      ].concat(Array.from({ length: 60 }, (_, index) => message(index + 2))),
      queue: [
        {
          key: 'key 9',
          text: 'Once',
          queuedAt: message(1).sentAt,
          state: 'waiting',
          wasTried: false,
        },
      ],
    })
    await vi.waitFor(() => expect(conversation.state().queue).toEqual([]))
    expect(far.asked).not.toContain('send')
  })

  it('if a conversation closes while it searches the channel for a queued message, the message stays in the queue', async () => {
    const { conversation, far, kept } = testConversation({
      stored: Array.from({ length: 400 }, (_, index) => message(index + 1)),
      queue: [
        {
          key: 'key 9',
          text: 'Once',
          queuedAt: message(1).sentAt,
          state: 'waiting',
          wasTried: true,
        },
      ],
    })
    conversation.subscribe(() => {
      if (conversation.state().messages.length > 50) conversation.close()
    })
    await vi.waitFor(() => expect(conversation.state().messages).toHaveLength(100))
    const asked = [...far.asked]
    await new Promise<void>((resolve) => setImmediate(resolve))
    expect(far.asked).toEqual(asked)
    expect(far.asked).not.toContain('send')
    expect(kept()).toHaveLength(1)
  })

  it('a rejected message stays in the conversation, and the user can send this message again or cancel it', async () => {
    const { conversation, ready, far, texts } = testConversation()
    await ready()
    for (let at = 0; at < 2; at++) far.fail('send', refused())
    conversation.send('one')
    conversation.send('two')
    conversation.send('three')
    const states = () => conversation.state().queue.map(({ key, state }) => `${key} ${state}`)
    await vi.waitFor(() => expect(states()).toEqual(['key 1 failed', 'key 2 failed']))
    expect(texts()).toEqual(['three'])
    conversation.cancel('key 1')
    conversation.resend('key 2')
    await vi.waitFor(() => expect(texts()).toEqual(['three', 'two']))
    expect(states()).toEqual([])
  })

  it('the user can cancel a message that waits in the queue, but not a message that is being sent', async () => {
    const { conversation, ready, far, texts } = testConversation()
    await ready()
    conversation.send('gone already')
    conversation.cancel('key 1')
    await vi.waitFor(() => expect(texts()).toEqual(['gone already']))
    far.drop()
    conversation.send('never mind')
    conversation.cancel('key 2')
    far.restore()
    await vi.waitFor(() => expect(far.asked.filter((call) => call === 'after')).toHaveLength(1))
    expect([texts(), conversation.state().queue]).toEqual([['gone already'], []])
  })
})
