/** The calls that change patients and their notes. */
import type { Locator, Page } from 'playwright-core'
import { field, newPatient } from '../../journeys/patients/patient-dialogs-page'
import { withoutBody } from '../../support/fault-cell'
import { chooseOption } from '../../support/pages'
import { act } from '../patients/patient-screens'
import {
  click,
  detail,
  dialog,
  type ElementSituation,
  list,
  openRow,
  press,
  says,
  shownRows,
  typedIn,
} from './situations'

const PATIENT = /patient\/patients\/\d+\//
const noteCard = (page: Page) => page.getByRole('region', { name: 'Note' })
const EMAIL = 'typed@before.example'

async function openNew(page: Page): Promise<Locator> {
  await shownRows(page)
  const form = await newPatient(page)
  await field(form, 'First name *').fill('Ada')
  await field(form, 'Last name *').fill('Typed-Before')
  return form
}

const newPatients: readonly ElementSituation[] = [
  {
    name: 'creating a patient',
    of: ['createPatient'],
    visit: list,
    call: ['POST', /patient\/patients\//],
    prepare: openNew,
    start: press('Create patient'),
    typed: [typedIn('Last name *'), 'Typed-Before'],
    again: press('Create patient'),
    done: says('The patient was created.'),
  },
  {
    name: 'checking the email address of a new patient',
    of: ['checkUnique'],
    visit: list,
    call: ['POST', /unique_check/],
    accepts: withoutBody,
    prepare: async (page) => {
      const form = await openNew(page)
      const onBlur = page.waitForResponse(/unique_check/)
      await field(form, 'Email').fill(EMAIL)
      await page.keyboard.press('Tab')
      await onBlur
    },
    start: press('Create patient'),
    typed: [typedIn('Email'), EMAIL],
    again: press('Create patient'),
    done: says('The patient was created.'),
  },
  {
    name: 'checking an email address when its field loses the focus',
    of: ['checkUnique'],
    visit: list,
    call: ['POST', /unique_check/],
    prepare: openNew,
    start: async (page) => {
      await typedIn('Email')(page).fill(EMAIL)
      await page.keyboard.press('Tab')
    },
    typed: [typedIn('Email'), EMAIL],
    // The field shows no message if its check fails, because the form checks the value again when
    // it is submitted.
    quiet: (page) => dialog(page).waitFor(),
    again: press('Create patient'),
    done: says('The patient was created.'),
  },
]

const records: readonly ElementSituation[] = [
  {
    name: 'changing a patient',
    of: ['updatePatient'],
    visit: list,
    call: ['PATCH', PATIENT],
    prepare: async (page) => {
      await field(await openRow(page, /./, 'Edit patient'), 'Last name *').fill('Typed-Before')
    },
    start: press('Save'),
    typed: [typedIn('Last name *'), 'Typed-Before'],
    again: press('Save'),
    done: says('The changes were saved.'),
  },
  {
    name: 'deleting a patient',
    of: ['deletePatient'],
    visit: detail,
    // A patient with billed billings cannot be deleted.
    who: ({ latestRtmenrollment }) => latestRtmenrollment === null,
    call: ['DELETE', PATIENT],
    accepts: withoutBody,
    prepare: (page) => act(page, 'Edit patient'),
    start: async (page) => {
      await press('Delete patient')(page)
      await page.getByRole('alertdialog').waitFor()
      await press('Delete patient')(page)
    },
    again: async (page) => {
      if (!(await page.getByRole('alertdialog').isVisible())) await press('Delete patient')(page)
      await page.getByRole('alertdialog').waitFor()
      await press('Delete patient')(page)
    },
    done: says('The patient was deleted.'),
  },
  {
    name: 'turning PCM on for a patient',
    of: ['updatePatient'],
    visit: detail,
    who: ({ isPcmEnabled, isCurrentlyRtmEnrolled }) => !isPcmEnabled && isCurrentlyRtmEnrolled,
    call: ['PATCH', PATIENT],
    prepare: (page) => act(page, 'Turn PCM on'),
    start: press('Turn on'),
    again: press('Turn on'),
    done: says('PCM is on.'),
  },
]

const notes: readonly ElementSituation[] = [
  {
    name: 'reading the note before it is changed',
    of: ['currentPatient'],
    method: 'GET',
    gone: /This patient is no longer available/,
  },
  { name: 'saving a note', of: ['updatePatient'], method: 'PATCH' },
].map(({ method, ...situation }) => ({
  ...situation,
  visit: detail,
  call: [method, PATIENT],
  prepare: async (page) => {
    await noteCard(page).getByRole('button').first().click()
    await noteCard(page).getByRole('textbox').fill('Typed before')
  },
  start: click('Save'),
  typed: [(page) => noteCard(page).getByRole('textbox'), 'Typed before'],
  again: click('Save'),
  done: says('The note was saved.'),
}))

const careTeams: readonly ElementSituation[] = [
  {
    name: 'reading the care team before it is changed',
    of: ['currentPatient'],
    method: 'GET',
    address: PATIENT,
  },
  {
    name: 'changing the care team',
    of: ['replaceCareTeam'],
    method: 'PUT',
    address: /update-care-team/,
    accepts: withoutBody,
  },
].map(({ method, address, ...situation }) => ({
  ...situation,
  visit: detail,
  who: ({ providerRelationships }) => providerRelationships.some(({ isPrimary }) => isPrimary),
  call: [method, address],
  prepare: async (page) => {
    const form = await act(page, 'Edit care team')
    await chooseOption(form.getByRole('button', { name: /Primary provider/ }), 'None')
  },
  start: press('Save'),
  again: press('Save'),
  done: says('The care team was updated.'),
}))

const claimDetails: ElementSituation = {
  name: 'saving the claim information of a patient',
  of: ['savePatientFactsMutation'],
  visit: detail,
  call: ['PATCH', /claim-facts/],
  accepts: withoutBody,
  prepare: async (page) => field(await act(page, 'Claim information'), 'Payer').fill('Prairie'),
  start: press('Save'),
  typed: [typedIn('Payer'), 'Prairie'],
  again: press('Save'),
  done: says('The claim information was saved.'),
}

export const patientSituations: readonly ElementSituation[] = [
  ...newPatients,
  ...records,
  ...notes,
  ...careTeams,
  claimDetails,
]
