import { describe, expect, it } from 'vitest'
import { providerListQuery } from '../../../src/api/providers'
import { run } from '../../contract/connection'
import {
  chips,
  idsOf,
  listQueries,
  openFilters,
  settled,
  shownIds,
} from '../../journeys/patients/patient-page'
import { eventually } from '../../support/pages'
import { startPatientList } from './patient-screens'

// No test of this file changes a patient, so all tests use the same data.
const { screen, backend, activePatients, open } = startPatientList()

describe('the filters of the patients list', () => {
  it('T15 T16 W20 each filter has its API name in the request, moves the patients list to the first page, and has a chip', async () => {
    const page = await open()
    const panel = await openFilters(page)
    await panel.getByLabel('Cycle').selectOption('Last cycle')
    await panel.getByLabel('PCM').selectOption('Off')
    await panel.getByLabel('Enrolled').selectOption('Yes')
    await panel.getByLabel('Live contact this month').selectOption('Yes')
    await panel.getByRole('textbox', { name: 'Minutes from' }).fill('0')
    await panel.getByRole('textbox', { name: 'Minutes to' }).fill('19')
    await panel.getByRole('textbox', { name: 'Replies from' }).fill('1')
    await panel.getByRole('button', { name: 'Done' }).click()
    const wire = {
      is_in_last_cycle: true,
      is_pcm_enabled: false,
      is_currently_rtm_enrolled: true,
      has_synchronous_action: true,
      current_intlog_secs_min: 0,
      current_intlog_secs_max: 1199,
      current_rtmcycle_responses_count_min: 1,
    }
    await eventually(async () => (await listQueries(screen)).at(-1)).toEqual({
      ...Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, String(value)])),
      is_currently_active: 'true',
      ordering: 'user__last_name',
      page: '1',
      page_size: '50',
    })
    const expected = await backend.patients({
      ...wire,
      is_currently_active: true,
      ordering: 'user__last_name',
    })
    await eventually(() => shownIds(page)).toEqual(idsOf(expected))
    await eventually(() => chips(page)).toEqual([
      'Enrolled',
      'Last cycle',
      'PCM off',
      'Minutes 0–19',
      'Replies 1 or more',
      'Live contact this month',
    ])
  })

  it('a click on the chip of a filter removes the filter, and the focus moves to the next chip', async () => {
    const page = await open()
    const panel = await openFilters(page)
    await panel.getByLabel('Cycle').selectOption('First cycle')
    await panel.getByLabel('PCM').selectOption('On')
    await page.keyboard.press('Escape')
    await eventually(() => chips(page)).toEqual(['First cycle', 'PCM on'])
    await page.getByRole('button', { name: 'Remove filter: First cycle' }).click()
    await eventually(() => chips(page)).toEqual(['PCM on'])
    const left = page.getByRole('button', { name: 'Remove filter: PCM on' })
    await eventually(() => left.evaluate((chip) => chip.matches(':focus'))).toBe(true)
    await left.press('Enter')
    await left.waitFor({ state: 'detached' })
    const filters = page.getByRole('button', { name: 'Filters', exact: true })
    await eventually(() => filters.evaluate((button) => button.matches(':focus'))).toBe(true)
    await settled(page, 'Active')
    await eventually(() => shownIds(page)).toEqual(idsOf(await activePatients()).slice(0, 50))
  })

  it('D09 T15 the calendar of the filter for the date of birth applies the date that the user selects', async () => {
    const page = await open()
    const panel = await openFilters(page)
    await panel.getByRole('textbox', { name: 'Date of birth' }).fill('03/14/1950')
    await panel.getByRole('button', { name: 'Date of birth: open calendar' }).click()
    await page.getByRole('grid').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('grid').waitFor({ state: 'detached' })
    await panel.waitFor()
    await eventually(async () => (await listQueries(screen)).at(-1)).toMatchObject({
      birth_date: '1950-03-15',
    })
  })

  it('T08 an invalid range or date in a filter shows an error at its field, and is not sent', async () => {
    const page = await open()
    const panel = await openFilters(page)
    const before = (await listQueries(screen)).length
    // The value is invalid at each moment of typing. Otherwise, a partly typed range would be sent.
    await panel.getByRole('textbox', { name: 'Minutes from' }).fill('1.5')
    await panel.getByText('Enter whole numbers, 0 or higher.').waitFor()
    await panel.getByRole('textbox', { name: 'Minutes to' }).fill('20')
    await panel.getByRole('textbox', { name: 'Minutes from' }).fill('30')
    await panel.getByText('The first number must not be greater than the second.').waitFor()
    await panel.getByRole('textbox', { name: 'Replies from' }).fill('-1')
    await panel.getByText('Enter whole numbers, 0 or higher.').waitFor()
    await panel.getByRole('textbox', { name: 'Date of birth' }).fill('13/01/1950')
    await panel.getByText('Invalid date format').waitFor()
    await panel.getByLabel('PCM').selectOption('On')
    await eventually(() => chips(page)).toEqual(['PCM on'])
    await page.keyboard.press('Escape')
    await settled(page, 'Active')
    const asked = (await listQueries(screen)).slice(before)
    expect(asked.at(-1)).toMatchObject({ is_pcm_enabled: 'true' })
    const names = asked.flatMap((query) => Object.keys(query))
    expect(names.filter((name) => /secs|count|birth/.test(name))).toEqual([])
    await eventually(() => chips(page)).toEqual(['PCM on'])
  })

  it('T13 W21 the filter for providers shows the full names of the active providers, and the option “no provider”', async () => {
    const page = await open()
    const providers = (await run(providerListQuery(backend.connection.http, { page_size: 300 })))
      .results
    const names = providers
      .filter(({ user }) => user.isActive)
      .map(({ user }) => user.fullName)
      .sort((a, b) => a.localeCompare(b))
    await page.getByRole('button', { name: 'Provider: All providers' }).click()
    const items = page.getByRole('menuitemradio')
    await eventually(() => items.allTextContents()).toEqual([
      'All providers',
      'My patients',
      'No provider',
      ...names.filter((name) => name !== 'Dana Whitfield'),
    ])
    await page.getByRole('menuitemradio', { name: 'My patients' }).click()
    const dana = providers.find(({ user }) => user.fullName === 'Dana Whitfield')?.user.id
    const ordering = 'user__last_name'
    const hers = await backend.patients({
      is_currently_active: true,
      provider_id: dana ?? 0,
      ordering,
    })
    await eventually(() => shownIds(page)).toEqual(idsOf(hers).slice(0, 50))
    await eventually(() => chips(page)).toEqual(['Provider: Dana Whitfield'])
    await page.getByRole('button', { name: 'Provider: My patients', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'No provider' }).click()
    await eventually(async () => (await listQueries(screen)).at(-1)).toMatchObject({
      provider_id: 'null',
    })
  })
})
