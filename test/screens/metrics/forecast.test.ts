/** Tests the forecast: the figures of each month, and the rows that each figure opens. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { feeCodes } from '../../../src/domain/billing/fees'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-metrics' })

const signedIn = z.object({ token: z.string() })

/** Sets a fee for each code, as the billing settings do. */
async function setFees(): Promise<void> {
  const api = `${screen.sandbox.appUrl}/api`
  const send = async (method: string, path: string, body: object, token?: string) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(`${api}${path}`, { method, headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const assertion = await screen.sandbox.assertion()
  const { token } = signedIn.parse(await send('POST', '/auth/bridge-sso', { assertion }))
  const fees = feeCodes.map((code, at) => ({
    code,
    amount: `${40 + at}.${10 + at}`,
    valid_from: '2000-01-01',
  }))
  await send('PUT', '/billing/fees/', fees, token)
}

const figures = (page: Page) =>
  page.getByRole('table', { name: 'Forecast by month' }).getByRole('button')

const centsOf = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)

/** Opens a figure of the table. @returns the texts of its rows. */
async function openRows(page: Page, title: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name: title }).getByRole('row')
  await rows.nth(1).waitFor()
  const all = await rows.all()
  return Promise.all(all.slice(1).map((row) => row.locator('th, td').allInnerTexts()))
}

describe('the forecast of the metrics', () => {
  it('Q01 Q06 a click on a figure of the forecast shows rows with the same number and amounts', async () => {
    await setFees()
    const page = await screen.visit()
    await figures(page).first().waitFor()
    const names = await figures(page).evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? ''),
    )
    const parts = names.flatMap((name) => {
      const [, title = '', amount = '', count = ''] =
        /^(.+): (\$[\d,.]+), ([\d,]+) billings?$/.exec(name) ?? []
      return [{ name, title, cents: centsOf(amount), count: Number(count) }]
    })
    // A list has pages of 50 rows, so the test uses figures of at most 50 billings.
    const small = parts.filter(({ count }) => count > 0 && count <= 50).slice(0, 6)
    expect(small.length).toBe(6)
    for (const { name, title, cents, count } of small) {
      const figure = page.getByRole('button', { name, exact: true })
      await figure.click()
      await eventually(() => figure.getAttribute('aria-expanded')).toBe('true')
      const rows = await openRows(page, title)
      expect([title, rows.length]).toEqual([title, count])
      const sum = rows.reduce((total, row) => total + centsOf(row.at(-1) ?? ''), 0)
      expect([title, sum]).toEqual([title, cents])
    }
  })

  it('Q06 a click on a figure for the months before the forecast shows the billings of those months that are not billed yet', async () => {
    const body = z.object({ results: z.array(z.record(z.string(), z.unknown())) })
    const figure = { count: 2, amount: '90.00', without_fee: 0 }
    const none = { count: 0, amount: '0.00', without_fee: 0 }
    const rest = { billed: none, on_course: none, one_step: none, at_risk: none }
    const page = await screen.visit({
      prepare: (opened) =>
        opened.route(/billing\/forecast\/$/, async (route) => {
          const { results } = body.parse(await (await route.fetch()).json())
          const earlier = { ...rest, ready: figure, likely: figure }
          await route.fulfill({ json: { results, earlier } })
        }),
    })
    const asked = page.waitForRequest(/forecast\/rows\/\?.*month=earlier/)
    await figures(page).and(page.getByLabel('Ready, Earlier months: $90.00, 2 billings')).click()
    expect((await asked).url()).toContain('figure=ready')
    await page.getByText('what has not been billed yet.').waitFor()
  })

  it('Q06 the forecast explains that amounts need fees, and shows a message if the server offers no forecast', async () => {
    await screen.sandbox.reset()
    const page = await screen.visit()
    await page.getByText(/To see amounts, enter your fees/).waitFor()
    await page
      .getByRole('button', { name: /^Likely, .*: \d+ billings?$/ })
      .first()
      .waitFor()
    await screen.sandbox.faults({ path: '/billing/forecast/', status: 404, times: 1 })
    const other = await screen.visit()
    await other
      .getByText(
        'Your clinic’s server does not support the forecast yet. Ask your administrator to update it.',
      )
      .waitFor()
  })
})
