/** Does everyday tasks in a chat, and counts the clicks and key presses of each task. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { eventually, tall } from '../../support/pages'
import { log, field as messageField, said, startChat } from '../chat/chat-page'
import { isFocused } from '../patients/patient-dialogs-page'
import * as patients from '../patients/patient-page'
import { count, readTasks, took, withKeys } from './everyday-effort'

const chat = startChat()
const { journey } = chat

beforeAll(readTasks)

async function openPatients(): Promise<Page> {
  const page = await journey.visit({ path: '/patient-list', ...tall })
  await patients.settled(page, 'Active')
  await withKeys(page)
  return page
}

describe('everyday tasks in a chat, with the documented number of clicks and keys', () => {
  it('Y25 writing a message takes as many clicks and keys as docs/everyday-tasks.md says', async () => {
    const page = await openPatients()
    const id = chat.patient.user.id
    const row = patients.rowOf(page, id)
    // After an unread message, the row offers a reply as the next step for this patient.
    await chat.unread(1)
    const next = row.locator('[data-action="reply"]')
    await next.waitFor()
    let effort = await count(page)
    await next.click()
    await eventually(() => isFocused(messageField(page))).toBe(true)
    await page.keyboard.insertText('Thank you, that helps.')
    await page.keyboard.press('Enter')
    await said(page, 'Thank you, that helps.').waitFor()
    await took('Write a message', effort, { clicks: 1, keys: 1 })

    await page.keyboard.press('Escape')
    await eventually(() => page.locator('rtm-patient-detail').count()).toBe(0)
    await row.locator('[data-action="patient"]').focus()
    await page.keyboard.press('k')
    effort = await count(page)
    await page.keyboard.press('j')
    await page.keyboard.press('m')
    await eventually(() => isFocused(messageField(page))).toBe(true)
    await page.keyboard.insertText('See you on Monday.')
    await page.keyboard.press('Enter')
    await said(page, 'See you on Monday.').waitFor()
    await took('Write a message, by keyboard', effort, { clicks: 0, keys: 3 })
  })

  it('Y25 scheduling a message takes as many clicks and keys as docs/everyday-tasks.md says', async () => {
    const page = await chat.open()
    await log(page).waitFor()
    await messageField(page).focus()
    const effort = await count(page)
    await page.keyboard.insertText('Time for your exercises.')
    await page.getByRole('button', { name: 'Send later' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send later' })
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /scheduled messages?$/ }).waitFor()
    await took('Schedule a message', effort, { clicks: 2, keys: 0 })
  })
})
