/**
 * Tests that each invalid key of the configuration is reported, on screen and as rtm-error (P03,
 * P04).
 */
import { expect } from 'chai'
import { appUrl } from '../support/element-page'
import { afterEach, describe, it } from '../support/element-test'
import { allByRole, findByRole, until, visibleText } from '../support/shadow-queries'
import { configFor } from './fake-clinic'
import { holdTimers } from './held-timers'
import { tags } from './tags'
import {
  clearPage,
  events,
  loadPackage,
  put,
  ready,
  requests,
  ssoConfig,
  untilState,
} from './vendor'

const { configure } = await loadPackage()

async function faultsOf(tag: string, config: unknown): Promise<{ shown: string; told: string }> {
  configure(config)
  const element = put(tag)
  const alert = await findByRole(element, 'alert')
  await untilState(element, 'error')
  const [error, ...more] = events('rtm-error', element)
  expect(more).to.deep.equal([])
  expect(error?.detail).to.include({ code: 'invalid-configuration', retryable: false })
  expect(requests()).to.deep.equal([])
  return { shown: visibleText(alert), told: String(error?.detail.message) }
}

/** Lets 5 seconds pass. An element waits this long for a call of `configure`. */
async function waitInVain(): Promise<void> {
  const time = holdTimers(5000)
  try {
    await time.waiting()
    expect(allByRole(document, 'alert')).to.deep.equal([])
    await time.pass()
  } finally {
    time.release()
  }
}

for (const { tag } of tags) {
  describe(`the configuration of <${tag}>`, () => {
    afterEach(() => clearPage(configure))

    it('P03 the element names every invalid key of the configuration, on screen and in rtm-error', async () => {
      const { shown, told } = await faultsOf(tag, {
        apiBaseUrl: 'clinic.example/api',
        getAssertion: 'a token',
        persistSession: 'yes',
        chat: { appId: '' },
        bridgeAllowedOrigins: ['https://ehr.example/path'],
      })
      const keys = ['apiBaseUrl', 'getAssertion', 'persistSession', 'chat.appId']
      for (const key of [...keys, 'bridgeAllowedOrigins']) {
        expect(shown).to.include(key)
        expect(told).to.include(key)
      }
    })

    for (const [how, config] of Object.entries({
      'without its only required key': {},
      'that is a string': 'https://clinic.example/api',
      'that is a list': [],
    })) {
      it(`P03 the element rejects a configuration ${how}`, async () => {
        const { shown } = await faultsOf(tag, config)
        expect(shown).to.match(/apiBaseUrl is missing|configuration must be/)
      })
    }

    it('P03 the element reports an error if configure() was called without a configuration', async () => {
      configure(undefined)
      const element = put(tag)
      await waitInVain()
      const alert = await findByRole(element, 'alert')
      expect(visibleText(alert)).to.include('configure() was called without a configuration')
    })

    it('P03 the element works after a valid configuration replaces an invalid one', async () => {
      await faultsOf(tag, { apiBaseUrl: 'no' })
      configure(configFor(tag))
      const element = document.querySelector(tag)
      if (!(element instanceof HTMLElement)) throw new Error('The element is gone.')
      await ready(element)
    })

    it('P03 the element reports an error while there is no configuration, and works after configure()', async () => {
      const element = put(tag)
      await waitInVain()
      const alert = await findByRole(element, 'alert')
      expect(visibleText(alert)).to.include('configure()')
      await untilState(element, 'error')
      expect(events('rtm-error', element).map(({ detail }) => detail.code)).to.deep.equal([
        'not-configured',
      ])
      configure(configFor(tag))
      await ready(element)
      expect(visibleText(element)).not.to.include('configure()')
    })
  })
}

describe('the base URL of the API', () => {
  afterEach(() => clearPage(configure))

  it('P04 the base URL of the API comes only from the configuration, and may end with a slash', async () => {
    configure({ ...ssoConfig(), apiBaseUrl: `${appUrl()}/api/` })
    await ready(put('rtm-patient-billing'))
    expect(requests().length).to.be.greaterThan(0)
    expect(requests().filter(({ path }) => path.startsWith('//'))).to.deep.equal([])
  })

  it('P04 the element shows an error and a button to try again if no server responds at the base URL', async () => {
    configure({ ...ssoConfig(), apiBaseUrl: 'http://localhost:9/api' })
    const element = put('rtm-patient-billing')
    await findByRole(element, 'button', 'Try again')
    await until('rtm-error', () => events('rtm-error', element).length > 0)
    expect(events('rtm-error', element)[0]?.detail).to.include({ code: 'network', retryable: true })
    expect(element.matches(':state(error)')).to.equal(true)
  })
})
