/**
 * Tests that the sign-in and the first request of an element start before the code of the element's
 * screen has loaded.
 */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ENTRY_SCRIPT, preloadOf } from '../../scripts/cdn-scripts'
import { rows } from '../journeys/billing/billing-page'
import { holdRequests } from '../support/hold-requests'
import { fetchedFiles, nameOf } from '../support/offline'
import { eventually } from '../support/pages'
import { startScreen } from './screen'

const cdnFolder = join(import.meta.dirname, '../../dist/package/cdn')

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 40 })

const paths = {
  'rtm-patient-billing': '/api/billing/billinginstances/',
  'rtm-patient-list': '/api/patient/patients/',
} as const

/**
 * Returns the requests for rows at a path. Requests for a count are left out: they ask for only one
 * row.
 */
async function lists(path: string) {
  const all = await screen.requests()
  return all.filter((one) => one.path === path && one.query.page_size !== '1')
}

async function signIns(): Promise<number> {
  return (await screen.requests()).filter(({ path }) => path === '/api/auth/bridge-sso').length
}

/** Opens an element. Its code arrives when the returned function is called. */
async function openWithoutCode(
  tag: keyof typeof paths,
  attributes?: Record<string, string>,
): Promise<{ page: Page; release: () => void }> {
  let release = () => {}
  const page = await screen.visit({
    tag,
    ...(attributes && { attributes }),
    isOwn: true,
    prepare: async (opened) => {
      release = await holdRequests(opened, '**/chunks/core-*.js')
    },
  })
  return { page, release }
}

describe('an element whose code is loading', () => {
  it.each([
    ['rtm-patient-billing', 'with attributes', { tab: 'pending', 'provider-id': '3' }],
    ['rtm-patient-billing', 'without attributes', undefined],
    ['rtm-patient-list', 'without attributes', undefined],
  ] as const)(
    'E06 <%s> %s signs in and requests its rows once, before its code has loaded',
    async (tag, _, attributes) => {
      const { page, release } = await openWithoutCode(tag, attributes)
      await eventually(async () => (await lists(paths[tag])).length).toBe(1)
      expect(await page.locator(tag).evaluate((one) => one.matches(':defined'))).toBe(false)
      const [early] = await lists(paths[tag])
      if (attributes)
        expect(early?.query).toMatchObject({ primary_provider_id: '3', status: 'Elg' })
      await page.evaluate(() => {
        const changes: string[] = []
        Object.assign(window, { changes })
        addEventListener('rtm-session-change', (event) => {
          if (event instanceof CustomEvent) changes.push(event.detail.status)
        })
      })
      release()
      await rows(page).first().waitFor()
      // The page gets the event of the sign-in, although the sign-in ended before the element was
      // defined.
      expect(await page.evaluate('changes')).toEqual(['signed-in'])
      // A later request has the same query, because it only refreshes rows that became old while
      // the code loaded.
      for (const later of await lists(paths[tag])) expect(later.query).toEqual(early?.query)
      expect(await signIns()).toBe(1)
    },
  )

  it('E06 the element does not repeat the requests that the loader has sent while the code of the element was loading', async () => {
    // The test stops the clock, because elements share a response only for a short time, and a busy
    // machine may need longer.
    const page = await screen.visit({
      isOwn: true,
      prepare: (opened) => opened.clock.setFixedTime(Date.now()),
    })
    await page.locator('.rtm-billing-totals').waitFor()
    const sent = (await screen.requests()).map(({ path, query }) => JSON.stringify([path, query]))
    expect(sent.length).toBeGreaterThan(0)
    expect(sent).toEqual([...new Set(sent)])
  })

  it('L01 if a sign-in failed before the element’s code was loaded, the element shows this failure, and waits until the user tries again', async () => {
    await screen.sandbox.faults({ path: '/auth/bridge-sso', status: 400, times: 1 })
    const { page, release } = await openWithoutCode('rtm-patient-billing')
    screen.expectComplaint(/The server returned status 400/)
    await eventually(signIns).toBe(1)
    release()
    await page.getByText('Login failed').waitFor()
    expect(await signIns()).toBe(1)
    expect(await lists(paths['rtm-patient-billing'])).toEqual([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await rows(page).first().waitFor()
  })
})

describe('the list of scripts that a page can preload', () => {
  it.each([
    ['rtm-patient-billing', []],
    // The counters appear after the rows, and the list works without them.
    ['rtm-patient-list', ['attention-line']],
  ])(
    'V16 the list of scripts to preload names every script that <%s> fetches before its rows',
    async (tag, later) => {
      const page = await screen.visit({
        tag,
        isOwn: true,
        prepare: (opened) =>
          opened.addInitScript(() => {
            addEventListener('rtm-ready', () =>
              Object.assign(window, { readyAt: performance.now() }),
            )
          }),
      })
      await rows(page).first().waitFor()
      const readyAt = Number(await page.evaluate('readyAt'))
      const fetched = (await fetchedFiles(page))
        .filter(({ url, start }) => url.endsWith('.js') && start < readyAt)
        .map(({ url }) => url.replace(/.*\/cdn\//, ''))
      const listed = preloadOf(cdnFolder)[tag] ?? []
      expect(fetched).toEqual(expect.arrayContaining([ENTRY_SCRIPT, ...listed]))
      const others = fetched.filter((one) => one !== ENTRY_SCRIPT && !listed.includes(one))
      for (const other of others) expect(later).toContain(nameOf(other))
    },
  )
})
