/** The calls that each element makes: how to start one, and what shows that it succeeded. */
import type { Locator, Page } from 'playwright-core'
import { openTab, rows, settled, toast } from '../../journeys/billing/billing-page'
import {
  ENROLLED,
  field,
  NOT_ENROLLED,
  newPatient,
  openFor,
  openLog,
  patientWho,
} from '../../journeys/patients/patient-dialogs-page'
import type { FaultySituation } from '../../support/fault-cell'
import { chooseOption } from '../../support/pages'
import { type ScreenVisit, signedOut } from '../screen'

/** A situation of one element on a page. */
export interface ElementSituation extends Omit<FaultySituation, 'open'> {
  visit: ScreenVisit
}

const billing = { tag: 'rtm-patient-billing' }
const list = { tag: 'rtm-patient-list' }
const press = (name: string) => (page: Page) => dialog(page).getByRole('button', { name }).click()
const says = (title: string) => (page: Page) => toast(page, title).waitFor()
const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').last()
const typedIn = (name: string) => (page: Page) => field(dialog(page), name)

async function openRow(page: Page, is: RegExp, action: string): Promise<Locator> {
  await rows(page).first().waitFor()
  const { id } = await patientWho(page, is)
  return openFor(page, id, action)
}

async function firstRow(page: Page, action: string): Promise<void> {
  await settled(page, 'Ready')
  await rows(page).first().getByRole('button', { name: action }).click()
}

const shownRows = (page: Page) => rows(page).first().waitFor()

export const reads: readonly ElementSituation[] = [
  {
    name: 'the billing list',
    visit: billing,
    call: ['GET', /billinginstances\/\?(?!.*page_size=1\b)/],
    done: shownRows,
  },
  {
    name: 'the patients list',
    visit: list,
    call: ['GET', /patient\/patients\/\?(?!.*page_size=1\b)/],
    done: shownRows,
  },
  {
    name: 'a patient',
    visit: { tag: 'rtm-patient-detail' },
    call: ['GET', /patient\/patients\/\d+\//],
    gone: /This patient is no longer available/,
    done: (page) => page.getByRole('region', { name: 'Summary' }).waitFor(),
  },
  {
    name: 'the interactions of a patient',
    visit: { tag: 'rtm-patient-detail', attributes: { tab: 'interactions' } },
    call: ['GET', /pt\/interaction-logs\//],
    done: (page) => page.getByRole('table', { name: 'Interactions' }).waitFor(),
  },
  {
    name: 'the metrics',
    visit: { tag: 'rtm-metrics' },
    call: ['GET', /billing\/metrics\//],
    done: (page) => page.getByRole('table', { name: 'Figures by clinic' }).waitFor(),
  },
  {
    name: 'the count of the tile',
    visit: { tag: 'rtm-sso-tile' },
    call: ['GET', /billinginstances\//],
    // The tile has room for one line.
    words: /Unavailable/,
    done: (page) => page.getByRole('button', { name: /^Ready to bill \d+$/ }).waitFor(),
  },
  {
    name: 'the patient summary',
    visit: billing,
    words: /could not be loaded/,
    call: ['GET', /patient\/patients\/\d+\//],
    prepare: (page) => settled(page, 'Ready'),
    start: (page) => rows(page).first().getByRole('button').first().hover(),
    again: async (page) => {
      await page.getByRole('searchbox').hover()
      await page.getByRole('group', { name: 'Patient summary' }).waitFor({ state: 'detached' })
      await rows(page).first().getByRole('button').first().hover()
    },
    done: (page) => page.getByRole('definition').first().waitFor(),
  },
]

const billingWrites: ElementSituation[] = [
  {
    name: 'marking a billing',
    visit: billing,
    call: ['POST', /reconcile-in-bulk/],
    needsNoBody: true,
    start: (page) => firstRow(page, 'Mark as Billed'),
    again: (page) => firstRow(page, 'Mark as Billed'),
    done: says('Successfully marked 1 billing as billed.'),
  },
  {
    name: 'cancelling a billing',
    visit: billing,
    call: ['POST', /cancel-in-bulk/],
    needsNoBody: true,
    prepare: async (page) => {
      await firstRow(page, 'Cancel Billing')
      await chooseOption(dialog(page).getByRole('button', { name: /Cancellation Reason/ }), 'Other')
      await field(dialog(page), 'Other Description *').fill('Typed before')
    },
    start: press('Submit'),
    typed: [typedIn('Other Description *'), 'Typed before'],
    again: press('Submit'),
    done: says('Successfully cancelled the billing.'),
  },
  {
    name: 'undoing a cancellation',
    visit: billing,
    call: ['POST', /cancel-in-bulk/],
    needsNoBody: true,
    prepare: async (page) => {
      await openTab(page, 'Cancelled')
      await rows(page).first().getByRole('button', { name: 'Undo Cancellation' }).click()
    },
    start: press('Confirm'),
    again: press('Confirm'),
    done: says('Successfully undid the cancellation.'),
  },
]

const patientWrites: ElementSituation[] = [
  {
    name: 'logging an interaction',
    visit: list,
    call: ['POST', /pt\/interaction-logs\//],
    prepare: async (page) => {
      await rows(page).first().waitFor()
      const log = await openLog(page, (await patientWho(page, ENROLLED)).id)
      await field(log, 'Minutes *').fill('7')
      await log.getByRole('checkbox').first().check()
      await field(log, 'Observed trends').fill('Typed before')
    },
    start: press('Log'),
    typed: [typedIn('Observed trends'), 'Typed before'],
    again: press('Log'),
    done: says('The interaction was logged.'),
  },
  {
    name: 'creating a patient',
    visit: list,
    call: ['POST', /patient\/patients\//],
    prepare: async (page) => {
      await rows(page).first().waitFor()
      const form = await newPatient(page)
      await field(form, 'First name *').fill('Ada')
      await field(form, 'Last name *').fill('Typed-Before')
    },
    start: press('Create patient'),
    typed: [typedIn('Last name *'), 'Typed-Before'],
    again: press('Create patient'),
    done: says('The patient was created.'),
  },
  {
    name: 'changing a patient',
    visit: list,
    call: ['PATCH', /patient\/patients\/\d+\//],
    prepare: async (page) => {
      await field(await openRow(page, /./, 'Edit patient'), 'Last name *').fill('Typed-Before')
    },
    start: press('Save'),
    typed: [typedIn('Last name *'), 'Typed-Before'],
    again: press('Save'),
    done: says('The changes were saved.'),
  },
  {
    name: 'extending an enrollment',
    visit: list,
    call: ['PATCH', /rtmenrollments\//],
    prepare: (page) => openRow(page, ENROLLED, 'Extend enrollment'),
    start: press('Extend'),
    again: press('Extend'),
    done: says('The enrollment was extended.'),
  },
  {
    name: 'unenrolling',
    visit: list,
    call: ['PATCH', /rtmenrollments\//],
    prepare: async (page) => {
      const form = await openRow(page, ENROLLED, 'Unenroll')
      await chooseOption(form.getByRole('button', { name: /Reason \*/ }), 'Other')
      await field(form, 'In your own words *').fill('Typed before')
    },
    start: press('Unenroll'),
    typed: [typedIn('In your own words *'), 'Typed before'],
    again: press('Unenroll'),
    done: says('The patient was unenrolled.'),
  },
  {
    name: 'enrolling again',
    visit: list,
    call: ['POST', /rtm-re-enroll\//],
    prepare: async (page) => {
      await page.getByRole('tab', { name: /^Inactive/ }).click()
      await openRow(page, NOT_ENROLLED, 'Re-enroll')
    },
    start: press('Re-enroll'),
    again: press('Re-enroll'),
    done: says('The patient was enrolled.'),
  },
  {
    name: 'saving a note',
    visit: { tag: 'rtm-patient-detail' },
    call: ['PATCH', /patient\/patients\/\d+\//],
    prepare: async (page) => {
      const note = page.getByRole('region', { name: 'Note' })
      await note.getByRole('button').first().click()
      await note.getByRole('textbox').fill('Typed before')
    },
    start: (page) => page.getByRole('button', { name: 'Save' }).click(),
    typed: [
      (page) => page.getByRole('region', { name: 'Note' }).getByRole('textbox'),
      'Typed before',
    ],
    again: (page) => page.getByRole('button', { name: 'Save' }).click(),
    done: says('The note was saved.'),
  },
]

const named = (name: string) => (page: Page) => page.getByRole('textbox', { name })
const submit = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

const accounts: ElementSituation[] = [
  {
    name: 'signing in',
    visit: { tag: 'rtm-account', config: signedOut },
    call: ['POST', /auth\/token\//],
    keepsSession: true,
    prepare: async (page) => {
      await named('Username')(page).fill('demo')
      await page.getByRole('textbox', { name: 'Password' }).fill('demo')
    },
    start: submit('Sign in'),
    typed: [named('Username'), 'demo'],
    again: submit('Sign in'),
    done: (page) => page.getByText('You are signed in as Dana Whitfield.').waitFor(),
  },
  {
    name: 'requesting a new password',
    visit: { tag: 'rtm-account', attributes: { view: 'password-reset' }, config: signedOut },
    call: ['POST', /auth\/password_reset\//],
    keepsSession: true,
    prepare: (page) => named('Email')(page).fill('typed@before.example'),
    start: submit('Send link'),
    typed: [named('Email'), 'typed@before.example'],
    again: submit('Send link'),
    done: (page) => page.getByRole('heading', { name: 'Check your email' }).waitFor(),
  },
]

export const writes: readonly ElementSituation[] = [...billingWrites, ...patientWrites, ...accounts]
