/** What users change in the billing settings. */
import { withoutBody } from '../../support/fault-cell'
import { click, type ElementSituation, says } from './situations'

export const settingsSituations: readonly ElementSituation[] = [
  {
    name: 'saving the fees',
    of: ['replaceFeesMutation'],
    visit: { tag: 'rtm-billing-settings' },
    call: ['PUT', /billing\/fees\//],
    accepts: withoutBody,
    prepare: async (page) => {
      await click('Add a fee')(page)
      await page.getByLabel('Code, row 1').selectOption('98980')
      await page.getByLabel('Amount in dollars, row 1').fill('50.25')
      await page.getByLabel('Valid from, row 1').fill('01/05/2026')
    },
    start: click('Save fees'),
    typed: [(page) => page.getByLabel('Amount in dollars, row 1'), '50.25'],
    again: click('Save fees'),
    done: says('The fees were saved.'),
  },
]
