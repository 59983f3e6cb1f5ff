import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { rulesOf, violations } from '../axe'
import { schemes, turn } from '../vendor/vendor-visits'
import { log, startChat } from './chat-page'

const chat = startChat()
const { journey } = chat

/** Returns the feedback that the server has received in this test. */
async function feedbackBodies() {
  const sent = (await journey.requests()).filter(({ path }) => path.includes('/add_feedback/'))
  return sent.map(({ body }) => body)
}

describe('a chat summary', () => {
  it('D24 D25 a user can request a chat summary and give feedback with a comment, and the summary shows how it was created', async () => {
    const page = await chat.open()
    await chat.answer('My knee hurts more at night. Can I walk tomorrow?')
    await page.getByRole('button', { name: 'Summary' }).click()
    const panel = page.getByRole('complementary', { name: 'Summary of this chat' })
    await panel.getByRole('button', { name: /^Summarize/ }).click()
    await panel.getByText(/^This summary consists of sentences copied from the messages/).waitFor()
    await panel.getByText('My knee hurts more at night.').first().waitFor()
    await panel.getByRole('button', { name: 'Not useful' }).click()
    await panel.getByRole('textbox', { name: 'Comment (optional)' }).fill('Misses the visit.')
    await panel.getByRole('button', { name: 'Send feedback' }).click()
    await panel.getByText('Misses the visit.', { exact: true }).waitFor()
    await eventually(feedbackBodies).toEqual([
      { feedback_type: 'NEGATIVE', feedback_comment: 'Misses the visit.' },
    ])
    // After a reload, the chat reads the summary's message from the channel.
    await page.reload()
    await page.getByRole('tab', { name: /^Chat/ }).click()
    await page.getByRole('button', { name: 'Summary' }).click()
    await panel.getByText('Misses the visit.', { exact: true }).waitFor()
    await panel.getByRole('button', { name: 'Not useful', pressed: true }).waitFor()
  })

  it('Y10 a chat summary on a phone leaves more than 200 px for the messages, and the header of the chat takes one line', async () => {
    const page = await chat.open()
    await page.setViewportSize({ width: 380, height: 740 })
    const button = page.getByRole('button', { name: 'Summary' })
    const log = page.getByRole('button', { name: 'Log this chat' })
    await button.click()
    await page.getByRole('complementary', { name: 'Summary of this chat' }).waitFor()
    const heightOf = async (selector: string) =>
      (await page.locator(selector).boundingBox())?.height ?? 0
    await eventually(async () => (await heightOf('.rtm-chat-head')) < 60).toBe(true)
    expect(await log.count()).toBe(1)
    expect(await heightOf('.rtm-chat-window')).toBeGreaterThan(200)
    const field = await page.getByRole('textbox', { name: /^Message/ }).boundingBox()
    expect((field?.y ?? 740) + (field?.height ?? 0)).toBeLessThan(740)
  })

  it('D24 an unsent comment about a chat summary remains when the user requests a new summary', async () => {
    const page = await chat.open()
    await page.getByRole('button', { name: 'Summary' }).click()
    const panel = page.getByRole('complementary', { name: 'Summary of this chat' })
    const summarize = panel.getByRole('button', { name: /^Summarize/ })
    await summarize.click()
    const thumb = panel.getByRole('button', { name: 'Not useful' })
    await thumb.click()
    const comment = panel.getByRole('textbox', { name: 'Comment (optional)' })
    await comment.fill('Misses the visit.')
    await summarize.click()
    // The rating was about the earlier summary, so the user rates the new one.
    await eventually(() => thumb.getAttribute('aria-pressed')).toBe('false')
    await thumb.click()
    await eventually(() => comment.inputValue()).toBe('Misses the visit.')
  })

  it('D24 the comment form of a chat summary scrolls into view, can be sent without a comment, and returns the focus when the form closes', async () => {
    const page = await chat.open()
    const button = page.getByRole('button', { name: 'Summary' })
    await button.click()
    const panel = page.getByRole('complementary', { name: 'Summary of this chat' })
    await panel.getByRole('button', { name: /^Summarize/ }).click()
    const thumb = panel.getByRole('button', { name: 'Useful', exact: true })
    await thumb.click()
    const send = panel.getByRole('button', { name: 'Send feedback' })
    const isInSight = async () => {
      const [inner, outer] = [await send.boundingBox(), await panel.boundingBox()]
      return inner && outer && inner.y + inner.height <= outer.y + outer.height
    }
    // The panel scrolls to the form when the form opens, and when the panel becomes smaller.
    await eventually(isInSight).toBe(true)
    await page.setViewportSize({ width: 1280, height: 560 })
    await eventually(async () => (await panel.boundingBox())?.height ?? 0).toBeLessThan(300)
    await eventually(isInSight).toBe(true)
    await send.click()
    await send.waitFor({ state: 'detached' })
    expect(await thumb.evaluate((one) => one.matches(':focus'))).toBe(true)
    await eventually(feedbackBodies).toEqual([{ feedback_type: 'POSITIVE' }])
    await page.keyboard.press('Escape')
    await eventually(() => button.getAttribute('aria-expanded')).toBe('false')
    await eventually(() => button.evaluate((one) => one.matches(':focus'))).toBe(true)
  })
})

describe('axe in the chat', () => {
  it('axe finds no violations in a chat and its summary, in the light and dark themes', async () => {
    const page = await chat.open()
    await page.getByRole('button', { name: 'Summary' }).click()
    await page.getByRole('complementary', { name: 'Summary of this chat' }).waitFor()
    await log(page).getByRole('article').first().waitFor()
    for (const scheme of schemes) {
      await turn(page, scheme)
      expect(await violations(page, rulesOf(scheme)), scheme).toEqual([])
    }
  })
})
