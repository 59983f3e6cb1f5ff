/** The calls that read the clinic's settings and figures. */
import { click, detail, type ElementSituation, typedIn } from './situations'

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
    name: 'the claim information of the clinic',
    of: ['companyFactsQuery'],
    visit: { tag: 'rtm-billing-settings' },
    call: ['GET', /billing\/claim-facts\//],
    done: (page) => page.getByText('Billing provider name').waitFor(),
  },
  {
    name: 'the claim information of a patient',
    of: ['patientFactsQuery'],
    visit: detail,
    call: ['GET', /patients\/\d+\/claim-facts\//],
    // This step does not wait for the dialog. If the session ends, the dialog closes immediately.
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
    name: 'the PCM setting of the company',
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
    name: 'the count in the sso tile',
    of: ['billingCountQuery'],
    visit: { tag: 'rtm-sso-tile' },
    call: ['GET', /billinginstances\//],
    // The tile has room for only one line.
    words: /Not available/,
    done: (page) => page.getByRole('button', { name: /^Ready to bill \d+$/ }).waitFor(),
  },
]

export const clinicReads = [...settings, ...figures]
