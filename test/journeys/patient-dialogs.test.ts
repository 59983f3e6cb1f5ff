/** The dialogs in which somebody acts for a patient, opened from the patients list. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toast } from './billing-page'
import { eventually, signInByForm, startJourney, type VisitOptions } from './journey'

const journey = startJourney({ patients: 120 })

const ENROLLED = /\d of \d/
const NOT_ENROLLED = /Not enrolled/

async function visit(options: VisitOptions = {}): Promise<Page> {
  const page = await journey.visit({ path: '/patient-list', ...options })
  await rows(page).first().waitFor()
  return page
}

function rows(page: Page): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('cell') })
}

/** The first patient whose row says so. */
async function patientWho(page: Page, says: RegExp): Promise<{ id: number; name: string }> {
  const row = rows(page).filter({ hasText: says }).first()
  const name = await row.getByRole('cell').first().getByRole('button').first().textContent()
  return { id: Number(await row.getAttribute('data-row-id')), name: name ?? '' }
}

async function openFor(page: Page, id: number, action: string): Promise<Locator> {
  const row = page.locator(`[data-row-id="${id}"]`)
  await row.hover()
  await row.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

async function openLog(page: Page, id: number): Promise<Locator> {
  const row = page.locator(`[data-row-id="${id}"]`)
  await row.hover()
  await row.getByRole('button', { name: 'Log interaction' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log interaction' })
  await dialog.waitFor()
  return dialog
}

async function newPatient(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New patient' }).click()
  const dialog = page.getByRole('dialog', { name: 'New patient' })
  await dialog.waitFor()
  return dialog
}

function field(dialog: Locator, name: string): Locator {
  return dialog.getByRole('textbox', { name, exact: true })
}

async function choose(page: Page, dialog: Locator, label: RegExp, option: string): Promise<void> {
  await dialog.getByRole('button', { name: label }).click()
  await page.getByRole('listbox').getByRole('option', { name: option }).click()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
}

/** What was sent with a method to a path that begins so, oldest first. */
async function sent(method: string, path: string) {
  const all = await journey.requests()
  return all.filter((one) => one.method === method && one.path.startsWith(`/api${path}`))
}

async function bodies(method: string, path: string): Promise<unknown[]> {
  return (await sent(method, path)).map(({ body }) => body)
}

function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element.matches(':focus'))
}

describe('new patient', () => {
  it('D09 D22 G02 creates a patient with care team and programme', async () => {
    const page = await visit()
    const dialog = await newPatient(page)
    await field(dialog, 'First name *').fill('Ada')
    await field(dialog, 'Last name *').fill('Quimby-Tester')
    await field(dialog, 'Phone').fill('2025550143')
    await field(dialog, 'E-mail').fill('ada@quimby.example')
    await field(dialog, 'Birth date').fill('12/31/1950')
    await field(dialog, 'Record ID').fill('MRN-77')
    await dialog.getByRole('checkbox', { name: 'Enroll in an RTM program now' }).check()
    await dialog.getByRole('radio', { name: '60 days' }).check()
    await dialog.getByRole('button', { name: 'Create patient' }).click()
    await toast(page, 'The patient was created.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await bodies('POST', '/patient/patients/')).toEqual([
      {
        user: {
          first_name: 'Ada',
          last_name: 'Quimby-Tester',
          phone: '+12025550143',
          email: 'ada@quimby.example',
          birth_date: '1950-12-31',
          language: 'en',
        },
        record_id: 'MRN-77',
        care_team: { primary_provider: expect.any(Number), secondary_providers: [] },
        rtm_enrollment: {
          workflow: expect.any(Number),
          duration: 60,
          language: 'en',
          is_new_poc: true,
          enrolled_by: expect.any(Number),
        },
        is_pcm_enabled: false,
      },
    ])
    await page.getByRole('searchbox').fill('Quimby-Tester')
    await rows(page).filter({ hasText: 'Ada Quimby-Tester' }).waitFor()
  })

  it('D10 D11 D13 says what is wrong, and goes to the first of it', async () => {
    const page = await visit()
    const dialog = await newPatient(page)
    await field(dialog, 'First name *').fill('Ada')
    await field(dialog, 'Birth date').fill('13/01/2020')
    await field(dialog, 'Phone').fill('555')
    await dialog.getByRole('button', { name: 'Create patient' }).click()
    await dialog.getByText('Please enter a last name.', { exact: true }).waitFor()
    await dialog.getByText('Invalid date format', { exact: true }).waitFor()
    await dialog.getByText('Please enter the whole phone number.', { exact: true }).waitFor()
    await eventually(() => isFocused(field(dialog, 'Last name *'))).toBe(true)
    const birth = field(dialog, 'Birth date')
    expect(await birth.getAttribute('aria-invalid')).toBe('true')
    // No mask turns what was typed into something else.
    await birth.press('End')
    await birth.pressSequentially('7')
    expect(await birth.inputValue()).toBe('13/01/20207')
    await birth.fill('01/01/2190')
    await dialog.getByText('The birth date is in the future.', { exact: true }).waitFor()
    await birth.fill('12-31-1950')
    await dialog.getByText('The birth date is in the future.').waitFor({ state: 'detached' })
    expect(await bodies('POST', '/patient/patients/')).toEqual([])
  })

  it.each(['5551234567', '15551234567', '+15551234567', '(555) 123-4567'])(
    'D02 puts %s, pasted, into the mask',
    async (number) => {
      const page = await visit()
      const phone = field(await newPatient(page), 'Phone')
      await phone.focus()
      await page.keyboard.insertText(number)
      expect(await phone.inputValue()).toBe('+1 (555) 123-4567')
    },
  )

  it('D02 leaves a number abroad its country’s code', async () => {
    const page = await visit()
    const phone = field(await newPatient(page), 'Phone')
    await phone.pressSequentially('+442071838750')
    expect(await phone.inputValue()).toBe('+442071838750')
    await phone.fill('2025550143')
    expect(await phone.inputValue()).toBe('+1 (202) 555-0143')
  })

  it('P14 undo takes back what was typed into the mask, and redo brings it again', async () => {
    const page = await visit()
    const phone = field(await newPatient(page), 'Phone')
    await phone.pressSequentially('202')
    await page.keyboard.press('Control+z')
    expect(await phone.inputValue()).toBe('+1 (20')
    await page.keyboard.press('Control+y')
    expect(await phone.inputValue()).toBe('+1 (202')
  })

  it('N17 says beside an e-mail that somebody has it, once the field is left', async () => {
    const page = await visit()
    const first = await newPatient(page)
    await field(first, 'First name *').fill('Only')
    await field(first, 'Last name *').fill('Owner')
    await field(first, 'E-mail').fill('only@owner.example')
    await first.getByRole('button', { name: 'Create patient' }).click()
    await first.waitFor({ state: 'detached' })

    const dialog = await newPatient(page)
    const email = field(dialog, 'E-mail')
    await email.fill('only@owner.example')
    await email.press('Tab')
    await eventually(() => email.getAttribute('aria-invalid')).toBe('true')
    // The words belong to that value alone.
    await email.fill('another@owner.example')
    await eventually(() => email.getAttribute('aria-invalid')).toBe(null)
    // Asked again before anything is created, since a field need not be left.
    await email.fill('only@owner.example')
    await field(dialog, 'First name *').fill('Second')
    await field(dialog, 'Last name *').fill('Owner')
    await dialog.getByRole('button', { name: 'Create patient' }).click()
    await toast(page, 'Request failed').waitFor()
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await bodies('POST', '/patient/patients/')).toHaveLength(1)
  })

  it('warns of somebody with the same last name and birth date, and lets them pass', async () => {
    const page = await visit()
    const { id } = await patientWho(page, ENROLLED)
    const edit = await openFor(page, id, 'Edit patient')
    const [first, last, birth] = await Promise.all(
      ['First name *', 'Last name *', 'Birth date'].map((name) => field(edit, name).inputValue()),
    )
    await page.keyboard.press('Escape')
    await edit.waitFor({ state: 'detached' })

    const dialog = await newPatient(page)
    await field(dialog, 'First name *').fill('Namesake')
    await field(dialog, 'Last name *').fill(last ?? '')
    await field(dialog, 'Birth date').fill(birth ?? '')
    await dialog.getByText(`${first} ${last}, born`).waitFor()
    await dialog.getByRole('button', { name: 'Create patient' }).click()
    await toast(page, 'The patient was created.').waitFor()
  })

  it('N13 X15 what the backend says of a nested field stands beside it, and nothing is lost', async () => {
    const page = await visit()
    const dialog = await newPatient(page)
    await field(dialog, 'First name *').fill('Ada')
    await field(dialog, 'Last name *').fill('Refused')
    const detail = 'This primary provider takes no patients.'
    await journey.sandbox.faults({
      method: 'POST',
      path: '/patient/patients/',
      status: 400,
      body: { errors: [{ field: 'care_team.secondary_providers', detail }] },
      times: 1,
    })
    await dialog.getByRole('button', { name: 'Create patient' }).click()
    await toast(page, 'Request failed').waitFor()
    await dialog.getByText(detail).waitFor()
    expect(await field(dialog, 'Last name *').inputValue()).toBe('Refused')
  })

  it('D09 a date is chosen in the calendar by keyboard', async () => {
    const page = await visit()
    const dialog = await newPatient(page)
    await field(dialog, 'Birth date').fill('01/05/1950')
    await field(dialog, 'Birth date').press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('grid').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('grid').waitFor({ state: 'detached' })
    expect(await field(dialog, 'Birth date').inputValue()).toBe('01/06/1950')
  })
})

describe('enrolment', () => {
  it('D08 D17 D18 extends by days, and says what comes of it', async () => {
    const page = await visit()
    const { id } = await patientWho(page, ENROLLED)
    const dialog = await openFor(page, id, 'Extend enrollment')
    const said = await dialog.getByRole('status').allTextContents()
    await dialog.getByRole('radio', { name: '60 days' }).check()
    await eventually(() => dialog.getByRole('status').allTextContents()).not.toEqual(said)
    await dialog.getByRole('button', { name: 'Extend' }).click()
    await toast(page, 'The enrollment was extended.').waitFor()
    expect(await bodies('PATCH', '/billing/rtmenrollments/')).toEqual([{ extend_duration: 60 }])
  })

  it('D18 unenrols with a reason, also when the first try stopped half-way', async () => {
    const page = await visit()
    const { id } = await patientWho(page, ENROLLED)
    const dialog = await openFor(page, id, 'Unenroll')
    const submit = dialog.getByRole('button', { name: 'Unenroll' })
    await submit.click()
    await dialog.getByText('Please choose a reason.', { exact: true }).waitFor()
    await choose(page, dialog, /^Reason \*|Reason \*/, 'Other')
    await field(dialog, 'In your words *').fill('no')
    await submit.click()
    await dialog.getByText('Please enter 3 to 500 characters.', { exact: true }).waitFor()
    await field(dialog, 'In your words *').fill('Moved to Oslo')
    await journey.sandbox.faults({
      method: 'DELETE',
      path: '/billing/rtmenrollments/*',
      status: 409,
      body: { message: 'Not now.' },
      times: 1,
    })
    await submit.click()
    await toast(page, 'Request failed').waitFor()
    await submit.click()
    await toast(page, 'The patient was unenrolled.').waitFor()
    const reason = { unenrolled_reason: 'Moved to Oslo' }
    expect(await bodies('PATCH', '/billing/rtmenrollments/')).toEqual([reason, reason])
    expect((await sent('DELETE', '/billing/rtmenrollments/')).map(({ status }) => status)).toEqual([
      409, 204,
    ])
  })

  it('D19 enrols again by a call of its own, after it refused a date that is none', async () => {
    const page = await visit()
    await page.getByRole('tab', { name: /^Inactive/ }).click()
    const { id } = await patientWho(page, NOT_ENROLLED)
    const dialog = await openFor(page, id, 'Re-enroll')
    const start = field(dialog, 'Start date *')
    const today = await start.inputValue()
    await start.fill('2/30/2026')
    await dialog.getByRole('button', { name: 'Re-enroll' }).click()
    await dialog.getByText('Invalid date format', { exact: true }).waitFor()
    await start.fill(today)
    await dialog.getByRole('radio', { name: '30 days' }).check()
    await dialog.getByRole('button', { name: 'Re-enroll' }).click()
    await toast(page, 'The patient was enrolled.').waitFor()
    const [request] = await sent('POST', '/patient/rtm-re-enroll/')
    expect(request?.path).toBe(`/api/patient/rtm-re-enroll/${id}`)
    expect(request?.body).toMatchObject({ duration: 30, is_new_poc: false })
  })
})

describe('the care team', () => {
  it('D22 D23 refuses a primary provider who is secondary as well, in words', async () => {
    const page = await visit()
    const { id } = await patientWho(page, ENROLLED)
    const dialog = await openFor(page, id, 'Change care team')
    const primary = await dialog.getByRole('button', { name: /Primary provider/ }).textContent()
    const name = primary ?? ''
    await dialog.getByRole('button', { name: /Secondary providers/ }).click()
    const panel = page.getByRole('dialog', { name: 'Secondary providers' })
    await panel.getByRole('searchbox').fill(name.slice(0, 4))
    const choice = panel.getByRole('checkbox', { name: new RegExp(name) })
    await choice.check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    const save = dialog.getByRole('button', { name: 'Save' })
    await save.click()
    const words = 'The primary provider cannot be a secondary provider as well.'
    await dialog.getByText(words, { exact: true }).waitFor()
    expect(await bodies('PUT', '/patient/update-care-team/')).toEqual([])
    await choose(page, dialog, /Primary provider/, 'Nobody')
    await save.click()
    await toast(page, 'The care team was changed.').waitFor()
    expect(await bodies('PUT', `/patient/update-care-team/${id}`)).toEqual([
      { primary_provider: null, secondary_providers: expect.any(Array) },
    ])
  })
})

describe('logging an interaction', () => {
  it('D20 D21 sends seconds, the clinic’s time, activities and both notes', async () => {
    const page = await visit()
    const { id } = await patientWho(page, ENROLLED)
    const dialog = await openLog(page, id)
    const submit = dialog.getByRole('button', { name: 'Log', exact: true })
    await submit.click()
    await dialog.getByText('Please enter how long it took.', { exact: true }).waitFor()
    await dialog.getByText('Please choose at least one.', { exact: true }).waitFor()
    await field(dialog, 'Minutes *').fill('1441')
    await dialog.getByText('One interaction lasts 24 hours at most.', { exact: true }).waitFor()
    await field(dialog, 'Minutes *').fill('-5')
    await dialog.getByText('Please enter whole numbers.', { exact: true }).waitFor()
    await field(dialog, 'Minutes *').fill('20')
    await field(dialog, 'Seconds').fill('30')
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    await dialog.getByRole('checkbox', { name: 'Data review' }).check()
    await field(dialog, 'Observed trends').fill('Sleeps better')
    await field(dialog, 'Plan modification').fill('Two sets')
    await submit.click()
    await toast(page, 'The interaction was logged.').waitFor()
    expect(await bodies('POST', '/pt/interaction-logs/')).toEqual([
      {
        patient: id,
        provider: expect.any(Number),
        duration_secs: 1230,
        activity_types: ['DTR', 'PHN'],
        note_observed_trends: 'Sleeps better',
        note_plan_modification: 'Two sets',
        interacted_datetime: expect.stringMatching(/Z$/),
      },
    ])
  })

  it('D20 refuses a day in the future, and one without an enrolment', async () => {
    const page = await visit()
    const { id } = await patientWho(page, ENROLLED)
    const dialog = await openLog(page, id)
    await field(dialog, 'Minutes *').fill('5')
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    await field(dialog, 'Date *').fill('01/01/2190')
    await dialog.getByRole('button', { name: 'Log', exact: true }).click()
    await dialog.getByText('That is in the future.', { exact: true }).waitFor()
    await field(dialog, 'Date *').fill('01/01/2001')
    await dialog.getByText('The patient was not enrolled on that day.', { exact: true }).waitFor()
    expect(await bodies('POST', '/pt/interaction-logs/')).toEqual([])
  })

  it('D20 the stopwatch goes on over a reload, and stops into the fields', async () => {
    const page = await visit()
    const { id } = await patientWho(page, ENROLLED)
    let dialog = await openLog(page, id)
    await dialog.getByRole('button', { name: 'Start' }).click()
    await eventually(() => dialog.getByRole('timer').textContent()).not.toBe('0:00')
    await page.keyboard.press('Escape')
    await page.reload()
    await rows(page).first().waitFor()
    dialog = await openLog(page, id)
    const shown = await dialog.getByRole('timer').textContent()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    expect(shown).not.toBe('0:00')
    expect(Number(await field(dialog, 'Seconds').inputValue())).toBeGreaterThan(0)
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    await dialog.getByRole('button', { name: 'Log', exact: true }).click()
    await toast(page, 'The interaction was logged.').waitFor()
    dialog = await openLog(page, id)
    expect(await dialog.getByRole('timer').textContent()).toBe('0:00')
  })
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
    const page = await visit()
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
    const page = await visit()
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
    const page = await visit()
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
