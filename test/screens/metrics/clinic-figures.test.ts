/**
 * Tests the figures of the clinics: totals, a table by clinic, changes, and the rows that each
 * figure counts.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { expectAccessible } from '../axe'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-metrics' })

async function cells(page: Page): Promise<string[][]> {
  const rows = page.getByRole('table', { name: 'Figures by clinic' }).getByRole('row')
  await rows.first().waitFor()
  const texts = await rows.all()
  return Promise.all(texts.map((row) => row.locator('th, td').allInnerTexts()))
}

function numberIn(name: string): number {
  return Number(name.slice(name.lastIndexOf(':') + 1).replace(/[^\d.]/g, ''))
}

/** Returns the values of a figure: the total first, and then the value of each clinic. */
async function figuresOf(page: Page, name: string): Promise<number[]> {
  const figures = page.getByRole('button', { name: new RegExp(`^${name}, .*: `) })
  await figures.first().waitFor()
  return figures
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
    .then((names) => names.map(numberIn))
}

async function asked() {
  return (await screen.requests()).filter(({ path }) => path === '/api/billing/metrics/')
}

describe('the figures of the clinics', () => {
  it('M03 M04 Y28 the metrics show totals as cards and the clinics in a table, and each figure only once', async () => {
    const page = await screen.visit()
    const [head, ...rows] = await cells(page)
    expect(head).toEqual(['Clinic', 'Average response rate', 'Enrollments', 'Billings'])
    expect(rows.map(([name]) => name)).toEqual([
      'Riverbend Downtown',
      'Riverbend Eastside',
      'Riverbend at St. Brendan’s',
    ])
    for (const name of ['Enrollments', 'Billings']) {
      const own = await figuresOf(page, name)
      const [total = 0, ...ofClinics] = own
      expect([name, ofClinics.length]).toEqual([name, 3])
      expect([name, total]).toEqual([name, ofClinics.reduce((sum, value) => sum + value, 0)])
    }
    await page
      .getByRole('button', { name: /^Average response rate, All clinics: \d\d?\.\d%$/ })
      .waitFor()
    expect((await asked()).map((one) => one.query)).toEqual([{ days: '30' }])
  })

  it('Y28 each figure of the metrics shows its change since the previous period', async () => {
    const figures = (rate: number, enrollments: number, billings: number) => ({
      avg_response_rate: rate,
      enrollment_count: enrollments,
      billing_instance_count: billings,
    })
    const body = [
      { id: 'a', name: 'North', ...figures(0.634, 10, 7), previous: figures(0.613, 12, 7) },
      { id: 'b', name: 'South', ...figures(0.5, 30, 5), previous: figures(0.6, 20, 19) },
    ]
    await screen.sandbox.faults({ path: '/billing/metrics/', status: 200, body, times: 1 })
    const page = await screen.visit()
    const card = (name: string) => page.getByRole('region', { name }).locator('.rtm-metrics-total')
    await eventually(() => card('Enrollments').innerText()).toMatch(/^40\s*\+8 from 32$/)
    await eventually(() => card('Billings').innerText()).toMatch(/^12\s*−14 from 26$/)
    await eventually(() => card('Average response rate').innerText()).toMatch(
      /^53\.4%\s*−7\.1 points from 60\.5%$/,
    )
    const changes = page
      .getByRole('table', { name: 'Figures by clinic' })
      .locator('.rtm-figure-change')
    await eventually(() =>
      changes.evaluateAll((all) => all.map(({ textContent }) => textContent)),
    ).toEqual([
      '+2.1 points from 61.3%',
      '−2 from 12',
      'No change from 7',
      '−10.0 points from 60.0%',
      '+10 from 20',
      '−14 from 19',
    ])
    await page
      .getByText(/Compared with the previous 30 days\. Today’s data is not complete yet\./)
      .waitFor()
    // The ids in this response are not ids of the company's clinics, so the rows of the figures
    // cannot be requested. The figures therefore have no buttons.
    const table = page.getByRole('table', { name: 'Figures by clinic' })
    expect(await table.getByRole('button').count()).toBe(0)
  })

  it('Y28 the metrics compare no figure with the previous period if the server does not send that period', async () => {
    const body = [
      {
        id: 'a',
        name: 'North',
        avg_response_rate: 0.5,
        enrollment_count: 4,
        billing_instance_count: 0,
      },
    ]
    await screen.sandbox.faults({ path: '/billing/metrics/', status: 200, body, times: 1 })
    const page = await screen.visit()
    await page.getByText('50.0%', { exact: true }).waitFor()
    expect(await page.locator('.rtm-figure-change').count()).toBe(0)
    expect(await page.getByText(/Compared with/).count()).toBe(0)
    // With only one clinic, the totals are the figures of this clinic, so there is no table of
    // clinics.
    expect(await page.getByRole('table', { name: 'Figures by clinic' }).count()).toBe(0)
  })

  it('Y28 a click on a figure of the metrics shows as many rows as the figure counts', async () => {
    const page = await screen.visit()
    for (const name of ['Enrollments', 'Billings']) {
      for (const clinic of ['All clinics', 'Riverbend Eastside']) {
        const figure = page.getByRole('button', { name: new RegExp(`^${name}, ${clinic}: `) })
        const count = numberIn((await figure.getAttribute('aria-label')) ?? '')
        await figure.click()
        const table = page.getByRole('table', { name: `${name}, ${clinic}` })
        await eventually(() => table.locator('tbody tr').count()).toBe(Math.min(50, count))
        await figure.click()
        await table.waitFor({ state: 'detached' })
      }
    }
    const rate = page.getByRole('button', { name: /^Average response rate, Riverbend Eastside: / })
    await rate.click()
    const rates = page
      .getByRole('table', { name: 'Average response rate, Riverbend Eastside' })
      .locator('tbody td:last-child')
    await rates.first().waitFor()
    const shown = (await rates.allInnerTexts()).map(Number.parseFloat)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  })

  it('Y28 the close button of the rows of a figure returns the focus to the figure', async () => {
    const page = await screen.visit()
    const figure = page.getByRole('button', { name: /^Billings, Riverbend Eastside: / })
    await figure.click()
    const table = page.getByRole('table', { name: 'Billings, Riverbend Eastside' })
    await table.waitFor()
    await page.getByRole('button', { name: 'Close: Billings, Riverbend Eastside' }).click()
    await table.waitFor({ state: 'detached' })
    await eventually(() => figure.evaluate((button) => button.matches(':focus'))).toBe(true)
  })

  it('Y28 the rows of a figure close when the user changes the period', async () => {
    const page = await screen.visit()
    await page.getByRole('button', { name: /^Enrollments, All clinics: / }).click()
    const table = page.getByRole('table', { name: 'Enrollments, All clinics' })
    await table.waitFor()
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days')
    await table.waitFor({ state: 'detached' })
  })

  it('Y28 Y10 the rows of a figure on a phone are in view, do not scroll sideways, and have no axe violations', async () => {
    const page = await screen.visit({ viewport: { width: 380, height: 800 } })
    await page.getByRole('button', { name: /^Enrollments, All clinics: / }).click()
    const table = page.getByRole('table', { name: 'Enrollments, All clinics' })
    const last = table.locator('tbody tr').nth(2)
    await last.waitFor()
    const isInView = () =>
      last.evaluate((row) => row.getBoundingClientRect().bottom <= window.innerHeight)
    await eventually(isInView).toBe(true)
    const hidden = await table.evaluate((one) => {
      const box = one.parentElement
      return box ? box.scrollWidth - box.clientWidth : null
    })
    expect(hidden).toBe(0)
    await expectAccessible(page)
  })

  it('M03 the metrics show an error with a retry if the figures could not be loaded', async () => {
    await screen.sandbox.faults({ path: '/billing/metrics/', status: 500, times: 4 })
    const page = await screen.visit()
    await page.getByText('The metrics could not be loaded.').waitFor()
    await page.getByText('Unidentified error, please contact support').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await eventually(() => cells(page)).toHaveLength(4)
  })

  it('M03 the metrics show a message for a company without clinics', async () => {
    await screen.sandbox.faults({ path: '/billing/metrics/', status: 200, body: [], times: 1 })
    const page = await screen.visit()
    await page.getByText('There are no clinics yet.').waitFor()
  })

  it('M04 the columns of figures have the same width, the bars start at zero, and the bar for the value 0 is empty', async () => {
    const figures = { avg_response_rate: 0.5, enrollment_count: 10 }
    const body = [
      { id: 'a', name: 'North', ...figures, billing_instance_count: 8 },
      { id: 'b', name: 'South', ...figures, billing_instance_count: 2 },
      { id: 'c', name: 'West', ...figures, billing_instance_count: 0 },
    ]
    await screen.sandbox.faults({ path: '/billing/metrics/', status: 200, body, times: 1 })
    const page = await screen.visit()
    const table = page.getByRole('table', { name: 'Figures by clinic' })
    await table.waitFor()
    const width = (all: (HTMLElement | SVGElement)[]) =>
      all.map((one) => Math.round(one.getBoundingClientRect().width))
    const [, rate = 0, ...others] = await table.getByRole('columnheader').evaluateAll(width)
    expect(others).toEqual([rate, rate])
    const bars = table.locator('td:last-child .rtm-figure-bar')
    const shares = await bars.evaluateAll((all) =>
      all.map((bar) => {
        const [track, fill] = [bar, bar.firstElementChild].map((one) =>
          one?.getBoundingClientRect(),
        )
        const share = (fill?.width ?? 0) / (track?.width ?? 1)
        return [(fill?.left ?? 0) - (track?.left ?? 0), Number(share.toFixed(2))]
      }),
    )
    expect(shares).toEqual([
      [0, 1],
      [0, 0.25],
      [0, 0],
    ])
  })

  it('M03 if a table is too wide for its box, the user can scroll the table by keyboard', async () => {
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
