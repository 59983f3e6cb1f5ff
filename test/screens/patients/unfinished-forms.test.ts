/** Tests that unsubmitted forms are restored, and do not overwrite changes of other users. */
import { describe, expect, it } from 'vitest'
import { deleteInteractionLog } from '../../../src/api/interaction-log-writes'
import { interactionLogsQuery } from '../../../src/api/interaction-logs'
import { patientQuery, updatePatient } from '../../../src/api/patients'
import { activeProviders, providerListQuery } from '../../../src/api/providers'
import { careTeamOf } from '../../../src/domain/patient/care-team-form'
import { run } from '../../contract/connection'
import { toast } from '../../journeys/billing/billing-page'
import {
  bodies,
  ENROLLED,
  field,
  openFor,
  patientWho,
  rows,
  sent,
} from '../../journeys/patients/patient-dialogs-page'
import { drafts, expectNoteBack, typeNote } from '../../journeys/patients/unfinished-forms-page'
import { holdRequests } from '../../support/hold-requests'
import { updateCareTeam } from '../../support/other-calls'
import { chooseOption, eventually } from '../../support/pages'
import { startPatientDialogs } from './patient-screens'

/** Makes the page show another time zone as that of the computer. */
function showZone(timeZone: string): void {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  Intl.DateTimeFormat.prototype.resolvedOptions = function () {
    return { ...resolvedOptions.call(this), timeZone }
  }
}

/**
 * Makes the requests of the drafts older. They get other keys, because the backend does not keep
 * the keys of old requests.
 */
function ageDrafts(ms: number): void {
  for (const [place, text] of Object.entries(sessionStorage)) {
    const [, key] = /"key":"([^"]+)"/.exec(text) ?? []
    const older = text.replace(
      /"sentAt":(\d+)/g,
      (_: string, at: string) => `"sentAt":${Number(at) - ms}`,
    )
    if (key) sessionStorage.setItem(place, older.replaceAll(key, 'forgotten'))
  }
}

const { screen, backend, open } = startPatientDialogs()

describe('unfinished forms that are restored', () => {
  it('the dialog of an unfinished form opens again with the typed values after a reload', async () => {
    const page = await open()
    await typeNote(page)
    await screen.reload(page)
    const dialog = await expectNoteBack(page)
    // The restored form counts as changed, so Cancel asks for confirmation. Discard deletes the
    // draft.
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'detached' })
    await screen.reload(page)
    await rows(page).first().waitFor()
    expect(await drafts(page)).toEqual([])
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it.each([
    ['', undefined],
    [' in another time zone', 'Europe/London'],
  ])(
    'N12 an interaction is logged once if the user reloads the page%s before the response arrives',
    async (_, zone) => {
      const page = await open({ isOwn: zone !== undefined })
      const dialog = await typeNote(page)
      await field(dialog, 'Minutes *').fill('47')
      // The backend handles the request, but the response is lost.
      let isLost = true
      await page.route('**/api/pt/interaction-logs/', async (route) => {
        if (isLost && route.request().method() === 'POST') await route.fetch()
        else await route.fallback()
      })
      await dialog.getByRole('button', { name: 'Log', exact: true }).click()
      const posted = () => sent(screen, 'POST', '/pt/interaction-logs/')
      await eventually(async () => (await posted()).length).toBe(1)
      await eventually(() => field(dialog, 'Observed trends').isDisabled()).toBe(true)
      if (zone) await page.addInitScript(showZone, zone)
      await screen.reload(page)
      isLost = false
      const again = await expectNoteBack(page)
      await eventually(() => field(again, 'Minutes *').inputValue()).toBe('47')
      await again.getByRole('button', { name: 'Log', exact: true }).click()
      await toast(page, 'The interaction was logged.').waitFor()
      await eventually(() => posted()).toHaveLength(2)
      const all = await run(interactionLogsQuery(backend.connection.http, { page_size: 5000 }))
      const made = all.results.filter(({ durationSecs, noteObservedTrends }) => {
        return durationSecs === 47 * 60 && noteObservedTrends === 'Half a sentence'
      })
      expect(made).toHaveLength(1)
      await deleteInteractionLog(backend.connection.http, made[0]?.id ?? 0)
    },
  )

  it.each([
    ['the user chooses other days', '60 days', 60, 0],
    ['the user submits the form again', '30 days', 30, 0],
    ['the user submits the form again a day later', '30 days', 30, 86_400_000],
  ])(
    'N12 D18 after a lost response, an enrollment is not extended twice if %s',
    async (_, choice, days, age) => {
      const page = await open()
      const { id } = await patientWho(page, ENROLLED)
      const enrollment = async () => {
        const { latestRtmenrollment } = await run(patientQuery(backend.connection.http, id))
        return latestRtmenrollment?.duration ?? 0
      }
      const before = await enrollment()
      const dialog = await openFor(page, id, 'Extend enrollment')
      // The backend handles the request, but the response is lost.
      let isLost = true
      await page.route('**/api/billing/rtmenrollments/*/', async (route) => {
        if (isLost && route.request().method() === 'PATCH') await route.fetch()
        else await route.fallback()
      })
      await dialog.getByRole('radio', { name: '30 days' }).check()
      await dialog.getByRole('button', { name: 'Extend' }).click()
      await eventually(enrollment).toBe(before + 30)
      if (age > 0) await page.evaluate(ageDrafts, age)
      await screen.reload(page)
      isLost = false
      const again = page.getByRole('dialog', { name: 'Extend enrollment' })
      await again.getByRole('radio', { name: choice }).check()
      await again.getByRole('button', { name: 'Extend' }).click()
      await toast(page, 'The enrollment was extended.').waitFor()
      expect(await enrollment()).toBe(before + days)
    },
  )

  it('the draft of a form is deleted with a message if its patient no longer exists', async () => {
    const page = await open()
    await typeNote(page)
    await screen.sandbox.faults({
      method: 'GET',
      path: '/patient/patients/*/',
      status: 404,
      body: { message: 'This patient does not exist.' },
      times: 1,
    })
    await screen.reload(page)
    await toast(page, 'The patient in your unfinished form no longer exists.').waitFor()
    expect(await drafts(page)).toEqual([])
  })
})

describe('a restored form after another user has changed the record', () => {
  it('a restored form shows another user’s new values in the fields that this user did not change', async () => {
    const page = await open()
    const { id } = await patientWho(page, ENROLLED)
    const dialog = await openFor(page, id, 'Edit patient')
    await field(dialog, 'Record ID').fill('A-77')
    const email = 'new@colleague.example'
    await updatePatient(backend.connection.http, id, { user: { email } })
    await screen.reload(page)
    const again = page.getByRole('dialog', { name: 'Edit patient' })
    await again.getByText(/The record was changed after you opened it/).waitFor()
    await eventually(() => field(again, 'Email').inputValue()).toBe(email)
    await eventually(() => field(again, 'Record ID').inputValue()).toBe('A-77')
    await again.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'The changes were saved.').waitFor()
    expect((await bodies(screen, 'PATCH', `/patient/patients/${id}/`)).at(-1)).toEqual({
      user: {},
      record_id: 'A-77',
    })
    const after = await run(patientQuery(backend.connection.http, id))
    expect(after).toMatchObject({ recordId: 'A-77', user: { email } })
  })

  it('D22 D23 a restored form for the care team keeps another user’s change when it is saved', async () => {
    const page = await open()
    // The test needs a row with a primary provider.
    const row = page.locator('[data-row-id]').filter({ has: page.getByLabel(/, Primary$/) })
    const id = Number(await row.first().getAttribute('data-row-id'))
    const team = async () => {
      const { providerRelationships } = await run(patientQuery(backend.connection.http, id))
      return careTeamOf(providerRelationships)
    }
    const before = await team()
    const providers = await run(providerListQuery(backend.connection.http, { page_size: 300 }))
    const members = [before.primaryProvider, ...before.secondaryProviders]
    const newcomer = activeProviders(providers.results).find(
      ({ user }) => !members.includes(user.id),
    )
    if (!newcomer) throw new Error('All providers are on the team.')
    const dialog = await openFor(page, id, 'Edit care team')
    await chooseOption(dialog.getByRole('button', { name: /Primary provider/ }), 'None')
    const theirs = [...before.secondaryProviders, newcomer.user.id]
    await updateCareTeam(backend.connection.http, id, { secondaryProviders: theirs })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'The care team was updated.').waitFor()
    const after = await team()
    expect(after.primaryProvider).toBeNull()
    expect(after.secondaryProviders.toSorted()).toEqual(theirs.toSorted())
  })
})

describe('the note field while the note is saved', () => {
  it('the note field is read-only while the note is saved, so that no text is lost', async () => {
    const [before] = await backend.patients({ is_currently_rtm_enrolled: true })
    if (!before) throw new Error('No patient is enrolled.')
    const { id } = before.user
    const attributes = { 'patient-id': String(id) }
    const page = await screen.visit({ tag: 'rtm-patient-detail', attributes })
    const card = page.getByRole('region', { name: 'Note', exact: true })
    await card.getByRole('button', { name: before.note ? 'Edit' : 'Add a note' }).click()
    const note = page.getByRole('textbox', { name: 'Note about the patient' })
    await note.fill('Prefers mornings.')
    const release = await holdRequests(page, `**/api/patient/patients/${id}/`, 'PATCH')
    await card.getByRole('button', { name: 'Save' }).click()
    await card.getByRole('button', { name: 'Saving' }).waitFor()
    expect(await note.isEditable()).toBe(false)
    await note.pressSequentially(' And more.')
    await eventually(() => note.inputValue()).toBe('Prefers mornings.')
    release()
    await note.waitFor({ state: 'detached' })
    await card.getByText('Prefers mornings.', { exact: true }).waitFor()
  })
})
