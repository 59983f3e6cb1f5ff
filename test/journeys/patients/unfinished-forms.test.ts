/** What was typed when a session ended comes back, for the same user only. */
import { describe, expect, it } from 'vitest'
import { logOut } from '../app/app-page'
import { toast } from '../billing/billing-page'
import { signInByForm, startJourney } from '../journey'
import { ENROLLED, field, openLog, patientWho, rows, visit } from './patient-dialogs-page'
import { drafts, expectNoteBack, typeNote } from './unfinished-forms-page'

const journey = startJourney({ patients: 120 })

describe('nothing typed is lost', () => {
  it('after the session expired it is back for the same user', async () => {
    const page = await visit(journey)
    const dialog = await typeNote(page)
    await field(dialog, 'Minutes *').fill('5')
    await journey.sandbox.faults({ path: '/pt/interaction-logs/', status: 401, times: 1 })
    await dialog.getByRole('button', { name: 'Log', exact: true }).click()
    await page.getByRole('textbox', { name: 'Username' }).waitFor()
    await signInByForm(page)
    const again = await expectNoteBack(page)
    expect(await field(again, 'Minutes *').inputValue()).toBe('5')
    await again.getByRole('button', { name: 'Log', exact: true }).click()
    await toast(page, 'The interaction was logged.').waitFor()
    await page.reload()
    await rows(page).first().waitFor()
    expect(await drafts(page)).toEqual([])
  })

  it('after the session expired it is not the next user’s, and still the one’s before', async () => {
    const page = await visit(journey)
    const dialog = await typeNote(page)
    await field(dialog, 'Minutes *').fill('5')
    await journey.sandbox.faults({ path: '/pt/interaction-logs/', status: 401, times: 1 })
    await dialog.getByRole('button', { name: 'Log', exact: true }).click()
    await signInByForm(page, 'demo2', 'demo2')
    await rows(page).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByText('Half a sentence').count()).toBe(0)
    // Logging out would forget everybody's: this session expires as well.
    await journey.sandbox.faults({ path: '/patient/patients/', status: 401, times: 1 })
    await page.reload()
    await signInByForm(page)
    await expectNoteBack(page)
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
    await logOut(page)
    await page.getByRole('textbox', { name: 'Username' }).waitFor()
    expect(await drafts(page)).toEqual([])
  })
})
