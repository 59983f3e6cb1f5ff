import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNotifications, type NoticeType } from '../../src/client/notifications'
import { en } from '../../src/domain/messages/en'
import { createCountdowns } from '../../src/ui/toasts/toast-countdowns'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Creates the notices of a connection, and countdowns for the notices that are on screen. */
function create() {
  const notifications = createNotifications(
    () => en,
    () => true,
  )
  const countdowns = createCountdowns(notifications.dismiss)
  notifications.subscribe(() => countdowns.follow(notifications.current()))
  return {
    ...notifications,
    ...countdowns,
    titles: () => notifications.current().map(({ title }) => title),
  }
}

describe('the countdowns of notices', () => {
  it('P11 a countdown dismisses a notice after 4000 ms', () => {
    const { notify, titles } = create()
    notify({ type: 'success', title: 'Done' })
    vi.advanceTimersByTime(3999)
    expect(titles()).toEqual(['Done'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
  })

  it.each<[NoticeType, boolean]>([
    ['success', false],
    ['info', false],
    ['warning', false],
    ['error', true],
    ['loading', true],
  ])('P12 P13 a notice of type %s stays until the user closes it: %s', (type, stays) => {
    const { notify, dismiss, titles } = create()
    const id = notify({ type, title: 'Toast' })
    vi.advanceTimersByTime(3_600_000)
    expect(titles().length === 1).toBe(stays)
    dismiss(id)
    expect(titles()).toEqual([])
  })

  it('P11 a notice with its own duration is dismissed after this duration, and a notice with the duration null stays until it is closed', () => {
    const { notify, titles } = create()
    notify({ type: 'error', title: 'Short', duration: 1000 })
    notify({ type: 'info', title: 'Long', duration: null })
    vi.advanceTimersByTime(60_000)
    expect(titles()).toEqual(['Long'])
  })

  it('P11 when a paused countdown is resumed, it continues with the remaining time', () => {
    const { notify, pause, resume, titles } = create()
    notify({ type: 'info', title: 'First' })
    vi.advanceTimersByTime(3000)
    pause()
    pause()
    notify({ type: 'info', title: 'Added while paused' })
    vi.advanceTimersByTime(60_000)
    expect(titles()).toEqual(['First', 'Added while paused'])
    resume()
    resume()
    vi.advanceTimersByTime(1000)
    expect(titles()).toEqual(['Added while paused'])
    vi.advanceTimersByTime(3000)
    expect(titles()).toEqual([])
  })

  it('P12 when a loading notice becomes a success, its countdown of 4000 ms starts', () => {
    const { notify, update, titles } = create()
    const id = notify({ type: 'loading', title: 'Billing' })
    notify({ type: 'error', title: 'Other' })
    vi.advanceTimersByTime(10_000)
    expect(update(id, { type: 'success', title: 'Billed' })).toBe(id)
    vi.advanceTimersByTime(3999)
    expect(titles()).toEqual(['Billed', 'Other'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual(['Other'])
  })

  it('P11 no timer remains when all notices are gone', () => {
    const { notify, follow } = create()
    notify({ type: 'info', title: 'One' })
    follow([])
    expect(vi.getTimerCount()).toBe(0)
  })
})
