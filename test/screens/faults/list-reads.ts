/**
 * The calls that read the billing list and the patients list, and the data that belongs to their
 * rows.
 */
import { rows, settled, shownCounts } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import {
  billing,
  click,
  dialog,
  type ElementSituation,
  list,
  NO_PROVIDERS,
  ONE_ROW,
  press,
  shownRows,
} from './situations'

export const listReads: readonly ElementSituation[] = [
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
    // If a backend does not offer totals, it returns 404, and the list then shows no totals.
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
    done: shownCounts,
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
    // Without a response, the list shows no counters.
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
