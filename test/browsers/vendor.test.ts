/** Tests the EHR vendor's pages on their own origin, under a strict content security policy. */
import { describe, it } from 'vitest'
import { connect } from '../contract/connection'
import { chatPeople } from '../support/chat-people'
import { startVisits } from './visits'

const visits = startVisits()

/** The patient that the vendor's pages for one patient show when they open. */
const patient = 'Niamh Cruz'

describe('the pages of a vendor in each supported browser', () => {
  it('V15 a user marks a billing as billed on a vendor page, and the page receives the event rtm-billing-change', async () => {
    const page = await visits.vendor('/billing.html')
    const ready = page.within('table', 'Billing: Ready')
    await ready.click('button', 'Mark as Billed', { at: 0 })
    await page.read('Successfully marked 1 billing as billed.')
    await page.read(/rtm-billing-change .*RECONCILE/)
  })

  it('V15 a tile shows a patient, and shows another patient after the vendor page opens the record of that patient', async () => {
    const page = await visits.vendor('/patient-tile.html')
    await page.see('heading', patient)
    await page.fill('textbox', 'Patient ID', '30')
    await page.click('button', 'Open')
    await page.gone('heading', patient)
    await page.see('heading', 'Benjamin Novák')
  })

  it('V15 a tile on a vendor page shows the billings of one patient', async () => {
    const page = await visits.vendor('/billing-tile.html')
    await page.see('tab', /^Ready/)
    await page.read(/rtm-ready/)
    await page.click('tab', /^Pending/)
    await page.see('table', 'Billing: Pending')
  })

  it('V15 one vendor page shows the billings of two clinics at the same time', async () => {
    const page = await visits.vendor('/two-clinics.html')
    await page.count(2, 'table', 'Billing: Ready')
  })

  it('V15 a user signs in on a vendor page with the sign-in form of the package', async () => {
    const page = await visits.vendor('/account.html')
    await page.fill('textbox', 'Username', 'demo')
    await page.fill('textbox', 'Password', 'demo')
    await page.click('button', 'Sign in')
    await page.see('table', 'Billing: Ready')
  })

  it('V15 the vendor’s start page shows the sso tile with the user’s name, and the figures by clinic', async () => {
    const page = await visits.vendor('/start.html')
    await page.read('Dana Whitfield')
    await page.see('table', 'Figures by clinic')
  })

  it('V15 a user sends a message to a patient from a vendor page', async () => {
    const page = await visits.vendor('/chat.html')
    const { patient: one } = await chatPeople(await connect(visits.sandbox))
    await page.run(
      `document.querySelector('rtm-patient-chat').setAttribute('patient-id', '${one.user.id}')`,
    )
    await page.click('textbox', /^Message to /)
    await page.type('Please bring the brace.')
    await page.press('Enter')
    await page.within('log', 'Messages').read('Please bring the brace.')
  })

  it('V15 a vendor page changes the appearance of its elements', async () => {
    const page = await visits.vendor('/theming.html')
    await page.see('table', 'Billing: Ready')
    const light = await page.style('color', 'tab', /^Ready/)
    await page.run(`
      const theme = document.querySelector('select[name=theme]')
      theme.value = 'dark'
      theme.dispatchEvent(new Event('input', { bubbles: true }))
      theme.dispatchEvent(new Event('change', { bubbles: true }))`)
    await page.styleOtherThan(light, 'color', 'tab', /^Ready/)
  })

  it.each(['react', 'vue', 'svelte', 'angular'])(
    'V15 a vendor page that is built with %s shows the patients list',
    async (framework) => {
      const page = await visits.vendor(`/${framework}`)
      await page.see('table', /^Patients: /)
    },
  )
})

describe('a page of the app in a frame of a vendor page', () => {
  it('V15 the framed app signs in, shows the patient, and sends its events to the vendor page', async () => {
    const page = await visits.vendor('/iframe.html')
    await page.read('Connected.')
    const frame = page.inFrame()
    await frame.see('heading', patient)
    await frame.click('tab', /^Billing/)
    await frame.see('table', 'Billing')
    await page.read('rtm-ready')
  })

  it('V15 the framed app opens a dialog, and changes its language when the vendor page sets another language', async () => {
    const page = await visits.vendor('/iframe.html')
    const frame = page.inFrame()
    await frame.click('button', 'Log interaction')
    await frame.see('dialog', 'Log interaction')
    await frame.press('Escape')
    await frame.gone('dialog')
    await page.run(`
      const lang = document.querySelector('select[name=lang]')
      lang.value = 'es'
      lang.dispatchEvent(new Event('change', { bubbles: true }))`)
    await frame.see('tab', /^Resumen/)
  })
})
