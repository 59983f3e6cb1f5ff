/** Tests the everyday use of the chat: window sizes, toasts, lost connections, and the keyboard. */
import type { Locator, Page, WebSocket } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { eventually, nextFrames, PATIENCE } from '../../support/pages'
import { field, log, said, startChat, write } from './chat-page'

const chat = startChat()
const { journey } = chat

afterEach(() => chat.faults({}))

const aside = /WebSocket connection to|ERR_|handshake|dynamically imported module/

const fromEnd = (page: Page): Promise<number> =>
  log(page).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight)

const hasFocus = (one: Locator): Promise<boolean> => one.evaluate((node) => node.matches(':focus'))

/** Waits for the next attempt to connect. An automatic attempt comes after a delay. */
const nextSocket = (page: Page): Promise<WebSocket> =>
  page.waitForEvent('websocket', { timeout: 2 * PATIENCE })

const untilClosed = (socket: WebSocket) => eventually(() => socket.isClosed()).toBe(true)

/** Opens a chat on a page that cannot fetch one file of code. */
function openWithout(file: string): Promise<Page> {
  return chat.open({
    // The browser has not cached the code yet.
    isOwn: true,
    prepare: (page) => page.route(`**/${file}-*.js`, (route) => route.abort()),
  })
}

async function scheduleMessage(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Send later' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send later' })
  await dialog.getByRole('textbox', { name: 'Message *' }).fill(text)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

describe('the list of messages in a chat', () => {
  it('until the user scrolls up, the list of messages stays at its end when the window becomes narrower or a summary opens', async () => {
    await chat.unread(40)
    const page = await chat.open()
    await eventually(() => fromEnd(page)).toBeLessThan(2)
    for (const width of [800, 380, 1280, 380]) {
      await page.setViewportSize({ width, height: 720 })
      // The test waits for the new width, because the scroll position changes until then.
      await eventually(() => log(page).evaluate((list) => list.clientWidth)).toBeLessThan(width)
      await eventually(() => fromEnd(page)).toBeLessThan(2)
      expect(await page.getByRole('button', { name: 'Go to latest message' }).count()).toBe(0)
    }
    await page.getByRole('button', { name: 'Summary' }).click()
    await page.getByRole('complementary', { name: 'Summary of this chat' }).waitFor()
    await eventually(() => fromEnd(page)).toBeLessThan(2)

    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 720 })
    await eventually(() => fromEnd(page)).toBeLessThan(2)
    await log(page).hover()
    await page.mouse.wheel(0, -600)
    await page.getByRole('button', { name: 'Go to latest message' }).waitFor()
    await chat.answer('Written meanwhile')
    await page.getByRole('button', { name: '1 new message' }).waitFor()
    // New messages do not scroll the list, because the user has scrolled up.
    await eventually(() => fromEnd(page)).toBeGreaterThan(500)
  })
})

describe('the chat after a failure', () => {
  it('P18 a dialog whose code failed to load opens at the next attempt, and the toast about the failure does not cover the message field', async () => {
    journey.expectComplaint(aside)
    const page = await openWithout('schedule-dialog')
    await page.getByRole('button', { name: 'Send later' }).click()
    const toast = page.getByRole('listitem').filter({ hasText: 'App updates in progress' })
    await toast.waitFor()
    await page.context().setOffline(true)
    // Playwright refuses to click an element under a toast.
    await field(page).fill('Written beside a toast')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await said(page, 'Written beside a toast').getByText('Waiting for connection').waitFor()
    await page.context().setOffline(false)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Send later' }).click()
    await page.getByRole('dialog', { name: 'Send later' }).waitFor()
  })

  it('P18 a tooltip whose code failed to load is shown at the next attempt', async () => {
    const page = await openWithout('tooltip')
    const button = page.getByRole('button', { name: 'Send later' })
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('tooltip'),
    )
    await button.hover()
    await failed
    await page.unrouteAll()
    // The pointer moves elsewhere first, because a tooltip opens when the pointer enters the
    // button.
    await eventually(async () => {
      await log(page).hover()
      await button.hover()
      await page.getByRole('tooltip').waitFor({ timeout: 2000 })
      return page.getByRole('tooltip').textContent()
    }).toBe('Send later')
  })

  it('if a chat could not be opened, a click on “Try now” connects the chat immediately', async () => {
    journey.expectComplaint(aside)
    await chat.faults({ isDown: true })
    const page = await chat.visit({ isOwn: true, prepare: (visitor) => visitor.clock.install() })
    let socket = nextSocket(page)
    await page.getByRole('tab', { name: /^Chat/ }).click()
    // After these delays, the next automatic attempt is half a minute later, so the button stays
    // visible.
    for (const wait of [1000, 2000, 5000, 10_000]) {
      await untilClosed(await socket)
      // The delay of the page starts when the page has noticed that the socket is closed.
      await nextFrames(page)
      socket = nextSocket(page)
      await page.clock.fastForward(wait)
    }
    await untilClosed(await socket)
    await page.getByText('The chat service could not be reached.').waitFor()
    await chat.faults({})
    await page.getByRole('button', { name: 'Try now' }).click()
    await log(page).waitFor()
  })
})

describe('the focus in the chat', () => {
  it('when the user cancels a scheduled message, the focus moves to the next scheduled message, or to the message field if none is left', async () => {
    const page = await chat.open()
    await scheduleMessage(page, 'The first')
    await scheduleMessage(page, 'The second')
    await page.getByRole('button', { name: '2 scheduled messages' }).click()
    const items = page.getByRole('list', { name: 'Scheduled messages' }).getByRole('listitem')
    const cancel = items.getByRole('button', { name: 'Cancel message' })
    await cancel.first().click()
    await eventually(() => items.count()).toBe(1)
    await eventually(() => hasFocus(cancel)).toBe(true)
    await page.keyboard.press('Enter')
    await items.waitFor({ state: 'detached' })
    await eventually(() => hasFocus(field(page))).toBe(true)
    // The message field already contains the first text, so the toast shows the second text.
    expect(await field(page).inputValue()).toBe('The first')
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText('The second', { exact: true })
      .waitFor()
  })

  it('when the user discards a queued message, the focus moves to the message field', async () => {
    journey.expectComplaint(aside)
    const page = await chat.open()
    await chat.faults({ isDown: true })
    await page.getByText('Connection lost.').waitFor()
    await write(page, 'Not after all')
    await said(page, 'Not after all').getByRole('button', { name: 'Don’t send' }).click()
    await said(page, 'Not after all').waitFor({ state: 'detached' })
    await eventually(() => hasFocus(field(page))).toBe(true)
  })
})
