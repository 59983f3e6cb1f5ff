/** Tests unsent messages: in a duplicated tab, after a reload, and in two chats on one page. */
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { eventually, nextFrames } from '../../support/pages'
import { field, log, said, startChat, write } from './chat-page'

const chat = startChat()
const { journey } = chat

afterEach(() => chat.faults({}))

/** Duplicates a tab as a browser does, with a copy of its session storage. */
async function duplicate(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.evaluate(() => void window.open(location.href))
  const copy = await opened
  await copy.getByRole('tab', { name: /^Chat/ }).click()
  return copy
}

/** Returns the number of messages with this text that the service has stored. */
async function stored(text: string): Promise<number> {
  const page = await chat.open()
  await said(page, text).first().waitFor()
  return said(page, text).count()
}

describe('a message that waits for the connection', () => {
  it('a queued message is sent once even if the user has duplicated the tab and both tabs reconnect at the same time', async () => {
    journey.expectComplaint(/WebSocket connection to|ERR_|handshake/)
    const page = await chat.open()
    await chat.faults({ isDown: true })
    await page.getByText('Connection lost.').waitFor()
    await write(page, 'Only once, please')
    await page.getByText('Waiting for connection').waitFor()
    const copy = await duplicate(page)
    await eventually(() =>
      copy.evaluate(() => Object.values(sessionStorage).join().includes('Only once, please')),
    ).toBe(true)
    await copy.context().setOffline(true)
    // The service stores the message slowly, so a tab that requests the messages in the meantime
    // does not get this message.
    await chat.faults({ delayMs: 2000 })
    await copy.context().setOffline(false)
    for (const tab of [page, copy]) {
      await log(tab).waitFor({ timeout: 30_000 })
      await said(tab, 'Only once, please')
        .getByText(/^(Sent|Delivered|Read)$/)
        .first()
        .waitFor({ timeout: 30_000 })
      await tab.getByText('Waiting for connection').waitFor({ state: 'hidden' })
      await eventually(() => tab.getByText('Sending', { exact: true }).count()).toBe(0)
    }
    await chat.faults({})
    await eventually(() => stored('Only once, please')).toBe(1)
  })

  it('a queued message is sent after a reload even if the user does not open the chat again', async () => {
    journey.expectComplaint(/WebSocket connection to|ERR_|handshake/)
    const page = await chat.open()
    await chat.faults({ isDown: true })
    await page.getByText('Connection lost.').waitFor()
    await write(page, 'Written before the reload')
    await page.getByText('Waiting for connection').waitFor()
    await page.goto(`${journey.sandbox.appUrl}/billing`)
    await page.getByRole('table').waitFor()
    await chat.faults({})
    await eventually(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(
      'Written before',
    )
    const other = await chat.openAsColleague()
    await said(other, 'Written before the reload').waitFor()
  })
})

describe('two chats of the same patient on a page', () => {
  it('two message fields for the same patient contain the same text, and the message is sent once', async () => {
    const page = await chat.open()
    await page.evaluate((id) => {
      const other = document.createElement('rtm-patient-chat')
      other.setAttribute('patient-id', id)
      other.style.height = '400px'
      document.querySelector('rtm-patient-detail')?.after(other)
    }, String(chat.patient.user.id))
    await eventually(() => field(page).count()).toBe(2)
    const [first, second] = [field(page).first(), field(page).last()]
    const text = 'From one of two fields'
    await first.fill('Only once')
    await eventually(() => second.inputValue()).toBe('Only once')
    await second.fill(text)
    await eventually(() => first.inputValue()).toBe(text)
    await second.press('Enter')
    await eventually(() => first.inputValue()).toBe('')
    expect(await second.inputValue()).toBe('')
    const list = log(page).first()
    await list.getByText(text).waitFor()
    await first.press('Enter')
    await nextFrames(page)
    expect(await list.getByText(text).count()).toBe(1)
  })
})
