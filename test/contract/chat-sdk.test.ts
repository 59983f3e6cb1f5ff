/**
 * Tests how many instances of Sendbird's SDK the chat service creates, because the SDK never
 * releases an instance.
 */
import SendbirdChat from '@sendbird/chat'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type ChatLogin,
  type ChatTest,
  openChatTest,
} from '../../demo-host/sandbox/chat/chat-test.fixture'
import { embeddedDatabase } from '../../demo-host/sandbox/test-database'
import { openSendbirdService } from '../../src/chat/sendbird-service'
import '../../demo-host/sandbox/chat/sdk.fixture'

describe('the client’s chat service', () => {
  let chat: ChatTest
  beforeAll(async () => {
    chat = await openChatTest(embeddedDatabase)
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => chat.test.close())

  function serviceOf(userId: number, token: string) {
    const [onMessage, onState] = [vi.fn(), vi.fn()]
    const settings = {
      appId: 'rtm-demo',
      apiHost: `${chat.origin}/chat`,
      websocketHost: `${chat.origin.replace(/^http/, 'ws')}/chat`,
    }
    const service = openSendbirdService({
      settings,
      userId: String(userId),
      sessionToken: () => token,
      onMessage,
      onState,
    })
    return { service, onMessage, onState }
  }

  it('the chat service uses one instance of Sendbird’s SDK for successive sessions of a user, and another instance for a colleague', async () => {
    const { patientId, url } = await chat.addChannel()
    const made = vi.spyOn(SendbirdChat, 'init')
    const open = async ({ userId, token }: ChatLogin) => {
      const opened = serviceOf(userId, token)
      await opened.service.connect(token)
      return opened
    }
    const earlier = []
    for (let session = 1; session <= 3; session += 1) {
      const { service, onMessage, onState } = await open(await chat.signIn('demo'))
      const channel = await service.channel(url)
      const heard = vi.fn()
      const [none, other] = [() => undefined, { onBack: vi.fn(), onGone: vi.fn() }]
      const events = { onUpdate: none, onDelete: none, onMembers: none, onTyping: none, ...other }
      channel.listen({ ...events, onMessage: ({ text }) => heard(text) })
      await chat.write(patientId, `Message ${session}`)
      await vi.waitFor(() => expect(onMessage).toHaveBeenCalledOnce())
      expect(heard.mock.calls).toEqual([[`Message ${session}`]])
      await service.close()
      // A closed session gets no more messages.
      expect(onState).not.toHaveBeenCalled()
      earlier.push(heard)
    }
    expect(earlier.map((heard) => heard.mock.calls.length)).toEqual([1, 1, 1])
    expect(made).toHaveBeenCalledOnce()

    const { service } = await open(await chat.signIn('marcus.oyelaran'))
    await service.close()
    expect(made).toHaveBeenCalledTimes(2)
  })

  it('the chat service reuses the instance of Sendbird’s SDK after a rejected connection', async () => {
    const made = vi.spyOn(SendbirdChat, 'init')
    const { userId } = await chat.signIn('demo')
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { service } = serviceOf(userId, 'refused')
      await expect(service.connect('refused')).rejects.toMatchObject({ failure: 'auth' })
      await service.close()
    }
    expect(made.mock.calls.length).toBeLessThanOrEqual(1)
  })
})
