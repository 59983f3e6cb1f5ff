/** Tests `<rtm-metrics>` on a vendor's page. The dashboards have another origin than the page. */
import { expect } from 'chai'
import { appUrl } from '../support/element-page'
import { afterEach, beforeEach, describe, it } from '../support/element-test'
import { findByRole, until } from '../support/shadow-queries'
import { clinic, clinicConfig } from './fake-clinic'
import { clearPage, events, loadPackage, put, ready, requests, shadowOf, ssoConfig } from './vendor'

const { configure } = await loadPackage()
const URLS = '/vendors/webhooks/generate-tractorscope-urls/'

async function frameOf(element: HTMLElement): Promise<HTMLIFrameElement> {
  return until('the dashboard’s frame', () => {
    const frame = shadowOf(element).querySelector('iframe')
    const isVeiled = shadowOf(element).querySelector('.rtm-dashboard-veil') !== null
    return frame && !isVeiled ? frame : null
  })
}

describe('<rtm-metrics> in a page of a vendor', () => {
  beforeEach(() => configure(ssoConfig()))
  afterEach(() => clearPage(configure))

  it('M02 the URL of a dashboard’s frame has the origin of the API', async () => {
    const frame = await frameOf(await ready(put('rtm-metrics')))
    expect(new URL(frame.src).origin).to.equal(new URL(appUrl()).origin)
    expect([...frame.sandbox].sort()).to.deep.equal([
      'allow-popups',
      'allow-same-origin',
      'allow-scripts',
    ])
    expect(frame.title).to.equal('Dashboard: Provider')
    expect(frame.referrerPolicy).to.equal('no-referrer')
  })

  it('M02 <rtm-metrics> requests the dashboards again when the page changes the theme or the language', async () => {
    const element = await ready(put('rtm-metrics', { theme: 'light' }))
    const first = (await frameOf(element)).src
    element.setAttribute('theme', 'dark')
    await until('dark dashboards', async () => (await frameOf(element)).src !== first)
    element.lang = 'es-MX'
    await findByRole(element, 'tab', 'Proveedor')
    await until('Spanish dashboards', async () => {
      return new URL((await frameOf(element)).src).searchParams.get('lang') === 'es'
    })
    const [light, dark, spanish] = requests(URLS).map(({ body }) => body)
    expect(light).to.deep.equal({ days: 30, theme: 'light', language: 'en' })
    expect(dark).to.deep.equal({ days: 30, theme: 'dark', language: 'en' })
    expect(spanish).to.deep.equal({ days: 30, theme: 'dark', language: 'es' })
  })

  it('M03 if the request for the figures fails, <rtm-metrics> sends rtm-error, and “Try again” loads the figures', async () => {
    clinic.fail({ path: 'billing/metrics/', answer: 409, times: 1 })
    configure(clinicConfig())
    const element = put('rtm-metrics')
    const again = await findByRole(element, 'button', 'Try again')
    const told = await until('rtm-error', () => events('rtm-error', element)[0])
    expect(told.detail).to.include({ code: 'response' })
    again.click()
    await ready(element)
    await findByRole(element, 'table', /^Figures by clinic/)
  })
})
