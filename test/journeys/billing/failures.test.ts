import { describe, expect, it } from 'vitest'
import { chooseInUserMenu } from '../app/app-page'
import { startJourney } from '../journey'
import { settled } from './billing-page'

const journey = startJourney()

describe('code that fails to load', () => {
  it('P18 of a screen: shows App updates in progress, and a retry loads it', async () => {
    const code = '**/assets/billing-screen*.js'
    const page = await journey.visit({
      prepare: (opened) => opened.route(code, (route) => route.abort('failed')),
    })
    journey.expectComplaint(/Failed to fetch dynamically imported module|error loading/i)
    const alert = page.getByRole('alert')
    await alert.getByText('App updates in progress').waitFor()
    expect(await alert.textContent()).toContain('Please wait a minute and refresh the page.')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.getByText('App updates in progress').waitFor()
    await page.unroute(code)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await settled(page, 'Ready')
  })
})

describe('code that throws', () => {
  it('P19 P20 in a route: shows An error occurred and a reload button, not a blank page', async () => {
    const page = await journey.visit()
    await settled(page, 'Ready')
    journey.expectComplaint(/broken on purpose/)
    await page.evaluate(() => {
      const { setAttribute } = Element.prototype
      Element.prototype.setAttribute = function set(name, value) {
        if (this.localName === 'rtm-patient-billing' && value === 'dark') {
          throw new Error('broken on purpose')
        }
        setAttribute.call(this, name, value)
      }
    })
    await chooseInUserMenu(page, 'Theme')
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    const alert = page.getByRole('alert')
    await alert.getByRole('heading', { name: 'An error occurred', exact: true }).waitFor()
    await alert.getByRole('button', { name: 'Reload' }).click()
    await settled(page, 'Ready')
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
  })
})
