/** Tests the embedding in an iframe: a vendor page, the frame in it, and their messages. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { startJourney } from '../journey'
import { countLive } from './bridge-live'
import { embed, frameOf, heightOf, openVendor, told, untilTold } from './bridge-page'

const journey = startJourney()
const PATIENT = 29
const signIns = async () =>
  (await journey.requests()).filter(({ path }) => path === '/api/auth/bridge-sso')

describe('a page of the app in a frame on a vendor page', () => {
  it('E01 E03 E08 V10 the framed app connects to an allowed page, signs in by assertion, stores no session, and sends events', async () => {
    const page = await embed(journey, { patientId: PATIENT })
    await untilTold(page, 'rtm-ready')
    expect((await told(page)).map(({ name }) => name)).toEqual([
      'rtm-connection',
      'rtm-load-start',
      'rtm-session-change',
      'rtm-ready',
    ])
    expect((await told(page))[0]?.detail).toEqual({ status: 'connected', message: null })
    await eventually(() => signIns()).toHaveLength(1)
    expect(await page.evaluate('kept.asked')).toBe(1)
    await frameOf(page).getByRole('tab', { name: 'Overview' }).waitFor()
    const stored = frameOf(page)
      .locator('body')
      .evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(await stored).not.toContain('token')
    expect(JSON.stringify(await told(page))).not.toMatch(/token|auth-state/i)
  })

  it('E01 the app fetches the code for frames only in a frame that embedRtm has created', async () => {
    const fetched: string[] = []
    const page = await openVendor(journey, {
      prepare: async (opened) => opened.on('request', (request) => fetched.push(request.url())),
    })
    await page.evaluate((url) => {
      const frame = document.createElement('iframe')
      frame.src = `${url}/bridge/patient-detail`
      document.querySelector('main')?.replaceChildren(frame)
    }, journey.sandbox.appUrl)
    await frameOf(page).getByText('You are not signed in.').waitFor()
    await page.goto(`${journey.sandbox.appUrl}/bridge/patient-detail`)
    await page.getByText('You are not signed in.').waitFor()
    expect(fetched.filter((url) => /\/join-/.test(url))).toEqual([])
    const framed = await embed(journey, {
      prepare: async (opened) => opened.on('request', (request) => fetched.push(request.url())),
    })
    await untilTold(framed, 'rtm-ready')
    expect(fetched.filter((url) => /\/join-.*\.js$/.test(url))).toHaveLength(1)
  })

  it('S18 the framed app uses the theme, language and patient that the vendor page sets', async () => {
    const page = await embed(journey, { theme: 'light', lang: 'en', patientId: PATIENT })
    const frame = frameOf(page)
    await frame.getByRole('tab', { name: 'Overview' }).waitFor()
    const element = frame.locator('rtm-patient-detail')
    await eventually(() => element.getAttribute('theme')).toBe('light')
    await page.evaluate("kept.rtm.setTheme('dark'); kept.rtm.setLanguage('es-MX')")
    await frame.getByRole('tab', { name: 'Resumen' }).waitFor()
    await eventually(() => element.getAttribute('theme')).toBe('dark')
    await page.evaluate('kept.rtm.setPatient(30)')
    await eventually(() => element.getAttribute('patient-id')).toBe('30')
    await page.evaluate('kept.rtm.setPatient(null)')
    await frame.getByText('Elija un paciente.').waitFor()
    // The vendor page must not change the theme that the user chose in the app.
    const kept = await element.evaluate(() => localStorage.getItem('rtm-preferences:theme'))
    expect(kept).toBeNull()
  })

  it('V11 the framed app has the appearance that the vendor page sets, and follows a change of the appearance without a reload', async () => {
    const appearance = { theme: 'dark', radius: 3, colors: { accent: 'rgb(1, 2, 3)' } }
    const page = await embed(journey, { appearance, patientId: PATIENT })
    const element = frameOf(page).locator('rtm-patient-detail')
    const root = element.locator('.rtm-root')
    const token = (name: string) =>
      root.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), name)
    await frameOf(page).getByRole('tab', { name: 'Overview' }).waitFor()
    await eventually(() => element.getAttribute('theme')).toBe('dark')
    expect([await token('--_accent'), await token('--_radius')]).toEqual(['rgb(1, 2, 3)', '3px'])
    await page.evaluate("kept.rtm.setAppearance({ density: 'compact' })")
    await eventually(() => token('--_density')).toBe('1')
    expect([await token('--_radius'), await element.getAttribute('theme')]).toEqual(['6px', 'dark'])
    const refused = await page.evaluate(`(() => {
      try {
        kept.rtm.setAppearance({ radius: '4px', colors: { accent: 'url(https://x.example)' } })
      } catch ({ name, code, message }) {
        return { name, code, message }
      }
    })()`)
    const message =
      'appearance.radius is not accepted: use a number of pixels from 0 to 32. ' +
      'appearance.colors.accent is not accepted: use a CSS color without var().'
    expect(refused).toEqual({ name: 'EmbedError', code: 'option', message })
    expect(await token('--_density')).toBe('1')
  })

  it('V11 the framed app has the clinic’s appearance if the vendor page sets no appearance', async () => {
    const own = { radius: 3, density: 'compact', colors: { accent: 'rgb(4, 5, 6)' } }
    const page = await embed(journey, {
      appConfig: { appearance: own },
      appearance: { colors: { accent: 'rgb(1, 2, 3)' } },
      patientId: PATIENT,
    })
    const root = frameOf(page).locator('rtm-patient-detail .rtm-root')
    const tokens = () =>
      root.evaluate((one) =>
        ['--_accent', '--_radius', '--_density'].map((name) =>
          getComputedStyle(one).getPropertyValue(name),
        ),
      )
    await eventually(tokens).toEqual(['rgb(1, 2, 3)', '3px', '1'])
    await page.evaluate("kept.rtm.setAppearance({ density: 'comfortable', radius: 9 })")
    await eventually(tokens).toEqual(['rgb(4, 5, 6)', '9px', '0'])
  })

  it('E02 the frame has a title, few permissions, and the height of its content', async () => {
    const page = await embed(journey, { patientId: PATIENT })
    const iframe = page.locator('iframe')
    await untilTold(page, 'rtm-ready')
    await eventually(() => iframe.getAttribute('title')).toBe('Patient details')
    expect(await iframe.getAttribute('sandbox')).not.toMatch(/top-navigation|modals/)
    await eventually(() => iframe.getAttribute('allow')).toBe('clipboard-write')
    const content = frameOf(page).locator('rtm-patient-detail')
    const fits = async () =>
      (await heightOf(page)) - (await content.evaluate((one) => one.getBoundingClientRect().height))
    await eventually(async () => Math.abs(await fits()) <= 1).toBe(true)
    const before = await heightOf(page)
    await page.evaluate('kept.rtm.setPatient(null)')
    await eventually(async () => (await heightOf(page)) < before).toBe(true)
    await eventually(async () => Math.abs(await fits()) <= 1).toBe(true)
  })

  it('E02 a small frame becomes higher when it shows a dialog', async () => {
    const page = await embed(journey, { view: 'patient-detail-tile', patientId: PATIENT })
    await frameOf(page).getByRole('button', { name: 'Log interaction' }).first().click()
    await frameOf(page).getByRole('dialog').waitFor()
    await eventually(async () => (await heightOf(page)) >= 560).toBe(true)
  })

  it('L01 the framed app renews an expired session with a new assertion, without a message to the user', async () => {
    const page = await embed(journey, { patientId: PATIENT })
    await untilTold(page, 'rtm-ready')
    await journey.sandbox.faults({ path: '/patient/patients/*', status: 401, times: 1 })
    await page.evaluate('kept.rtm.setPatient(30)')
    await eventually(() => page.evaluate('kept.asked')).toBe(2)
    await frameOf(page).locator('rtm-patient-detail:state(ready)').waitFor()
    expect(await frameOf(page).getByText('You are not signed in.').count()).toBe(0)
  })

  it('R10 R11 /bridge/main-app shows the whole app in the frame, signed in with the vendor page’s assertion', async () => {
    const page = await embed(journey, { view: 'main-app', patientId: PATIENT })
    const panel = frameOf(page).getByRole('complementary').or(frameOf(page).getByRole('dialog'))
    await frameOf(page).getByRole('navigation').first().waitFor()
    await panel.first().waitFor()
    await eventually(() => signIns()).toHaveLength(1)
  })

  it('R11 if the whole app in a frame reloads, it shows the same page again, and signs in again', async () => {
    const page = await embed(journey, { view: 'main-app' })
    const frame = frameOf(page)
    await frame.getByRole('navigation').getByRole('link', { name: 'Billing' }).first().click()
    await frame.locator('rtm-patient-billing:state(ready)').waitFor()
    await untilTold(page, 'rtm-session-change', { status: 'signed-in' })
    // The test must not find the event of the first sign-in.
    await page.evaluate('kept.events.length = 0')
    await frame.locator('body').evaluate(() => window.location.reload())
    await eventually(() => signIns()).toHaveLength(2)
    await frame.locator('rtm-patient-billing:state(ready)').waitFor()
    const path = await frame.locator('body').evaluate(() => window.location.pathname)
    expect(path).toBe('/bridge/main-app/billing')
    await untilTold(page, 'rtm-session-change', { status: 'signed-in' })
  })

  it('R11 if the whole app in a frame reloads, it stays on its page with the vendor page’s patient', async () => {
    const page = await embed(journey, { view: 'main-app', patientId: PATIENT })
    const frame = frameOf(page)
    const panel = frame.getByRole('complementary').or(frame.getByRole('dialog')).first()
    const address = () =>
      frame.locator('body').evaluate(({ ownerDocument: { location } }) => {
        return location.pathname + location.search
      })
    const reload = async (then = '') => {
      await page.evaluate('kept.events.length = 0')
      await frame.locator('body').evaluate(() => window.location.reload())
      await page.evaluate(then)
      await untilTold(page, 'rtm-session-change', { status: 'signed-in' })
    }
    await panel.waitFor()
    await frame.getByRole('navigation').getByRole('link', { name: 'Billing' }).first().click()
    await frame.locator('rtm-patient-billing:state(ready)').first().waitFor()
    await reload()
    await panel.waitFor()
    const billing = `/bridge/main-app/billing?pid=${PATIENT}`
    expect(await address()).toBe(`${billing}&pdopen=true`)
    // If the vendor page sets no patient during the reload, the panel of the address closes.
    await reload('kept.rtm.setPatient(null).catch(() => undefined)')
    await eventually(address).toBe(billing)
    // A patient that the vendor page sets again is in the address already.
    await page.evaluate(`kept.rtm.setPatient(${PATIENT})`)
    await eventually(address).toBe(`/bridge/main-app/patient-list?pid=${PATIENT}&pdopen=true`)
    await frame.getByRole('navigation').getByRole('link', { name: 'Billing' }).first().click()
    await frame.locator('rtm-patient-billing:state(ready)').first().waitFor()
    await reload()
    await panel.waitFor()
    expect(await address()).toBe(`${billing}&pdopen=true`)
  })

  it('R11 L08 after a logout, the whole app in a frame offers to sign in again with the vendor page’s assertion', async () => {
    const page = await embed(journey, { view: 'main-app' })
    const frame = frameOf(page)
    await frame.locator('rtm-patient-list:state(ready)').waitFor()
    await frame.locator('body').evaluate(() => window.location.assign('/bridge/main-app/logout'))
    await eventually(() => signIns()).toHaveLength(2)
    await untilTold(page, 'rtm-session-change', { status: 'signed-out', userId: null })
    await frame.getByText('You are not signed in.').waitFor()
    expect(await page.evaluate('kept.asked')).toBe(2)
    await frame.getByRole('button', { name: 'Sign in' }).click()
    await frame.locator('rtm-patient-list:state(ready)').waitFor()
    await eventually(() => signIns()).toHaveLength(3)
  })

  it('R11 if a user opens a URL of the framed app in a tab and not in a frame, the tab shows the same page of the app', async () => {
    const page = await journey.visit({ path: '/bridge/main-app/billing' })
    await eventually(() => new URL(page.url()).pathname).toBe('/billing')
  })

  it('E02 if the vendor page handles the links of a framed sso tile, these links open no page of the app', async () => {
    const page = await embed(journey, { view: 'sso-tile', takesOver: ['rtm-navigate'] })
    await frameOf(page).getByRole('button', { name: 'Patients' }).click()
    await untilTold(page, 'rtm-navigate', { to: 'patients' })
    expect(page.context().pages()).toHaveLength(1)
  })

  it('J12 Q07 if a frame cannot use the clipboard, the vendor page copies the text, and the vendor page can export a file', async () => {
    const page = await embed(journey, {
      view: 'patient-billing',
      permissions: ['clipboard-read', 'clipboard-write'],
      isOwn: true,
      prepare: async (opened) =>
        opened.addInitScript(() => {
          if (window.parent === window) return
          navigator.clipboard.write = () => Promise.reject(new Error('refused'))
          document.execCommand = () => false
        }),
    })
    await frameOf(page).getByRole('button', { name: 'Copy justification' }).first().click()
    await untilTold(page, 'rtm-notify', { title: 'Justification copied to clipboard.' })
    await page.locator('h1, body').first().click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^CPT /)
    const file = await page.evaluate<string>(
      "kept.rtm.exportClaims('csv').then(async (file) => file.type + ' ' + (await file.text()))",
    )
    expect(file).toMatch(/^text\/csv.*98977/s)
  })

  it('Q07 if the vendor page exports before the framed element is ready, the call is rejected with the advice to wait', async () => {
    const refusal = (page: Page) =>
      page.evaluate(
        "kept.rtm.connected.then(() => kept.rtm.exportClaims('csv')).catch(({ message }) => message)",
      )
    const page = await embed(journey, {
      view: 'patient-billing',
      // The code of the element never arrives.
      prepare: (opened) => opened.route('**/assets/billing-screen*.js', () => undefined),
    })
    expect(await refusal(page)).toContain('wait for rtm-ready on <rtm-patient-billing>')
    const other = await embed(journey, { view: 'patient-detail', patientId: PATIENT })
    expect(await refusal(other)).toBe('exportClaims: this page shows no billings.')
  })

  it('E06 the method destroy() removes the frame with its listeners and timers, and the page gets no more events', async () => {
    const page = await embed(journey, { isOwn: true, prepare: countLive, patientId: PATIENT })
    await untilTold(page, 'rtm-ready')
    const count = (await told(page)).length
    await page.evaluate('kept.rtm.destroy()')
    expect(await page.locator('iframe').count()).toBe(0)
    expect(await page.evaluate('live()')).toEqual({ listeners: 0, timers: 0 })
    await eventually(() => told(page)).toHaveLength(count)
    await page.evaluate('kept.rtm.destroy()')
    const codes = await page.evaluate(`Promise.all([29, null].map((patient) =>
      kept.rtm.setPatient(patient).then(() => 'answered', ({ code }) => code)))`)
    expect(codes).toEqual(['destroyed', 'destroyed'])
  })
})
