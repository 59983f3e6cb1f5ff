/**
 * Tests a channel of 2,000 messages: how it opens, how it scrolls up, and how many elements it
 * draws.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { log, said, startChat } from './chat-page'

const COUNT = 2_000
/** The number of messages on one page of the history. */
const PAGE = 50
/**
 * The pixels of one scroll step. One step is a little shorter than the area above the visible part
 * in which rows are also drawn.
 */
const STEP = 1300

const chat = startChat()
const { journey } = chat

/** Returns the number of history pages that were requested in this test. */
async function historyRequests(): Promise<number> {
  const requests = await journey.requests()
  return requests.filter(({ method, path }) => {
    return method === 'GET' && /^\/chat\/v3\/group_channels\/[^/]+\/messages$/.test(path)
  }).length
}

beforeAll(() => chat.unread(COUNT))

describe('a channel of 2,000 messages', () => {
  it('a channel of 2,000 messages opens with only its last page, scrolls up without jumps, and renders only the messages near the visible messages', async () => {
    const page = await chat.open()
    await eventually(() => toEnd(page)).toBeLessThan(2)
    await eventually(() => log(page).getByRole('article').count()).toBe(PAGE)
    expect(await historyRequests()).toBe(1)

    const way = await readUpward(page)
    expect(way).toMatchObject({ isAtBeginning: true, blanks: 0 })
    expect(way.moved).toBeLessThan(2)
    expect(way.mostMessages).toBeLessThanOrEqual(200)
    // The page has one empty box for each 40 messages that are not drawn, and the elements of the
    // drawn messages.
    expect(way.mostElements).toBeLessThan(COUNT / 40 + 200 * 15)
    expect(await historyRequests()).toBeLessThanOrEqual(1 + COUNT / PAGE)

    await page.getByRole('button', { name: 'Go to latest message' }).click()
    await chat.answer('the very last')
    await said(page, 'the very last').waitFor()
    await eventually(() => toEnd(page)).toBeLessThan(2)
  }, 240_000)

  it('if the user scrolls up to rows that were not drawn, the visible messages do not move when older messages arrive', async () => {
    const page = await chat.open()
    await eventually(() => toEnd(page)).toBeLessThan(2)
    // After three pages of history, the first rows are so far above the visible part that they are
    // not drawn.
    for (let pages = 2; pages <= 3; pages++) {
      await scrollTo(page, 0)
      await eventually(() => historyRequests()).toBeGreaterThanOrEqual(pages)
      await log(page).getByText('Loading older messages').waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: 'Go to latest message' }).click()
    await eventually(() => firstRowIsDrawn(page)).toBe(false)

    const release = await holdHistory(page)
    await scrollTo(page, 300)
    await eventually(() => firstRowIsDrawn(page)).toBe(true)
    const row = log(page).locator('[data-message]').nth(4)
    const id = await row.getAttribute('data-message')
    const before = await row.boundingBox()
    const requests = await historyRequests()
    release()
    await eventually(() => historyRequests()).toBeGreaterThan(requests)
    await log(page).getByText('Loading older messages').waitFor({ state: 'hidden' })
    const after = await log(page).locator(`[data-message="${id}"]`).boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
  })
})

function scrollTo(page: Page, top: number): Promise<void> {
  return log(page).evaluate((list, top) => {
    list.scrollTop = top
  }, top)
}

/** Whether the first row is drawn. Rows far outside the visible part are not drawn. */
function firstRowIsDrawn(page: Page): Promise<boolean> {
  return log(page)
    .locator('.rtm-chat-content > div')
    .first()
    .evaluate((block) => block.childElementCount > 0)
}

/** Holds the requests for messages until the returned function is called. */
async function holdHistory(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/group_channels\/[^/]+\/messages\?/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

function toEnd(page: Page): Promise<number> {
  return log(page).evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop)
}

interface Way {
  isAtBeginning: boolean
  /**
   * The maximum number of pixels by which a visible message moved when messages were loaded above
   * it.
   */
  moved: number
  /** The number of times that no message was visible although nothing was loading. */
  blanks: number
  /** The maximum number of messages that were drawn at the same time. */
  mostMessages: number
  mostElements: number
}

/**
 * Scrolls up step by step until the first message is shown. The function runs in the page, frame by
 * frame.
 */
function readUpward(page: Page): Promise<Way> {
  return log(page).evaluate(async (list, step) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const rows = () => [...list.querySelectorAll('[data-message]')]
    const firstInSight = () => {
      const { top, bottom } = list.getBoundingClientRect()
      return rows().find((row) => {
        const rect = row.getBoundingClientRect()
        return rect.top >= top && rect.top < bottom
      })
    }
    // Waits until the rows that come into view are drawn, which takes a few frames. A single frame
    // is not enough, because its callback can run between the drawing of a row and the correction
    // of the scroll position.
    const settled = async (row: Element | undefined) => {
      let end = row?.getBoundingClientRect().bottom ?? 0
      for (let same = 0; same < 3; ) {
        await frame()
        const now = row?.getBoundingClientRect().bottom ?? 0
        same = now === end ? same + 1 : 0
        end = now
      }
      return end
    }
    const says = (text: string) => list.textContent?.includes(text) === true
    const isAtBeginning = () => says('This is the start of the chat.')
    const way = { moved: 0, blanks: 0, mostMessages: 0, mostElements: 0 }
    for (let steps = 0; steps < 1000 && !isAtBeginning(); steps++) {
      list.scrollBy(0, -step)
      await frame()
      await frame()
      const row = firstInSight()
      const before = await settled(row)
      do await frame()
      while (says('Loading older messages'))
      const after = await settled(row)
      const moved = row?.isConnected ? Math.abs(after - before) : 0
      way.moved = Math.max(way.moved, moved)
      if (!firstInSight()) way.blanks += 1
      way.mostMessages = Math.max(way.mostMessages, list.querySelectorAll('article').length)
      way.mostElements = Math.max(way.mostElements, list.querySelectorAll('*').length)
    }
    return { ...way, isAtBeginning: isAtBeginning() }
  }, STEP)
}
