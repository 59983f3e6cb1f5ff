import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { toast } from '../billing/billing-page'
import { startJourney } from '../journey'
import { addressOf, attributesOf, chooseInUserMenu, inSpanish, untilReloaded } from './app-page'

const journey = startJourney({ patients: 8 })

const htmlLang = (page: Page) => page.evaluate(() => document.documentElement.lang)

/** Records all text that the page ever shows. */
async function watchWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seenWords: seen })
    const read = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) read(element.shadowRoot)
        for (const node of element.childNodes) {
          if (node.nodeType === Node.TEXT_NODE && node.textContent)
            seen.add(node.textContent.trim())
        }
      }
    }
    const look = () => {
      if (document.body) read(document.body)
      requestAnimationFrame(look)
    }
    look()
  })
}

describe('the language of the app', () => {
  it('S07 S08 the texts of the app, their singular and plural forms, each element and the document title are in the account’s language', async () => {
    const page = await journey.visit(inSpanish({ path: '/patient-list' }))
    await page.getByRole('main', { name: 'Pacientes' }).waitFor()
    await eventually(() => htmlLang(page)).toBe('es')
    await eventually(() => page.title()).toBe('Pacientes · Monitoreo remoto')
    await eventually(() => attributesOf(page, 'rtm-patient-list')).toMatchObject({ lang: 'es' })
    const link = page.getByRole('link', { name: 'Facturación' })
    await eventually(() => link.getAttribute('aria-description')).toMatch(
      /^Tiene (1 cargo listo|\d+ cargos listos) para procesar\.$/,
    )
    await page.getByRole('navigation', { name: 'Principal' }).getByText('Facturación').click()
    await page.getByRole('main', { name: 'Facturación' }).waitFor()
    expect(addressOf(page)).toBe('/billing')
    await eventually(() => attributesOf(page, 'rtm-patient-billing')).toMatchObject({ lang: 'es' })
    await eventually(() => page.title()).toBe('Facturación · Monitoreo remoto')
  })

  it('the app shows no English text at the start for a user whose language is Spanish', async () => {
    const page = await journey.visit(
      inSpanish({ path: '/patient-list', isOwn: true, prepare: watchWords }),
    )
    await page.getByRole('tab', { name: /^Activos/ }).waitFor()
    await page.getByRole('link', { name: 'Facturación' }).waitFor()
    const seen = await page.evaluate(() => [...Reflect.get(window, 'seenWords')])
    expect(seen).toContain('Facturación')
    for (const word of ['Billing', 'Patients', 'Remote monitoring', 'Columns', 'Filters']) {
      expect(seen).not.toContain(word)
    }
  })

  it('the app is in the browser’s language before the sign-in, and in the account’s language after the sign-in', async () => {
    const page = await journey.visit({ path: '/login', signedOut: true, locale: 'es-MX' })
    await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor()
    await eventually(() => htmlLang(page)).toBe('es')
    await page.getByRole('textbox', { name: 'Nombre de usuario' }).fill('demo')
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('demo')
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
    await page.getByRole('main', { name: 'Patients' }).waitFor()
    await eventually(() => htmlLang(page)).toBe('en')
  })

  it('Y08 a language that is chosen in the user menu applies to all tabs, and remains after a reload and a logout', async () => {
    const page = await journey.visit({ path: '/patient-list' })
    await page.getByRole('tablist').waitFor()
    const other = await page.context().newPage()
    await other.goto(`${journey.sandbox.appUrl}/billing`)
    await other.getByRole('tablist').waitFor()
    await chooseInUserMenu(page, 'Language')
    await page.getByRole('menuitemradio', { name: 'Español' }).click()
    await page.getByRole('main', { name: 'Pacientes' }).waitFor()
    await other.getByRole('main', { name: 'Facturación' }).waitFor()
    await eventually(() => htmlLang(page)).toBe('es')
    await eventually(() => attributesOf(page, 'rtm-patient-list')).toMatchObject({ lang: 'es' })
    await page.reload()
    await page.getByRole('main', { name: 'Pacientes' }).waitFor()
    await page.getByRole('button', { name: /^Menú del usuario/ }).click()
    const logout = page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true })
    await untilReloaded(page, () => logout.click())
    await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('rtm-preferences:language'))).toBe('"es"')
  })

  it('the app is in English if it supports none of the browser’s languages', async () => {
    const page = await journey.visit({ path: '/login', signedOut: true, locale: 'de-DE' })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await eventually(() => htmlLang(page)).toBe('en')
  })

  it('if the Spanish UI texts cannot be loaded, the texts of the app and the lang attribute of the page are English', async () => {
    const page = await journey.visit({
      path: '/login',
      signedOut: true,
      locale: 'es-MX',
      prepare: (opened) => opened.route('**/assets/es-*.js', (route) => route.abort('failed')),
    })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await eventually(() => htmlLang(page)).toMatch(/^en/)
  })

  it('L08 the toast after a logout is in the language of the app', async () => {
    const page = await journey.visit({ path: '/login', signedOut: true, locale: 'es-MX' })
    // The app reads the entry `rtm-logged-out` at its start. The test sets the entry after the
    // first start, and then reloads the page.
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => sessionStorage.setItem('rtm-logged-out', '1'))
    await page.reload()
    await page.getByRole('button', { name: 'Cerrar: Sesión cerrada' }).waitFor()
    expect(await toast(page, 'Logout Successful').count()).toBe(0)
  })
})
