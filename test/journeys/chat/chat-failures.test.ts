/**
 * Tests a patient's chat when the chat service is not configured, is down or slow, or sends invalid
 * responses.
 */

import { afterEach, describe, expect, it } from 'vitest'
import { unreadQuery } from '../../../src/client/messaging/unread'
import { createRtmClient } from '../../../src/client/rtm-client'
import { run } from '../../contract/connection'
import { eventually } from '../../support/pages'
import { log, said, startChat, write } from './chat-page'

const chat = startChat()
const { journey } = chat

afterEach(() => chat.faults({}))

/** Opens the chat tab of the patient without waiting for the messages. */
async function visitChat() {
  const page = await chat.visit()
  await page.getByRole('tab', { name: /^Chat/ }).click()
  return page
}

/** Returns how many messages of the patient the user has not read, as the service counts them. */
async function unread(): Promise<number> {
  const { appUrl } = journey.sandbox
  const settings = { appId: 'rtm-demo', apiHost: `${appUrl}/chat` }
  const client = createRtmClient({ apiBaseUrl: `${appUrl}/api`, chat: settings })
  await client.session.signIn({ username: 'demo', password: 'demo' })
  const counts = await run(unreadQuery(client))
  client.destroy()
  return counts?.byChannel[chat.patient.sbChannelUrl ?? ''] ?? 0
}

const aside = /WebSocket connection to|ERR_|handshake/

describe('a chat that fails', () => {
  it('if no chat is configured, the patient detail has no chat tab, and the rest of the patient detail works', async () => {
    const page = await chat.visit({
      prepare: (visitor) =>
        visitor.route('**/config.json', async (route) => {
          const answer = await route.fetch()
          const { chat: _, ...config } = await answer.json()
          await route.fulfill({ response: answer, json: config })
        }),
    })
    await page.getByRole('tab', { name: 'Interactions' }).waitFor()
    expect(await page.getByRole('tab', { name: /^Chat/ }).count()).toBe(0)
  })

  it('the chat waits while the chat service is down, and opens when the service is back', async () => {
    journey.expectComplaint(aside)
    await chat.faults({ isDown: true })
    const page = await chat.visit({ isOwn: true, prepare: (visitor) => visitor.clock.install() })
    const tried = page.waitForEvent('websocket')
    await page.getByRole('tab', { name: /^Chat/ }).click()
    await tried
    await page.clock.fastForward(5000)
    await page.getByText('This is taking longer than usual.').waitFor()
    const skeleton = await page.getByRole('region', { name: 'Loading messages' }).boundingBox()
    await chat.faults({})
    await page.clock.fastForward(5000)
    await log(page).waitFor()
    // The parts of the page do not move when the messages arrive.
    const loaded = page.getByRole('region', { name: `Chat with ${chat.patient.user.fullName}` })
    expect(await loaded.boundingBox()).toEqual(skeleton)
  })

  it('the chat opens even if the chat service is slow', async () => {
    await chat.faults({ delayMs: 3000 })
    const page = await visitChat()
    await log(page).waitFor({ timeout: 30_000 })
  })

  it('H06 L12 if the chat service rejects the sign-in, the chat shows this, and the user stays signed in to the API', async () => {
    journey.expectComplaint(aside)
    await chat.faults({ refusals: 1, refusalCode: 400302 })
    const page = await visitChat()
    await page.getByText('The chat did not accept your sign-in.').waitFor()
    expect(await page.getByText('Logged out due to inactivity').count()).toBe(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await log(page).waitFor()
  })

  it('the chat shows that its channel no longer exists', async () => {
    const page = await chat.visit({
      prepare: (visitor) =>
        visitor.route('**/v3/group_channels/*', (route) =>
          route.request().method() === 'OPTIONS'
            ? route.fallback()
            : route.fulfill({
                status: 400,
                json: { error: true, code: 400201, message: '"Channel" not found.' },
              }),
        ),
    })
    await page.getByRole('tab', { name: /^Chat/ }).click()
    await page.getByText('This chat is no longer available.').waitFor()
  })

  it('the chat shows an error for an invalid response of the chat service, and a retry opens the chat', async () => {
    let isMad = true
    const page = await chat.visit({
      prepare: (visitor) =>
        visitor.route('**/v3/group_channels/*', (route) =>
          isMad
            ? route.fulfill({
                status: 200,
                headers: { 'Access-Control-Allow-Origin': '*' },
                body: '<html>',
              })
            : route.fallback(),
        ),
    })
    await page.getByRole('tab', { name: /^Chat/ }).click()
    await page.getByText('The chat could not be opened.').waitFor()
    isMad = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await log(page).waitFor()
  })

  it('H03 T18 if the chat service rejects the request that marks a message as read, the chat sends the request again', async () => {
    let isRefused = false
    const page = await chat.open({
      prepare: async (visitor) => {
        await visitor.routeWebSocket(/./, (socket) => {
          const server = socket.connectToServer()
          socket.onMessage((frame) => {
            if (!isRefused || !String(frame).startsWith('READ')) return server.send(frame)
            const { req_id } = JSON.parse(String(frame).slice(4))
            const refusal = { error: true, code: 500910, message: 'Too many requests.', req_id }
            socket.send(`EROR${JSON.stringify(refusal)}\n`)
            isRefused = false
          })
        })
      },
    })
    isRefused = true
    await chat.answer('read at the second try')
    await said(page, 'read at the second try').waitFor()
    await eventually(() => isRefused).toBe(false)
    await eventually(unread).toBe(0)
  })

  it('H03 T18 a message that arrived while the connection was lost is marked as read when the user sees it', async () => {
    journey.expectComplaint(aside)
    const page = await chat.open()
    await chat.faults({ isDown: true })
    await page.getByText('Connection lost.').waitFor()
    await chat.answer('written meanwhile')
    await chat.faults({})
    await said(page, 'written meanwhile').waitFor({ timeout: 30_000 })
    await eventually(unread).toBe(0)
  })

  it('the chat shows that its connection is lost, keeps the messages, and reconnects', async () => {
    journey.expectComplaint(aside)
    const page = await chat.open()
    await write(page, 'before the night')
    await said(page, 'before the night')
      .getByText(/^(Sent|Delivered|Read)$/)
      .waitFor()
    await chat.faults({ isDown: true })
    await page.getByText('Connection lost.').waitFor()
    await eventually(() => said(page, 'before the night').count()).toBe(1)
    await chat.faults({})
    await page.getByText('Connection lost.').waitFor({ state: 'hidden', timeout: 30_000 })
  })
})
