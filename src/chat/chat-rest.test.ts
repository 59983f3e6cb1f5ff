import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { failure, json, status } from '../api/http.fixture'
import { neverAborted, testChat } from './chat.fixture'
import type { ChatCall } from './chat-rest'

const call: ChatCall<{ ok: boolean }> = {
  path: 'users/3/things',
  query: { limit: 100, token: undefined },
  answer: z.object({ ok: z.boolean() }),
  failure: 'Error fetching things',
  signal: neverAborted,
}
const good = json({ ok: true })

describe('chat over REST', () => {
  it('H08 chat requests are sent to the chat host with the chat token, never with the API’s bearer token', async () => {
    const { chat, asked } = testChat([good])
    expect(await chat.get(call)).toEqual({ ok: true })
    const [one] = asked
    expect(one).toMatchObject({
      method: 'GET',
      url: 'https://chat.example/sb/v3/users/3/things?limit=100',
      cache: 'no-store',
    })
    expect([...(one?.headers ?? [])]).toEqual([['api-token', 'chat-session']])
  })

  it.each([
    [{ appId: 'A-1' }, 'https://api-A-1.sendbird.com/v3/'],
    [{ appId: 'A', apiHost: 'https://chat.example/' }, 'https://chat.example/v3/'],
    [{ appId: 'A', apiHost: 'http://127.0.0.1:4300/chat' }, 'http://127.0.0.1:4300/chat/v3/'],
  ])('H08 with the settings %o, the chat requests use the base URL %s', async (service, base) => {
    const { chat, asked } = testChat([good], { service })
    await chat.get(call)
    expect(asked[0]?.url).toBe(`${base}users/3/things?limit=100`)
  })

  it.each([null, ''])('H01 no chat request is sent with the session token %o', async (token) => {
    const { chat, asked } = testChat([good], { sessionToken: () => token })
    const error = await failure(chat.get(call))
    expect(error).toMatchObject({ name: 'ChatError', kind: 'session-token' })
    expect(String(error)).toContain('no session token')
    expect(asked).toEqual([])
  })

  it('H01 each chat request is sent with the current session token', async () => {
    const tokens = ['first', 'second']
    const { chat, asked } = testChat([good], { sessionToken: () => tokens.shift() ?? null })
    await chat.get(call)
    await chat.get(call)
    expect(asked.map(({ headers }) => headers.get('Api-Token'))).toEqual(['first', 'second'])
  })

  it.each([
    [401, undefined, 'auth'],
    [403, undefined, 'auth'],
    [400, undefined, 'response'],
    [404, undefined, 'response'],
    [400, [400], 'auth'],
    [401, [400], 'response'],
  ])(
    'H05 H06 if a response has status %i and the authorization statuses are %o, the chat error has the kind %s',
    async (code, authorizationStatuses, kind) => {
      const service = { appId: 'app', authorizationStatuses }
      const { chat, asked } = testChat([status(code)], { service })
      const error = await failure(chat.get(call))
      expect(error).toMatchObject({
        name: 'ChatError',
        kind,
        message: 'Error fetching things',
        response: { status: code },
      })
      expect(asked).toHaveLength(1)
    },
  )

  it('N09 N10 chat requests to a busy service are retried in the same way as requests to the API', async () => {
    const { chat, asked, slept } = testChat([status(503), status(429), good])
    expect(await chat.get(call)).toEqual({ ok: true })
    expect(asked).toHaveLength(3)
    expect(slept).toEqual([300, 600])
  })

  it('H06 if the chat service stays busy, a chat request fails after three retries', async () => {
    const { chat, asked } = testChat([status(503)])
    expect(await failure(chat.get(call))).toMatchObject({ name: 'ChatError', kind: 'response' })
    expect(asked).toHaveLength(4)
  })

  it('N04 a network failure of a chat request is reported as a fetch error', async () => {
    const { chat } = testChat([new TypeError('offline')])
    expect(await failure(chat.get(call))).toMatchObject({ name: 'FetchError', timedOut: false })
  })

  it('N04 a chat request without a response is reported as a fetch error', async () => {
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('cut off')))
      })
    const { chat } = testChat([], { fetch, timeoutMs: 1 })
    expect(await failure(chat.get(call))).toMatchObject({ name: 'FetchError', timedOut: true })
  })

  it.each([['{"ok":'], ['{"ok":1}'], ['']])(
    'a chat response with the invalid body %o is rejected',
    async (body) => {
      const { chat } = testChat([new Response(body)])
      expect(await failure(chat.get(call))).toMatchObject({ name: 'SchemaError' })
    },
  )

  it('no chat request is sent after an abort or after destroy()', async () => {
    const { chat, asked } = testChat([good])
    const signal = AbortSignal.abort()
    expect(await failure(chat.get({ ...call, signal }))).toMatchObject({ name: 'AbortError' })
    chat.destroy()
    expect(await failure(chat.get(call))).toMatchObject({ name: 'AbortError' })
    expect(asked).toEqual([])
  })

  it('destroy() aborts pending chat requests', async () => {
    const { chat } = testChat([() => new Promise<Response>(() => undefined)], {
      fetch: (_, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    })
    const failed = failure(chat.get(call))
    chat.destroy()
    expect(await failed).toMatchObject({ name: 'AbortError' })
  })
})
