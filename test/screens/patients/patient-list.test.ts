import { describe, expect, it } from 'vitest'
import { headers, rows, toast } from '../../journeys/billing/billing-page'
import {
  counts,
  idsOf,
  listQueries,
  settled,
  shownIds,
  tab,
} from '../../journeys/patients/patient-page'
import { holdRequests } from '../../support/hold-requests'
import { typeAtOnce } from '../../support/keyboard'
import { eventually } from '../../support/pages'
import { startPatientList } from './patient-screens'

// No test of this file changes a patient, so all tests use the same data.
const { screen, backend, activePatients, open } = startPatientList()

describe('the tabs of the patients list', () => {
  it('T01 the patients list has the tabs Active and Inactive, each with its count, and Active is selected', async () => {
    const page = await open()
    await eventually(() => page.getByRole('tab').count()).toBe(2)
    await eventually(() => tab(page, 'Active').getAttribute('aria-selected')).toBe('true')
    const active = await activePatients()
    const inactive = await backend.patients({ is_currently_active: false })
    await eventually(() => counts(page)).toEqual([active.length, inactive.length])
    await eventually(() => shownIds(page)).toEqual(idsOf(active).slice(0, 50))
  })

  it('T05 the patients list restores its tab and the last known counts at the next visit, before the new counts arrive', async () => {
    const page = await open()
    await eventually(async () => (await counts(page)).filter((count) => count >= 0).length).toBe(2)
    const before = await counts(page)
    await tab(page, 'Inactive').click()
    await settled(page, 'Inactive')
    const release = await holdRequests(page, '**/api/patient/patients/**')
    await screen.reload(page)
    await eventually(() => counts(page)).toEqual(before)
    await eventually(() => tab(page, 'Inactive').getAttribute('aria-selected')).toBe('true')
    await eventually(() => rows(page).count()).toBe(0)
    release()
    await settled(page, 'Inactive')
    await eventually(() => rows(page).count()).toBeGreaterThan(0)
  })
})

describe('the stored tab of the patients list', () => {
  it('T02 T03 T04 T05 the stored value “inactive” opens the tab Inactive, and values of old versions open the tab Active', async () => {
    const page = await open()
    const stored = [
      ['enrolled', 'Active'],
      ['inactive', 'Inactive'],
      ['unenrolled', 'Active'],
      ['archived', 'Active'],
    ] as const
    for (const [value, name] of stored) {
      await page.evaluate((tabName) => {
        localStorage.setItem('rtm-preferences:patient-list-tab', JSON.stringify(tabName))
      }, value)
      await screen.reload(page)
      await settled(page, name)
      expect(await tab(page, name).getAttribute('aria-selected'), value).toBe('true')
    }
  })
})

describe('search and order of the patients list', () => {
  it('T06 a search in the patients list requests rows and counts once, after a pause in typing', async () => {
    const page = await open()
    const [patient] = await activePatients()
    const name = patient?.user.fullName ?? ''
    const before = (await screen.requests()).length
    const search = page.getByRole('searchbox', { name: 'Search by name, phone, or record ID' })
    await typeAtOnce(search, name)
    await eventually(() => shownIds(page)).toEqual(
      idsOf(await backend.patients({ is_currently_active: true, search: name })),
    )
    const asked = (await screen.requests())
      .slice(before)
      .filter(({ path, query }) => path === '/api/patient/patients/' && query.search !== undefined)
    // The list requests its rows and the count of the other tab. The test itself sends the third
    // request.
    expect(asked.map(({ query }) => query.search)).toEqual([name, name, name])
    await search.fill('nobody is called this')
    await page.getByText('No patients match.').waitFor()
    await eventually(() => counts(page)).toEqual([0, 0])
    await page.getByRole('button', { name: 'Clear search' }).last().click()
    await eventually(() => rows(page).count()).toBeGreaterThan(1)
    expect(await search.inputValue()).toBe('')
  })

  it('T07 each heading sorts the patients list by the field of the heading, and the list returns to the first page', async () => {
    const page = await open()
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
    const keys = [
      ['Patient', 'user__last_name'],
      ['Cycle', 'current_rtmcycle_end_date'],
      ['Days answered', 'current_rtmcycle_responses_count'],
      ['Minutes', 'current_intlog_secs'],
      ['Last interaction', 'last_interaction_datetime'],
      ['Care team', 'primary_provider'],
    ] as const
    for (const [name, key] of keys) {
      await page.getByRole('button', { name: 'Next page' }).click()
      await page.getByText(/^Page 2 of \d+$/).waitFor()
      const heading = page.getByRole('columnheader', { name, exact: true })
      await heading.getByRole('button').click()
      await page.getByText(/^Page 1 of \d+$/).waitFor()
      const first = await heading.getAttribute('aria-sort')
      // The list is already sorted by last name, so the first click sorts it descending.
      const expected = first === 'descending' ? `-${key}` : key
      const asked = expect.objectContaining({ ordering: expected, page: '1' })
      await eventually(async () => (await listQueries(screen)).at(-1)).toEqual(asked)
      const all = await backend.patients({ is_currently_active: true, ordering: expected })
      await eventually(() => shownIds(page)).toEqual(idsOf(all).slice(0, 25))
    }
  })

  it('T09 the patients list has the same columns at the next visit', async () => {
    const page = await open()
    await eventually(() => headers(page)).toEqual([
      'Patient',
      'Cycle',
      'Days answered',
      'Minutes',
      'Last interaction',
      'Care team',
      'Actions',
    ])
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Last interaction' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Date of birth' }).click()
    await page.keyboard.press('Escape')
    await eventually(() => headers(page)).not.toContain('Last interaction')
    await screen.reload(page)
    await settled(page, 'Active')
    await eventually(() => headers(page)).toContain('Date of birth')
    expect(await headers(page)).not.toContain('Last interaction')
  })
})

describe('failures of the patients list', () => {
  it('a patients list that could not be loaded shows the reason and a retry button', async () => {
    const page = await screen.visit({
      prepare: (opened) =>
        opened.route('**/api/patient/patients/**', (route) =>
          route.fulfill({ status: 400, json: { message: 'Closed for stocktaking.' } }),
        ),
    })
    const failure = page.getByRole('alert').filter({ hasText: 'The patients could not be loaded.' })
    await failure.getByText('Closed for stocktaking.').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await eventually(() => rows(page).count()).toBeGreaterThan(0)
  })

  it('the patients list returns to the first page if the current page no longer exists', async () => {
    const page = await open()
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
    await settled(page, 'Active')
    await screen.sandbox.faults({
      method: 'GET',
      path: '/patient/patients/',
      status: 404,
      body: { message: 'Invalid page.' },
      times: 1,
    })
    await page.getByRole('button', { name: 'Next page' }).click()
    await toast(page, 'That page no longer exists. You are back on the first page.').waitFor()
    await page.getByText(/^Page 1 of \d+$/).waitFor()
    await eventually(() => rows(page).count()).toBe(25)
  })

  it('Y25 the keys j and k continue on the next and previous page, also on the cards of a phone', async () => {
    const page = await open({
      viewport: { width: 380, height: 740 },
      attributes: { shortcuts: 'on', view: 'tab=active&size=20' },
    })
    const focusedRow = () =>
      page.locator('rtm-patient-list').evaluate((element) => {
        const row = element.shadowRoot?.activeElement?.closest<HTMLElement>('[data-row-id]')
        return [row?.getAttribute('aria-rowindex'), row?.dataset.rowId]
      })
    const patients = await activePatients()
    const place = (index: number) => [String((index % 20) + 2), String(patients[index]?.user.id)]
    await page.locator('[data-row-id] [tabindex="-1"]').first().waitFor({ state: 'attached' })
    for (let index = 0; index < 21; index += 1) {
      await page.keyboard.press('j')
      await eventually(focusedRow).toEqual(place(index))
    }
    await page.getByText('Page 2 of').waitFor()
    await page.keyboard.press('k')
    await page.getByText('Page 1 of').waitFor()
    await eventually(focusedRow).toEqual(place(19))
  })

  it('Z21 the patients list without a network shows how old its rows are, and requests the rows again when the network is back', async () => {
    const page = await open()
    await page.context().setOffline(true)
    await page
      .getByRole('status')
      .getByText(/^You are offline\. Last updated: \d{1,2}:\d\d [AP]M$/)
      .waitFor()
    expect(await rows(page).count()).toBeGreaterThan(0)
    await page.getByRole('searchbox').fill('a')
    await page.getByRole('button', { name: 'Patient', exact: true }).click()
    await page.getByText('The patients could not be loaded.').waitFor()
    await page.context().setOffline(false)
    await page.getByText(/^You are offline/).waitFor({ state: 'detached' })
    await settled(page, 'Active')
    await eventually(async () => (await listQueries(screen)).at(-1)).toMatchObject({ search: 'a' })
  })
})
