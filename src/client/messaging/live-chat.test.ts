import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInAnswer } from '../../api/auth.fixture'
import { BASE, json } from '../../api/http.fixture'
import { provideChat } from '../../chat/chat-code'
import { message, testChatService, unreachable } from '../../chat/chat-service.fixture'
import type { Conversation } from '../../chat/conversation'
import { backend, credentials } from '../client.fixture'
import { queriesOf } from '../queries'
import { createRtmClient } from '../rtm-client'
import { memoryStorage } from '../storage/memory-storage.fixture'
import { memoryKeyValues, safeStorage } from '../storage/storage'
import { createLiveChat, loadChat } from './live-chat'

const CHANNEL = 'patient_42'
const place = `chat-outbox:${CHANNEL}`

/** A client with a chat in memory. `signIn` signs in as the user with the given id. */
async function signedIn() {
  const shared = { id: 3 }
  const answer = () => {
    const { id } = shared
    const api = { ...signInAnswer.api, sendbird_session_token: `chat-${id}` }
    return json({ ...signInAnswer, user: { ...signInAnswer.user, id }, api, token: `t-${id}` })
  }
  const { fetch } = backend(() => json({}), answer)
  const routed: typeof globalThis.fetch = async (input, init) =>
    String(input).endsWith('/auth/token/') ? answer() : fetch(input, init)
  const drafts = memoryKeyValues()
  const client = createRtmClient(
    { apiBaseUrl: BASE, chat: { appId: 'app' } },
    {
      fetch: routed,
      storage: safeStorage(() => memoryStorage()),
      draftStorage: drafts,
      sleep: async () => undefined,
    },
  )
  const { far, open } = testChatService()
  const chat = createLiveChat(client, async () => open)
  const signIn = async (id: number) => {
    shared.id = id
    await client.session.signIn(credentials)
  }
  await signIn(3)
  /** The stored message queues of the channel, each with its user's id. */
  const queues = () =>
    drafts
      .keys()
      .filter((key) => key.endsWith(place))
      .map((key) => [key.split(':').at(-3), JSON.parse(drafts.get(key) ?? '').value] as const)
      .map(([user, queue]) => [user, queue.map(({ text }: { text: string }) => text)])
  return { client, chat, far, signIn, queues }
}

const isReady = (conversation: Conversation) =>
  vi.waitFor(() => expect(conversation.state().phase).toBe('ready'))

describe('the chat when another user signs in', () => {
  it('each user’s queue of messages is stored, and the messages of one user are never sent as another user', async () => {
    const { chat, far, signIn, queues } = await signedIn()
    const { conversation } = chat.hold(CHANNEL)
    await isReady(conversation)
    far.drop()
    conversation.send('one of A')
    conversation.send('two of A')
    await signIn(4)
    far.restore()
    const other = chat.hold(CHANNEL)
    expect(other.conversation).not.toBe(conversation)
    await isReady(other.conversation)
    // A screen that the first user opened may still use the conversation after another user signs
    // in.
    conversation.send('three of A')
    conversation.retry()
    expect(other.conversation.state().queue).toEqual([])
    other.conversation.send('of B')
    await vi.waitFor(() => expect(far.stored.map(({ text }) => text)).toEqual(['of B']))
    expect(queues()).toEqual([['3', ['one of A', 'two of A']]])

    await signIn(3)
    await isReady(chat.hold(CHANNEL).conversation)
    await vi.waitFor(() =>
      expect(far.stored.map(({ text }) => text)).toEqual(['of B', 'one of A', 'two of A']),
    )
    expect(queues()).toEqual([])
  })

  it('a message that is being sent when the user changes is neither repeated nor lost', async () => {
    const { chat, far, signIn, queues } = await signedIn()
    const { conversation } = chat.hold(CHANNEL)
    await isReady(conversation)
    let cutOff: () => void = () => undefined
    const answer = new Promise<void>((_, reject) => {
      cutOff = () => reject(unreachable())
    })
    far.hold('send', answer)
    conversation.send('one of A')
    conversation.send('two of A')
    await vi.waitFor(() => expect(far.asked).toContain('send'))
    await signIn(4)
    await isReady(chat.hold(CHANNEL).conversation)
    cutOff()
    await new Promise<void>((resolve) => setImmediate(resolve))
    expect(far.connects).toEqual(['3 chat-3', '4 chat-4'])
    expect(far.stored).toEqual([])
    expect(queues()).toEqual([['3', ['one of A', 'two of A']]])
  })
})

describe('unread counts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('unread counts are requested soon after the first new message, and then at most once in ten seconds', async () => {
    const { client, chat, far } = await signedIn()
    const count = vi.spyOn(queriesOf(client), 'invalidateQueries')
    chat.connection.connect()
    await vi.advanceTimersByTimeAsync(0)
    far.write(message(1))
    await vi.advanceTimersByTimeAsync(1000)
    expect(count).toHaveBeenCalledTimes(1)
    for (let second = 0; second < 20; second++) {
      far.write(message(second + 2))
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(count).toHaveBeenCalledTimes(3)
    chat.destroy()
  })

  it('unread counts are not requested for messages that arrive after destroy()', async () => {
    const { chat, far } = await signedIn()
    chat.connection.connect()
    await vi.advanceTimersByTimeAsync(0)
    chat.destroy()
    far.write(message(1))
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('V20 if the code of the chat is not imported, the error names the missing import, and the chat works after this import', async () => {
  await expect(loadChat()).rejects.toMatchObject({
    failure: 'no-code',
    isPassing: false,
    message: `To use the chat, import 'rtm-elements/chat' once.`,
  })
  const { open } = testChatService()
  provideChat(async () => open)
  expect(await loadChat()).toBe(open)
})
