/**
 * Tests the size of the app: the bytes of the first page, and the scripts that each other page
 * fetches.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../support/pages'
import { startJourney } from '../journey'
import { clinicPages, fetchedScripts, mainLink, shown } from './app-page'

const journey = startJourney({ patients: 8 })

const sourceMap = z.object({ sources: z.array(z.string()) })

interface Script {
  url: string
  /** The number of bytes of the body that the server sent, which may be compressed. */
  sent: number
}

/** Opens a page, and returns all scripts that it fetches until the network is idle. */
async function scriptsOf(path: string): Promise<Script[]> {
  const found: Promise<Script>[] = []
  const page = await journey.visit({
    path,
    signedOut: true,
    isOwn: true,
    prepare: async (opened) => {
      opened.on('response', (response) => {
        const url = response.url()
        if (!url.endsWith('.js')) return
        const sizes = response.finished().then(() => response.request().sizes())
        found.push(sizes.then(({ responseBodySize }) => ({ url, sent: responseBodySize })))
      })
    },
  })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  return Promise.all(found)
}

/** Returns the source modules of a built file. */
async function modulesOf({ url }: Script): Promise<string[]> {
  const answer = await fetch(`${url}.map`)
  return answer.ok ? sourceMap.parse(await answer.json()).sources : []
}

describe('the first load of /login', () => {
  it('the first load of /login transfers at most 115 kB of JavaScript, without code of billing, patients, chat or metrics', async () => {
    const scripts = await scriptsOf('/login')
    const total = scripts.reduce((sum, { sent }) => sum + sent, 0)
    expect
      .soft(total, scripts.map(({ url, sent }) => `${sent} ${url}`).join('\n'))
      .toBeLessThanOrEqual(115_000)
    expect(scripts.map(({ sent }) => sent)).not.toContain(0)
    const modules = (await Promise.all(scripts.map(modulesOf))).flat()
    expect(modules.length).toBeGreaterThan(100)
    const screens = /\/src\/screens\/(billing|patient-list|patient-detail|metrics|support|chat)\//
    const words = /\/messages\/(en|es)-(billing|patient|metrics|chat|cpt-codes)/
    const libraries = /\/node_modules\/(@sendbird|@visx|react-aria|@sentry|@tanstack\/react-table)/
    expect(
      modules.filter((name) => [screens, words, libraries].some((one) => one.test(name))),
    ).toEqual([])
  })
})

describe('the navigation to another page of the app', () => {
  /** The chunks of the screens. Each page may fetch only the chunk of its own screen. */
  const screens = /^(billing|patient-list|metrics|support|patient-detail|account)-screen$/

  async function settledOn(page: Page): Promise<void> {
    await shown(page)
    await page.waitForLoadState('networkidle')
  }

  it('the app fetches only the code of the screen that the new page needs', async () => {
    const page = await journey.visit({ path: '/support' })
    await settledOn(page)
    for (const [name, screen] of [
      ['Billing', 'billing-screen'],
      ['Patients', 'patient-list-screen'],
      ['Metrics', 'metrics-screen'],
    ] as const) {
      const names = fetchedScripts(page)
      await mainLink(page, name).dispatchEvent('click')
      await page.getByRole('main', { name, exact: true }).waitFor()
      await shown(page)
      expect(names.filter((one) => screens.test(one))).toEqual([screen])
      page.removeAllListeners('request')
    }
  })

  it('the app fetches a page’s code when the pointer or the focus is on the page’s link, and a later click fetches no page code', async () => {
    const page = await journey.visit({ path: '/support' })
    await settledOn(page)
    const names = fetchedScripts(page)
    await mainLink(page, 'Billing').hover()
    await eventually(() => names).toContain('billing-screen')
    await mainLink(page, 'Metrics').focus()
    await eventually(() => names).toContain('metrics-screen')
    names.length = 0
    await mainLink(page, 'Billing').click()
    await page.getByRole('main', { name: 'Billing' }).waitFor()
    await shown(page)
    expect(names.filter((one) => screens.test(one))).toEqual([])
  })

  it('while the user types in the login form, the app fetches the code of the page that follows the login', async () => {
    const page = await journey.visit({ path: '/login', signedOut: true })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.waitForLoadState('networkidle')
    const names = fetchedScripts(page)
    await page.getByRole('textbox', { name: 'Username' }).fill('demo')
    await eventually(() => names).toContain('patient-list-screen')
    expect(names).toContain('clinic')
  })

  it.each(clinicPages)(
    'the page %s fetches at most 22 scripts, and none of these scripts is for the chat',
    async (path) => {
      const scripts: string[] = []
      const page = await journey.visit({
        path,
        prepare: async (opened) => {
          opened.on('request', (request) => {
            if (request.resourceType() === 'script') scripts.push(request.url())
          })
        },
      })
      await settledOn(page)
      expect(scripts.length).toBeGreaterThan(5)
      expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(22)
      expect(scripts.filter((url) => /sendbird/i.test(url))).toEqual([])
    },
  )
})
