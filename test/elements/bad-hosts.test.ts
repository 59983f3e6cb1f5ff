/**
 * Tests elements on faulty pages: the browser's storage throws an error, or a callback of the page
 * throws an error or never resolves.
 */
import { expect } from 'chai'
import { afterEach, describe, it } from '../support/element-test'
import { allByRole, findByRole, until, visibleText } from '../support/shadow-queries'
import { clinic, clinicConfig, configFor, otherClinicConfig } from './fake-clinic'
import { holdTimers } from './held-timers'
import { tags } from './tags'
import { clearPage, events, loadPackage, put, ready, ssoConfig, untilState } from './vendor'

const { configure } = await loadPackage()

const storages = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const

/**
 * Simulates a browser that blocks third-party storage. In such a browser, even reading a property
 * such as `localStorage` throws an error.
 */
function blockStorage(): () => void {
  const kept = storages.map(
    (name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const,
  )
  for (const name of storages) {
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
  return () => {
    for (const [name, descriptor] of kept) {
      if (descriptor) Object.defineProperty(window, name, descriptor)
      else Reflect.deleteProperty(window, name)
    }
  }
}

const callbacks: Record<string, () => unknown> = {
  'throws immediately': () => {
    throw new Error('The vendor’s code is broken.')
  },
  rejects: () => Promise.reject(new Error('The vendor’s server is down.')),
  'resolves with a number': async () => 42,
  'resolves with an assertion that the server rejects': async () => 'not.an.assertion',
}

for (const { tag, needsSession, shown } of tags) {
  describe(`<${tag}> in a broken page`, () => {
    afterEach(() => clearPage(configure))

    it('E07 the element works when the browser blocks every storage', async () => {
      const restore = blockStorage()
      try {
        configure({ ...configFor(tag), persistSession: true })
        const element = await ready(put(tag))
        await shown(element)
        expect(events('rtm-error').map(({ detail }) => detail)).to.deep.equal([])
      } finally {
        restore()
      }
    })

    it('P03 the element works after its configuration becomes invalid and then valid again', async () => {
      configure(configFor(tag))
      const element = await ready(put(tag))
      configure({ apiBaseUrl: 'nowhere' })
      await untilState(element, 'error')
      expect(visibleText(element)).to.include('apiBaseUrl')
      configure(otherClinicConfig())
      await ready(element)
      await shown(element)
      expect(events('rtm-ready', element).length).to.be.greaterThan(0)
    })

    if (!needsSession) return

    it('P03 the element shows no error if its configuration changes during the sign-in', async () => {
      const errors: unknown[] = []
      const { error } = console
      console.error = (...words) => errors.push(words)
      try {
        const { getAssertion, ...config } = configFor(tag)
        const replaced = () => {
          configure(otherClinicConfig())
          return getAssertion()
        }
        configure({ ...config, getAssertion: replaced })
        const element = await ready(put(tag))
        await shown(element)
        expect(events('rtm-error', element)).to.deep.equal([])
        expect(errors).to.deep.equal([])
      } finally {
        console.error = error
      }
    })

    for (const [how, getAssertion] of Object.entries(callbacks)) {
      it(`E06 the element sends one rtm-error and throws nothing if getAssertion ${how}`, async () => {
        const { apiBaseUrl } = ssoConfig()
        configure({ apiBaseUrl, getAssertion })
        const element = put(tag)
        await findByRole(element, 'button', 'Try again')
        await untilState(element, 'error')
        const [told, ...more] = events('rtm-error', element)
        expect(more).to.deep.equal([])
        expect(told?.detail.code).to.be.oneOf(['assertion', 'unauthorised', 'response'])
        expect(String(told?.detail.message)).not.to.match(/broken|down/)
      })
    }

    it('E06 the sign-in times out after 15 s if getAssertion never resolves, and a retry works', async () => {
      const time = holdTimers(15_000)
      try {
        const { getAssertion, ...config } = configFor(tag)
        let isMended = false
        let wasAsked = false
        const never = () => {
          wasAsked = true
          return new Promise<string>(() => undefined)
        }
        configure({ ...config, getAssertion: () => (isMended ? getAssertion() : never()) })
        const element = put(tag)
        await until('the question', () => wasAsked)
        expect(element.matches(':state(loading)')).to.equal(true)
        await time.pass()
        const retry = await findByRole(element, 'button', 'Try again')
        const { detail } = await until('rtm-error', () => events('rtm-error', element)[0])
        expect(detail.code).to.equal('assertion')
        isMended = true
        retry.click()
        await ready(element)
        await shown(element)
      } finally {
        time.release()
      }
    })
  })
}

describe('event listeners of the page that throw', () => {
  afterEach(() => clearPage(configure))

  it('E05 exceptions in the page’s event listeners do not affect the element', async () => {
    clinic.reset()
    configure(clinicConfig())
    const element = put('rtm-patient-billing')
    const thrown: string[] = []
    // The check for exceptions must not see the exceptions that this test causes itself.
    const { onerror } = window
    window.onerror = (message) => {
      thrown.push(String(message))
      return true
    }
    const breaks = () => {
      throw new Error('The vendor’s listener is broken.')
    }
    const names = ['rtm-ready', 'rtm-session-change', 'rtm-billing-change', 'rtm-notify']
    for (const name of names) element.addEventListener(name, breaks)
    try {
      await ready(element)
      const bill = await until('a row', () => allByRole(element, 'button', 'Mark as Billed')[0])
      bill.click()
      await until('the toast', () =>
        allByRole(element, 'region', 'Notifications').some((one) =>
          visibleText(one).includes('Successfully marked 1 billing'),
        ),
      )
      expect(new Set(thrown).size).to.equal(1)
      expect(thrown.length).to.be.greaterThan(3)
      expect(element.matches(':state(ready)')).to.equal(true)
    } finally {
      window.onerror = onerror
    }
  })
})
