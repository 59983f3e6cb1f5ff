import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { within } from './within'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('Z30 a request fails after 30 seconds if the chat service does not respond', async () => {
  const outcome = expect(within(new Promise(() => {}))).rejects.toMatchObject({
    failure: 'unreachable',
  })
  await vi.advanceTimersByTimeAsync(30_000)
  await outcome
})

it('Z30 a response of the chat service within 30 seconds is returned, and no timer remains', async () => {
  expect(await within(Promise.resolve('answer'))).toBe('answer')
  await expect(within(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})
