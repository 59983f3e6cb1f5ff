/**
 * Tests the sign-in that a browser stores: a damaged sign-in, a sign-in of another clinic, and a
 * browser whose storage does not work. Also tests how a change in one tab affects the other tabs.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { toast, wordsOf } from '../billing/billing-page'
import { signInByForm, startJourney } from '../journey'

const journey = startJourney({ patients: 8 })

function authState(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('auth-state'))
}

/** Stores a text in place of the sign-in while no script of the app runs, and opens the login. */
async function openWith(page: Page, text: string): Promise<void> {
  await page.goto(`${journey.sandbox.appUrl}/icon.svg`)
  await page.evaluate((stored) => localStorage.setItem('auth-state', stored), text)
  await page.goto(`${journey.sandbox.appUrl}/login`)
  await signIn(page).waitFor()
}

const signIn = (page: Page) => page.getByRole('heading', { name: 'Sign in' })

async function signsIn(page: Page): Promise<void> {
  await signInByForm(page)
  await page.getByRole('tablist', { name: 'Patient status' }).waitFor()
}

describe('a stored sign-in that the app cannot use', () => {
  it('A05 the app deletes a damaged sign-in and shows one toast about the deletion, and the user can sign in', async () => {
    const { appUrl } = journey.sandbox
    const page = await journey.visit({ path: '/icon.svg', signedOut: true })
    const notice = toast(page, 'You need to sign in again')
    for (const [what, text] of [
      ['invalid JSON', '{"token":7'],
      ['another shape', '{"state":{"token":"t"},"version":0}'],
      // The app would keep a sign-in of another clinic, so the text has the URL of this clinic.
      ['a null token', `{"token":null,"user":null,"api_base_url":"${appUrl}/api"}`],
      ['without an API URL', '{"token":"t","user":{"id":1}}'],
      ['a list', '[]'],
      ['a text', '"token"'],
      ['a huge text', `{"token":"${'x'.repeat(3_000_000)}"}`],
    ] as const) {
      await openWith(page, text)
      await notice.waitFor()
      expect((await wordsOf(notice))[1], what).toBe(
        'The sign-in that was saved in this browser could not be read.',
      )
      expect(await authState(page), what).toBeNull()
    }
    await signsIn(page)
    await page.reload()
    await page.getByRole('tablist', { name: 'Patient status' }).waitFor()
    expect(await notice.count()).toBe(0)
  })

  it('A05 if the stored sign-in is of another clinic, the app does not send it, shows a toast, and replaces it only after a new sign-in', async () => {
    const anothers = JSON.stringify({
      token: 'anothers-token',
      user: { id: 3 },
      api_base_url: 'https://other-clinic.example/api',
    })
    // Only the requests of this page are counted, because the server may still receive requests
    // from the page of an earlier test.
    const sent: string[] = []
    const page = await journey.visit({ path: '/icon.svg', signedOut: true })
    page.on('request', (request) => {
      if ('authorization' in request.headers()) sent.push(request.url())
    })
    await openWith(page, anothers)
    await toast(page, 'This browser is signed in to another clinic').waitFor()
    expect(await authState(page)).toBe(anothers)
    expect(sent).toEqual([])
    await signsIn(page)
    expect(await authState(page)).not.toContain('anothers-token')
  })
})

describe('a browser without usable storage', () => {
  const ways: [string, () => void][] = [
    [
      'throws on access to the storage objects',
      () => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('Access is denied for this document.', 'SecurityError')
            },
          })
        }
      },
    ],
    [
      'throws on every storage call',
      () => {
        for (const name of ['getItem', 'setItem', 'removeItem', 'key'] as const) {
          Storage.prototype[name] = () => {
            throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
          }
        }
      },
    ],
    [
      'throws on writes',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
      },
    ],
  ]

  it.each(ways)(
    'E07 if the storage %s, the app starts, the user can sign in, and a toast explains that the sign-in ends when the page is reloaded or closed',
    async (_, block) => {
      const page = await journey.visit({
        path: '/login',
        signedOut: true,
        isOwn: true,
        prepare: (opened) => opened.addInitScript(block),
      })
      await signsIn(page)
      const notice = toast(page, 'This browser cannot keep you signed in')
      await notice.waitFor()
      expect((await wordsOf(notice))[1]).toBe(
        'The browser’s settings do not let this site save data. You stay signed in until you reload or close this page.',
      )
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Billing' })
        .click()
      await page.getByRole('tab', { name: /^Billed/ }).click()
      await page.getByRole('tab', { name: /^Billed/, selected: true }).waitFor()
      await page.reload()
      await signIn(page).waitFor()
    },
  )

  it('E07 the app shows no toast about storage if the browser stores the sign-in', async () => {
    const page = await journey.visit({ path: '/login', signedOut: true })
    await signsIn(page)
    await toast(page, 'Welcome back, Dana!').waitFor()
    await eventually(() =>
      page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').count(),
    ).toBe(1)
  })
})

describe('the tabs of one browser', () => {
  async function twoTabs(options: { path: string; signedOut: boolean }) {
    const page = await journey.visit(options)
    const other = await page.context().newPage()
    await other.goto(`${journey.sandbox.appUrl}${options.path}`)
    return { page, other }
  }

  it('A05 a sign-in in one tab also signs in the other tab, and the other tab then opens the page that the user requested there', async () => {
    const { page, other } = await twoTabs({ path: '/billing?pid=42', signedOut: true })
    await Promise.all([signIn(page).waitFor(), signIn(other).waitFor()])
    await signInByForm(page)
    await page.getByRole('tablist').waitFor()
    await other.getByRole('tablist').waitFor()
    expect(new URL(other.url())).toMatchObject({ pathname: '/billing', search: '?pid=42' })
    const signIns = (await journey.requests()).filter(({ path }) => path === '/api/auth/token/')
    expect(signIns).toHaveLength(1)
  })

  it('A05 the other tabs sign out when one tab writes invalid text into the stored sign-in', async () => {
    const { page, other } = await twoTabs({ path: '/billing', signedOut: true })
    await signIn(other).waitFor()
    await signInByForm(page)
    await other.getByRole('tablist').waitFor()
    await other.evaluate(() => localStorage.setItem('auth-state', '{"token":'))
    await signIn(page).waitFor()
    await eventually(() => authState(page)).toBeNull()
  })

  it('A05 the other tabs sign out when one tab clears the stored sign-in', async () => {
    const { page, other } = await twoTabs({ path: '/billing', signedOut: true })
    await signIn(other).waitFor()
    await signInByForm(page)
    await other.getByRole('tablist').waitFor()
    await other.evaluate(() => localStorage.clear())
    await signIn(page).waitFor()
  })
})
