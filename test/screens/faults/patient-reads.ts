/** The calls that read one patient. */
import type { Page } from 'playwright-core'
import { rows, settled, toast } from '../../journeys/billing/billing-page'
import { field } from '../../journeys/patients/patient-dialogs-page'
import { eventually } from '../../support/pages'
import { act } from '../patients/patient-screens'
import {
  billing,
  click,
  detail,
  dialog,
  type ElementSituation,
  NO_PROVIDERS,
  typedIn,
} from './situations'

const nothing = async () => {}

/**
 * Clicks `Try again` and waits for the response. The step cannot wait for a change on the screen,
 * because the response changes nothing there.
 */
const answered = (address: RegExp) => async (page: Page) => {
  const answer = page.waitForResponse((response) => address.test(response.url()) && response.ok())
  await click('Try again')(page)
  await answer
}

const METADATA = /pt\/providers\/\d+\//

export const patientReads: readonly ElementSituation[] = [
  {
    name: 'a patient',
    of: ['patientQuery'],
    visit: detail,
    call: ['GET', /patient\/patients\/\d+\//],
    gone: /This patient is no longer available/,
    done: (page) => page.getByRole('region', { name: 'Summary' }).waitFor(),
  },
  {
    name: 'the user’s own metadata',
    of: ['providerMetadataQuery'],
    visit: detail,
    call: ['GET', METADATA],
    again: answered(METADATA),
    done: (page) => toast(page, 'Error fetching metadata').waitFor({ state: 'detached' }),
  },
  {
    name: 'the providers of a care team',
    of: ['providerListQuery'],
    visit: detail,
    call: ['GET', /pt\/providers\/\?/],
    prepare: (page) => act(page, 'Edit care team'),
    quiet: (page) => page.getByText(NO_PROVIDERS).waitFor(),
    done: (page) => page.getByText(NO_PROVIDERS).waitFor({ state: 'detached' }),
  },
  {
    name: 'the enrollments of a patient',
    of: ['rtmEnrollmentsQuery'],
    visit: detail,
    call: ['GET', /rtmenrollments\/\?/],
    done: (page) => page.getByRole('table', { name: 'Enrollment history' }).waitFor(),
  },
  {
    name: 'the interactions of a patient',
    of: ['interactionLogsQuery'],
    visit: { ...detail, attributes: { tab: 'interactions' } },
    call: ['GET', /pt\/interaction-logs\//],
    done: (page) => page.getByRole('table', { name: 'Interactions' }).waitFor(),
  },
  {
    name: 'the billing of an interaction',
    of: ['billingInstanceQuery'],
    visit: { ...detail, attributes: { tab: 'interactions' } },
    call: ['GET', /billinginstances\/[^/?]+\/$/],
    // This step does not wait for the dialog. If the session ends, the dialog closes.
    start: (page) => editLog(page, /billed|cancelled|Part of a billing/),
    // The form shows no message if the call fails, because only a warning depends on the call.
    quiet: (page) => dialog(page).waitFor(),
    again: nothing,
    done: (page) => dialog(page).waitFor(),
  },
  {
    name: 'the interaction of an unfinished form',
    of: ['interactionLogQuery'],
    visit: { ...detail, attributes: { tab: 'interactions' } },
    call: ['GET', /pt\/interaction-logs\/\d+\//],
    gone: /The interaction in your unfinished form no longer exists/,
    prepare: async (page) => {
      await editLog(page, /./)
      await field(dialog(page), 'Observed trends').fill('Typed before')
    },
    start: insertAgain,
    again: insertAgain,
    done: (page) =>
      eventually(() => typedIn('Observed trends')(page).inputValue()).toBe('Typed before'),
  },
  {
    name: 'the patient summary',
    of: ['patientQuery'],
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

/** Clicks the edit button of the first interaction that matches. */
async function editLog(page: Page, says: RegExp): Promise<void> {
  const log = page.locator('[data-row-id]').filter({ hasText: says }).first()
  await log.getByRole('button').first().click()
}

/**
 * Removes the element and inserts it again, as a page does when it shows another view for a while.
 */
async function insertAgain(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const element = document.body.firstElementChild
    if (!element) throw new Error('The page has no element.')
    const next = element.cloneNode()
    element.remove()
    await new Promise((resolve) => setTimeout(resolve, 0))
    document.body.append(next)
  })
}
