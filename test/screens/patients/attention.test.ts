import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { PatientFilters } from '../../../src/api/patients'
import { rows } from '../../journeys/patients/patient-dialogs-page'
import {
  chips,
  idsOf,
  openFilters,
  settled,
  shownIds,
  tab,
} from '../../journeys/patients/patient-page'
import { holdRequests } from '../../support/hold-requests'
import { nextEvent } from '../../support/next-event'
import { eventually, tall } from '../../support/pages'
import { startPatientList } from './patient-screens'

// No test of this file changes a patient, so all tests use the same data.
const { screen, backend, activePatients, open } = startPatientList()

const ATTENTION = '/api/patient/attention/'

const line = (page: Page) => page.getByRole('group', { name: 'Needs attention' })
const counter = (page: Page, name: string) => line(page).getByRole('button', { name })

/** Returns the numbers of the counters, in their order. */
async function numbers(page: Page): Promise<string[]> {
  return line(page).locator('.rtm-count').allTextContents()
}

const counters: readonly (readonly [string, PatientFilters])[] = [
  ['At risk', { attention: 'at_risk', ordering: 'days_to_spare' }],
  ['Missed', { attention: 'missed', ordering: 'user__last_name' }],
  ['One call from a unit', { attention: 'one_call', ordering: 'user__last_name' }],
  ['No live contact', { has_synchronous_action: false, ordering: 'user__last_name' }],
]

describe('the counters above the patients list', () => {
  it.each(counters)(
    'Y20 the number of a counter above the patients list equals the number of its rows: %s',
    async (name, filters) => {
      const page = await open()
      const shown = idsOf(await backend.patients({ is_currently_active: true, ...filters }))
      await eventually(async () => numbers(page)).toHaveLength(4)
      await eventually(() => counter(page, name).locator('.rtm-count').textContent()).toBe(
        String(shown.length),
      )
      const all = await numbers(page)
      await counter(page, name).click()
      await eventually(() => shownIds(page)).toEqual(shown)
      expect(shown.length).toBeGreaterThan(0)
      await eventually(() => counter(page, name).getAttribute('aria-pressed')).toBe('true')
      // The chosen counter does not change the numbers of the other counters, because a click on
      // another counter replaces the chosen one.
      expect(await numbers(page)).toEqual(all)
      await counter(page, name).click()
      await eventually(() => shownIds(page)).toEqual(idsOf(await activePatients()))
    },
  )

  it('Y20 the filter that a counter sets has a chip only on a tab that does not show the counters', async () => {
    const page = await open({ attributes: { view: 'cycle=last' } })
    await eventually(() => chips(page)).toEqual(['Last cycle'])
    await counter(page, 'No live contact').click()
    await eventually(() => counter(page, 'No live contact').getAttribute('aria-pressed')).toBe(
      'true',
    )
    expect(await chips(page)).toEqual(['Last cycle'])
    await page.getByRole('button', { name: /^Filters ?, 1 active$/ }).waitFor()
    // The removal of the other filter does not change the chosen counter.
    await page.getByRole('button', { name: 'Remove filter: Last cycle' }).click()
    await eventually(() => chips(page)).toEqual([])
    expect(await counter(page, 'No live contact').getAttribute('aria-pressed')).toBe('true')
    await tab(page, 'Inactive').click()
    await eventually(() => chips(page)).toEqual(['No live contact this month'])
  })

  it.each(['ltr', 'rtl'])(
    'Y20 Y10 the chosen counter and the button “Always open with this filter” are in view on a phone, with the text direction %s',
    async (dir) => {
      const page = await screen.visit({
        attributes: { view: 'live=no', dir },
        viewport: { width: 380, height: 860 },
      })
      const chosen = counter(page, 'No live contact')
      await eventually(() => chosen.getAttribute('aria-pressed')).toBe('true')
      const start = page.getByRole('button', { name: 'Always open with this filter' })
      for (const button of [chosen, start]) {
        await eventually(async () => {
          const box = await button.boundingBox()
          return box !== null && box.x >= 0 && box.x + box.width <= 380
        }).toBe(true)
      }
    },
  )

  it.each([640, 1280])(
    'Y20 Y10 no counter moves when the user chooses a counter in a list %d px wide',
    async (width) => {
      const page = await open({ viewport: { width, height: 860 } })
      await eventually(() => counter(page, 'No live contact').count()).toBe(1)
      const places = () =>
        line(page)
          .getByRole('button')
          .evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().x))
      const before = await places()
      await counter(page, 'Missed').click()
      await page.getByRole('button', { name: 'Always open with this filter' }).waitFor()
      expect(await places()).toEqual(before)
    },
  )

  it('Y20 the counters respect the other filters of the patients list, and are shown only on the tab Active', async () => {
    const page = await open({ attributes: { 'provider-id': '2' } })
    const filters: PatientFilters = { is_currently_active: true, provider_id: 2 }
    const atRisk = await backend.patients({ ...filters, attention: 'at_risk' })
    await eventually(() => counter(page, 'At risk').locator('.rtm-count').textContent()).toBe(
      String(atRisk.length),
    )
    await counter(page, 'At risk').click()
    await eventually(() => shownIds(page)).toHaveLength(atRisk.length)
    await tab(page, 'Inactive').click()
    await eventually(() => line(page).count()).toBe(0)
    const inactive = await backend.patients({ is_currently_active: false, provider_id: 2 })
    await eventually(() => shownIds(page)).toHaveLength(inactive.length)
  })

  it('Y20 Y04 the `view` attribute selects a counter, and the host page is informed when the user selects another counter', async () => {
    const page = await open({ attributes: { view: 'attention=missed' } })
    const missed = await backend.patients({ is_currently_active: true, attention: 'missed' })
    await eventually(() => shownIds(page)).toEqual(idsOf(missed))
    await eventually(() => counter(page, 'Missed').getAttribute('aria-pressed')).toBe('true')
    const told = await nextEvent(page, 'rtm-view-change')
    await counter(page, 'At risk').click()
    expect(await told()).toEqual({ view: 'sort=days_to_spare&attention=at_risk' })
  })

  it('Y20 a user can choose that the patients list always opens with a counter as its filter', async () => {
    const page = await open()
    await counter(page, 'At risk').click()
    await page.getByRole('button', { name: 'Always open with this filter' }).click()
    await screen.reload(page)
    await settled(page, 'Active')
    await eventually(() => counter(page, 'At risk').getAttribute('aria-pressed')).toBe('true')
    const atRisk = { is_currently_active: true, attention: 'at_risk' } as const
    const shown = idsOf(await backend.patients({ ...atRisk, ordering: 'days_to_spare' }))
    await eventually(() => shownIds(page)).toEqual(shown)
    const start = page.getByRole('button', { name: 'Always open with this filter' })
    await eventually(() => start.getAttribute('aria-pressed')).toBe('true')
    await start.click()
    await screen.reload(page)
    await settled(page, 'Active')
    await eventually(() => line(page).count()).toBe(1)
    await eventually(() => shownIds(page)).toEqual(idsOf(await activePatients()))
  })

  it.each([
    ['does not support the request', { status: 404 }],
    ['sends a response without the numbers', { json: { at_risk: 1 } }],
  ] as const)(
    'Y20 the patients list shows neither counters nor an error if the backend %s',
    async (_, answer) => {
      const page = await open({
        attributes: { view: 'attention=at_risk&sort=days_to_spare' },
        prepare: (visited) => visited.route(`**${ATTENTION}**`, (route) => route.fulfill(answer)),
      })
      await eventually(() => shownIds(page)).toEqual(idsOf(await activePatients()))
      expect(await line(page).count()).toBe(0)
      expect(await page.getByRole('alert').count()).toBe(0)
      // If the list shows no counters, the filter of a counter has a chip.
      await (await openFilters(page)).getByLabel('Live contact this month').selectOption('No')
      await eventually(() => chips(page)).toEqual(['No live contact this month'])
      await page.unrouteAll()
    },
  )

  describe('the counter of unread messages', () => {
    const CHANNELS = '**/chat/v3/users/*/my_group_channels**'
    const withChat = () => ({
      config: { chat: { appId: 'app', apiHost: `${screen.sandbox.appUrl}/chat` } },
    })
    const unread = (page: Page) => counter(page, 'Unread')
    const widthOf = (page: Page) =>
      unread(page).evaluate((button) => button.getBoundingClientRect().width)

    /** Replaces the chat service. The first two active patients have unread messages. */
    async function answerChannels(page: Page) {
      const urls = (await activePatients()).slice(0, 2).map(({ sbChannelUrl }) => sbChannelUrl)
      const channels = urls.map((channel_url) => ({ channel_url, unread_message_count: 3 }))
      await page.route(CHANNELS, (route) => route.fulfill({ json: { channels, next: '' } }))
    }

    it('Y20 the counter “Unread” is shown while its number loads, and its width does not change', async () => {
      let release = () => {}
      const page = await open({
        ...withChat(),
        prepare: async (visited) => {
          await answerChannels(visited)
          release = await holdRequests(visited, CHANNELS)
        },
      })
      await eventually(async () => numbers(page)).toHaveLength(5)
      await unread(page).locator('[data-loading]').waitFor()
      const width = await widthOf(page)
      // If a filter used unread messages that are not known, it would show all patients.
      await eventually(() => unread(page).getAttribute('aria-disabled')).toBe('true')
      release()
      await eventually(() => unread(page).locator('.rtm-count').textContent()).toBe('2')
      expect(await widthOf(page)).toBe(width)
      await unread(page).click()
      await eventually(() => shownIds(page)).toHaveLength(2)
    })

    it.each([
      ['the chat service', CHANNELS],
      ['the count of the patients', '**/api/patient/patients/?*sb_channel_urls=*page_size=1'],
    ])('Y20 the counter “Unread” shows “Unknown” after a failure of %s', async (_, address) => {
      const page = await open({
        ...withChat(),
        prepare: async (visited) => {
          await answerChannels(visited)
          await visited.route(address, (route) => route.fulfill({ status: 400, json: {} }))
        },
      })
      await eventually(() => unread(page).textContent()).toBe('Unread–, Unknown')
      await eventually(() => unread(page).getAttribute('aria-disabled')).toBe('true')
      await counter(page, 'At risk').click()
      await eventually(() => counter(page, 'At risk').getAttribute('aria-pressed')).toBe('true')
    })

    it('Y20 T18 the patients list shows an error and no patients if the filter for unread messages cannot be applied', async () => {
      const page = await screen.visit({
        ...tall,
        ...withChat(),
        attributes: { view: 'unread=yes' },
        prepare: (visited) =>
          visited.route(CHANNELS, (route) => route.fulfill({ status: 400, json: {} })),
      })
      const failed = page.getByRole('alert')
      await failed.getByText('The patients could not be loaded.').waitFor()
      expect(await shownIds(page)).toEqual([])
      const listed = (await screen.requests()).filter(
        ({ path }) => path === '/api/patient/patients/',
      )
      expect(listed).toEqual([])
      await answerChannels(page)
      await failed.getByRole('button', { name: 'Try again' }).click()
      await eventually(() => shownIds(page)).toHaveLength(2)
    })

    it('Y20 the counter “Unread” still shows “Unknown” while its number is requested again', async () => {
      let requests = 0
      const page = await open({
        ...withChat(),
        isOwn: true,
        prepare: async (visited) => {
          await visited.clock.install()
          await visited.route(CHANNELS, async (route) => {
            requests++
            // The second request gets no response.
            if (requests === 1) await route.fulfill({ status: 400, json: {} })
          })
        },
      })
      await eventually(() => unread(page).textContent()).toBe('Unread–, Unknown')
      await page.clock.fastForward('01:05')
      await eventually(() => requests).toBe(2)
      await page.clock.runFor(100)
      expect(await unread(page).textContent()).toBe('Unread–, Unknown')
    })
  })

  it('Y20 the patients list in the layout “tile” has no counters', async () => {
    const page = await open({ attributes: { layout: 'tile' } })
    await eventually(() => rows(page).count()).toBeGreaterThan(10)
    const asked = (await screen.requests()).at(-1)
    expect(asked?.path).not.toBe(ATTENTION)
    expect(await line(page).count()).toBe(0)
  })
})
