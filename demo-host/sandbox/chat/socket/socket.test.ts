/** Tests the socket without Sendbird's SDK, with frames that the elements never send. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { chatMessages } from '../../db/tables/chat'
import { embeddedDatabase } from '../../test-database'
import { type ChatLogin, type ChatTest, openChatTest } from '../chat-test.fixture'
import { eventually } from '../sdk.fixture'
import { MOST_SOCKETS } from './connect'
import { openRaw, type RawSocket } from './raw-socket.fixture'

// These tests run on one kind of database only, because they do not depend on the database.
describe('the WebSocket of the chat', () => {
  let chat: ChatTest
  let demo: ChatLogin
  let url: string
  let sockets: RawSocket[] = []

  beforeAll(async () => {
    chat = await openChatTest(embeddedDatabase)
  })
  afterAll(() => chat.test.close())
  beforeEach(async () => {
    await chat.test.reset()
    demo = await chat.signIn('demo')
    url = (await chat.addChannel()).url
  })
  afterEach(() => {
    for (const socket of sockets) socket.close()
    sockets = []
  })

  function raw(login = demo, offered?: string): RawSocket {
    const socket = openRaw(chat.origin, login, offered)
    sockets.push(socket)
    return socket
  }

  async function signedIn(login = demo): Promise<RawSocket> {
    const socket = raw(login)
    await socket.next('LOGI')
    return socket
  }

  const write = (req_id: string, message: unknown = 'Hello', channel_url: unknown = url) => ({
    channel_url,
    message,
    req_id,
  })

  it.each(['', '{', '{"token":7}', '[]', 'null', '%E0%A4%A', '{"auth":"1.AAAA"}'])(
    'H06 the socket rejects the credentials "%s"',
    async (offered) => {
      const socket = raw(demo, offered || '{}')
      const code = offered.includes('auth') ? 400309 : 400111
      expect(await socket.next('LOGI')).toMatchObject({ error: true, code })
      expect(await socket.closed()).toBeGreaterThan(0)
    },
  )

  it.each([
    'hello',
    'MESG',
    'MESG{',
    'MESG[]',
    'mesg{}',
    'MESGG{}',
    'MESGnull',
    'X'.repeat(5000),
    '\u0000\u0001',
  ])(
    'H02 the socket responds to the invalid frame %j with an error and stays open',
    async (text) => {
      const socket = await signedIn()
      socket.say(text)
      expect(await socket.next('EROR')).toMatchObject({ error: true, code: 400111 })
      socket.send('PING', { id: 1, req_id: 'still here' })
      expect(await socket.next('PONG')).toMatchObject({ req_id: 'still here' })
    },
  )

  it.each([
    ['an unknown command', 'ABCD', {}],
    ['no channel', 'MESG', { message: 'x' }],
    ['a channel that is a number', 'READ', { channel_url: 7 }],
    ['a text that is a number', 'MESG', { channel_url: 'c', message: 7 }],
    ['an empty text', 'MESG', { channel_url: 'c', message: '' }],
    ['NUL in the text', 'MESG', { channel_url: 'c', message: 'a\u0000b' }],
    ['data that is an object', 'MESG', { channel_url: 'c', message: 'x', data: {} }],
    ['a message id that is a text', 'MACK', { channel_url: 'c', msg_id: 'x' }],
    ['a message id that is too large', 'MACK', { channel_url: 'c', msg_id: 9e15 }],
  ])('H02 the socket rejects a frame with %s', async (_, command, payload) => {
    const socket = await signedIn()
    const aimed =
      'channel_url' in payload && payload.channel_url === 'c' ? { channel_url: url } : {}
    socket.send(command, { ...payload, ...aimed, req_id: 'r' })
    expect(await socket.next('EROR')).toMatchObject({ code: 400111, req_id: 'r' })
  })

  it.each(['MESG', 'READ', 'TPST', 'TPEN', 'MACK'])(
    'N06 H02 the socket rejects the command %s in a channel that the user is not in',
    async (command) => {
      const foreign = await chat.addChannel([])
      const theirs = await chat.addChannel([9])
      const socket = await signedIn()
      const unknown = ['no such', 'a\u0000b', `${url}'--`]
      for (const channel_url of [foreign.url, theirs.url, ...unknown]) {
        socket.send(command, { channel_url, message: 'x', msg_id: 1, req_id: channel_url })
        const code = unknown.includes(channel_url) ? 400201 : 900020
        expect(await socket.next('EROR')).toMatchObject({ code, req_id: channel_url })
      }
      expect(await chat.test.sandbox.context.db.$count(chatMessages)).toBe(0)
    },
  )

  it('N12 H02 the socket stores a message only once if it is sent twice with the same request id', async () => {
    const [one, other] = [await signedIn(), await signedIn(await chat.signIn('marcus.oyelaran'))]
    one.send('MESG', write('rq-1'))
    const first = await one.next('MESG')
    one.send('MESG', write('rq-1'))
    const again = await one.next('MESG')
    expect(again.message_id).toBe(first.message_id)
    one.send('MESG', write('rq-2', 'Second'))
    await one.next('MESG')
    expect(await other.next('MESG')).toMatchObject({ message: 'Hello' })
    expect(await other.next('MESG')).toMatchObject({ message: 'Second' })
    // A request id identifies a message only together with the message's sender.
    other.send('MESG', write('rq-1', 'Mine'))
    await other.next('MESG')
    expect(await chat.test.sandbox.context.db.$count(chatMessages)).toBe(3)
  })

  it('N12 H02 the socket stores both messages if the same request id is used in two channels', async () => {
    const { url: elsewhere } = await chat.addChannel()
    const socket = await signedIn()
    for (const channel_url of [url, elsewhere, elsewhere]) {
      socket.send('MESG', write('rq-1', channel_url, channel_url))
      const answer = { channel_url, message: channel_url, req_id: 'rq-1' }
      expect(await socket.next('MESG')).toMatchObject(answer)
    }
    expect(await chat.test.sandbox.context.db.$count(chatMessages)).toBe(2)
  })

  it('H02 if two members send messages at the same time, the messages get different times, and both members see the same times', async () => {
    const [one, other] = [await signedIn(), await signedIn(await chat.signIn('marcus.oyelaran'))]
    for (let at = 0; at < 20; at++) {
      one.send('MESG', write(`a${at}`, `a${at}`))
      other.send('MESG', write(`b${at}`, `b${at}`))
    }
    const seen = async (socket: RawSocket) => {
      const times: unknown[] = []
      for (let at = 0; at < 40; at++) times.push((await socket.next('MESG')).created_at)
      return times
    }
    const times = await seen(one)
    expect(new Set(times).size).toBe(40)
    expect(new Set(await seen(other))).toEqual(new Set(times))
  })

  it('P17 the socket rejects frames that arrive too fast, and finally closes the connection', async () => {
    const socket = await signedIn()
    for (let at = 0; at < 400; at++) socket.send('PING', { req_id: `p${at}` })
    expect(await socket.next('EROR')).toMatchObject({ code: 500910 })
    for (let at = 0; at < 800; at++) socket.send('PING', { req_id: `q${at}` })
    expect(await socket.closed()).toBe(1008)
    await signedIn()
  })

  it('P17 the socket counts each line of a WebSocket message toward the limit of frames', async () => {
    const socket = await signedIn()
    const line = (at: number) => `PING${JSON.stringify({ req_id: `p${at}` })}`
    socket.say(Array.from({ length: 400 }, (_, at) => line(at)).join('\n'))
    expect(await socket.next('EROR')).toMatchObject({ code: 500910 })
    socket.say(Array.from({ length: 800 }, (_, at) => line(at)).join('\n'))
    expect(await socket.closed()).toBe(1008)
  })

  it('P17 if a frame is too large, the socket closes the connection', async () => {
    const socket = await signedIn()
    socket.send('MESG', write('big', 'x'.repeat(200_000)))
    expect(await socket.closed()).toBe(1009)
  })

  it('Z12 if a user has the maximum number of connections, the socket rejects further connections until an open connection closes', async () => {
    const all = await Promise.all(
      Array.from({ length: MOST_SOCKETS + 3 }, async () => {
        const socket = raw()
        return { socket, login: await socket.next('LOGI') }
      }),
    )
    const refused = all.filter(({ login }) => 'error' in login)
    expect(refused.map(({ login }) => login.code)).toEqual([500910, 500910, 500910])
    await Promise.all(refused.map(({ socket }) => socket.closed()))
    const colleague = await signedIn(await chat.signIn('demo2'))
    colleague.close()
    const [open] = all.filter(({ login }) => !('error' in login))
    open?.socket.close()
    const { hub } = chat.test.sandbox.context.chat.core
    await eventually(() => hub.of([demo.userId]).length < MOST_SOCKETS)
    await signedIn()
  })

  it('Z12 if a connection sends frames before the sign-in is checked, the socket closes the connection', async () => {
    await chat.control('chat-faults', { delayMs: 60_000 })
    const socket = raw()
    await socket.opened()
    for (let index = 0; index < 100; index += 1) socket.say('PING{}')
    expect(await socket.closed()).toBe(1008)
  })

  it('a WebSocket connection to any path other than the path of the chat is rejected', async () => {
    for (const path of ['/', '/api/', '/chatter', '/chat-x']) {
      const socket = new WebSocket(`${chat.origin.replace('http', 'ws')}${path}`)
      const error = await new Promise((resolve) => socket.on('error', resolve))
      expect(error).toBeInstanceOf(Error)
    }
  })

  it('P17 a fault can delay the response to a sign-in, or replace the response with an invalid frame', async () => {
    await chat.control('chat-faults', { nonsense: 1 })
    const puzzled = raw()
    await eventually(() => puzzled.told.length > 0)
    expect(puzzled.frames).toEqual([])
    await chat.control('chat-faults', { delayMs: 60 })
    const started = performance.now()
    await signedIn()
    expect(performance.now() - started).toBeGreaterThan(59)
  })

  it('H06 the socket closes the connection after logout', async () => {
    const socket = await signedIn()
    const headers = { Authorization: `Bearer ${demo.bearer}` }
    await chat.test.visitor.post('/auth/logout/', undefined, { headers })
    socket.send('MESG', write('late'))
    expect(await socket.closed()).toBe(1001)
    expect(await chat.test.sandbox.context.db.$count(chatMessages)).toBe(0)
  })
})
