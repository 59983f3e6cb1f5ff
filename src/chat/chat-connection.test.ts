import { describe, expect, it, vi } from 'vitest'
import { createChatConnection } from './chat-connection'
import { testChatService, unreachable } from './chat-service.fixture'

describe('the chat connection', () => {
  it('if the chat SDK reports twice that it has stopped its attempts, the chat connection reconnects only once', async () => {
    const { far, open } = testChatService()
    const opened = vi.fn(open)
    const connection = createChatConnection({
      load: async () => opened,
      settings: { appId: 'app' },
      userId: () => '7',
      sessionToken: () => 't',
      onMessage: () => undefined,
      pause: async () => undefined,
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

  it('when connect() is called while the chat SDK waits before a retry, the chat connection retries immediately', async () => {
    const { far, open } = testChatService()
    const connection = createChatConnection({
      load: async () => open,
      settings: { appId: 'app' },
      userId: () => '7',
      sessionToken: () => 't',
      onMessage: () => undefined,
    })
    connection.connect()
    await vi.waitFor(() => expect(connection.state().status).toBe('open'))
    connection.connect()
    expect(far.asked).not.toContain('hurry')
    far.drop()
    connection.connect()
    expect(far.asked).toContain('hurry')
  })

  it('if the chat connection is disconnected while it waits before a retry, no timer remains', async () => {
    vi.useFakeTimers()
    try {
      const { far, open } = testChatService()
      far.fail('connect')
      const connection = createChatConnection({
        load: async () => open,
        settings: { appId: 'app' },
        userId: () => '7',
        sessionToken: () => 't',
        onMessage: () => undefined,
      })
      connection.connect()
      await vi.advanceTimersByTimeAsync(10)
      expect([connection.state().status, vi.getTimerCount()]).toEqual(['reconnecting', 1])
      connection.disconnect()
      expect(vi.getTimerCount()).toBe(0)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(far.connects).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })
})
