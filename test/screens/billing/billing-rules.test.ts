/** Tests the rule pack, the dry run and the PCM of the company in the billing settings. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toast } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { expectAccessible } from '../axe'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-billing-settings' })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function sent(path: string) {
  return (await screen.requests()).filter((one) => one.path === path && one.method !== 'GET')
}

describe('the rules in the billing settings', () => {
  it('K22 the billing settings change the rule pack from a given day on, after a confirmation', async () => {
    const page = await screen.visit()
    const rules = part(page, 'Rules')
    await rules.getByText('Current: Default rules, for all dates of service.').waitFor()
    await rules.getByLabel('Rule pack').selectOption('cms2026')
    await rules.getByLabel('Days answered required for Connect').selectOption('2')
    await rules.getByRole('button', { name: 'Change rules' }).click()
    await rules.getByText('Enter a date, such as 01/31/2026.').waitFor()
    await rules.getByLabel('First date of service', { exact: true }).fill('07/01/2026')
    await rules.getByRole('button', { name: 'Change rules' }).click()
    const question = page.getByRole('alertdialog')
    await question
      .getByText('They will apply to dates of service on or after Jul 01, 2026.')
      .waitFor()
    await question.getByRole('button', { name: 'Change rules' }).click()
    await toast(page, 'The rules were changed.').waitFor()
    await rules
      .getByText(
        'Current: CMS 2026 rules (Connect requires 2 days answered), for dates of service on or after Jul 01, 2026.',
      )
      .waitFor()
    expect((await sent('/api/billing/rules/')).map(({ body }) => body)).toEqual([
      { rules_id: 'cms2026', first_day: '2026-07-01', setup_min_days: 2 },
    ])
  })

  it('D09 K22 K25 the calendars of the billing settings enter the date that the user selects', async () => {
    await screen.sandbox.reset()
    const page = await screen.visit()
    for (const [section, name] of [
      ['Rules', 'First date of service'],
      ['Dry run', 'To'],
    ] as const) {
      const field = part(page, section).getByLabel(name, { exact: true })
      await field.fill('03/14/2026')
      await part(page, section)
        .getByRole('button', { name: `${name}: open calendar` })
        .click()
      await page.getByRole('grid').waitFor()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.getByRole('grid').waitFor({ state: 'detached' })
      await eventually(() => field.inputValue()).toBe('03/15/2026')
    }
  })

  it('K22 the description of the disabled button “Change rules” explains why the button is disabled', async () => {
    await screen.sandbox.reset()
    const page = await screen.visit()
    const rules = part(page, 'Rules')
    const reason = 'To change the rules, change one of the fields above.'
    const button = rules.getByRole('button', { name: 'Change rules' })
    await rules.getByText(reason).waitFor()
    await eventually(() => button.isDisabled()).toBe(true)
    const described = () =>
      button.evaluate((one) => one.ariaDescribedByElements?.map(({ textContent }) => textContent))
    await eventually(described).toEqual([reason])
    await rules.getByLabel('Rule pack').selectOption('cms2026')
    await rules.getByText(reason).waitFor({ state: 'detached' })
    await eventually(() => button.isEnabled()).toBe(true)
  })

  it('K22 the billing settings keep an unsaved change of the rules after a reload, until the user reverts it', async () => {
    await screen.sandbox.reset()
    const page = await screen.visit()
    const rules = part(page, 'Rules')
    const day = rules.getByLabel('First date of service', { exact: true })
    await rules.getByLabel('Rule pack').selectOption('cms2026')
    await day.fill('07/01/2026')
    await screen.reload(page)
    await eventually(() => day.inputValue()).toBe('07/01/2026')
    await eventually(() => rules.getByLabel('Rule pack').inputValue()).toBe('cms2026')
    await day.fill('')
    await rules.getByLabel('Rule pack').selectOption('spec')
    await screen.reload(page)
    await eventually(() => rules.getByLabel('Rule pack').inputValue()).toBe('spec')
  })

  it('K22 if the server rejects the first day of a rule pack, the billing settings show the reason beside the field', async () => {
    await screen.sandbox.reset()
    const page = await screen.visit()
    const rules = part(page, 'Rules')
    await rules.getByLabel('Rule pack').selectOption('cms2026')
    await rules.getByLabel('First date of service', { exact: true }).fill('12/31/2025')
    await rules.getByRole('button', { name: 'Change rules' }).click()
    await rules
      .getByText(
        'CMS 2026 rules cannot apply before Jan 01, 2026. Enter Jan 01, 2026 or a later date.',
      )
      .waitFor()
    await eventually(() => page.getByRole('alertdialog').count()).toBe(0)
  })

  it('K22 the billing settings show from which date each rule pack applies, and how another pack affects other settings', async () => {
    await screen.sandbox.reset()
    const page = await screen.visit()
    const rules = part(page, 'Rules')
    const question = page.getByRole('alertdialog')
    const change = async (day: string) => {
      await rules.getByLabel('Rule pack').selectOption('cms2026')
      await rules.getByLabel('First date of service', { exact: true }).fill(day)
      await rules.getByRole('button', { name: 'Change rules' }).click()
      await question.waitFor()
    }
    await change('03/01/2026')
    await question.getByRole('button', { name: 'Change rules' }).click()
    await rules.getByText('Before Mar 01, 2026: Default rules').waitFor()
    await change('10/01/2126')
    await question
      .getByText(
        'Default rules will apply again to dates of service from Mar 01, 2026 to Sep 30, 2126.',
      )
      .waitFor()
    await question.getByRole('button', { name: 'Change rules' }).click()
    await rules
      .getByText('Current: Default rules, for dates of service before Oct 01, 2126.')
      .waitFor()
    await rules.getByText('On or after Oct 01, 2126: CMS 2026 rules').waitFor()
  })

  it('K22 the billing settings do not overwrite a colleague’s change of the rules, and keep the user’s typed values', async () => {
    await screen.sandbox.reset()
    const [mine, theirs] = [await screen.visit(), await screen.visit({ isOwn: true })]
    const choose = async (page: Page, day: string) => {
      const rules = part(page, 'Rules')
      await rules.getByLabel('Rule pack').selectOption('cms2026')
      await rules.getByLabel('First date of service', { exact: true }).fill(day)
      await rules.getByRole('button', { name: 'Change rules' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Change rules' }).click()
    }
    await part(mine, 'Rules')
      .getByText(/^Current: Default rules/)
      .waitFor()
    await choose(theirs, '03/01/2026')
    await toast(theirs, 'The rules were changed.').waitFor()
    await choose(mine, '05/01/2026')
    const rules = part(mine, 'Rules')
    await rules.getByText('The rules were changed after you opened them.').waitFor()
    await mine.getByRole('alertdialog').waitFor({ state: 'detached' })
    await expectAccessible(mine, 'somebody else saved first')
    await screen.sandbox.faults({ path: '/billing/rules/', method: 'GET', status: 409, times: 1 })
    await rules.getByRole('button', { name: 'Show the saved rules' }).click()
    const toasts = mine.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    await toasts.first().waitFor()
    await rules.getByRole('button', { name: 'Show the saved rules' }).click()
    await rules.getByText(/for dates of service on or after Mar 01, 2026/).waitFor()
    await eventually(() =>
      rules.getByLabel('First date of service', { exact: true }).inputValue(),
    ).toBe('05/01/2026')
    expect(await rules.getByRole('alert').count()).toBe(0)
    const title = rules.getByRole('heading', { name: 'Rules', exact: true })
    await eventually(() => title.evaluate((one) => one.matches(':focus'))).toBe(true)
    await toasts.first().waitFor({ state: 'detached' })
  })

  it('K25 a dry run of a rule pack lists what would change, and changes nothing', async () => {
    await screen.sandbox.reset()
    const page = await screen.visit()
    const run = part(page, 'Dry run')
    await run.getByLabel('From', { exact: true }).fill('01/01/2026')
    await run.getByLabel('To', { exact: true }).fill('2026-12-31')
    await run.getByRole('button', { name: 'Run', exact: true }).click()
    await run.getByText('Nothing was changed.').waitFor()
    expect(await sent('/api/billing/rules/')).toEqual([])
    await eventually(() => sent('/api/billing/rules/dry-run/')).toHaveLength(1)
    await expectAccessible(page)
    const rules = part(page, 'Rules')
    const question = page.getByRole('alertdialog')
    const ask = async (days: string) => {
      await rules.getByLabel('Days answered required for Connect').selectOption(days)
      await rules.getByRole('button', { name: 'Change rules' }).click()
      await question.waitFor()
    }
    await rules.getByLabel('Rule pack').selectOption('cms2026')
    await rules.getByLabel('First date of service', { exact: true }).fill('07/01/2026')
    await ask('2')
    await question.getByText('Run a dry run first to see the difference.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await ask('16')
    await question
      .getByText(
        'Your dry run of these rules covered dates of service from Jan 01, 2026 to Dec 31, 2026.',
      )
      .waitFor()
  })

  it('K25 if the server rejects the dates of a dry run, the billing settings show the reason beside the field', async () => {
    await screen.sandbox.reset()
    const page = await screen.visit()
    const run = part(page, 'Dry run')
    const ask = async (from: string, to: string) => {
      await run.getByLabel('From', { exact: true }).fill(from)
      await run.getByLabel('To', { exact: true }).fill(to)
      await run.getByRole('button', { name: 'Run', exact: true }).click()
    }
    await ask('12/31/2025', '01/31/2026')
    await run
      .getByText(
        'CMS 2026 rules cannot apply before Jan 01, 2026. Enter Jan 01, 2026 or a later date.',
      )
      .waitFor()
    await ask('02/01/2026', '01/31/2026')
    await run.getByText('Enter a date on or after the From date.').waitFor()
    await ask('02/01/2026', '03/01/2028')
    await run.getByText('Enter a date within 731 days of the From date.').waitFor()
    expect(await sent('/api/billing/rules/dry-run/')).toEqual([])
  })

  it('K25 the result of a dry run with 1,000 rows is divided into pages, and the sums are exact', async () => {
    await screen.sandbox.reset()
    const month = { type: 'SUPPORT', rtmcycle: null, calendar_month: '2026-01-01' }
    const after = { ...month, codes: [{ code: '98979', units: 1 }], amount: '0.10' }
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      change: 'appears',
      patient: { id: at, full_name: `Patient ${at}` },
      before: null,
      after: at === 0 ? { ...after, amount: null } : after,
    }))
    const counts = { appears: 1000, vanishes: 0, changes: 0, billed: 3 }
    const body = { counts, rows }
    await screen.sandbox.faults({ path: '/billing/rules/dry-run/', status: 200, body, times: 1 })
    const page = await screen.visit()
    const run = part(page, 'Dry run')
    await run.getByRole('button', { name: 'Run', exact: true }).click()
    await run
      .getByText('Billings: 1,000 would be added, 0 would be removed, 0 would change.')
      .waitFor()
    await run.getByText('Based on your fees: $0.00 before, $99.90 after (+$99.90).').waitFor()
    await run
      .getByText('1 billing has a code without a fee and is not included in these totals.')
      .waitFor()
    const names = run.getByRole('table').getByRole('rowheader')
    await eventually(() => names.count()).toBe(50)
    await run.getByRole('button', { name: 'Next page' }).click()
    await eventually(() => names.first().textContent()).toBe('Patient 50')
  })

  it('K25 K26 a dry run shows no sums if there are no fees', async () => {
    await screen.sandbox.reset()
    const codes = [{ code: '98979', units: 1 }]
    const after = { type: 'SUPPORT', rtmcycle: null, calendar_month: '2026-01-01', codes }
    const patient = { id: 1, full_name: 'Ada Lane' }
    const row = { change: 'appears', patient, before: null, after: { ...after, amount: null } }
    const body = { counts: { appears: 1, vanishes: 0, changes: 0, billed: 0 }, rows: [row] }
    await screen.sandbox.faults({ path: '/billing/rules/dry-run/', status: 200, body, times: 1 })
    const page = await screen.visit()
    const run = part(page, 'Dry run')
    await run.getByRole('button', { name: 'Run', exact: true }).click()
    await run
      .getByText('1 billing has a code without a fee and is not included in these totals.')
      .waitFor()
    expect(await run.getByText('Based on your fees').count()).toBe(0)
    // On a phone, the table has no headings, so each value has a label.
    await page.setViewportSize({ width: 380, height: 800 })
    const headings = () =>
      run
        .locator('td[data-label]')
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
    await eventually(headings).toEqual(['"Before"', '"After"'])
  })

  it('K04 K22 the billing settings turn PCM off for the company, after a confirmation', async () => {
    await screen.sandbox.reset()
    const page = await screen.visit()
    const pcm = part(page, 'PCM')
    await pcm.getByRole('switch', { name: 'PCM for your company' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('The change takes effect starting with the current month.').waitFor()
    await question
      .getByText('Pending and ready billings will be recalculated right away.')
      .waitFor()
    await question.getByRole('button', { name: 'Confirm' }).click()
    await toast(page, 'PCM is off for your company.').waitFor()
    const isOn = () => pcm.getByRole('switch').getAttribute('aria-checked')
    await eventually(isOn).toBe('false')
    expect((await sent('/api/billing/pcm/')).map(({ body }) => body)).toEqual([
      { is_pcm_enabled: false },
    ])
  })
})
