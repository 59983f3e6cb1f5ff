import { describe, expect, it, vi } from 'vitest'
import { createChatConnection } from './chat-connection'
import { testChatService, unreachable } from './chat-service.fixture'

describe('the connection of the chat', () => {
  it('is made once more, however often the service says that it gave up', async () => {
    const { far, open } = testChatService()
    const opened = vi.fn(open)
    const connection = createChatConnection({
      load: async () => opened,
      settings: { appId: 'app' },
      userId: () => '7',
      sessionToken: () => 't',
      onMessage: () => undefined,
      sleep: async () => undefined,
    })
    connection.connect()
    await vi.waitFor(() => expect(connection.state().status).toBe('open'))
    far.giveUp(unreachable())
    far.giveUp(unreachable())
    expect(connection.state().status).toBe('reconnecting')
    await vi.waitFor(() => expect(connection.state().status).toBe('open'))
    expect(opened).toHaveBeenCalledTimes(2)
    expect(far.connects).toEqual(['7 t', '7 t'])
  })
})
