/** The calls that change the billing settings. */
import { withoutBody } from '../../support/fault-cell'
import { click, type ElementSituation, press, says, typedIn } from './situations'

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
      await page.getByLabel('Effective date, row 1', { exact: true }).fill('01/05/2026')
    },
    start: click('Save fees'),
    typed: [(page) => page.getByLabel('Amount in dollars, row 1'), '50.25'],
    again: click('Save fees'),
    done: says('The fees were saved.'),
  },
  {
    name: 'saving a message template',
    of: ['replaceMessageTemplatesMutation'],
    visit: { tag: 'rtm-billing-settings' },
    call: ['PUT', /patient\/message-templates\//],
    accepts: withoutBody,
    prepare: async (page) => {
      await click('New template')(page)
      await typedIn('Name *')(page).fill('Exercises')
      await typedIn('Message in English *')(page).fill('Hello')
      await typedIn('Message in Spanish *')(page).fill('Hola')
    },
    start: press('Save'),
    typed: [typedIn('Name *'), 'Exercises'],
    again: press('Save'),
    done: says('The template “Exercises” was saved.'),
  },
  {
    name: 'saving the claim information of the clinic',
    of: ['saveCompanyFactsMutation'],
    visit: { tag: 'rtm-billing-settings' },
    call: ['PATCH', /billing\/claim-facts\//],
    accepts: withoutBody,
    prepare: async (page) => {
      await click('Edit claim information')(page)
      await typedIn('Billing provider name')(page).fill('Riverbend Therapy')
    },
    start: press('Save'),
    typed: [typedIn('Billing provider name'), 'Riverbend Therapy'],
    again: press('Save'),
    done: says('The claim information was saved.'),
  },
  {
    name: 'changing the rules',
    of: ['chooseRulesMutation'],
    visit: { tag: 'rtm-billing-settings' },
    call: ['PUT', /billing\/rules\//],
    prepare: async (page) => {
      const rules = page.getByRole('region', { name: 'Rules', exact: true })
      await rules.getByLabel('Rule pack').selectOption('cms2026')
      await rules.getByLabel('First date of service', { exact: true }).fill('07/01/2026')
      await click('Change rules')(page)
    },
    start: press('Change rules'),
    again: press('Change rules'),
    accepts: withoutBody,
    done: says('The rules were changed.'),
  },
  {
    name: 'turning PCM off for the company',
    of: ['switchPcmMutation'],
    visit: { tag: 'rtm-billing-settings' },
    call: ['PUT', /billing\/pcm\//],
    prepare: (page) => page.getByRole('switch').click(),
    start: press('Confirm'),
    again: press('Confirm'),
    done: says('PCM is off for your company.'),
  },
]
