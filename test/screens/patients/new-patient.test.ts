/** Tests the New patient dialog: its fields and their errors. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toast } from '../../journeys/billing/billing-page'
import {
  bodies,
  ENROLLED,
  field,
  isFocused,
  newPatient,
  openFor,
  patientWho,
  rows,
} from '../../journeys/patients/patient-dialogs-page'
import { tab } from '../../journeys/patients/patient-page'
import { eventually } from '../../support/pages'
import { startPatientDialogs } from './patient-screens'

const { screen, open } = startPatientDialogs()

describe('the dialog “New patient”', () => {
  it('D09 D22 G02 the dialog “New patient” creates a patient with a care team and a program', async () => {
    const page = await open()
    const dialog = await newPatient(page)
    await field(dialog, 'First name *').fill('Ada')
    await field(dialog, 'Last name *').fill('Quimby-Tester')
    await field(dialog, 'Phone').fill('2025550143')
    await field(dialog, 'Email').fill('ada@quimby.example')
    await field(dialog, 'Date of birth').fill('12/31/1950')
    await field(dialog, 'Record ID').fill('MRN-77')
    await dialog.getByRole('checkbox', { name: 'Enroll in an RTM program now' }).check()
    await dialog.getByRole('radio', { name: '60 days' }).check()
    await dialog.getByRole('button', { name: 'Create patient' }).click()
    await toast(page, 'The patient was created.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => bodies(screen, 'POST', '/patient/patients/')).toEqual([
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

  it('D10 D11 D13 the dialog “New patient” shows the errors of its fields, and focuses the first invalid field', async () => {
    const page = await open()
    const dialog = await newPatient(page)
    await field(dialog, 'First name *').fill('Ada')
    await field(dialog, 'Date of birth').fill('13/01/2020')
    await field(dialog, 'Phone').fill('555')
    await dialog.getByRole('button', { name: 'Create patient' }).click()
    await dialog.getByText('Enter a last name.', { exact: true }).waitFor()
    await dialog.getByText('Invalid date format', { exact: true }).waitFor()
    await dialog.getByText('Enter the full phone number.', { exact: true }).waitFor()
    const name = field(dialog, 'Last name *')
    await eventually(() => isFocused(name)).toBe(true)
    // A field that has the focus still shows that it is invalid.
    const colors = await name.evaluate((one) => {
      const { borderTopColor, outlineColor } = getComputedStyle(one)
      return [borderTopColor, outlineColor]
    })
    expect(new Set(colors).size).toBe(1)
    const birth = field(dialog, 'Date of birth')
    await eventually(() => birth.getAttribute('aria-invalid')).toBe('true')
    // The field has no mask, so the typed text is not changed.
    await birth.press('End')
    await birth.pressSequentially('7')
    await eventually(() => birth.inputValue()).toBe('13/01/20207')
    await birth.fill('01/01/2190')
    await dialog
      .getByText('Enter a date of birth that is not in the future.', { exact: true })
      .waitFor()
    await birth.fill('12-31-1950')
    await dialog
      .getByText('Enter a date of birth that is not in the future.')
      .waitFor({ state: 'detached' })
    expect(await bodies(screen, 'POST', '/patient/patients/')).toEqual([])
  })

  it('D02 the dialog “New patient” formats a phone number that the user pastes', async () => {
    const page = await open()
    const phone = field(await newPatient(page), 'Phone')
    for (const number of ['5551234567', '15551234567', '+15551234567', '(555) 123-4567']) {
      await phone.fill('')
      expect(await phone.inputValue()).toBe('')
      await page.keyboard.insertText(number)
      expect(await phone.inputValue(), number).toBe('+1 (555) 123-4567')
    }
  })

  it('D02 the dialog “New patient” keeps the country code of an international phone number', async () => {
    const page = await open()
    const phone = field(await newPatient(page), 'Phone')
    await phone.pressSequentially('+442071838750')
    await eventually(() => phone.inputValue()).toBe('+442071838750')
    await phone.fill('2025550143')
    await eventually(() => phone.inputValue()).toBe('+1 (202) 555-0143')
  })

  it('P14 the user can undo and redo what was typed into the phone field', async () => {
    const page = await open()
    const phone = field(await newPatient(page), 'Phone')
    await phone.pressSequentially('202')
    await page.keyboard.press('Control+z')
    await eventually(() => phone.inputValue()).toBe('+1 (20')
    await page.keyboard.press('Control+y')
    await eventually(() => phone.inputValue()).toBe('+1 (202')
  })

  it('when the focus leaves the email field, the dialog “New patient” reports an address that is already taken', async () => {
    const taken = 'only@owner.example'
    const page = await open()
    const first = await newPatient(page)
    await field(first, 'First name *').fill('Only')
    await field(first, 'Last name *').fill('Owner')
    await field(first, 'Email').fill(taken)
    await first.getByRole('button', { name: 'Create patient' }).click()
    await first.waitFor({ state: 'detached' })
    const dialog = await newPatient(page)
    const email = field(dialog, 'Email')
    await email.fill(taken)
    await email.press('Tab')
    await eventually(() => email.getAttribute('aria-invalid')).toBe('true')
    // The error applies only to the address that is taken.
    await email.fill('another@owner.example')
    await eventually(() => email.getAttribute('aria-invalid')).toBe(null)
    // The form checks the address again when it is submitted, because a submit can happen without a
    // blur event.
    await email.fill(taken)
    await field(dialog, 'First name *').fill('Second')
    await field(dialog, 'Last name *').fill('Owner')
    await dialog.getByRole('button', { name: 'Create patient' }).click()
    await toast(page, 'Request failed').waitFor()
    await eventually(() => email.getAttribute('aria-invalid')).toBe('true')
    await eventually(() => bodies(screen, 'POST', '/patient/patients/')).toHaveLength(1)
  })

  it('the dialog “New patient” warns if a patient has the same last name and birth date, and can create the new patient anyway', async () => {
    const page = await open()
    const { id } = await patientWho(page, ENROLLED)
    const edit = await openFor(page, id, 'Edit patient')
    const [first, last, birth] = await Promise.all(
      ['First name *', 'Last name *', 'Date of birth'].map((name) =>
        field(edit, name).inputValue(),
      ),
    )
    await page.keyboard.press('Escape')
    await edit.waitFor({ state: 'detached' })

    const dialog = await newPatient(page)
    await field(dialog, 'First name *').fill('Namesake')
    await field(dialog, 'Last name *').fill(last ?? '')
    await field(dialog, 'Date of birth').fill(birth ?? '')
    await dialog.getByText(`${first} ${last}, born`).waitFor()
    await dialog.getByRole('button', { name: 'Create patient' }).click()
    await toast(page, 'The patient was created.').waitFor()
  })

  it('Y09 a message shows that the new patient is not enrolled, and the list shows the patient', async () => {
    const page = await open()
    const dialog = await newPatient(page)
    await field(dialog, 'First name *').fill('Ada')
    await field(dialog, 'Last name *').fill('Later-Tester')
    await dialog.getByRole('button', { name: 'Create patient' }).click()
    await page.getByText('Not enrolled in a program yet.').first().waitFor()
    await page.getByRole('searchbox').fill('somebody else')
    await page.getByRole('button', { name: 'Show patient' }).click()
    await rows(page).filter({ hasText: 'Ada Later-Tester' }).waitFor()
    await eventually(() => rows(page).count()).toBe(1)
    await eventually(() => tab(page, 'Inactive').getAttribute('aria-selected')).toBe('true')
    const search = page.getByRole('searchbox')
    await eventually(() => search.inputValue()).toBe('Ada Later-Tester')
  })

  it('N13 X15 the dialog “New patient” shows the backend’s error for a nested key at the right field, and keeps the typed values', async () => {
    const page = await open()
    const dialog = await newPatient(page)
    await field(dialog, 'First name *').fill('Ada')
    await field(dialog, 'Last name *').fill('Refused')
    const detail = 'This primary provider takes no patients.'
    await screen.sandbox.faults({
      method: 'POST',
      path: '/patient/patients/',
      status: 400,
      body: { errors: [{ field: 'care_team.secondary_providers', detail }] },
      times: 1,
    })
    await dialog.getByRole('button', { name: 'Create patient' }).click()
    await toast(page, 'Request failed').waitFor()
    await dialog.getByText(detail).waitFor()
    await eventually(() => field(dialog, 'Last name *').inputValue()).toBe('Refused')
  })

  it('D09 the user selects a date in the calendar by keyboard', async () => {
    const page = await open()
    const dialog = await newPatient(page)
    await field(dialog, 'Date of birth').fill('01/05/1950')
    await field(dialog, 'Date of birth').press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('grid').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('grid').waitFor({ state: 'detached' })
    await eventually(() => field(dialog, 'Date of birth').inputValue()).toBe('01/06/1950')
  })
})

describe('a new patient from the vendor page', () => {
  const visit = (newPatient: unknown) =>
    screen.visit({
      tag: 'rtm-patient-detail',
      attributes: {},
      isOwn: true,
      properties: { newPatient: JSON.stringify(newPatient) },
      prepare: (page) =>
        page.addInitScript(() => {
          const told: unknown[] = []
          Object.assign(globalThis, { told })
          document.addEventListener('rtm-error', (event) => {
            if (event instanceof CustomEvent) told.push(event.detail.message)
          })
        }),
    })
  const told = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'told'))

  it('W13 if keys are missing in the property newPatient, the element fills in the form with the other keys', async () => {
    const page = await visit({ firstName: 'Ada', lastName: 'Moss', birthDate: '1960-03-09' })
    await page.getByText('Ada Moss').waitFor()
    await page.getByRole('button', { name: 'Enroll' }).click()
    const dialog = page.getByRole('dialog')
    await eventually(() => field(dialog, 'First name *').inputValue()).toBe('Ada')
    expect(await field(dialog, 'Date of birth').inputValue()).toBe('03/09/1960')
    expect(await field(dialog, 'Email').inputValue()).toBe('')
    expect(await told(page)).toEqual([])
  })

  it.each([
    [
      { firstName: 'Ada', birthDate: '01/02/1970' },
      'newPatient.birthDate is not accepted: use a date as "yyyy-MM-dd".',
    ],
    [{ firstName: 'Ada', phone: 5551234567 }, 'newPatient.phone is not accepted: use a text.'],
    [7, 'newPatient is not accepted: use JSON with some of these texts: {"firstName":"",'],
  ])(
    'E04 if the property newPatient is %j, rtm-error says which part is invalid, and does not contain the value',
    async (known, message) => {
      screen.expectComplaint(/^rtm-elements: <rtm-patient-detail> newPatient/)
      const page = await visit(known)
      await eventually(() => told(page)).toEqual([expect.stringContaining(message)])
      expect(JSON.stringify(await told(page))).not.toMatch(/Ada|1970|555/)
      await page.getByText('Ada').waitFor({ state: 'detached' })
    },
  )

  it('E04 rtm-error and the console name unknown keys of newPatient and suggest similar keys, and the person can be enrolled', async () => {
    screen.expectComplaint(
      /^rtm-elements: <rtm-patient-detail> newPatient\.firstname is not a known/,
    )
    const page = await visit({ firstname: 'Ada', lastName: 'Moss', room: '12', $comment: '' })
    await page.getByRole('button', { name: 'Enroll' }).waitFor()
    await eventually(() => told(page)).toEqual([
      'newPatient.firstname is not a known key and does nothing. Did you mean "firstName"? ' +
        'newPatient.room is not a known key and does nothing. ' +
        'Use firstName, lastName, phone, email, birthDate, recordId.',
    ])
  })
})
