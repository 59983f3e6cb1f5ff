/** Tests that values typed before a session expires are restored for the same user only. */

import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { logOut, untilReloaded } from '../app/app-page'
import { toast } from '../billing/billing-page'
import { signInByForm, startJourney } from '../journey'
import { ENROLLED, field, openLog, patientWho, rows, visit } from './patient-dialogs-page'
import { drafts, expectNoteBack, typeNote } from './unfinished-forms-page'

const journey = startJourney({ patients: 120 })

describe('the draft of a form', () => {
  it('the draft of a form is restored for the same user after the session has expired', async () => {
    const page = await visit(journey)
    const dialog = await typeNote(page)
    await field(dialog, 'Minutes *').fill('5')
    await journey.sandbox.faults({ path: '/pt/interaction-logs/', status: 401, times: 1 })
    await dialog.getByRole('button', { name: 'Log', exact: true }).click()
    await page.getByRole('textbox', { name: 'Username' }).waitFor()
    await signInByForm(page)
    const again = await expectNoteBack(page)
    await eventually(() => field(again, 'Minutes *').inputValue()).toBe('5')
    await again.getByRole('button', { name: 'Log', exact: true }).click()
    await toast(page, 'The interaction was logged.').waitFor()
    await page.reload()
    await rows(page).first().waitFor()
    expect(await drafts(page)).toEqual([])
  })

  it('the draft of a form is not shown to another user after the session has expired, and the form is restored for the user who typed the draft', async () => {
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
    // This session must expire too, because a logout would delete the drafts of all users. The test
    // leaves the page first, so that a request of the old page does not get the 401.
    const address = page.url()
    await page.goto('about:blank')
    await journey.sandbox.faults({ path: '/patient/patients/', status: 401, times: 1 })
    await page.goto(address)
    await signInByForm(page)
    await expectNoteBack(page)
  })

  it('a dialog without typed text stores no draft, and a logout deletes every draft', async () => {
    // The test signs in separately, because a logout would end the session of the other tests.
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
    await eventually(() => drafts(page)).toHaveLength(1)
    // The dialog covers the app's own buttons, so the test opens another address of the app. The
    // draft is kept.
    await page.goto(page.url().replace('/patient-list', '/billing'))
    await untilReloaded(page, async () => {
      await logOut(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    })
    await page.getByRole('textbox', { name: 'Username' }).waitFor()
    await eventually(() => drafts(page)).toEqual([])
  })
})
