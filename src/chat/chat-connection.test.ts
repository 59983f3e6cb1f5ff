import { describe, expect, it, vi } from 'vitest'
import { createChatConnection } from './chat-connection'
import { testChatService, unreachable } from './chat-service.fixture'

describe('the chat connection', () => {
  it('the chat connection reconnects once, even if the chat SDK reports twice that it has stopped its own attempts', async () => {
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

  it('the chat connection retries at once when connect() is called, even while the chat SDK waits before its own retry', async () => {
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

  it('the chat connection leaves no timer when it is disconnected while it waits before a retry', async () => {
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
