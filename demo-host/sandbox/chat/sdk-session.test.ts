/** Tests how the session of Sendbird's SDK is rejected, lost, ended and renewed. */
import { ConnectionHandler, ConnectionState, SessionHandler } from '@sendbird/chat'
import { GroupChannelHandler } from '@sendbird/chat/groupChannel'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { authTokens } from '../db/tables/bookkeeping'
import { embeddedDatabase } from '../test-database'
import type { ChatLogin } from './chat-test.fixture'
import { eventually, say, textsBefore } from './sdk.fixture'
import { useSdkTest } from './use-sdk-test'

// These tests run on one kind of database only, because they do not depend on the database.
describe('the chat session of Sendbird’s SDK', () => {
  const chat = useSdkTest(embeddedDatabase)

  async function logOut(login: ChatLogin): Promise<void> {
    const headers = { Authorization: `Bearer ${login.bearer}` }
    await chat.test.visitor.post('/auth/logout/', undefined, { headers })
  }

  it.each([
    ['missing', ''],
    ['garbage', 'garbage'],
    ['the API’s bearer token', 'bearer'],
  ])('H06 the chat session is rejected if the token is %s', async (_, kind) => {
    const token = kind === 'bearer' ? chat.demo.bearer : kind
    await expect(chat.fresh().connect('1', token)).rejects.toMatchObject({ code: 400111 })
  })

  it('H06 the chat session is rejected if the token belongs to another user', async () => {
    await expect(chat.fresh().connect('2', chat.demo.token)).rejects.toMatchObject({ code: 400111 })
  })

  it('H06 after a logout, the chat session is rejected because its token has expired', async () => {
    await logOut(chat.demo)
    await expect(chat.fresh().connect('1', chat.demo.token)).rejects.toMatchObject({ code: 400302 })
  })

  it('H06 Sendbird’s SDK reconnects after a lost connection and loads the missed messages', async () => {
    const sdk = await chat.connect(chat.demo)
    const channel = await sdk.groupChannel.getChannel(chat.url)
    const events: string[] = []
    sdk.addConnectionHandler(
      'test',
      new ConnectionHandler({
        onReconnectStarted: () => void events.push('started'),
        onReconnectSucceeded: () => void events.push('succeeded'),
      }),
    )
    await chat.control('chat-faults', { isDown: true })
    await eventually(() => events.includes('started'))
    await chat.write(chat.patientId, 'Are you there?')
    await chat.control('chat-faults', {})
    await eventually(() => events.includes('succeeded'))
    expect(await textsBefore(channel, Number.MAX_SAFE_INTEGER, 5)).toEqual(['Are you there?'])
    expect((await say(channel, 'I am')).messageId).toBeGreaterThan(0)
  })

  it('H06 Sendbird’s SDK reconnects even if reconnect() is called several times', async () => {
    const sdk = await chat.connect(chat.demo)
    const events: string[] = []
    sdk.addConnectionHandler(
      'test',
      new ConnectionHandler({
        onReconnectStarted: () => void events.push('started'),
        onReconnectSucceeded: () => void events.push('succeeded'),
        onReconnectFailed: () => void events.push('failed'),
        onDisconnected: () => void events.push('disconnected'),
      }),
    )
    await chat.control('chat-faults', { isDown: true })
    await eventually(() => events.includes('started'))
    for (let at = 0; at < 3; at++) sdk.reconnect()
    await chat.control('chat-faults', {})
    sdk.reconnect()
    await eventually(() => events.includes('succeeded'))
    expect(new Set(events)).toEqual(new Set(['started', 'succeeded']))
    await say(await sdk.groupChannel.getChannel(chat.url), 'Here I am')
  })

  it('H06 Sendbird’s SDK reconnects after the chat stand-in has closed all connections', async () => {
    const sdk = await chat.connect(chat.demo)
    const channel = await sdk.groupChannel.getChannel(chat.url)
    expect(await chat.control('chat-drop')).toEqual({ dropped: 1 })
    await eventually(() => sdk.connectionState !== ConnectionState.OPEN)
    await eventually(() => sdk.connectionState === ConnectionState.OPEN)
    await say(channel, 'Back again')
  })

  it('H06 after a logout, Sendbird’s SDK requests a new token, and the session continues with the new token', async () => {
    const sdk = chat.fresh()
    const asked: string[] = []
    sdk.setSessionHandler(
      new SessionHandler({
        onSessionTokenRequired: (resolve, reject) => {
          asked.push('asked')
          chat.signIn('demo').then(({ token }) => resolve(token), reject)
        },
        onSessionRefreshed: () => void asked.push('refreshed'),
      }),
    )
    await sdk.connect('1', chat.demo.token)
    const channel = await sdk.groupChannel.getChannel(chat.url)
    const heard: string[] = []
    sdk.groupChannel.addGroupChannelHandler(
      'test',
      new GroupChannelHandler({ onMessageReceived: (_, { message }) => void heard.push(message) }),
    )
    await logOut(chat.demo)
    // The message is not delivered, because the server checks the user's session before each
    // delivery, and the session has ended.
    await chat.write(chat.patientId, 'Not for who has logged out')
    await eventually(() => asked.includes('refreshed'))
    expect(heard).toEqual([])
    await eventually(() => sdk.connectionState === ConnectionState.OPEN)
    expect(await textsBefore(channel, Number.MAX_SAFE_INTEGER, 5)).toHaveLength(1)
    expect((await say(channel, 'Signed in again')).messageId).toBeGreaterThan(0)
  })

  it('H06 if an HTTP request is rejected because the chat session has expired, Sendbird’s SDK renews the session', async () => {
    const sdk = chat.fresh()
    const events: string[] = []
    sdk.setSessionHandler(
      new SessionHandler({
        onSessionTokenRequired: (resolve, reject) => {
          chat.signIn('demo').then(({ token }) => resolve(token), reject)
        },
        onSessionRefreshed: () => void events.push('refreshed'),
      }),
    )
    await sdk.connect('1', chat.demo.token)
    const channel = await sdk.groupChannel.getChannel(chat.url)
    await chat.write(chat.patientId, 'Hello')
    const { db, clock } = chat.test.sandbox.context
    await db.update(authTokens).set({ expires: clock.real() }).where(eq(authTokens.userId, 1))
    expect(await textsBefore(channel, Number.MAX_SAFE_INTEGER, 5)).toEqual(['Hello'])
    expect(events).toEqual(['refreshed'])
  })

  it('H06 Sendbird’s SDK cannot connect when the chat stand-in rejects the sign-in, and can connect later', async () => {
    await chat.control('chat-faults', { refusals: 1, refusalCode: 400301 })
    await expect(chat.fresh().connect('1', chat.demo.token)).rejects.toMatchObject({ code: 400301 })
    await chat.connect(chat.demo)
  })
})
