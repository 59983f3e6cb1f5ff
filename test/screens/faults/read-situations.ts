/**
 * The calls that read data. For each call: how it starts, and what the screen shows after a
 * success.
 */
import type { Page } from 'playwright-core'
import { counts, rows, settled, toast } from '../../journeys/billing/billing-page'
import { field } from '../../journeys/patients/patient-dialogs-page'
import { kindsBut, passing } from '../../support/fault-cell'
import { eventually } from '../../support/pages'
import { act } from '../patients/patient-screens'
import { signedOut } from '../screen'
import {
  billing,
  click,
  detail,
  dialog,
  type ElementSituation,
  list,
  press,
  shownRows,
  typedIn,
} from './situations'

const ONE_ROW = 'page_size=1(&|$)'
const NO_PROVIDERS = 'The providers could not be loaded.'
const nothing = async () => {}

/** Tries again, and waits for the response, because the screen does not change when it arrives. */
const answered = (address: RegExp) => async (page: Page) => {
  const answer = page.waitForResponse((response) => address.test(response.url()) && response.ok())
  await click('Try again')(page)
  await answer
}

const METADATA = /pt\/providers\/\d+\//

const lists: readonly ElementSituation[] = [
  {
    name: 'the billing list',
    of: ['billingListQuery'],
    visit: billing,
    call: ['GET', new RegExp(`billinginstances/\\?(?!.*${ONE_ROW})`)],
    done: shownRows,
  },
  {
    name: 'the history of a billing',
    of: ['billingHistoryQuery'],
    visit: billing,
    call: ['GET', /billinginstances\/[^/]+\/history\//],
    gone: /The history is not available/,
    prepare: async (page) => {
      await settled(page, 'Ready')
      await rows(page).first().getByRole('button', { name: 'More', exact: true }).click()
    },
    start: (page) => page.getByRole('menuitem', { name: 'History' }).click(),
    done: (page) =>
      dialog(page).getByText('No changes have been recorded for this billing.').waitFor(),
  },
  {
    name: 'the audit packet of a billing',
    of: ['auditPacketQuery'],
    visit: billing,
    call: ['GET', /billinginstances\/[^/]+\/packet\//],
    gone: /Audit packets are not available/,
    prepare: async (page) => {
      await settled(page, 'Ready')
      await rows(page).first().getByRole('button', { name: 'More', exact: true }).click()
    },
    start: (page) => page.getByRole('menuitem', { name: 'Audit packet' }).click(),
    done: (page) => dialog(page).locator('iframe').waitFor(),
  },
  {
    name: 'the check before an export',
    of: ['exportCheckQuery'],
    visit: billing,
    call: ['POST', /billing\/exports\/check\//],
    prepare: (page) => settled(page, 'Ready'),
    start: click('Export…'),
    done: (page) => page.getByRole('dialog', { name: /^Export \d+ billings/ }).waitFor(),
  },
  {
    name: 'an export',
    of: ['exportBillings'],
    visit: billing,
    call: ['POST', /billing\/exports\/(\?.*)?$/],
    prepare: async (page) => {
      await settled(page, 'Ready')
      await click('Export…')(page)
      await page.getByRole('dialog', { name: /^Export \d+ billings/ }).waitFor()
    },
    start: press('Export'),
    done: (page) =>
      page
        .getByText(/billings-.*\.csv was saved\.$/)
        .first()
        .waitFor(),
  },
  {
    name: 'the totals of the billings',
    of: ['billingTotalsQuery'],
    visit: billing,
    call: ['GET', /billinginstances\/totals\//],
    // A backend without totals answers 404, and the list then has none.
    accepts: ['404'],
    done: async (page) => {
      await shownRows(page)
      await eventually(() => page.getByText('The totals could not be loaded.').count()).toBe(0)
    },
  },
  {
    name: 'the counts of the billing tabs',
    of: ['billingCountQuery'],
    visit: billing,
    call: ['GET', new RegExp(`billinginstances/\\?.*${ONE_ROW}`)],
    done: (page) => eventually(() => counts(page)).not.toContain(Number.NaN),
  },
  {
    name: 'the patients list',
    of: ['patientListQuery'],
    visit: list,
    call: ['GET', new RegExp(`patient/patients/\\?(?!.*${ONE_ROW})`)],
    done: shownRows,
  },
  {
    name: 'the counts of the patients tabs',
    of: ['patientListQuery'],
    visit: list,
    call: ['GET', new RegExp(`patient/patients/\\?.*${ONE_ROW}`)],
    done: (page) => page.getByRole('tab', { name: /^Inactive \d/ }).waitFor(),
  },
  {
    name: 'the counters of the patients list',
    of: ['attentionQuery'],
    visit: list,
    call: ['GET', /patient\/attention\//],
    // If there is no response, the list has no line of counters.
    quiet: shownRows,
    again: (page) => page.getByRole('searchbox').fill('a'),
    done: (page) => page.getByRole('group', { name: 'Needs attention' }).waitFor(),
  },
  {
    name: 'the providers of the filter',
    of: ['providerListQuery'],
    visit: list,
    call: ['GET', /pt\/providers\/\?/],
    prepare: (page) => page.getByRole('button', { name: 'Provider: All providers' }).click(),
    quiet: (page) => page.getByText(NO_PROVIDERS).first().waitFor(),
    again: (page) => page.getByRole('menuitem', { name: 'Try again' }).click(),
    done: (page) => page.getByRole('menuitemradio', { name: 'My patients' }).waitFor(),
  },
]

const details: readonly ElementSituation[] = [
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
    // This step does not wait for the dialog, because the end of the session closes it.
    start: (page) => editLog(page, /billed|cancelled|Part of a billing/),
    // The form shows no message, because only a warning depends on this call.
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

const settings: readonly ElementSituation[] = [
  {
    name: 'the fees',
    of: ['feesQuery'],
    visit: { tag: 'rtm-billing-settings' },
    call: ['GET', /billing\/fees\//],
    done: (page) => page.getByText('There are no fees yet.').waitFor(),
  },
  {
    name: 'the message templates',
    of: ['messageTemplatesQuery'],
    visit: { tag: 'rtm-billing-settings' },
    call: ['GET', /patient\/message-templates\//],
    gone: /Your clinic’s server does not support message templates yet\./,
    done: (page) => page.getByText('Few days left').waitFor(),
  },
  {
    name: 'the facts for claims',
    of: ['companyFactsQuery'],
    visit: { tag: 'rtm-billing-settings' },
    call: ['GET', /billing\/claim-facts\//],
    start: click('Edit claim information'),
    done: (page) => typedIn('Billing provider name')(page).waitFor(),
  },
  {
    name: 'the claim information of a patient',
    of: ['patientFactsQuery'],
    visit: detail,
    call: ['GET', /patients\/\d+\/claim-facts\//],
    // This step does not wait for the dialog, because the end of the session closes it at once.
    prepare: (page) => click('More')(page),
    start: (page) => page.getByRole('menuitem', { name: 'Claim information' }).click(),
    done: (page) => typedIn('Payer')(page).waitFor(),
  },
  {
    name: 'the rule pack',
    of: ['billingRulesQuery'],
    visit: { tag: 'rtm-billing-settings' },
    call: ['GET', /billing\/rules\//],
    done: (page) => page.getByText(/^Current: /).waitFor(),
  },
  {
    name: 'the PCM of the clinic',
    of: ['companyPcmQuery'],
    visit: { tag: 'rtm-billing-settings' },
    call: ['GET', /billing\/pcm\//],
    done: (page) => page.getByRole('switch').waitFor(),
  },
  {
    name: 'a dry run',
    of: ['dryRunQuery'],
    visit: { tag: 'rtm-billing-settings' },
    call: ['POST', /billing\/rules\/dry-run\//],
    start: click('Run'),
    done: (page) => page.getByText('Nothing was changed.').waitFor(),
  },
]

const figures: readonly ElementSituation[] = [
  {
    name: 'the metrics',
    of: ['billingMetricsQuery'],
    visit: { tag: 'rtm-metrics' },
    call: ['GET', /billing\/metrics\/(\?|$)/],
    done: (page) => page.getByRole('table', { name: 'Figures by clinic' }).waitFor(),
  },
  {
    name: 'the enrollments behind a figure',
    of: ['metricsEnrollmentsQuery'],
    visit: { tag: 'rtm-metrics' },
    call: ['GET', /billing\/metrics\/enrollments\//],
    gone: /The rows are not available/,
    start: (page) => page.getByRole('button', { name: /^Enrollments, All clinics: / }).click(),
    done: (page) => page.getByRole('table', { name: /^Enrollments, / }).waitFor(),
  },
  {
    name: 'the billings behind a figure',
    of: ['metricsBillingsQuery'],
    visit: { tag: 'rtm-metrics' },
    call: ['GET', /billing\/metrics\/billings\//],
    gone: /The rows are not available/,
    start: (page) => page.getByRole('button', { name: /^Billings, All clinics: / }).click(),
    done: (page) => page.getByRole('table', { name: /^Billings, / }).waitFor(),
  },
  {
    name: 'the forecast',
    of: ['forecastQuery'],
    visit: { tag: 'rtm-metrics' },
    call: ['GET', /billing\/forecast\/$/],
    gone: /The forecast is not available/,
    done: (page) => page.getByRole('table', { name: 'Forecast by month' }).waitFor(),
  },
  {
    name: 'the rows of a forecast',
    of: ['forecastRowsQuery'],
    visit: { tag: 'rtm-metrics' },
    call: ['GET', /billing\/forecast\/rows\//],
    gone: /The forecast is not available/,
    start: (page) =>
      page
        .getByRole('button', { name: /^Likely, / })
        .first()
        .click(),
    done: (page) => page.getByRole('table', { name: /^Likely, / }).waitFor(),
  },
  {
    name: 'the dashboards',
    of: ['generateDashboardUrls'],
    visit: { tag: 'rtm-metrics' },
    call: ['POST', /generate-tractorscope-urls/],
    // A server may lack some dashboards. A body of another shape counts as a list without
    // dashboards.
    accepts: ['wrong shape'],
    done: (page) => page.getByText('The Provider dashboard is not available.').waitFor(),
  },
  {
    name: 'the count of the tile',
    of: ['billingCountQuery'],
    visit: { tag: 'rtm-sso-tile' },
    call: ['GET', /billinginstances\//],
    // The tile has room for only one line.
    words: /Not available/,
    done: (page) => page.getByRole('button', { name: /^Ready to bill \d+$/ }).waitFor(),
  },
]

const SIGN_IN = /auth\/bridge-sso/
const INACTIVE = new RegExp(`patient/patients/\\?(?!.*${ONE_ROW}).*is_currently_active=false`)
const refuse = { status: 401, contentType: 'application/json', body: '{}' }

const sessions: readonly ElementSituation[] = [
  {
    name: 'the sign-in of a page',
    of: ['signInWithAssertion'],
    visit: list,
    call: ['POST', SIGN_IN],
    keepsSession: true,
    done: shownRows,
  },
  {
    name: 'the sign-in of the tile',
    of: ['signInWithAssertion'],
    visit: { tag: 'rtm-sso-tile' },
    call: ['POST', SIGN_IN],
    keepsSession: true,
    done: (page) => page.getByRole('button', { name: /^Ready to bill \d+$/ }).waitFor(),
  },
  {
    name: 'the sign-in by a link',
    of: ['signInWithAssertion'],
    visit: {
      tag: 'rtm-account',
      attributes: { view: 'sso' },
      properties: { assertion: 'of a link' },
      config: signedOut,
    },
    call: ['POST', SIGN_IN],
    keepsSession: true,
    // The assertion of the link has been used.
    isFinal: kindsBut(passing),
    done: (page) => page.getByText('You are signed in as Dana Whitfield.').waitFor(),
  },
  {
    name: 'the renewal of a session',
    of: ['signInWithAssertion'],
    visit: list,
    call: ['POST', SIGN_IN],
    // The session does not end as long as a later renewal may succeed.
    ends: kindsBut(passing),
    prepare: async (page) => {
      await shownRows(page)
      await page.route(INACTIVE, (route) => route.fulfill(refuse))
    },
    start: (page) => page.getByRole('tab', { name: /^Inactive/ }).click(),
    again: async (page) => {
      await page.unroute(INACTIVE)
      await click('Try again')(page)
    },
    done: shownRows,
  },
]

export const reads: readonly ElementSituation[] = [
  ...lists,
  ...details,
  ...settings,
  ...figures,
  ...sessions,
]
