/** A channel of ten thousand messages: how it opens, how it is read upward, and what it weighs. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/visits'
import { log, said, startChat } from './chat-page'

const COUNT = 10_000
/** Messages of one page of the history. */
const PAGE = 50
/** Pixels of one step upward, nearly as far as rows are drawn beyond what is in sight. */
const STEP = 1300

const chat = startChat()
const { journey } = chat

/** Pages of the history that were asked for in this test. */
async function historyRequests(): Promise<number> {
  const requests = await journey.requests()
  return requests.filter(({ method, path }) => {
    return method === 'GET' && /^\/chat\/v3\/group_channels\/[^/]+\/messages$/.test(path)
  }).length
}

beforeAll(() => chat.unread(COUNT))

describe('a channel of 10,000 messages', () => {
  it('opens at its end with one page of its history, is read upward to its beginning without a jump, and draws only what is near', async () => {
    const page = await chat.open()
    await eventually(() => toEnd(page)).toBeLessThan(2)
    expect(await log(page).getByRole('article').count()).toBe(PAGE)
    expect(await historyRequests()).toBe(1)

    const way = await readUpward(page)
    expect(way).toMatchObject({ isAtBeginning: true, blanks: 0 })
    expect(way.moved).toBeLessThan(2)
    expect(way.mostMessages).toBeLessThanOrEqual(200)
    // An empty box for each 40 messages that are far, and what is drawn.
    expect(way.mostElements).toBeLessThan(COUNT / 40 + 200 * 15)
    expect(await historyRequests()).toBeLessThanOrEqual(1 + COUNT / PAGE)

    await page.getByRole('button', { name: 'Go to latest message' }).click()
    await chat.answer('the very last')
    await said(page, 'the very last').waitFor()
    await eventually(() => toEnd(page)).toBeLessThan(2)
  }, 240_000)
})

function toEnd(page: Page): Promise<number> {
  return log(page).evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop)
}

interface Way {
  isAtBeginning: boolean
  /** Pixels by which a message in sight was moved at most by what came above it. */
  moved: number
  /** How often nothing was drawn in sight, although nothing was on its way. */
  blanks: number
  /** Drawn at once, at most. */
  mostMessages: number
  mostElements: number
}

/** Scrolls upward step by step until the first message is there: in the page, frame by frame. */
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
    const says = (text: string) => list.textContent?.includes(text) === true
    const isAtBeginning = () => says('This is the start of the conversation.')
    const way = { moved: 0, blanks: 0, mostMessages: 0, mostElements: 0 }
    for (let steps = 0; steps < 1000 && !isAtBeginning(); steps++) {
      list.scrollBy(0, -step)
      // What the step brought into sight is drawn in the frames after it.
      await frame()
      await frame()
      const row = firstInSight()
      const before = row?.getBoundingClientRect().bottom ?? 0
      do await frame()
      while (says('Loading older messages'))
      await frame()
      if (row?.isConnected) {
        way.moved = Math.max(way.moved, Math.abs(row.getBoundingClientRect().bottom - before))
      }
      if (!firstInSight()) way.blanks += 1
      way.mostMessages = Math.max(way.mostMessages, list.querySelectorAll('article').length)
      way.mostElements = Math.max(way.mostElements, list.querySelectorAll('*').length)
    }
    return { ...way, isAtBeginning: isAtBeginning() }
  }, STEP)
}
