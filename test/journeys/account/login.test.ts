import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { toast } from '../billing/billing-page'
import { signInByForm, startJourney } from '../journey'

const journey = startJourney()

async function signIns() {
  return (await journey.requests()).filter(({ path }) => path === '/api/auth/token/')
}

describe('the login page', () => {
  it('A01 A03 A05 A07 R04 the login sends the user name in lower case, shows a welcome toast, and stores the session', async () => {
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
    await eventually(() => signIns()).toHaveLength(1)
  })
})
