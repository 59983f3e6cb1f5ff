import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { signInByForm, startJourney } from '../journey'
import { addressOf, attributesOf, bridgePaths, clinicPages, frontPaths, shown } from './app-page'

const journey = startJourney({ patients: 8 })

const query = '?pid=3&pdopen=false&other=a%20b'

describe('R05 R06 R13 the routes for signed-in users', () => {
  it('R01 R03 R13 every route for signed-in users exists, and shows the main links and a title', async () => {
    const page = await journey.visit({ path: '/billing/' })
    // A path may end with a slash.
    await page.getByRole('main', { name: 'Billing' }).waitFor()
    for (const [path, name] of clinicPages) {
      await page.goto(journey.sandbox.appUrl + path)
      await shown(page)
      await page.getByRole('navigation', { name: 'Main' }).waitFor()
      await page.getByRole('main', { name, exact: true }).waitFor()
      await eventually(() => page.title()).toBe(`${name} · Remote monitoring`)
      expect(addressOf(page)).toBe(path)
      const title = await page.getByRole('heading', { level: 1, name, exact: true }).boundingBox()
      // A heading that is only for screen readers has a height of 1 px.
      expect(title?.height, path).toBeGreaterThanOrEqual(20)
    }
  })

  it.each(clinicPages)(
    'R05 R06 a signed-out visitor of %s is redirected to the login, and returns after the sign-in, with the same query',
    async (path, name) => {
      const page = await journey.visit({ path: path + query, signedOut: true })
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      expect(addressOf(page)).toBe(`/login${query}`)
      const state: unknown = await page.evaluate(() => history.state)
      expect(state).toMatchObject({ origin: path })
      await signInByForm(page)
      await page.getByRole('main', { name, exact: true }).waitFor()
      expect(addressOf(page)).toBe(path + query)
    },
  )
})

describe('the routes for signed-out users', () => {
  it('R01 R12 every route for signed-out users exists, and shows no main links', async () => {
    const page = await journey.visit({ path: '/icon.svg', signedOut: true })
    for (const path of frontPaths) {
      await page.goto(journey.sandbox.appUrl + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByRole('navigation').count(), path).toBe(0)
      await eventually(() => page.title()).toMatch(/^.+ · Remote monitoring$/)
      expect(addressOf(page)).toBe(path)
    }
  })

  it('R14 if an emailed link opens a page, the page reads the token from the path, and puts the token in no attribute', async () => {
    const page = await journey.visit({
      path: '/password-reset/s3cret%2Ftoken?token=no',
      signedOut: true,
    })
    await page.getByRole('textbox', { name: 'New password' }).fill('x')
    const element = page.locator('rtm-account')
    expect(await element.evaluate((one) => Reflect.get(one, 'linkToken'))).toBe('s3cret/token')
    const markup = await page.evaluate(() => document.documentElement.outerHTML)
    expect(markup).not.toContain('s3cret')
    const sent = page.waitForRequest('**/auth/password_reset/confirm/')
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({ token: 's3cret/token' })

    await page.goto(`${journey.sandbox.appUrl}/email-verify/k3y`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await element.evaluate((one) => Reflect.get(one, 'linkToken'))).toBe('k3y')
  })

  it('R12 the sign-up page passes the code of an invitation link to its element', async () => {
    const path = '/registration?clinic=downtown.example'
    const page = await journey.visit({ path, signedOut: true })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const clinic = await page.locator('rtm-account').evaluate((one) => Reflect.get(one, 'clinic'))
    expect(clinic).toBe('downtown.example')
  })

  it('R08 the links between the pages for signed-out users keep the query and the page that the user first requested', async () => {
    const page = await journey.visit({ path: `/billing${query}`, signedOut: true })
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
    expect(addressOf(page)).toBe(`/password-reset${query}`)
    await page.getByRole('button', { name: 'Back to sign-in' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(addressOf(page)).toBe(`/login${query}`)
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByRole('heading', { name: 'Create an account' }).waitFor()
    expect(addressOf(page)).toBe(`/registration${query}`)
    await page.goBack()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInByForm(page)
    await page.getByRole('main', { name: 'Billing' }).waitFor()
    expect(addressOf(page)).toBe(`/billing${query}`)
  })

  it('R02 R07 the login, the sign-up and unknown paths redirect a signed-in user to the patients list, and keep the query', async () => {
    const page = await journey.visit({ path: `/login${query}` })
    for (const path of [
      '/',
      '/login',
      '/registration',
      '/no/such/page',
      '/bridge',
      '/bridge/other',
    ]) {
      await page.goto(journey.sandbox.appUrl + path + query)
      await page.getByRole('main', { name: 'Patients' }).waitFor()
      await page.getByRole('navigation', { name: 'Main' }).waitFor()
      expect(addressOf(page), path).toBe(`/patient-list${query}`)
    }
  })

  it('R02 R07 R12 the path / and unknown paths redirect a signed-out visitor to the login, and keep the query', async () => {
    const page = await journey.visit({ path: '/icon.svg', signedOut: true })
    const signIn = page.getByRole('heading', { name: 'Sign in' })
    await page.goto(`${journey.sandbox.appUrl}/`)
    await signIn.waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    for (const path of ['/billing/42/more', '/no/such/page']) {
      await page.goto(journey.sandbox.appUrl + path + query)
      await signIn.waitFor()
      expect(addressOf(page), path).toBe(`/login${query}`)
    }
  })

  it('R01 L08 the path /logout signs the user out and opens the login', async () => {
    const page = await journey.visit({ path: '/logout', signedOut: true })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInByForm(page)
    await page.getByRole('main', { name: 'Patients' }).waitFor()
    await page.goto(`${journey.sandbox.appUrl}/logout`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.getByRole('button', { name: 'Dismiss: Logout Successful' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('auth-state'))).toBeNull()
  })
})

describe('the page /sso-auth', () => {
  it('R01 R04 the page /sso-auth signs in with an assertion from the URL, and immediately removes the assertion from the URL', async () => {
    const assertion = await journey.sandbox.assertion('demo2')
    const addresses: string[] = []
    const page = await journey.visit({
      path: `/sso-auth?assertion=${assertion}&pid=3`,
      signedOut: true,
      prepare: async (opened) => {
        opened.on('request', (request) => {
          if (/config\.json|\/api\/|\/ofrep\//.test(request.url())) addresses.push(opened.url())
        })
      },
    })
    await page.getByRole('main', { name: 'Patients' }).waitFor()
    expect(addressOf(page)).toBe('/patient-list?pid=3')
    await page.getByRole('button', { name: /^User menu: Noor/ }).waitFor()
    expect(addresses.length).toBeGreaterThan(2)
    expect(addresses.filter((address) => address.includes('assertion'))).toEqual([])
    const markup = await page.evaluate(() => document.documentElement.outerHTML)
    expect(markup).not.toContain(assertion)
  })

  it('R01 the page /sso-auth signs in the user of the assertion, even if another user is signed in', async () => {
    const page = await journey.visit({
      path: `/sso-auth?assertion=${await journey.sandbox.assertion('demo2')}`,
    })
    await page.getByRole('button', { name: /^User menu: Noor/ }).waitFor()
  })

  it('R01 if the server rejects the assertion, the page /sso-auth shows an error and a link to the login', async () => {
    const page = await journey.visit({ path: '/sso-auth?assertion=forged', signedOut: true })
    await page.getByRole('heading', { name: 'We could not sign you in' }).waitFor()
    await page.getByRole('button', { name: 'Sign in with a password' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(addressOf(page)).toBe('/login')
  })

  it('R02 the page /sso-auth redirects a signed-in user to the patients list if there is no assertion', async () => {
    const page = await journey.visit({ path: '/sso-auth' })
    await page.getByRole('main', { name: 'Patients' }).waitFor()
  })
})

describe('the pages that vendors show in frames', () => {
  it('R09 the path /bridge-sso redirects to /bridge/sso-tile, and keeps the whole query', async () => {
    const page = await journey.visit({ path: `/bridge-sso${query}&assertion=x` })
    await shown(page)
    expect(addressOf(page)).toBe(`/bridge/sso-tile${query}&assertion=x`)
  })

  it('R10 R11 the path /bridge/main-app redirects to the patients list, and keeps the query', async () => {
    const page = await journey.visit({ path: `/bridge/main-app${query}` })
    await page.getByRole('main', { name: 'Patients' }).waitFor()
    expect(addressOf(page)).toBe(`/patient-list${query}`)
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
  })

  it('R10 E02 each page for a frame shows only its element', async () => {
    const page = await journey.visit({ path: '/icon.svg' })
    for (const path of bridgePaths) {
      await page.goto(`${journey.sandbox.appUrl}${path}?pid=3`)
      await shown(page)
      expect(await page.getByRole('navigation').count(), path).toBe(0)
      expect(await page.getByRole('banner').count(), path).toBe(0)
      const tag = path.includes('sso')
        ? 'rtm-sso-tile'
        : `rtm-${path.split('/')[2]?.replace('-tile', '')}`
      const given = await attributesOf(page, tag)
      if (tag === 'rtm-sso-tile') continue
      const layout = path.endsWith('-tile') ? 'tile' : 'full'
      expect(given).toMatchObject({ 'patient-id': '3', layout, theme: 'system', lang: 'en' })
    }
  })

  it('R10 without a session, each page for a frame except the sso tile shows that nobody is signed in, and does not redirect', async () => {
    const page = await journey.visit({ path: '/icon.svg', signedOut: true })
    for (const path of bridgePaths.filter((one) => !one.includes('sso'))) {
      await page.goto(`${journey.sandbox.appUrl}${path}?pid=3`)
      await page.getByText('You are not signed in.').waitFor()
      expect(addressOf(page)).toBe(`${path}?pid=3`)
    }
  })

  it('A08 the sso tile shows no welcome toast after a sign-in', async () => {
    const page = await journey.visit({ path: '/bridge/sso-tile', signedOut: true })
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const app = await opened
    await signInByForm(app)
    await app.getByRole('button', { name: 'Dismiss: Welcome back, Dana!' }).waitFor()
    await page.getByText('Dana Whitfield').first().waitFor()
    expect(await page.getByText('Welcome back').count()).toBe(0)
  })
})

describe('the logout in a page for a frame', () => {
  it('L11 a logout in the sso tile also ends the session on the server', async () => {
    const page = await journey.visit({ path: '/login', signedOut: true })
    await signInByForm(page)
    await page.getByRole('main', { name: 'Patients' }).waitFor()
    await page.goto(`${journey.sandbox.appUrl}/bridge/sso-tile`)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByText('You are not signed in.').waitFor()
    const calls = async () =>
      (await journey.requests()).filter(({ path }) => path === '/api/auth/logout/').length
    await eventually(calls).toBe(1)
  })
})
