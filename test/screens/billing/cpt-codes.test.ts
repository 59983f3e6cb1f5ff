import { describe, expect, it } from 'vitest'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing' })

describe('the dialog “The CPT Codes”', () => {
  it('C01 C02 C03 C04 the dialog “The CPT Codes” explains when each code can be billed', async () => {
    const page = await screen.visit()
    await page.getByRole('button', { name: 'The CPT Codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'The CPT Codes', exact: true })
    await dialog.waitFor()
    const text = (await dialog.textContent()) ?? ''
    const said = [
      /Connect.*98975/,
      /educated and is active in an RTM program/,
      /monitored for 16 or more days/,
      /did not opt out before day 16/,
      /Engage.*98977/,
      /16 or more days in a 30-day cycle/,
      /active in an RTM program for 30 or more days/,
      /98980 first, 98981 each additional 20 minutes/,
      /by phone, by video, or in person/,
      /20 minutes or more/,
      /additional 20 minutes/,
      /99426 first, 99427 each additional 30 minutes/,
      /first 30 minutes in a calendar month/,
      /additional 30 minutes/,
      /clinical staff instructed by a physician/,
      /care plan, care coordination, and education/,
    ]
    for (const words of said) expect(text).toMatch(words)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
  })
})
