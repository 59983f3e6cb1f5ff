import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { settled, toast } from '../billing/billing-page'
import { startJourney } from '../journey'
import { chooseInUserMenu, inSpanish, mainLink, openDrawer, openUserMenu, shown } from './app-page'

const journey = startJourney({ patients: 8 })

describe('code of the app that fails to load', () => {
  it.each([
    [
      'en',
      'App updates in progress',
      'Please wait a minute and refresh the page.',
      'Reload the page',
    ],
    [
      'es',
      'La aplicación se está actualizando',
      'Espere un minuto y recargue la página.',
      'Recargar la página',
    ],
  ])(
    'P18 a page whose code is missing shows an error in the language %s, and its reload button loads the code',
    async (lang, title, text, reload) => {
      let isGone = true
      const options = {
        path: '/billing?pid=4',
        prepare: (opened: Page) =>
          opened.route('**/assets/clinic-*.js', (route) =>
            isGone ? route.abort('failed') : route.continue(),
          ),
      }
      journey.expectComplaint(/dynamically imported module|error loading/i)
      const page = await journey.visit(lang === 'es' ? inSpanish(options) : options)
      const alert = page.getByRole('alert')
      await alert.getByRole('heading', { name: title }).waitFor()
      await alert.getByText(text).waitFor()
      await eventually(() => page.title()).toContain(title)
      isGone = false
      await alert.getByRole('button', { name: reload }).click()
      await page.getByRole('navigation').first().waitFor()
      expect(new URL(page.url()).search).toBe('?pid=4')
    },
  )

  it('P18 if the code of the menu on a phone could not be loaded, a message appears, and the next click opens the menu', async () => {
    // The code is blocked from the start, because the app fetches the code of menus and dialogs in
    // advance (Z20).
    let isGone = true
    const page = await journey.visit({
      path: '/support',
      viewport: { width: 380, height: 740 },
      prepare: (opened) =>
        opened.route('**/assets/clinic-later-*.js', (route) =>
          isGone ? route.abort('failed') : route.continue(),
        ),
    })
    journey.expectComplaint(/dynamically imported module|error loading/i)
    await shown(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await toast(page, 'App updates in progress').waitFor()
    isGone = false
    const drawer = await openDrawer(page)
    await drawer.getByRole('link', { name: 'Metrics' }).click()
    await page.getByRole('main', { name: 'Metrics' }).waitFor()
  })

  it('P18 if the code of a dialog could not be loaded, a message appears, and the next click fetches the code again', async () => {
    let isGone = true
    const page = await journey.visit({
      path: '/billing',
      prepare: (opened) =>
        opened.route('**/assets/clinic-later-*.js', (route) =>
          isGone ? route.abort('failed') : route.continue(),
        ),
    })
    journey.expectComplaint(/dynamically imported module|error loading/i)
    await settled(page, 'Ready')
    await chooseInUserMenu(page, 'The CPT Codes')
    await toast(page, 'App updates in progress').waitFor()
    isGone = false
    await openUserMenu(page)
  })
})

describe('a page that fails', () => {
  it('P19 P20 a page that fails shows “An error occurred” and a reload button, and the links of the app still work', async () => {
    journey.expectComplaint(/broken on purpose/)
    const page = await journey.visit({
      path: '/metrics',
      isOwn: true,
      prepare: (opened) =>
        opened.addInitScript(() => {
          const { setAttribute } = Element.prototype
          Element.prototype.setAttribute = function set(name, value) {
            if (this.localName === 'rtm-patient-billing') throw new Error('broken on purpose')
            setAttribute.call(this, name, value)
          }
        }),
    })
    await page.getByRole('main', { name: 'Metrics' }).waitFor()
    await mainLink(page, 'Billing').click()
    const alert = page.getByRole('alert')
    await alert.getByRole('heading', { name: 'An error occurred', exact: true }).waitFor()
    await alert.getByRole('button', { name: 'Reload the page' }).waitFor()
    await eventually(() => page.title()).toBe('An error occurred · Remote monitoring')
    await mainLink(page, 'Patients').click()
    await page.getByRole('main', { name: 'Patients' }).waitFor()
    await page.getByRole('tablist').waitFor()
  })
})
