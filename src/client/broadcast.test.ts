import { proxy } from 'valtio/vanilla'
import { describe, expect, it } from 'vitest'
import { account } from '../api/account-record'
import { signInAnswer } from '../api/auth.fixture'
import {
  type BroadcastMessage,
  type BroadcastOptions,
  chatErrorOf,
  createBroadcast,
  type TabChannel,
} from './broadcast'
import type { SessionState } from './session/session-keeper'
import { browserTabs } from './session/tabs.fixture'

const user = account.parse(signInAnswer.user)

const unread: BroadcastMessage = {
  type: 'unread',
  unread: { byChannel: { a: 2 }, activeUnread: 2, inactiveUnread: 0 },
}

function sessionOf(userId: number | null) {
  return proxy<SessionState>({
    status: userId === null ? 'signed-out' : 'signed-in',
    token: null,
    user: userId === null ? null : { ...user, id: userId },
    intercomUserHash: null,
    chatApiToken: null,
    chatSessionToken: null,
    ended: 'never',
    cause: null,
  })
}

function tab(
  { openChannel }: { openChannel: NonNullable<BroadcastOptions['open']> },
  { userId = 3, apiBaseUrl = 'https://clinic.example/api' } = {},
) {
  const session = sessionOf(userId)
  const received: unknown[] = []
  const heard: unknown[] = []
  const broadcast = createBroadcast({
    apiBaseUrl,
    session,
    receive: (message, id) => received.push([id, message]),
    open: openChannel,
  })
  const listen = () => broadcast.subscribe((message) => heard.push(message))
  return { broadcast, session, received, heard, listen }
}

describe('a broadcast between browser tabs', () => {
  it('T18 the user’s other tabs receive a broadcast, and the tab that sends the broadcast does not receive it', () => {
    const browser = browserTabs()
    const [one, two, three] = [tab(browser), tab(browser), tab(browser)]
    for (const { listen } of [one, two, three]) listen()
    one.broadcast.post(3, unread)
    expect([one.received, two.received, three.received]).toEqual([[], [[3, unread]], [[3, unread]]])
    expect(two.heard).toEqual([unread])
  })

  it.each([
    ['another user', { userId: 4 }],
    ['another clinic', { apiBaseUrl: 'https://other.example/api' }],
  ])('T18 a broadcast does not reach tabs of %s', (_, other) => {
    const browser = browserTabs()
    const [one, two] = [tab(browser), tab(browser, other)]
    one.listen()
    two.listen()
    one.broadcast.post(3, unread)
    expect(two.received).toEqual([])
  })

  it('T18 if two tabs spell the base URL of a clinic differently, both tabs use the same channel', () => {
    const browser = browserTabs()
    const [one, two] = [tab(browser), tab(browser, { apiBaseUrl: 'https://CLINIC.example/api/' })]
    one.listen()
    two.listen()
    one.broadcast.post(3, unread)
    expect(two.received).toEqual([[3, unread]])
  })

  it('T18 all listeners of a tab share one broadcast channel, so the tab receives each message only once', () => {
    const browser = browserTabs()
    const [one, two] = [tab(browser), tab(browser)]
    one.listen()
    const stops = [two.listen(), two.listen(), two.listen()]
    expect(browser.names()).toHaveLength(2)
    one.broadcast.post(3, unread)
    expect(two.received).toHaveLength(1)
    expect(two.heard).toHaveLength(3)
    for (const stop of stops) stop()
    expect(browser.names()).toHaveLength(1)
  })

  it('a broadcast channel is not opened if nothing listens or nobody is signed in', () => {
    const browser = browserTabs()
    const [one, two] = [tab(browser), tab(browser)]
    one.broadcast.post(3, unread)
    expect(browser.names()).toEqual([])
    one.listen()
    two.listen()
    Object.assign(one.session, { user: null })
    expect(browser.names()).toHaveLength(1)
    one.broadcast.post(3, unread)
    expect(two.received).toEqual([])
  })

  it('after another user signs in, a tab sends broadcasts only for that user', () => {
    const browser = browserTabs()
    const [one, two] = [tab(browser), tab(browser, { userId: 4 })]
    one.listen()
    two.listen()
    Object.assign(one.session, { user: { ...user, id: 4 } })
    expect(new Set(browser.names()).size).toBe(1)
    one.broadcast.post(3, unread)
    expect(two.received).toEqual([])
    one.broadcast.post(4, unread)
    expect(two.received).toEqual([[4, unread]])
  })

  it('a listener ignores messages for the previous user that arrive after a change of the user', () => {
    const browser = browserTabs()
    const opened: TabChannel[] = []
    const one = tab({
      openChannel: (name) => {
        const channel = browser.openChannel(name)
        opened.push(channel)
        return channel
      },
    })
    one.listen()
    Object.assign(one.session, { user: { ...user, id: 4 } })
    for (const channel of opened) channel.onmessage?.(new MessageEvent('message', { data: unread }))
    expect(one.received).toEqual([[4, unread]])
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'unread'],
    ['another type', { type: 'logout' }],
    ['no counts', { type: 'unread' }],
    [
      'a count that is not a number',
      { type: 'unread', unread: { ...unread.unread, activeUnread: 'x' } },
    ],
    ['a negative count', { type: 'unread', unread: { ...unread.unread, byChannel: { a: -1 } } }],
    ['an unknown kind of error', { type: 'chat-error', kind: 'logout', message: '' }],
  ])('a listener ignores an invalid message: %s', (_, garbage) => {
    const browser = browserTabs()
    const one = tab(browser)
    one.listen()
    const [name = ''] = browser.names()
    browser.openChannel(name).postMessage(garbage)
    expect([one.received, one.heard]).toEqual([[], []])
  })

  it('H07 a broadcast can contain a chat error', () => {
    const error = chatErrorOf({ type: 'chat-error', kind: 'auth', message: 'Error fetching' })
    expect(error).toMatchObject({ name: 'ChatError', kind: 'auth', message: 'Error fetching' })
    expect(chatErrorOf(unread)).toBeNull()
  })

  it('E07 in a browser without broadcast channels, a tab works alone and sends no broadcast', () => {
    const one = tab({
      openChannel: () => {
        throw new ReferenceError('BroadcastChannel is not defined')
      },
    })
    const stop = one.listen()
    expect(() => one.broadcast.post(3, unread)).not.toThrow()
    expect(() => stop()).not.toThrow()
  })

  it('E07 after the browser has closed the channel, a broadcast is not sent, and no error is thrown', () => {
    const closed = new Set<() => void>()
    const browser = browserTabs()
    const one = tab({
      openChannel: (name) => {
        const channel = browser.openChannel(name)
        closed.add(() => channel.close())
        return channel
      },
    })
    one.listen()
    for (const close of closed) close()
    expect(() => one.broadcast.post(3, unread)).not.toThrow()
  })

  it('after its client is destroyed, a tab neither sends nor receives broadcasts', () => {
    const browser = browserTabs()
    const [one, two] = [tab(browser), tab(browser)]
    one.listen()
    two.listen()
    two.broadcast.destroy()
    one.broadcast.post(3, unread)
    Object.assign(two.session, { user: { ...user, id: 5 } })
    expect(two.received).toEqual([])
    expect(browser.names()).toHaveLength(1)
  })
})
