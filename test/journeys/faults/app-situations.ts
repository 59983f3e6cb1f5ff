/** The calls that the app itself makes, outside the screens, and the calls of its framed pages. */
import type { Page } from 'playwright-core'
import type { FaultySituation } from '../../support/fault-cell'
import { chooseInUserMenu } from '../app/app-page'
import { toast } from '../billing/billing-page'
import { ada, embed, frameOf } from '../bridge/bridge-page'
import type { Journey } from '../journey'

const READY = /billinginstances\/\?.*primary_provider_id=/
const invitations = (page: Page) => page.getByRole('dialog', { name: 'Invite a colleague' })

async function answered(page: Page, address: RegExp, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => address.test(response.url()) && response.ok())
  await act()
  await answer
}

export function appSituations(journey: Journey): FaultySituation[] {
  const open = () => journey.visit({ path: '/patient-list' })
  return [
    {
      name: 'the number of ready billings in the sidebar',
      of: ['billingCountQuery'],
      open: (prepare) => journey.visit({ path: '/patient-list', prepare, isOwn: true }),
      call: ['GET', READY],
      again: (page) =>
        answered(page, READY, () => page.getByRole('button', { name: 'Try again' }).click()),
      done: (page) => toast(page, 'Error fetching billings count').waitFor({ state: 'detached' }),
    },
    {
      name: 'the patients of the command palette',
      of: ['patientListQuery'],
      open,
      call: ['GET', /patient\/patients\/\?.*search=zzz/],
      start: async (page) => {
        await page.getByRole('button', { name: 'Search', exact: true }).click()
        await page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill('zzz')
      },
      done: (page) => page.getByText('Nothing found for “zzz”').waitFor(),
    },
    {
      name: 'the invitation codes',
      of: ['invitationCodesQuery'],
      open,
      call: ['GET', /pt\/invitation-codes\//],
      start: (page) => chooseInUserMenu(page, 'Invite a colleague'),
      // A backend that implements only the specification has no invitation codes.
      gone: /No invitation codes to show/,
      done: (page) => invitations(page).locator('code').first().waitFor(),
    },
    {
      name: 'renewing an invitation code',
      of: ['renewInvitationCodeMutation'],
      open,
      call: ['POST', /pt\/invitation-codes\/.*renew/],
      prepare: async (page) => {
        await chooseInUserMenu(page, 'Invite a colleague')
        await invitations(page)
          .getByRole('button', { name: /^Replace code/ })
          .first()
          .click()
      },
      start: confirmRenewal,
      again: confirmRenewal,
      done: (page) => toast(page, 'A new invitation code has been created.').waitFor(),
    },
  ]
}

async function confirmRenewal(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Replace code' }).click()
}

/** Sends the EHR's record of a patient to the frame, and shows the result in the vendor page. */
async function sendRecord(page: Page): Promise<void> {
  await page.evaluate(`{
    const told = document.createElement('p')
    told.role = 'status'
    document.body.append(told)
    kept.rtm.setPatient(${JSON.stringify(ada)}).then((outcome) => {
      told.textContent = JSON.stringify(outcome)
    })
  }`)
}

/**
 * Returns the calls of the framed pages.
 * @param patientId Returns the id of the patient that the frames show.
 */
export function frameSituations(journey: Journey, patientId: () => number): FaultySituation[] {
  const again = (page: Page) =>
    frameOf(page).getByRole('button', { name: 'Try again' }).first().click()
  const summary = (page: Page) => frameOf(page).getByRole('region', { name: 'Summary' }).waitFor()
  return [
    {
      name: 'a patient in a frame',
      of: ['patientQuery'],
      open: (prepare) => embed(journey, { prepare, isOwn: true, patientId: patientId() }),
      call: ['GET', /patient\/patients\/\d+\//],
      gone: /This patient is no longer available/,
      again,
      done: summary,
    },
    {
      name: 'the billings of a patient in a frame',
      of: ['billingListQuery'],
      open: (prepare) =>
        embed(journey, {
          prepare,
          isOwn: true,
          view: 'patient-billing-tile',
          patientId: patientId(),
        }),
      call: ['GET', /billinginstances\/\?(?!.*page_size=1\b)/],
      again,
      done: (page) => frameOf(page).getByRole('table').waitFor(),
    },
    {
      name: 'the count in the sso tile in a frame',
      of: ['billingCountQuery'],
      open: (prepare) => embed(journey, { prepare, isOwn: true, view: 'sso-tile' }),
      call: ['GET', /billinginstances\//],
      words: /Not available/,
      again,
      done: (page) =>
        frameOf(page)
          .getByRole('button', { name: /^Ready to bill \d+$/ })
          .waitFor(),
    },
    {
      name: 'the number of unread messages in the sso tile in a frame',
      of: ['unreadChannels'],
      open: (prepare) => embed(journey, { prepare, isOwn: true, view: 'sso-tile' }),
      call: ['GET', /my_group_channels/],
      keepsSession: true,
      words: /Not available/,
      again,
      done: (page) =>
        frameOf(page)
          .getByRole('button', { name: /^Unread messages \d+$/ })
          .waitFor(),
    },
    {
      name: 'the sign-in of a frame',
      of: ['signInWithAssertion'],
      open: (prepare) => embed(journey, { prepare, isOwn: true, patientId: patientId() }),
      call: ['POST', /auth\/bridge-sso/],
      keepsSession: true,
      again,
      done: summary,
    },
    {
      name: 'the EHR’s record of a patient',
      of: ['sendEmrRecord'],
      open: () => embed(journey, { patientId: patientId() }),
      call: ['POST', /patient\/emr-patient-data\//],
      prepare: summary,
      start: sendRecord,
      // The vendor page gets the error, and the frame shows no patient.
      words: /"status":"failed"/,
      logs: /^\w+Error: .*\n.*shown-patient/s,
      again: sendRecord,
      done: (page) => frameOf(page).getByRole('button', { name: 'Enroll patient' }).waitFor(),
    },
  ]
}
