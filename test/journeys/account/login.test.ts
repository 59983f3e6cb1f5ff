import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/visits'
import { logOut } from '../app/app-page'
import { toast, wordsOf } from '../billing/billing-page'
import { signInByForm, startJourney } from '../journey'

const journey = startJourney()

async function signIns() {
  return (await journey.requests()).filter(({ path }) => path === '/api/auth/token/')
}

describe('login', () => {
  it('A01 A03 A05 A07 R04 signs in with the name lower-cased, welcomes, and remembers', async () => {
    const page = await journey.visit({ path: '/login', signedOut: true })
    await signInByForm(page, ' DEMO ')
    await toast(page, 'Welcome back, Dana!').waitFor()
    await page.getByRole('tablist', { name: 'Patient status' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/patient-list')
    const [request] = await signIns()
    expect(request?.body).toEqual({ username: 'demo', password: '…' })

    const stored = await page.evaluate(() => localStorage.getItem('auth-state'))
    const state: unknown = JSON.parse(stored ?? 'null')
    expect(state).toMatchObject({
      token: expect.any(String),
      user: { username: 'demo' },
      intercom_user_hash: expect.any(String),
      chat_api_token: expect.any(String),
      chat_session_token: expect.any(String),
    })

    await page.reload()
    await page.getByRole('tablist', { name: 'Patient status' }).waitFor()
    expect(await signIns()).toHaveLength(1)
  })

  it('A06 a wrong password says Login failed, and nothing of inactivity; what was typed stays', async () => {
    const page = await journey.visit({ path: '/login', signedOut: true })
    await signInByForm(page, 'demo', 'wrong')
    const message = toast(page, 'Login failed')
    await message.waitFor()
    expect(await wordsOf(message)).toEqual([
      'Error: Login failed',
      'Unable to log in with provided credentials.',
    ])
    expect(await page.getByText('Logged out due to inactivity').count()).toBe(0)
    expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('demo')

    await signInByForm(page)
    await page.getByRole('tablist').waitFor()
  })

  it('A22 asks for what is missing, sends nothing, and leads to the field', async () => {
    const page = await journey.visit({ path: '/login', signedOut: true })
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Please enter your username.').waitFor()
    await page.getByText('Please enter your password.').waitFor()
    const username = page.getByRole('textbox', { name: 'Username' })
    expect(await username.evaluate((field) => field.matches(':focus'))).toBe(true)
    expect(await signIns()).toEqual([])
  })

  it('a second press while signing in sends nothing', async () => {
    const page = await journey.visit({ path: '/login', signedOut: true })
    await journey.sandbox.faults({ path: '/auth/token/', delayMs: 300, times: 1 })
    await page.getByRole('textbox', { name: 'Username' }).fill('demo')
    await page.getByRole('textbox', { name: 'Password' }).fill('demo')
    await page.getByRole('button', { name: 'Sign in' }).dblclick()
    await page.getByRole('tablist').waitFor()
    expect(await signIns()).toHaveLength(1)
  })

  it('A07 escapes nothing and trusts nothing: the name is text', async () => {
    const page = await journey.visit({
      path: '/login',
      signedOut: true,
      prepare: (opened) =>
        opened.route('**/api/auth/token/', async (route) => {
          const response = await route.fetch()
          const body = (await response.text()).replaceAll('"Dana"', '"<img src=x>"')
          await route.fulfill({ response, body })
        }),
    })
    await signInByForm(page)
    await toast(page, 'Welcome back, <img src=x>!').waitFor()
  })
})

describe('the guard', () => {
  it('R05 R06 leads to login and back to where the visitor wanted to go, query kept', async () => {
    const page = await journey.visit({ path: '/billing?pid=42&pdopen=true', signedOut: true })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url())).toMatchObject({ pathname: '/login', search: '?pid=42&pdopen=true' })
    const state: unknown = await page.evaluate(() => history.state)
    expect(state).toHaveProperty('origin', '/billing')
    await signInByForm(page)
    await page.getByRole('tablist').waitFor()
    expect(new URL(page.url())).toMatchObject({
      pathname: '/billing',
      search: '?pid=42&pdopen=true',
    })
  })

  it('R02 R12 / is login too', async () => {
    const page = await journey.visit({ path: '/', signedOut: true })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
  })

  it('R07 an unknown path is login, query kept', async () => {
    const page = await journey.visit({ path: '/no/such/page?pid=7', signedOut: true })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url())).toMatchObject({ pathname: '/login', search: '?pid=7' })
  })

  it.each(['/', '/login', '/no/such/page'])(
    'R02 R07 sends a signed-in visitor of %s on, query kept',
    async (path) => {
      const page = await journey.visit({ path: `${path}?pid=7` })
      await page.getByRole('navigation', { name: 'Main' }).waitFor()
      expect(new URL(page.url()).pathname).not.toBe('/login')
      expect(new URL(page.url()).search).toBe('?pid=7')
    },
  )

  it('A05 a stored session that is no session is forgotten, not a crash', async () => {
    const page = await journey.visit({
      signedOut: true,
      prepare: (opened) =>
        opened.addInitScript(() => localStorage.setItem('auth-state', '{"token":7')),
    })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  it('A05 signing out in one tab signs out in all', async () => {
    const page = await journey.visit({ path: '/login', signedOut: true })
    await signInByForm(page)
    await page.getByRole('tablist').waitFor()
    const other = await page.context().newPage()
    await other.goto(`${journey.sandbox.appUrl}/billing`)
    await other.getByRole('tablist').waitFor()
    await logOut(other)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await eventually(() => page.evaluate(() => localStorage.getItem('auth-state'))).toBeNull()
  })
})
