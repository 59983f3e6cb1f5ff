import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastQueue, TOAST_DURATION, TOASTS_VISIBLE, type ToastType } from './toast-queue'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const titles = (queue: ReturnType<typeof createToastQueue>) =>
  queue.getSnapshot().map(({ title }) => title)

describe('createToastQueue', () => {
  it('P11 keeps a toast for 4000 ms and shows 3', () => {
    expect([TOAST_DURATION, TOASTS_VISIBLE]).toEqual([4000, 3])
    const queue = createToastQueue()
    queue.add({ type: 'success', title: 'Done' })
    vi.advanceTimersByTime(3999)
    expect(titles(queue)).toEqual(['Done'])
    vi.advanceTimersByTime(1)
    expect(titles(queue)).toEqual([])
  })

  it.each<[ToastType, boolean]>([
    ['success', false],
    ['info', false],
    ['warning', false],
    ['error', true],
    ['loading', true],
  ])('P12 P13 %s stays until closed: %s', (type, stays) => {
    const queue = createToastQueue()
    const id = queue.add({ type, title: 'Toast' })
    vi.advanceTimersByTime(3_600_000)
    expect(queue.getSnapshot().length === 1).toBe(stays)
    queue.dismiss(id)
    expect(queue.getSnapshot()).toEqual([])
  })

  it('P11 accepts a duration, and null for a toast that stays until closed', () => {
    const queue = createToastQueue()
    queue.add({ type: 'error', title: 'Short', duration: 1000 })
    queue.add({ type: 'info', title: 'Long', duration: null })
    vi.advanceTimersByTime(60_000)
    expect(titles(queue)).toEqual(['Long'])
  })

  it('P11 stops the time while paused and continues with the remaining time', () => {
    const queue = createToastQueue()
    queue.add({ type: 'info', title: 'First' })
    vi.advanceTimersByTime(3000)
    queue.pause()
    queue.pause()
    queue.add({ type: 'info', title: 'Added while paused' })
    vi.advanceTimersByTime(60_000)
    expect(titles(queue)).toEqual(['Added while paused', 'First'])
    queue.resume()
    queue.resume()
    vi.advanceTimersByTime(1000)
    expect(titles(queue)).toEqual(['Added while paused'])
    vi.advanceTimersByTime(3000)
    expect(titles(queue)).toEqual([])
  })

  it('P11 puts the newest first', () => {
    const queue = createToastQueue()
    for (const title of ['a', 'b', 'c', 'd']) queue.add({ type: 'error', title })
    expect(titles(queue)).toEqual(['d', 'c', 'b', 'a'])
  })

  it('P12 replaces loading with success in the same place, with a new duration', () => {
    const queue = createToastQueue()
    queue.add({ id: 'bill', type: 'loading', title: 'Billing' })
    queue.add({ type: 'error', title: 'Other' })
    vi.advanceTimersByTime(10_000)
    expect(queue.add({ id: 'bill', type: 'success', title: 'Billed' })).toBe('bill')
    expect(titles(queue)).toEqual(['Other', 'Billed'])
    vi.advanceTimersByTime(4000)
    expect(titles(queue)).toEqual(['Other'])
  })

  it('P13 calls its listeners at each change, and returns the same array until then', () => {
    const queue = createToastQueue()
    const listener = vi.fn()
    const stop = queue.subscribe(listener)
    const before = queue.getSnapshot()
    expect(queue.getSnapshot()).toBe(before)
    queue.dismiss('unknown')
    expect(listener).toHaveBeenCalledTimes(0)
    queue.add({ type: 'error', title: 'One' })
    queue.dismissAll()
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    queue.add({ type: 'error', title: 'Two' })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('P11 leaves no timer behind when it is destroyed', () => {
    const queue = createToastQueue()
    queue.add({ type: 'info', title: 'One' })
    queue.destroy()
    expect(vi.getTimerCount()).toBe(0)
  })
})
