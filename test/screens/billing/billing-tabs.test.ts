import { beforeAll, describe, expect, it } from 'vitest'
import { tabRows } from '../../contract/billing-lists'
import { type Connection, connect } from '../../contract/connection'
import {
  column,
  counts,
  headers,
  listQueries,
  openTab,
  rows,
  settled,
  tab,
  table,
  tabNames,
} from '../../journeys/billing/billing-page'
import { typeAtOnce } from '../../support/keyboard'
import { eventually, tall } from '../../support/pages'
import { startScreen } from '../screen'

// No test of this file changes a billing, so all tests use the same data.
const screen = startScreen({ tag: 'rtm-patient-billing', patients: 80 })
let connection: Connection
beforeAll(async () => {
  connection = await connect(screen.sandbox)
})

async function open() {
  const page = await screen.visit(tall)
  await settled(page, 'Ready')
  return page
}

describe('the tabs of the billing screen', () => {
  it('B01 the billing tabs have a fixed order and a count each, and Ready is selected when the element opens', async () => {
    const page = await open()
    await eventually(() => page.getByRole('tab').count()).toBe(4)
    const names = await page.getByRole('tab').allTextContents()
    expect(names.map((name) => name.replace(/\W*\d+$/, ''))).toEqual(tabNames)
    await eventually(() => tab(page, 'Ready').getAttribute('aria-selected')).toBe('true')
    const lists = await Promise.all([
      tabRows(connection, 'pending'),
      tabRows(connection, 'ready'),
      tabRows(connection, 'billed'),
      tabRows(connection, 'cancelled'),
    ])
    await eventually(() => counts(page)).toEqual(lists.map((list) => list.length))
  })

  const common = ['Billing interval', 'Primary provider']
  const expected = {
    Pending: {
      query: {
        status: 'Elg',
        currently_billable: 'false',
        ordering: '-resolvable,billable_on,interval',
      },
      headers: ['Patient', 'Code', 'Eligible on', ...common, 'Pending reason'],
    },
    Ready: {
      query: { status: 'Elg', currently_billable: 'true', ordering: 'billable_on' },
      headers: [
        'Select all rows',
        'Patient',
        'Code',
        'Eligible as of',
        ...common,
        'Justification',
        'Action',
      ],
    },
    Billed: {
      query: { status: 'Rec', ordering: '-reconciled' },
      headers: ['Patient', 'Code', 'Billed on', ...common, 'Action'],
    },
    Cancelled: {
      query: { status: 'Cnc', ordering: '-cancelled_on' },
      headers: ['Patient', 'Code', 'Cancelled on', ...common, 'Cancellation reason', 'Action'],
    },
  }

  it('B02 B03 B04 B05 N26 B06 B07 B08 B09 B10 each billing tab has its own query and columns', async () => {
    const page = await open()
    for (const name of tabNames) {
      await openTab(page, name)
      const { query, headers: columns } = expected[name]
      const asked = (await listQueries(screen)).findLast((one) => {
        return Object.entries(query).every(([key, value]) => one[key] === value)
      })
      expect(asked).toEqual({ ...query, page: '1', page_size: '50' })
      await eventually(() => headers(page)).toEqual(columns)
    }
    // On Billed and Cancelled, there is no parameter currently_billable (B04, B05).
    const others = (await listQueries(screen)).filter(({ status }) => status !== 'Elg')
    expect(others.some((query) => 'currently_billable' in query)).toBe(false)
  })

  it('B15 the columns of each billing tab have fixed widths, also on a narrow screen', async () => {
    const page = await open()
    const widthOf = async (name: string) => {
      const box = await page.getByRole('columnheader', { name, exact: true }).boundingBox()
      return Math.round(box?.width ?? 0)
    }
    for (const width of [1600, 1280, 800]) {
      await page.setViewportSize({ width, height: 800 })
      await eventually(() => widthOf('Select all rows')).toBe(32)
      await eventually(() => widthOf('Action')).toBe(72)
      await eventually(() => widthOf('Patient')).toBeGreaterThanOrEqual(200)
      await eventually(() => widthOf('Code')).toBeGreaterThanOrEqual(195)
    }
    // Wide content scrolls inside the table. The page does not scroll.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(800)
  })

  it('B11 each row of the Pending tab shows that its billing is still pending, and has no actions', async () => {
    const page = await open()
    await openTab(page, 'Pending')
    const first = rows(page).first()
    await eventually(() => first.textContent()).toContain('This billing is still pending.')
    expect(await page.getByRole('button', { name: /mark as billed|cancel|undo/i }).count()).toBe(0)
    expect(await page.getByRole('checkbox').count()).toBe(0)
  })

  it('the accessible names of the table and the tab panel contain the name of the tab', async () => {
    const page = await open()
    await openTab(page, 'Billed')
    await eventually(() => table(page, 'Billed').isVisible()).toBe(true)
    await eventually(() => page.getByRole('tabpanel', { name: /^Billed/ }).isVisible()).toBe(true)
  })
})

describe('the order of the billing list', () => {
  it('B12 T07 the patient column is sorted by last name, although it shows full names', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Patient', exact: true }).click()
    await settled(page, 'Ready')
    expect((await listQueries(screen)).at(-1)).toMatchObject({
      ordering: 'patient__user__last_name',
      page: '1',
    })
    const expected = await tabRows(connection, 'ready', 'patient__user__last_name')
    const names = expected.slice(0, 50).map((row) => row.patient.user.fullName)
    await eventually(() => column(page, 'Patient')).toEqual(names)
    const heading = page.getByRole('columnheader', { name: 'Patient' })
    await eventually(() => heading.getAttribute('aria-sort')).toBe('ascending')

    await page.getByRole('button', { name: 'Patient', exact: true }).click()
    await eventually(() => heading.getAttribute('aria-sort')).toBe('descending')
    await settled(page, 'Ready')
    expect((await listQueries(screen)).at(-1)).toMatchObject({
      ordering: '-patient__user__last_name',
    })
  })

  it('B13 the columns with texts can be sorted, except for the code column', async () => {
    const page = await open()
    await openTab(page, 'Cancelled')
    const sortable = page.getByRole('columnheader').getByRole('button')
    await eventually(() => sortable.allTextContents()).toEqual([
      'Patient',
      'Cancelled on',
      'Billing interval',
      'Primary provider',
      'Cancellation reason',
    ])
  })

  it('B04 the Billed tab is sorted by “Billed on”, latest first, and the heading of this column has aria-sort', async () => {
    const page = await open()
    await openTab(page, 'Billed')
    const heading = page.getByRole('columnheader', { name: 'Billed on' })
    await eventually(() => heading.getAttribute('aria-sort')).toBe('descending')
    const dates = (await column(page, 'Billed on')).map((text) => {
      return Date.parse(text.replace('Dana Whitfield', ''))
    })
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  })
})

describe('the pages and filters of the billing list', () => {
  it('N26 T08 the next page of the billing list shows the next 25 rows, and another tab starts at its first page', async () => {
    const page = await open()
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
    await openTab(page, 'Billed')
    const all = await tabRows(connection, 'billed', '-reconciled')
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText(/^Page 2 of \d+$/).waitFor()
    await settled(page, 'Billed')
    expect((await listQueries(screen)).at(-1)).toMatchObject({
      page: '2',
      page_size: '25',
    })
    const names = all.slice(25, 50).map((row) => row.patient.user.fullName)
    await eventually(() => column(page, 'Patient')).toEqual(names)
    await page.getByText(`26–50 of ${all.length}`).waitFor()
    await openTab(page, 'Ready')
    await page.getByText(/^Page 1 of \d+$/).waitFor()
    // The page size is kept between visits.
    await screen.reload(page)
    await settled(page, 'Ready')
    await eventually(() => page.getByRole('combobox', { name: 'Rows per page' }).inputValue()).toBe(
      '25',
    )
  })

  it('T06 a search in the billing list requests rows and counts once, after a pause in typing', async () => {
    const page = await open()
    const name = (await column(page, 'Patient'))[0] ?? ''
    const before = (await listQueries(screen)).length
    await typeAtOnce(page.getByRole('searchbox', { name: 'Search by patient name' }), name)
    await eventually(async () => new Set(await column(page, 'Patient')).size).toBe(1)
    const asked = (await listQueries(screen)).slice(before)
    expect(asked.map(({ search }) => search)).toEqual([name])
    await page.getByRole('searchbox').fill('nobody is called this')
    await page.getByText('No billings match.').waitFor()
    await eventually(() => counts(page)).toEqual([0, 0, 0, 0])
    await page.getByRole('button', { name: 'Clear search' }).last().click()
    await eventually(async () => (await column(page, 'Patient')).length).toBeGreaterThan(1)
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
  })

  it('W21 the billing list can be filtered by a provider, and by “no provider”', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Primary provider: All providers' }).click()
    await page.getByRole('menuitemradio', { name: 'My patients' }).click()
    await eventually(async () => new Set(await column(page, 'Primary provider'))).toEqual(
      new Set(['Dana Whitfield']),
    )
    await page.getByRole('button', { name: 'Primary provider: My patients' }).click()
    // A provider who has left the clinic may still have billings.
    await page
      .getByRole('menuitemradio', { name: / \(Inactive\)$/ })
      .first()
      .waitFor()
    await page.getByRole('menuitemradio', { name: 'No primary provider' }).click()
    await eventually(async () => new Set(await column(page, 'Primary provider'))).toEqual(
      new Set(['No primary provider']),
    )
    expect((await listQueries(screen)).at(-1)).toMatchObject({
      primary_provider_id: 'null',
    })
  })

  it('T09 a column of the billing list that the user hides stays hidden at the next visit', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Columns' }).click()
    const choice = page.getByRole('menuitemcheckbox', { name: 'Primary provider' })
    await eventually(() => choice.getAttribute('aria-checked')).toBe('true')
    await choice.click()
    await page.keyboard.press('Escape')
    await eventually(() => headers(page)).not.toContain('Primary provider')
    await screen.reload(page)
    await settled(page, 'Ready')
    expect(await headers(page)).not.toContain('Primary provider')
    await eventually(() => headers(page)).toContain('Billing interval')
  })
})
