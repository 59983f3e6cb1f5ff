/** Tests what the console says about mistakes of the page and of the backend. */
import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { eventually } from '../../support/pages'
import { startPatientList } from './patient-screens'

const { screen, open } = startPatientList()

/** Returns options that collect the lines of the console. */
function saidOn(lines: string[]) {
  const prepare = async (page: Page) => {
    page.on('console', (message) => lines.push(message.text()))
  }
  return { isOwn: true, prepare }
}

describe('the console', () => {
  it('E04 if the value of the attribute `view` is not a view, the console shows a message that names the attribute', async () => {
    screen.expectComplaint(/view is not accepted/)
    const said: string[] = []
    await open({ ...saidOn(said), attributes: { view: 'everything' } })
    await eventually(() => said).toContain(
      'rtm-elements: <rtm-patient-list> view is not accepted: use a `view` of rtm-view-change.',
    )
  })

  it('N03 if a response breaks the contract of the API, the console shows the wrong field, but no id', async () => {
    screen.expectComplaint(/unexpected response/)
    const said: string[] = []
    const page = await open(saidOn(said))
    await page.route('**/patient/patients/**', (route) => route.fulfill({ json: { results: 7 } }))
    await page.getByRole('searchbox').fill('Zz')
    await eventually(() => said.join()).toMatch(
      /rtm-elements: <rtm-patient-list> got an unexpected response from patient\/patients\/[^:]*: (results|count) /,
    )
  })
})
