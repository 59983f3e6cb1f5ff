/** The figures of the clinics: charts, and a table with the same values. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-metrics' })

async function cells(page: Page): Promise<string[][]> {
  const rows = page.getByRole('table', { name: 'Figures by clinic' }).getByRole('row')
  await rows.first().waitFor()
  const texts = await rows.all()
  return Promise.all(texts.map((row) => row.locator('th, td').allInnerTexts()))
}

async function asked() {
  return (await screen.requests()).filter(({ path }) => path === '/api/billing/metrics/')
}

describe('the figures of the clinics', () => {
  it('M03 M04 are shown as charts and as a table with the same values', async () => {
    const page = await screen.visit()
    const [head, ...rows] = await cells(page)
    expect(head).toEqual(['Clinic', 'Average response rate', 'Enrollments', 'Billings'])
    expect(rows.map(([name]) => name)).toEqual([
      'Riverbend Downtown',
      'Riverbend Eastside',
      'Riverbend at St. Brendan’s',
      'All clinics',
    ])
    for (const [at, figure] of ['Average response rate', 'Enrollments', 'Billings'].entries()) {
      const plot = page.getByRole('img', { name: `${figure} by clinic` })
      const said = await plot.innerText().catch(() => plot.textContent())
      for (const row of rows.slice(0, 3)) expect(said).toContain(row[at + 1])
      const total = rows[3]?.[at + 1] ?? ''
      await page.getByRole('region', { name: figure }).getByText(total, { exact: true }).waitFor()
    }
    expect(rows[0]?.[1]).toMatch(/^\d\d?\.\d%$/)
    expect((await asked()).map((one) => one.query)).toEqual([{ days: '30' }])
  })

  it('M03 show an error with a retry after a failure', async () => {
    await screen.sandbox.faults({ path: '/billing/metrics/', status: 500, times: 4 })
    const page = await screen.visit()
    await page.getByText('The metrics could not be loaded.').waitFor()
    await page.getByText('Unidentified error, please contact support').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await eventually(() => cells(page)).toHaveLength(5)
  })

  it('M03 show a message for a company without clinics', async () => {
    await screen.sandbox.faults({ path: '/billing/metrics/', status: 200, body: [], times: 1 })
    const page = await screen.visit()
    await page.getByText('There are no clinics yet.').waitFor()
  })

  it('M03 scroll by keyboard in a table that is too wide', async () => {
    const page = await screen.visit({ viewport: { width: 320, height: 800 } })
    const region = page.getByRole('region', { name: 'Figures by clinic' })
    await region.waitFor()
    await region.focus()
    await eventually(() => region.evaluate((box) => box.matches(':focus'))).toBe(true)
    expect(await region.evaluate((box) => box.tabIndex)).toBe(0)
    await page.keyboard.press('ArrowRight')
    await eventually(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
    // A table that is not wider than its box is not a tab stop.
    await page.setViewportSize({ width: 1280, height: 800 })
    await region.waitFor({ state: 'detached' })
    expect(await page.locator('.rtm-metrics-table').first().getAttribute('tabindex')).toBeNull()
  })
})
