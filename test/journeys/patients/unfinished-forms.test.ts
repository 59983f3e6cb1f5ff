/** What was typed and not submitted comes back, for the same user only. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { updateCareTeam } from '../../../src/api/care-team'
import { interactionLogsQuery } from '../../../src/api/interaction-logs'
import { patientQuery, updatePatient } from '../../../src/api/patients'
import { activeProviders, providerListQuery } from '../../../src/api/providers'
import { careTeamOf } from '../../../src/domain/care-team-form'
import { type Connection, connect, run } from '../../contract/connection'
import { eventually } from '../../support/visits'
import { logOut } from '../app/app-page'
import { toast } from '../billing/billing-page'
import { signInByForm, startJourney } from '../journey'
import {
  bodies,
  choose,
  ENROLLED,
  field,
  openFor,
  openLog,
  patientWho,
  rows,
  sent,
  visit,
} from './patient-dialogs-page'

const journey = startJourney({ patients: 120 })
/** Somebody else at the clinic, at another desk. */
let colleague: Connection

beforeAll(async () => {
  colleague = await connect(journey.sandbox)
})

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
    await expectItBack(page)
  })

  it('N12 sent and left before the answer came, it is logged once', async () => {
    const page = await visit(journey)
    const dialog = await typeNote(page)
    await field(dialog, 'Minutes *').fill('47')
    // It arrives and is done; its answer never comes back.
    let isLost = true
    await page.route('**/api/pt/interaction-logs/', async (route) => {
      if (isLost && route.request().method() === 'POST') await route.fetch()
      else await route.fallback()
    })
    await dialog.getByRole('button', { name: 'Log', exact: true }).click()
    const posted = () => sent(journey, 'POST', '/pt/interaction-logs/')
    await eventually(async () => (await posted()).length).toBe(1)
    expect(await field(dialog, 'Observed trends').isDisabled()).toBe(true)
    await page.reload()
    isLost = false
    const again = await expectItBack(page)
    expect(await field(again, 'Minutes *').inputValue()).toBe('47')
    await again.getByRole('button', { name: 'Log', exact: true }).click()
    await toast(page, 'The interaction was logged.').waitFor()
    expect(await posted()).toHaveLength(2)
    const all = await run(interactionLogsQuery(colleague.http, { page_size: 5000 }))
    const made = all.results.filter(({ durationSecs, noteObservedTrends }) => {
      return durationSecs === 47 * 60 && noteObservedTrends === 'Half a sentence'
    })
    expect(made).toHaveLength(1)
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

describe('what somebody else changed meanwhile', () => {
  it('stays as they have it, where nothing was typed here', async () => {
    const page = await visit(journey)
    const { id } = await patientWho(page, ENROLLED)
    const dialog = await openFor(page, id, 'Edit patient')
    await field(dialog, 'Record ID').fill('A-77')
    const email = 'new@colleague.example'
    await updatePatient(colleague.http, id, { user: { email } })
    await page.reload()
    const again = page.getByRole('dialog', { name: 'Edit patient' })
    await again.getByText(/Somebody changed the record meanwhile/).waitFor()
    expect(await field(again, 'Email').inputValue()).toBe(email)
    expect(await field(again, 'Record ID').inputValue()).toBe('A-77')
    await again.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'The changes were saved.').waitFor()
    expect((await bodies(journey, 'PATCH', `/patient/patients/${id}/`)).at(-1)).toEqual({
      user: {},
      record_id: 'A-77',
    })
    const after = await run(patientQuery(colleague.http, id))
    expect(after).toMatchObject({ recordId: 'A-77', user: { email } })
  })

  it('D22 D23 of the care team is not undone by saving another change to it', async () => {
    const page = await visit(journey)
    // Somebody who has a primary provider.
    const row = page.locator('[data-row-id]').filter({ has: page.getByLabel(/, Primary$/) })
    const id = Number(await row.first().getAttribute('data-row-id'))
    const team = async () => {
      const { providerRelationships } = await run(patientQuery(colleague.http, id))
      return careTeamOf(providerRelationships)
    }
    const before = await team()
    const providers = await run(providerListQuery(colleague.http, { page_size: 300 }))
    const members = [before.primaryProvider, ...before.secondaryProviders]
    const newcomer = activeProviders(providers.results).find(
      ({ user }) => !members.includes(user.id),
    )
    if (!newcomer) throw new Error('Everybody is on the team.')
    const dialog = await openFor(page, id, 'Change care team')
    await choose(page, dialog, /Primary provider/, 'Nobody')
    const theirs = [...before.secondaryProviders, newcomer.user.id]
    await updateCareTeam(colleague.http, id, { secondaryProviders: theirs })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'The care team was changed.').waitFor()
    const after = await team()
    expect(after.primaryProvider).toBeNull()
    expect(after.secondaryProviders.toSorted()).toEqual(theirs.toSorted())
  })
})

describe('what is typed while it is being saved', () => {
  it('of a note is not taken, so that it cannot be lost', async () => {
    const page = await visit(journey)
    const { id } = await patientWho(page, ENROLLED)
    const before = await run(patientQuery(colleague.http, id))
    await page.goto(`${journey.sandbox.appUrl}/patient-list?pid=${id}&pdopen=true`)
    const card = page.getByRole('region', { name: 'Note', exact: true })
    await card.getByRole('button', { name: before.note ? 'Edit' : 'Add a note' }).click()
    const note = page.getByRole('textbox', { name: 'Note about the patient' })
    await note.fill('Prefers mornings.')
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**/api/patient/patients/${id}/`, async (route) => {
      if (route.request().method() === 'PATCH') await held
      await route.fallback()
    })
    await card.getByRole('button', { name: 'Save' }).click()
    await card.getByRole('button', { name: 'Saving' }).waitFor()
    expect(await note.isEditable()).toBe(false)
    await note.pressSequentially(' And more.')
    expect(await note.inputValue()).toBe('Prefers mornings.')
    release()
    await note.waitFor({ state: 'detached' })
    await card.getByText('Prefers mornings.', { exact: true }).waitFor()
  })
})
