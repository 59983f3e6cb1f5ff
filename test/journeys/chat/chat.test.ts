/**
 * Tests two users who write to each other through Sendbird's SDK. One of them loses the connection.
 */
import { describe, expect, it } from 'vitest'
import { patientQuery } from '../../../src/api/patients'
import { dateInZone } from '../../../src/domain/dates/dates'
import { en } from '../../../src/domain/messages/en'
import { minutesText } from '../../../src/domain/minutes-text'
import { run } from '../../contract/connection'
import { deleteChatChannel } from '../../support/other-calls'
import { eventually } from '../../support/pages'
import { field, log, said, startChat, write } from './chat-page'

const chat = startChat()
const { journey } = chat

/** The end of the URL of the request for the number of unread messages in one channel. */
const UNREAD = 'messages/unread_count'

describe('a patient’s chat', () => {
  it('Y22 the chat shows the patient’s minutes of the month, how many minutes are missing for the next unit, and that the user’s own message was sent, delivered to the patient’s phone, and read', async () => {
    const page = await chat.open()
    const patient = await run(patientQuery(chat.connection.http, chat.patient.user.id))
    const today = dateInZone(chat.connection.http.now(), 'America/New_York')
    const { done, next } = minutesText(patient, { today, companyHasPcm: true }, en)
    expect(next).toMatch(/^\d+ to \d{5}$/)
    await page.getByText(`This month: ${done} · ${next}`, { exact: true }).waitFor()

    await write(page, 'Please bring the brace.')
    for (const [mark, step] of [
      ['Sent', () => chat.receipt('delivered')],
      ['Delivered', () => chat.receipt('read')],
      ['Read', () => undefined],
    ] as const) {
      await said(page, 'Please bring the brace.').getByText(mark, { exact: true }).waitFor()
      await step()
    }
    await page.reload()
    await page.getByRole('tab', { name: /^Chat/ }).click()
    await said(page, 'Please bring the brace.').getByText('Read', { exact: true }).waitFor()
  })

  it('two users in a chat see each message once, with the name of the author, also after every socket has closed', async () => {
    const [one, two] = [await chat.open(), await chat.openAsColleague()]
    await write(one, 'I will call the family.')
    await said(two, 'I will call the family.')
      .getByText(/^Dana Whitfield/)
      .waitFor()
    await write(two, 'Thank you.')
    await said(one, 'Thank you.').getByText(chat.colleague.fullName).waitFor()
    await chat.answer('I feel better today.')
    for (const page of [one, two]) {
      await said(page, 'I feel better today.').getByText(chat.patient.user.fullName).waitFor()
      for (const text of ['I will call the family.', 'Thank you.', 'I feel better today.']) {
        await eventually(() => said(page, text).count()).toBe(1)
      }
    }
    await chat.drop()
    await write(one, 'just after the cut')
    await chat.answer('heard it anyway')
    for (const page of [one, two]) {
      await said(page, 'just after the cut').waitFor()
      await said(page, 'heard it anyway').waitFor()
      await eventually(() => said(page, 'just after the cut').count()).toBe(1)
    }
  })

  it('the chat queues messages that are written offline, shows that these messages wait, and sends each message once, in order', async () => {
    const [one, two] = [await chat.open(), await chat.openAsColleague()]
    journey.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    await one.context().setOffline(true)
    await chat.drop(chat.connection.user.id)
    await one.getByRole('complementary').getByText('You are offline.').waitFor()
    await write(one, 'first, from the cellar')
    await write(one, 'second, from the cellar')
    await said(one, 'first, from the cellar').getByText('Waiting for connection').waitFor()
    await write(two, 'meanwhile, upstairs')
    expect(await said(two, 'from the cellar').count()).toBe(0)
    expect(await said(one, 'meanwhile, upstairs').count()).toBe(0)
    await one.context().setOffline(false)
    for (const page of [one, two]) {
      await said(page, 'second, from the cellar')
        .getByText('Sent')
        .or(said(page, 'second, from the cellar').getByText(/Delivered|Read|Dana/))
        .first()
        .waitFor()
      const texts = (await log(page).getByRole('article').allTextContents()).filter((text) =>
        /cellar|upstairs/.test(text),
      )
      expect(texts.map((text) => /upstairs|first|second/.exec(text)?.[0])).toEqual([
        'upstairs',
        'first',
        'second',
      ])
    }
  })

  it('a queued message that the user discards is not sent', async () => {
    const page = await chat.open()
    journey.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await chat.drop(chat.connection.user.id)
    await write(page, 'better not')
    await said(page, 'better not').getByRole('button', { name: 'Don’t send' }).click()
    await eventually(() => said(page, 'better not').count()).toBe(0)
    await page.context().setOffline(false)
    await write(page, 'this instead')
    await said(page, 'this instead')
      .getByText(/^(Sent|Delivered|Read)$/)
      .waitFor()
    expect(await said(page, 'better not').count()).toBe(0)
  })

  it('Enter sends a message of at most 10,000 characters, Shift+Enter adds a line, and the user’s unsent text is kept for each patient', async () => {
    const page = await chat.open()
    await field(page).fill('One line')
    await field(page).press('Shift+Enter')
    await field(page).pressSequentially('and another')
    await page.reload()
    await page.getByRole('tab', { name: /^Chat/ }).click()
    await eventually(() => field(page).inputValue()).toBe('One line\nand another')
    await field(page).press('Enter')
    await said(page, 'One line').getByText('and another').waitFor()
    expect(await field(page).inputValue()).toBe('')

    const send = page.getByRole('button', { name: 'Send', exact: true })
    await field(page).fill(`${'long '.repeat(2000)}!`)
    await page.getByText('Shorten it by 1 character.').first().waitFor()
    await eventually(() => send.getAttribute('aria-disabled')).toBe('true')
    await write(page, `end${'long '.repeat(1999)}x!`)
    const article = said(page, 'endlong')
    await article.getByRole('button', { name: 'Show full message' }).click()
    await eventually(() => article.locator('[dir="auto"]').textContent()).toHaveLength(10_000)
  })

  it('the chat shows markup as text, fetches no URL in a message, and announces messages only while the message field has the focus', async () => {
    const page = await chat.open()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const text = '<img src=x onerror="alert(1)"> https://example.com/a.png \u202Eתודה\u202C'
    await chat.answer(text)
    await said(page, '<img src=x').getByText('https://example.com/a.png').waitFor()
    expect(await log(page).locator('img, a').count()).toBe(0)
    await eventually(() => said(page, '<img src=x').locator('[dir="auto"]').count()).toBe(1)
    expect(asked.filter((url) => url.includes('example.com'))).toEqual([])

    const voice = page.getByRole('status').filter({ hasText: chat.patient.user.fullName })
    await chat.answer('nobody is told')
    await said(page, 'nobody is told').waitFor()
    await field(page).focus()
    await chat.answer('somebody is told')
    await voice.getByText(`${chat.patient.user.fullName}: somebody is told`).waitFor()
    expect(await voice.textContent()).not.toContain('nobody')
  })

  it('H03 T18 Z28 the chat requests the number of unread messages, and the chat tab shows this number until the user sees the messages', async () => {
    await chat.unread(3)
    const asked: string[] = []
    const page = await chat.visit({
      prepare: async (visitor) => visitor.on('request', (request) => asked.push(request.url())),
    })
    await page.getByRole('tab', { name: 'Chat 3 unread messages' }).click()
    await log(page).getByText('New', { exact: true }).waitFor()
    await eventually(() => page.getByRole('tab', { name: /^Chat/ }).textContent()).not.toContain(
      'unread',
    )
    const { pathname, search } = new URL(asked.find((url) => url.includes(UNREAD)) ?? '')
    expect(pathname).toContain(`/${chat.patient.sbChannelUrl}/${UNREAD}`)
    expect(search).toBe(
      `?limit=100&unread_filter=unread_message&user_ids=${chat.connection.user.id}`,
    )
  })

  it.each([
    ['H05', { status: 400, json: {} }, ''],
    ['H04', { json: { unread: {} } }, '. Unexpected unread message count response'],
  ])(
    '%s Z28 the chat sends rtm-error if the request for its number of unread messages fails',
    async (_, answer, why) => {
      const page = await chat.visit({
        isOwn: true,
        prepare: async (visitor) => {
          await visitor.route(`**/${UNREAD}?*`, (route) => route.fulfill(answer))
          await visitor.addInitScript(() => {
            const told: unknown[] = []
            Object.assign(window, { told })
            addEventListener('rtm-error', (event) => 'detail' in event && told.push(event.detail))
          })
        },
      })
      await eventually(() => page.evaluate('told')).toEqual([
        { code: 'chat', message: `Error fetching channel unread count${why}`, retryable: false },
      ])
      await page.getByRole('tab', { name: 'Chat', exact: true }).waitFor()
    },
  )

  it('H08 the code of the chat loads only when the chat opens, and uses neither the API’s token nor a browser database', async () => {
    const requests: { url: string; headers: Record<string, string> }[] = []
    const page = await chat.visit({
      prepare: async (visitor) => {
        visitor.on('request', (request) =>
          requests.push({ url: request.url(), headers: request.headers() }),
        )
      },
    })
    await page.getByRole('region', { name: 'Summary' }).waitFor()
    const code = () => requests.filter(({ url }) => /sendbird-|chat-screen-/.test(url))
    expect(code()).toEqual([])
    await page.getByRole('tab', { name: /^Chat/ }).click()
    await log(page).waitFor()
    expect(code().length).toBeGreaterThanOrEqual(2)
    const calls = requests.filter(({ url }) => new URL(url).pathname.startsWith('/chat'))
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.filter(({ headers }) => 'authorization' in headers)).toEqual([])
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  })
})

describe('a patient without a channel', () => {
  it('Y27 for a patient without a chat, the chat tab creates a channel, and the first message can come from a template', async () => {
    const { fullName } = chat.patient.user
    await deleteChatChannel(chat.connection.http, chat.patient.sbChannelUrl ?? '')
    const page = await chat.visit()
    await page.getByRole('tab', { name: /^Chat/ }).click()
    await page.getByText(`${fullName} has no chat yet.`).waitFor()
    await page.getByRole('button', { name: 'Create chat' }).click()
    await page.getByText('No messages yet.').waitFor()
    // There is no conversation to log yet.
    expect(await page.getByRole('button', { name: 'Log this chat' }).count()).toBe(0)
    const templates = page.getByRole('group', { name: 'Message templates' })
    await templates.getByRole('button', { name: 'Time for a call' }).click()
    await eventually(() => field(page).inputValue()).toContain(chat.patient.user.firstName)
    await templates.waitFor({ state: 'detached' })
    await write(page, 'Welcome!')
    await said(page, 'Welcome!').getByText('Sent', { exact: true }).waitFor()
    await chat.answer('Thank you')
    await said(page, 'Thank you').waitFor()
    const made = (await journey.requests()).filter(
      ({ method, path }) => method === 'POST' && path === '/api/patient/chat-channel/',
    )
    expect(made.map(({ status }) => status)).toEqual([201])
  })
})

describe('a long chat', () => {
  it('if the user has scrolled up in a chat, a new message does not move the list, and a button leads to the message', async () => {
    await chat.unread(60)
    const page = await chat.open()
    await log(page).evaluate((list) => list.scrollBy(0, -800))
    await nextFrames(page)
    const before = await firstInSight(page)
    await chat.answer('one more')
    await page.getByRole('button', { name: '1 new message' }).waitFor()
    expect(Math.abs((await placeOf(page, before.id)) - before.y)).toBeLessThan(2)
    await page.getByRole('button', { name: '1 new message' }).click()
    await said(page, 'one more').waitFor()
    await page.getByRole('button', { name: '1 new message' }).waitFor({ state: 'hidden' })
  })
})

type Page = Awaited<ReturnType<typeof chat.open>>

/** Waits for two frames. After them, the browser has called all observers. */
function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

/** Returns the first message whose top is visible, and its position. */
function firstInSight(page: Page): Promise<{ id: string; y: number }> {
  return log(page).evaluate((list) => {
    const edge = list.getBoundingClientRect().top
    const rows = [...list.querySelectorAll('[data-message]')]
    const row = rows.find((one) => one.getBoundingClientRect().top >= edge)
    return {
      id: row?.getAttribute('data-message') ?? '',
      y: row?.getBoundingClientRect().bottom ?? Number.NaN,
    }
  })
}

/** Returns the current position of a message. */
function placeOf(page: Page, id: string): Promise<number> {
  return log(page)
    .locator(`[data-message="${id}"]`)
    .evaluate((row) => row.getBoundingClientRect().bottom)
}
