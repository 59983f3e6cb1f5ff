/** Tests the events that elements send to the page. No event may contain a secret. */
import { expect } from 'chai'
import { afterEach, beforeEach, describe, it } from '../support/element-test'
import {
  allByRole,
  byRole,
  dataRows,
  deepElements,
  findByRole,
  until,
  visibleText,
} from '../support/shadow-queries'
import { clinic, clinicConfig, configFor } from './fake-clinic'
import { tags } from './tags'
import {
  clearPage,
  endOnServer,
  events,
  loadPackage,
  put,
  ready,
  requests,
  settled,
  ssoConfig,
  untilState,
} from './vendor'

const { configure } = await loadPackage()

/** Puts the element into two nested shadow roots of a vendor's component. */
function putInShadows(tag: string): { outer: HTMLElement; element: HTMLElement } {
  const outer = document.createElement('div')
  outer.dataset.stage = ''
  document.body.append(outer)
  const inner = document.createElement('div')
  outer.attachShadow({ mode: 'open' }).append(inner)
  return { outer, element: put(tag, {}, inner.attachShadow({ mode: 'open' })) }
}

for (const { tag, shown } of tags) {
  describe(`the events of <${tag}>`, () => {
    beforeEach(() => configure(configFor(tag)))
    afterEach(() => clearPage(configure))

    it('E05 the element’s events bubble, and the page receives them even if the element is in nested shadow roots', async () => {
      const { outer, element } = putInShadows(tag)
      const seen: Event[] = []
      outer.addEventListener('rtm-ready', (event) => seen.push(event))
      await untilState(element, 'ready')
      await shown(element)
      expect(seen).to.have.length(1)
      expect(seen[0]).to.include({ bubbles: true, composed: true, cancelable: false })
      expect(seen[0]?.target).to.equal(outer)
      expect(events('rtm-ready', element)).to.have.length(1)
    })

    it('E05 the element sends exactly one rtm-ready, with an empty detail, and has exactly one state at any time', async () => {
      const element = put(tag)
      const states = () =>
        ['loading', 'ready', 'error'].filter((state) => element.matches(`:state(${state})`))
      expect(states()).to.deep.equal(['loading'])
      await ready(element)
      expect(states()).to.deep.equal(['ready'])
      expect(events('rtm-ready', element).map(({ detail }) => detail)).to.deep.equal([{}])
    })
  })
}

describe('the events of <rtm-patient-billing>', () => {
  beforeEach(() => {
    clinic.reset()
    configure(clinicConfig())
  })
  afterEach(() => clearPage(configure))

  async function billFirst(element: HTMLElement): Promise<string> {
    const [row] = dataRows(element)
    if (!row?.dataset.rowId) throw new Error('There is no row.')
    byRole(row, 'button', 'Mark as Billed').click()
    return row.dataset.rowId
  }

  const gone = (element: Element, uuid: string) =>
    until('the row’s end', () => dataRows(element).every((row) => row.dataset.rowId !== uuid))

  it('E05 Q07 rtm-billing-change, rtm-navigate and rtm-patient-select contain only ids, codes and dates', async () => {
    const element = await settled(put('rtm-patient-billing'))
    const shown = dataRows(element)[0]?.textContent
    const uuid = await billFirst(element)
    await gone(element, uuid)
    await until('the change', () => events('rtm-billing-change', element).length > 0)
    const [change, ...others] = events('rtm-billing-change', element)
    expect(others).to.deep.equal([])
    const { billings, ...moved } = change?.detail ?? {}
    expect(moved).to.deep.equal({ operation: 'RECONCILE', uuids: [uuid], excluded: [] })
    const told = JSON.stringify(billings)
    const { patientId } = clinic.billings.find((one) => one.uuid === uuid) ?? {}
    const charge = new RegExp(
      `^\\[{"uuid":"${uuid}","codes":\\[{"code":"(\\d{5})","units":[1-9]\\d*}[^\\]]*\\],` +
        `"dateOfService":"\\d{4}-\\d\\d-\\d\\d","patientId":${patientId},"recordId":("MRN-\\d+"|null)}\\]$`,
    )
    expect(told).to.match(charge)
    expect(shown).to.include(charge.exec(told)?.[1])
    byRole(element, 'tab', /^Billed/).click()
    expect(events('rtm-navigate', element).map(({ detail }) => detail)).to.deep.equal([
      { tab: 'billed' },
    ])
    await settled(element)
    const [row] = dataRows(element)
    const [patient] = row ? allByRole(row, 'button') : []
    patient?.click()
    const [selected] = events('rtm-patient-select', element)
    expect(selected?.detail).to.have.all.keys('patientId', 'billingUuid')
    expect(selected?.detail.patientId).to.be.a('number')
  })

  it('E05 no toast appears if the page cancels rtm-notify', async () => {
    const element = await settled(put('rtm-patient-billing'))
    const take = (event: Event) => event.preventDefault()
    document.addEventListener('rtm-notify', take)
    try {
      await gone(element, await billFirst(element))
      await until('the message', () => events('rtm-notify').length > 0)
      const [notice, ...more] = events('rtm-notify')
      expect(more).to.deep.equal([])
      expect(notice?.detail).to.deep.equal({
        type: 'success',
        title: 'Successfully marked 1 billing as billed.',
        description: null,
      })
      await settled(element)
      expect(
        allByRole(element, 'region', 'Notifications').flatMap((r) => allByRole(r, 'listitem')),
      ).to.deep.equal([])
    } finally {
      document.removeEventListener('rtm-notify', take)
    }
  })

  it('E05 E06 on a page with two elements, an action in one element causes only one rtm-notify and only one toast', async () => {
    const elements = [put('rtm-patient-billing'), put('rtm-patient-billing')]
    await Promise.all(elements.map(settled))
    const [first, second] = elements
    if (!first || !second) throw new Error('There are no elements.')
    await gone(second, await billFirst(second))
    const toasts = () =>
      elements.flatMap((element) =>
        allByRole(element, 'region', 'Notifications').flatMap((r) => allByRole(r, 'listitem')),
      )
    await until('a toast', () => toasts().length > 0)
    expect(events('rtm-notify')).to.have.length(1)
    expect(toasts()).to.have.length(1)
    expect(events('rtm-billing-change').map(({ origin }) => origin)).to.deep.equal([second])
  })

  it('E05 E06 if a user marks a billing as billed in one element, the billing also leaves the list of another element', async () => {
    const elements = [put('rtm-patient-billing'), put('rtm-patient-billing')]
    await Promise.all(elements.map(settled))
    const [first, second] = elements
    if (!first || !second) throw new Error('There are no elements.')
    const uuid = await billFirst(first)
    await gone(first, uuid)
    await gone(second, uuid)
  })

  it('E05 if a list fails to load, the element sends rtm-error and has the state “error”, and a retry works', async () => {
    await ready(put('rtm-account'))
    clinic.fail({ path: 'billing/billinginstances/', answer: 400, message: '' })
    const element = put('rtm-patient-billing')
    const retry = await findByRole(element, 'button', 'Try again')
    await untilState(element, 'error')
    const told = events('rtm-error', element).map(({ detail }) => detail)
    const message = 'Request failed. The server returned status 400.'
    expect(told).to.deep.include({ code: 'response', message, retryable: false })
    clinic.reset()
    configure(clinicConfig())
    expect(retry.isConnected || element.isConnected).to.equal(true)
    await ready(element)
  })
})

describe('the secrets of a session', () => {
  afterEach(() => clearPage(configure))

  it('E08 no event, attribute, storage or URL contains a token or an assertion', async () => {
    const assertions: string[] = []
    const { apiBaseUrl, getAssertion } = ssoConfig()
    configure({
      apiBaseUrl,
      getAssertion: async () => {
        const assertion = await getAssertion()
        assertions.push(assertion)
        return assertion
      },
    })
    const elements = [put('rtm-patient-billing'), put('rtm-account')]
    await Promise.all(elements.map(ready))
    byRole(document.body, 'tab', /^Pending/).click()
    // The test waits for the pending rows. Otherwise, a click on the next tab would abort the
    // request for these rows, and no response would show that the session has expired.
    const reasons = /Awaiting Cycle End|Monthly Reset/
    await until('the pending rows', () => elements.some((one) => reasons.test(visibleText(one))))
    await endOnServer(requests('/billing/billinginstances/')[0]?.token)
    byRole(document.body, 'tab', /^Cancelled/).click()
    await until('the renewal', () => assertions.length === 2)
    await until('the new token', () => new Set(requests().map(({ token }) => token)).size > 2)

    const tokens = requests().flatMap(({ token }) => token ?? [])
    const secrets = [...new Set([...tokens, ...assertions])]
    expect(secrets.length).to.be.greaterThan(3)
    const attributes = deepElements(document).flatMap((one) =>
      [...one.attributes].map(({ name, value }) => `${name}=${value}`),
    )
    const places = {
      events: JSON.stringify(events().map(({ name, detail }) => [name, detail])),
      attributes: attributes.join('\n'),
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      address: location.href + JSON.stringify(history.state),
      entries: performance
        .getEntries()
        .map(({ name }) => name)
        .join('\n'),
    }
    for (const [place, text] of Object.entries(places)) {
      for (const secret of secrets) expect(text.includes(secret), place).to.equal(false)
    }
  })
})
