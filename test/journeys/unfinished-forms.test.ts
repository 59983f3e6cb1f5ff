/** What was typed and not submitted comes back, for the same user only. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toast } from './billing-page'
import { signInByForm, startJourney } from './journey'
import { ENROLLED, field, openLog, patientWho, rows, visit } from './patient-dialogs-page'

const journey = startJourney({ patients: 120 })

/** The places of the page that keep something unfinished. */
function drafts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.startsWith('rtm-drafts:')),
  )
}

const restored = 'What you had typed is back.'

describe('nothing typed is lost', () => {
  async function typeNote(page: Page): Promise<Locator> {
    const { id } = await patientWho(page, ENROLLED)
    const dialog = await openLog(page, id)
    await field(dialog, 'Observed trends').fill('Half a sentence')
    await dialog.getByRole('checkbox', { name: 'Video' }).check()
    return dialog
  }

  async function expectItBack(page: Page): Promise<Locator> {
    const dialog = page.getByRole('dialog', { name: 'Log interaction' })
    await dialog.getByText(restored).waitFor()
    expect(await field(dialog, 'Observed trends').inputValue()).toBe('Half a sentence')
    expect(await dialog.getByRole('checkbox', { name: 'Video' }).isChecked()).toBe(true)
    return dialog
  }

  it('after a reload the dialog is open again, with what was typed', async () => {
    const page = await visit(journey)
    await typeNote(page)
    await page.reload()
    const dialog = await expectItBack(page)
    // It counts as changed: leaving asks, and throwing away is for good.
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await rows(page).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('after the session expired it is back for the same user', async () => {
    const page = await visit(journey)
    const dialog = await typeNote(page)
    await field(dialog, 'Minutes *').fill('5')
    await journey.sandbox.faults({ path: '/pt/interaction-logs/', status: 401, times: 1 })
    await dialog.getByRole('button', { name: 'Log', exact: true }).click()
    await page.getByRole('textbox', { name: 'Username' }).waitFor()
    await signInByForm(page)
    const again = await expectItBack(page)
    expect(await field(again, 'Minutes *').inputValue()).toBe('5')
    await again.getByRole('button', { name: 'Log', exact: true }).click()
    await toast(page, 'The interaction was logged.').waitFor()
    await page.reload()
    await rows(page).first().waitFor()
    expect(await drafts(page)).toEqual([])
  })

  it('an untouched dialog leaves nothing, and logging out forgets everything', async () => {
    // Signed in for itself: logging out ends the session that the other tests share.
    const page = await journey.visit({ path: '/patient-list', signedOut: true })
    await signInByForm(page)
    await rows(page).first().waitFor()
    const { id } = await patientWho(page, ENROLLED)
    const untouched = await openLog(page, id)
    expect(await drafts(page)).toEqual([])
    await page.keyboard.press('Escape')
    await untouched.waitFor({ state: 'detached' })
    await typeNote(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await drafts(page)).toHaveLength(1)
    // The dialog covers the app's own buttons; another page of it keeps the draft.
    await page.goto(page.url().replace('/patient-list', '/billing'))
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('textbox', { name: 'Username' }).waitFor()
    expect(await drafts(page)).toEqual([])
  })

  it('says so when the patient is gone meanwhile, and forgets the form', async () => {
    const page = await visit(journey)
    await typeNote(page)
    await journey.sandbox.faults({
      method: 'GET',
      path: '/patient/patients/*/',
      status: 404,
      body: { message: 'There is no such patient.' },
      times: 1,
    })
    await page.reload()
    await toast(page, 'The patient of your unfinished form is not here any more.').waitFor()
    expect(await drafts(page)).toEqual([])
  })
})
