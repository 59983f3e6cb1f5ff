/**
 * Tests of two tabs with the same message queue and the same channel. Two such tabs exist after the
 * user has duplicated a tab.
 */
import { describe, expect, it, vi } from 'vitest'
import { unreachable } from './chat-service.fixture'
import { createOutbox, type QueuedMessage } from './outbox'
import { type Alone, aloneBy } from './page-locks'

/**
 * The part of the browser's locks that the outbox uses. A lock has one holder at a time. Other
 * tasks wait for the lock in order.
 */
function testLocks(): { alone: Alone; names: string[] } {
  const last = new Map<string, Promise<unknown>>()
  const names: string[] = []
  return {
    names,
    alone(name, task) {
      names.push(name)
      const mine = (last.get(name) ?? Promise.resolve()).then(task, task)
      last.set(
        name,
        mine.catch(() => undefined),
      )
      return mine
    },
  }
}

const waiting: QueuedMessage = {
  key: 'k1',
  text: 'Once',
  queuedAt: 1,
  state: 'waiting',
  wasTried: false,
}

/**
 * The channel to which all tabs write. The channel stores a sent message when the test calls
 * `answer`.
 */
function testChannel() {
  const stored: string[] = []
  const calls: string[] = []
  const answers: (() => void)[] = []
  return {
    stored,
    calls,
    /** Completes all sends that are pending. */
    answer: () => {
      for (const done of answers.splice(0)) done()
    },
    open({ alone, queue = [] }: { alone: Alone; queue?: readonly QueuedMessage[] }) {
      const line = { isOpen: true }
      let kept = queue
      const outbox = createOutbox({
        store: {
          read: () => kept,
          write: (next) => {
            kept = next
          },
        },
        now: () => 1,
        onLate: async () => undefined,
        newKey: () => `k${calls.length + 1}`,
        isConnected: () => line.isOpen,
        alone,
        async isStored({ key }) {
          calls.push(`ask ${key}`)
          if (!line.isOpen) throw unreachable()
          return stored.includes(key)
        },
        async send({ key }) {
          calls.push(`send ${key}`)
          await new Promise<void>((resolve) => answers.push(resolve))
          if (!line.isOpen) throw unreachable()
          stored.push(key)
        },
        onChange: () => undefined,
      })
      return { outbox, line, kept: () => kept }
    },
  }
}

describe('the message queue of a duplicated tab', () => {
  it('the queue of a duplicated tab is sent only once if both tabs reconnect at the same time', async () => {
    const channel = testChannel()
    const { alone } = testLocks()
    const queue = [waiting, { ...waiting, key: 'k2' }]
    const tabs = [channel.open({ alone, queue }), channel.open({ alone, queue })]
    for (const { outbox } of tabs) outbox.flush()
    await vi.waitFor(() => {
      channel.answer()
      expect(tabs.map(({ outbox }) => outbox.queue)).toEqual([[], []])
    })
    expect(channel.stored).toEqual(['k1', 'k2'])
  })

  it('the queue of a duplicated tab is sent only once if the duplicate sends the queue before the original tab does', async () => {
    const channel = testChannel()
    const { alone } = testLocks()
    const own = channel.open({ alone })
    own.line.isOpen = false
    own.outbox.add('Once')
    const copy = channel.open({ alone, queue: own.kept() })
    copy.outbox.flush()
    own.line.isOpen = true
    own.outbox.flush()
    await vi.waitFor(() => {
      channel.answer()
      expect([own.outbox.queue, copy.outbox.queue]).toEqual([[], []])
    })
    expect(channel.stored).toEqual(['k1'])
  })

  it('a duplicated tab waits while the original tab sends a message, and sends nothing if that message arrives', async () => {
    const channel = testChannel()
    const { alone } = testLocks()
    const own = channel.open({ alone })
    own.outbox.add('Once')
    own.outbox.flush()
    const copy = channel.open({ alone, queue: own.kept() })
    copy.outbox.flush()
    await vi.waitFor(() => expect(channel.calls).toEqual(['send k1']))
    copy.outbox.arrived(['k1'])
    channel.answer()
    await vi.waitFor(() => expect(copy.outbox.sending).toBeNull())
    expect([channel.calls, channel.stored]).toEqual([['send k1'], ['k1']])
  })

  it('if the original tab loses its connection, the duplicated tab sends the queue', async () => {
    const channel = testChannel()
    const { alone } = testLocks()
    const own = channel.open({ alone, queue: [waiting] })
    const copy = channel.open({ alone, queue: [waiting] })
    own.outbox.flush()
    copy.outbox.flush()
    await vi.waitFor(() => expect(channel.calls).toContain('send k1'))
    own.line.isOpen = false
    channel.answer()
    await vi.waitFor(() => {
      channel.answer()
      expect(copy.outbox.queue).toEqual([])
    })
    expect(channel.stored).toEqual(['k1'])
    expect(own.outbox.queue).toMatchObject([{ state: 'waiting', wasTried: true }])
  })

  it('a new message is sent with only one lock, and the channel is not searched before the message is sent', async () => {
    const channel = testChannel()
    const locks = testLocks()
    const { outbox } = channel.open({ alone: locks.alone })
    outbox.add('now')
    outbox.flush()
    await vi.waitFor(() => {
      channel.answer()
      expect(outbox.queue).toEqual([])
    })
    expect(channel.calls).toEqual(['send k1'])
    expect(locks.names).toEqual(['rtm-chat-message:k1'])
  })
})

describe('the lock of a page', () => {
  const task = async () => 'done'

  it('a task runs without a lock if the browser has no locks or denies them', async () => {
    await expect(aloneBy(undefined)('name', task)).resolves.toBe('done')
    const request = vi.fn().mockRejectedValue(new DOMException('opaque', 'SecurityError'))
    await expect(aloneBy({ request })('name', task)).resolves.toBe('done')
    expect(request).toHaveBeenCalledTimes(1)
  })

  it('the page lock throws the error of its task, and does not repeat the task', async () => {
    const request = (_: string, run: unknown) => (typeof run === 'function' ? run(null) : undefined)
    const failing = vi.fn().mockRejectedValue(new Error('mine'))
    await expect(aloneBy({ request })('name', failing)).rejects.toThrow('mine')
    expect(failing).toHaveBeenCalledTimes(1)
  })
})
