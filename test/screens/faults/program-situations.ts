/** The calls that change enrollments and interactions. */
import type { Page } from 'playwright-core'
import {
  ENROLLED,
  field,
  NOT_ENROLLED,
  openLog,
  patientWho,
} from '../../journeys/patients/patient-dialogs-page'
import { withoutBody } from '../../support/fault-cell'
import { chooseOption } from '../../support/pages'
import { act } from '../patients/patient-screens'
import {
  detail,
  type ElementSituation,
  list,
  openRow,
  press,
  says,
  shownRows,
  typedIn,
} from './situations'

const unenrollments: readonly ElementSituation[] = [
  { name: 'reading an enrollment before it is ended', of: ['unenrollMutation'], method: 'GET' },
  { name: 'saving the reason of an unenrollment', of: ['updateRtmEnrollment'], method: 'PATCH' },
  {
    name: 'ending an enrollment',
    of: ['deleteRtmEnrollment'],
    method: 'DELETE',
    accepts: withoutBody,
  },
].map(({ method, ...situation }) => ({
  ...situation,
  visit: list,
  call: [method, /rtmenrollments\/\d+\//],
  prepare: async (page) => {
    const form = await openRow(page, ENROLLED, 'Unenroll')
    await chooseOption(form.getByRole('button', { name: /Reason \*/ }), 'Other')
    await field(form, 'Description of the reason *').fill('Typed before')
  },
  start: press('Unenroll'),
  typed: [typedIn('Description of the reason *'), 'Typed before'],
  again: press('Unenroll'),
  done: says('The patient was unenrolled.'),
}))

const enrollments: readonly ElementSituation[] = [
  {
    name: 'enrolling a patient',
    of: ['createRtmEnrollment'],
    visit: detail,
    who: ({ latestRtmenrollment, user }) => latestRtmenrollment === null && user.isActive,
    call: ['POST', /billing\/rtmenrollments\//],
    prepare: (page) => act(page, 'Enroll'),
    start: press('Enroll'),
    again: press('Enroll'),
    done: says('The patient was enrolled.'),
  },
  {
    name: 'extending an enrollment',
    of: ['updateRtmEnrollment'],
    visit: list,
    call: ['PATCH', /rtmenrollments\//],
    prepare: (page) => openRow(page, ENROLLED, 'Extend enrollment'),
    start: press('Extend'),
    again: press('Extend'),
    done: says('The enrollment was extended.'),
  },
  {
    name: 're-enrolling a patient',
    of: ['reEnroll'],
    visit: list,
    call: ['POST', /rtm-re-enroll\//],
    accepts: withoutBody,
    prepare: async (page) => {
      await page.getByRole('tab', { name: /^Inactive/ }).click()
      await openRow(page, NOT_ENROLLED, 'Re-enroll')
    },
    start: press('Re-enroll'),
    again: press('Re-enroll'),
    done: says('The patient was enrolled.'),
  },
]

const interactions = { ...detail, attributes: { tab: 'interactions' } }
const firstLog = (page: Page) => page.locator('[data-row-id]').first()

const logs: readonly ElementSituation[] = [
  {
    name: 'logging an interaction',
    of: ['createInteractionLog'],
    visit: list,
    call: ['POST', /pt\/interaction-logs\//],
    prepare: async (page) => {
      await shownRows(page)
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
    name: 'changing an interaction',
    of: ['updateInteractionLog'],
    visit: interactions,
    call: ['PATCH', /pt\/interaction-logs\/\d+\//],
    prepare: async (page) => {
      await firstLog(page).getByRole('button').first().click()
      await typedIn('Observed trends')(page).fill('Typed before')
    },
    start: press('Save'),
    typed: [typedIn('Observed trends'), 'Typed before'],
    again: press('Save'),
    done: says('The interaction was updated.'),
  },
  {
    name: 'deleting an interaction',
    of: ['deleteInteractionLog'],
    visit: interactions,
    call: ['DELETE', /pt\/interaction-logs\/\d+\//],
    accepts: withoutBody,
    prepare: async (page) => {
      await firstLog(page)
        .getByRole('button', { name: /actions/i })
        .click()
      await page.getByRole('menuitem', { name: 'Delete interaction' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
    start: press('Delete'),
    again: press('Delete'),
    done: says('The interaction was deleted.'),
  },
]

export const programSituations: readonly ElementSituation[] = [
  ...enrollments,
  ...unenrollments,
  ...logs,
]
