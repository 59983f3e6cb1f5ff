/** Tests the renewal of one session for many elements on an unstable network. */
import { expect } from 'chai'
import { afterEach, describe, it } from '../support/element-test'
import { dataRows, until } from '../support/shadow-queries'
import {
  clearPage,
  endOnServer,
  events,
  loadPackage,
  put,
  ready,
  requests,
  ssoConfig,
} from './vendor'

const { configure } = await loadPackage()

function putTwenty(): HTMLElement[] {
  const tabs = ['pending', 'ready', 'billed', 'cancelled']
  return [
    ...Array.from({ length: 12 }, (_, n) => put('rtm-patient-billing', { tab: tabs[n % 4] ?? '' })),
    ...Array.from({ length: 4 }, () => put('rtm-patient-list')),
    ...Array.from({ length: 4 }, () => put('rtm-sso-tile')),
  ]
}

/** Simulates a browser that goes offline and online, so that all elements request data again. */
function flicker(): void {
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
}

const bearers = () => [...new Set(requests().flatMap(({ token }) => token ?? []))]

describe('20 elements of one connection whose session ends', () => {
  afterEach(() => clearPage(configure))

  it('V21 L01 if the session of 20 elements ends, they request one assertion and one token in total, even if the network fails', async () => {
    const asked = { times: 0 }
    const rejections: unknown[] = []
    const onRejection = ({ reason }: PromiseRejectionEvent) => rejections.push(reason)
    window.addEventListener('unhandledrejection', onRejection)
    let failing = 0
    const flapping: typeof globalThis.fetch = async (input, init) => {
      if (failing > 0 && String(input).endsWith('/auth/bridge-sso')) {
        failing -= 1
        flicker()
        throw new TypeError('Failed to fetch')
      }
      return globalThis.fetch(input, init)
    }
    configure({ ...ssoConfig('demo', asked), fetch: flapping })
    const elements = putTwenty()
    await Promise.all(elements.map(ready))
    expect(asked.times).to.equal(1)
    expect(requests('/auth/bridge-sso')).to.have.length(1)

    const [old] = bearers()
    await endOnServer(old)
    const before = requests().length
    failing = 2
    flicker()
    await until('the renewal', () => bearers().length === 2)
    const [, renewed] = bearers()
    // Every rejected request is sent again, and no later request has the old token.
    const since = () => requests().slice(before)
    const of = (token: string | undefined) => since().filter((one) => one.token === token)
    const name = ({ path, query }: { path: string; query: URLSearchParams }) => `${path}?${query}`
    const again = () => new Set(of(renewed).map(name))
    await until('the data', () => of(old).every((one) => again().has(name(one))))
    const tokens = since().map(({ token }) => token)
    expect(tokens.lastIndexOf(old ?? '')).to.be.lessThan(tokens.indexOf(renewed ?? ''))
    expect(asked.times).to.equal(2)
    expect(requests('/auth/bridge-sso')).to.have.length(2)
    expect(events('rtm-error')).to.deep.equal([])
    expect(events('rtm-notify')).to.deep.equal([])
    for (const { detail } of events('rtm-session-change')) {
      expect(detail.status).to.equal('signed-in')
    }
    const [first] = elements
    expect(first && dataRows(first).length).to.be.greaterThan(0)
    expect(rejections).to.deep.equal([])
    window.removeEventListener('unhandledrejection', onRejection)
  })
})
