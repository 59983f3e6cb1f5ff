/** Tests the clinic's app: sign-in, patients, their details and their chat. */
import { describe, expect, it } from 'vitest'
import { connect } from '../contract/connection'
import { chatPeople } from '../support/chat-people'
import { startVisits } from './visits'

const visits = startVisits()

const PATIENT = 29
const detail = ['complementary', 'Patient details'] as const
const chartOf = (id: number) => `/patient-list?pid=${id}&pdopen=true`

describe('the app in each supported browser', () => {
  it('V15 a user signs in and out', async () => {
    const page = await visits.app('/login')
    await page.fill('textbox', 'Username', 'demo')
    await page.fill('textbox', 'Password', 'demo')
    await page.click('button', 'Sign in')
    await page.read('Welcome back, Dana!')
    await page.address(/\/patient-list$/)
    await page.click('button', /^User menu/)
    await page.click('menuitem', 'Logout')
    await page.see('heading', 'Sign in')
  })

  it('V15 the login form rejects a wrong password, and keeps the typed user name', async () => {
    const page = await visits.app('/login')
    await page.fill('textbox', 'Username', 'demo')
    await page.fill('textbox', 'Password', 'wrong')
    await page.click('button', 'Sign in')
    await page.see('alert')
    await page.holds('textbox', 'Username', 'demo')
  })

  it('V15 the session, the dark theme and the Spanish language remain after the page is reloaded', async () => {
    const page = await visits.signedIn('/patient-list')
    const light = await page.style('color', 'tab', /^Active/)
    await page.click('button', /^User menu/)
    await page.click('menuitem', 'Theme')
    await page.click('menuitemradio', 'Dark')
    await page.styleOtherThan(light, 'color', 'tab', /^Active/)
    await page.click('button', /^User menu/)
    await page.click('menuitem', 'Language')
    await page.click('menuitemradio', 'Español')
    await page.see('tab', /^Activos/)
    await page.reload()
    await page.see('tab', /^Activos/)
    expect(await page.style('color', 'tab', /^Activos/)).not.toBe(light)
  })

  it('V15 the app shows the metrics page with a dashboard', async () => {
    const page = await visits.signedIn('/metrics')
    await page.see('table', 'Figures by clinic')
    await page.see('tab', 'ROI')
  })

  it('V15 the app shows the billing settings and the support page', async () => {
    const page = await visits.signedIn('/billing-settings')
    await page.see('button', 'Edit claim information')
    await page.open(`${visits.sandbox.appUrl}/support`)
    await page.see('main', 'Support')
  })
})

describe('the patients in each supported browser', () => {
  it('V15 a user searches, sorts and filters the patients list', async () => {
    const page = await visits.signedIn('/patient-list')
    const list = page.within('table', 'Patients: Active')
    await list.see('row', undefined, { at: 5 })
    await page.fill('searchbox', undefined, 'Novák')
    await list.count(2, 'row')
    await page.fill('searchbox', undefined, '')
    await list.see('row', undefined, { at: 5 })
    await page.click('button', /^Filters/)
    const filters = page.within('dialog', 'Filters')
    await filters.fill('textbox', 'Minutes from', '5')
    await filters.click('button', 'Done')
    await page.see('button', /Minutes 5/)
    await page.click('tab', /^Inactive/)
    await page.see('table', 'Patients: Inactive')
  })

  it('V15 a user creates a patient who is enrolled in a program', async () => {
    const page = await visits.signedIn('/patient-list')
    await page.click('button', 'New patient')
    const dialog = page.within('dialog', 'New patient')
    await dialog.fill('textbox', 'First name *', 'Ada')
    await dialog.fill('textbox', 'Last name *', 'Quimby')
    await dialog.click('textbox', 'Phone')
    await page.type('2025550143')
    await dialog.fill('textbox', 'Date of birth', '12/31/1950')
    await dialog.click('checkbox', 'Enroll in an RTM program now')
    await dialog.click('radio', '60 days')
    await dialog.click('button', 'Create patient')
    await page.read('The patient was created.')
    await page.gone('dialog')
  })

  it('V15 Escape closes the panel that shows a patient', async () => {
    const page = await visits.signedIn('/patient-list')
    const list = page.within('table', 'Patients: Active')
    await list.within('row', undefined, { at: 1 }).click('button', undefined, { at: 0 })
    await page.within(...detail).see('tab', /^Overview/)
    await page.press('Escape')
    await page.gone(...detail)
  })

  it('V15 a user logs an interaction, and the unfinished form is restored after a reload of the page', async () => {
    const page = await visits.signedIn(chartOf(PATIENT))
    await page.within(...detail).click('button', 'Log interaction')
    const dialog = page.within('dialog', 'Log interaction')
    await dialog.fill('textbox', 'Minutes *', '7')
    await dialog.click('checkbox', 'Phone')
    await dialog.fill('textbox', 'Observed trends', 'Half a sentence')
    await page.reload()
    await dialog.holds('textbox', 'Observed trends', 'Half a sentence')
    await dialog.holds('textbox', 'Minutes *', '7')
    await dialog.click('button', 'Log')
    await page.read('The interaction was logged.')
    await page.gone('dialog')
  })

  it('V15 the chat shows that a message was sent and read, and shows the patient’s reply', async () => {
    const { patient } = await chatPeople(await connect(visits.sandbox))
    const { id } = patient.user
    const page = await visits.signedIn(chartOf(id))
    await page.within(...detail).click('tab', /^Chat/)
    const log = page.within('log', 'Messages')
    await page.click('textbox', /^Message to /)
    await page.type('I will call the family.')
    await page.press('Enter')
    const written = log.within('article', undefined, { has: 'I will call the family.' })
    // The patient's phone can mark a message as read only after the chat service has received it.
    await written.read('Sent')
    await visits.sandbox.chatReceipt(id, 'read')
    await written.read('Read')
    await visits.sandbox.chatMessage(id, 'I feel better today.')
    await log.read('I feel better today.')
  })
})
