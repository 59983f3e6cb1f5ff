/**
 * Runs axe on the whole page in the light theme. Other tests run axe on the page without a panel,
 * and on single elements, with each dialog open and in the dark theme.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { tall } from '../../support/pages'
import { violations } from '../axe'
import { startJourney } from '../journey'
import { settled } from './patient-page'

const journey = startJourney({ patients: 60 })

async function openDetail(page: Page): Promise<void> {
  const enrolled = page.locator('[data-row-id]').filter({ hasText: /\d of \d/ })
  await enrolled.first().getByRole('button').first().click()
  const detail = page.getByRole('complementary', { name: 'Patient details' })
  await detail.getByRole('region', { name: 'Summary' }).waitFor()
}

describe('axe on the patients page', () => {
  it.each([
    ['on a desktop screen', tall.viewport],
    ['on a small screen', { width: 390, height: 3000 }],
  ])(
    'axe finds no violations on the patients page with the panel of a patient: %s',
    async (_, viewport) => {
      const page = await journey.visit({
        path: '/patient-list',
        reducedMotion: 'reduce',
        bypassCSP: true,
        viewport,
      })
      await settled(page, 'Active')
      await openDetail(page)
      expect(await violations(page)).toEqual([])
    },
  )
})
