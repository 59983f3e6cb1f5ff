import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { BridgeRefusal, createGuard, createNumbering } from './guard'

const word = z.object({ word: z.string() })

/** Returns the body of an accepted message, or the reason for which the message is rejected. */
function tried(guard: ReturnType<typeof createGuard>, message: unknown) {
  try {
    return guard('say', word, message)
  } catch (error) {
    if (error instanceof BridgeRefusal) return error.reason
    throw error
  }
}

describe('the guard of the bridge', () => {
  const told = vi.spyOn(console, 'error')
  beforeEach(() => {
    told.mockReset()
    told.mockImplementation(() => undefined)
  })
  afterEach(() => told.mockReset())

  it('E03 the bridge’s guard accepts a message that matches the contract, and removes unknown keys', () => {
    const guard = createGuard()
    const number = createNumbering()
    expect(tried(guard, number({ word: 'a', token: 'secret' }))).toEqual({ word: 'a' })
    expect(tried(guard, number({ word: 'b' }))).toEqual({ word: 'b' })
    expect(told).not.toHaveBeenCalled()
  })

  it.each([
    null,
    'text',
    7,
    [],
    { word: 'a' },
    { n: 0, body: { word: 'a' } },
    { n: 1.5, body: { word: 'a' } },
    { n: 1, body: { word: 1 } },
    { n: 1, body: 'word' },
  ])(
    'E03 the bridge’s guard rejects %j as malformed, and logs this only once, without the content of the message',
    (message) => {
      const guard = createGuard()
      expect([tried(guard, message), tried(guard, message)]).toEqual(['malformed', 'malformed'])
      expect(told.mock.calls).toEqual([['The bridge refused a message to "say": malformed.']])
    },
  )

  it('E03 the bridge’s guard rejects a message if its number is not higher than the number of the last accepted message', () => {
    const guard = createGuard()
    const [first, second] = [1, 2].map((n) => ({ n, body: { word: 'a' } }))
    expect(tried(guard, second)).toEqual({ word: 'a' })
    expect([tried(guard, second), tried(guard, first)]).toEqual(['replayed', 'replayed'])
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('E03 after a malformed message with a high number, the bridge’s guard still accepts messages with lower numbers', () => {
    const guard = createGuard()
    expect(tried(guard, { n: 9, body: {} })).toBe('malformed')
    expect(tried(guard, { n: 1, body: { word: 'a' } })).toEqual({ word: 'a' })
  })

  it('E03 if too many messages arrive in a short time, the bridge’s guard rejects some of them, and accepts messages again later', () => {
    let now = 0
    const guard = createGuard(() => now)
    const number = createNumbering()
    const answers = Array.from({ length: 200 }, () => tried(guard, number({ word: 'a' })))
    expect(answers.filter((answer) => answer === 'flood')).toHaveLength(80)
    expect(told).toHaveBeenCalledTimes(1)
    now += 1000
    expect(tried(guard, number({ word: 'b' }))).toEqual({ word: 'b' })
  })
})
