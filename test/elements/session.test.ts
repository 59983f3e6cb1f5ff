/**
 * Tests the sign-in with the page's `getAssertion`. All elements of a connection share one sign-in,
 * and a failed sign-in shows a clear error.
 */
import { expect } from 'chai'
import { appUrl, controls } from '../support/element-page'
import { afterEach, describe, it } from '../support/element-test'
import {
  allByRole,
  byRole,
  dataRows,
  findByRole,
  until,
  visibleText,
} from '../support/shadow-queries'
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
  type,
  untilState,
} from './vendor'

const { configure, signOut } = await loadPackage()
const listPath = '/billing/billinginstances/'

/**
 * Returns the number of rows in the table, and the first rows. Rows far below the visible area are
 * not rendered.
 */
function rowsOf(element: Element) {
  const drawn = dataRows(element).map((row) => row.dataset.rowId)
  expect(drawn.length).to.be.greaterThan(1)
  return [byRole(element, 'table').getAttribute('aria-rowcount'), ...drawn.slice(0, 2)]
}

describe('the elements of one connection', () => {
  const { now } = Date
  afterEach(async () => {
    Date.now = now
    await clearPage(configure)
  })

  it('E06 six elements together send one sign-in request, and no more data requests than one element alone', async () => {
    // The test stops the clock, because elements share a response only for 2 s, and a busy machine
    // may need longer.
    const start = now()
    Date.now = () => start
    const asked = { times: 0 }
    configure(ssoConfig('demo', asked))
    await settled(put('rtm-patient-billing'))
    const alone = requests().map(({ path, query }) => `${path}?${query}`)
    await clearPage(configure)

    asked.times = 0
    configure(ssoConfig('demo', asked))
    const six = Array.from({ length: 6 }, () => put('rtm-patient-billing'))
    await Promise.all(six.map(settled))
    expect(asked.times).to.equal(1)
    const together = requests().map(({ path, query }) => `${path}?${query}`)
    expect(together.sort()).to.deep.equal(alone.sort())
    expect(together.filter((one) => one.startsWith('/auth/bridge-sso'))).to.have.length(1)
    const [first, ...others] = six.map(rowsOf)
    for (const rows of others) expect(rows).to.deep.equal(first)
  })

  it('E06 an element that is added to the page later shows its rows without another sign-in', async () => {
    const asked = { times: 0 }
    configure(ssoConfig('demo', asked))
    const first = await settled(put('rtm-patient-billing'))
    const second = await settled(put('rtm-patient-billing'))
    expect(asked.times).to.equal(1)
    expect(rowsOf(second)).to.deep.equal(rowsOf(first))
    expect(
      new Set(
        requests()
          .map(({ token }) => token)
          .filter(Boolean),
      ).size,
    ).to.equal(1)
  })

  it('E06 each element reports the sign-in to the page, with only the id of the user', async () => {
    configure(ssoConfig())
    const elements = [put('rtm-patient-billing'), put('rtm-patient-billing')]
    await Promise.all(elements.map(ready))
    for (const element of elements) {
      const [change, ...more] = events('rtm-session-change', element)
      expect(more).to.deep.equal([])
      expect(change?.detail).to.have.all.keys('status', 'userId')
      expect(change?.detail.status).to.equal('signed-in')
    }
  })
})

const failures: Record<string, () => unknown> = {
  throws: () => {
    throw new Error('The vendor’s server is down.')
  },
  rejects: () => Promise.reject(new Error('The vendor’s server is down.')),
  'rejects without a reason': () => Promise.reject(),
  'aborts its own request (AbortError)': () =>
    Promise.reject(new DOMException('The call took too long.', 'AbortError')),
  'resolves with an assertion that the server rejects': async () => 'not.an.assertion',
  'resolves with undefined': async () => undefined,
}

describe('a getAssertion that fails', () => {
  afterEach(() => clearPage(configure))

  for (const [how, fail] of Object.entries(failures)) {
    it(`E06 if getAssertion ${how}, the element shows an error and sends rtm-error, and a retry works`, async () => {
      let isMended = false
      const { apiBaseUrl, getAssertion } = ssoConfig()
      configure({ apiBaseUrl, getAssertion: () => (isMended ? getAssertion() : fail()) })
      const element = put('rtm-patient-billing')
      const alert = await findByRole(element, 'alert')
      expect(visibleText(alert)).to.include('This page could not sign you in.')
      expect(visibleText(alert)).not.to.include('down')
      await untilState(element, 'error')
      const [error, ...more] = events('rtm-error', element)
      expect(more).to.deep.equal([])
      expect(error?.detail).to.have.all.keys('code', 'message', 'retryable')
      expect(error?.detail.message).to.include('Login failed')

      isMended = true
      byRole(element, 'button', 'Try again').click()
      await ready(element)
      expect(dataRows(element).length).to.be.greaterThan(0)
    })
  }

  it('E06 if the sign-in of three elements failed, one retry signs in all three elements', async () => {
    let isMended = false
    const { apiBaseUrl, getAssertion } = ssoConfig()
    const refuse = () => Promise.reject(new Error('down'))
    configure({ apiBaseUrl, getAssertion: () => (isMended ? getAssertion() : refuse()) })
    const three = Array.from({ length: 3 }, () => put('rtm-patient-billing'))
    await Promise.all(three.map((element) => findByRole(element, 'alert')))
    isMended = true
    for (const element of three.slice(0, 1)) byRole(element, 'button', 'Try again').click()
    await Promise.all(three.map(ready))
    await signOut()
    for (const element of three) await findByRole(element, 'button', 'Sign in')
    for (const element of three) expect(allByRole(element, 'alert')).to.deep.equal([])
  })
})

describe('a session that ends while the page is open', () => {
  afterEach(() => clearPage(configure))

  it('L01 a session that has expired is renewed without a message, and the typed text and the selection remain', async () => {
    const asked = { times: 0 }
    configure(ssoConfig('demo', asked))
    const element = await settled(put('rtm-patient-billing', { tab: 'pending' }))
    const field = byRole(element, 'searchbox', 'Search by patient name')
    const token = requests(listPath)[0]?.token
    await endOnServer(token)
    type(field, 'a')
    await until('the search', () => requests().some(({ query }) => query.get('search') === 'a'))
    await until('the renewal', () => asked.times === 2)
    await settled(element)
    expect(byRole(element, 'searchbox', 'Search by patient name')).to.equal(field)
    expect(field).to.have.property('value', 'a')
    expect(byRole(element, 'tab', /^Pending/).ariaSelected).to.equal('true')
    expect(events('rtm-notify')).to.deep.equal([])
    expect(events('rtm-error')).to.deep.equal([])
    expect(requests('/auth/bridge-sso')).to.have.length(2)
  })

  it('L01 the typed text of the previous user is removed if the session is renewed for another user', async () => {
    const asked = { as: 'demo' }
    configure({
      apiBaseUrl: `${appUrl()}/api`,
      getAssertion: () => controls().assertion(asked.as),
    })
    const element = await settled(put('rtm-patient-billing'))
    const search = () => allByRole(element, 'searchbox', 'Search by patient name')[0]
    const field = byRole(element, 'searchbox', 'Search by patient name')
    asked.as = 'demo2'
    await endOnServer(requests(listPath)[0]?.token)
    type(field, 'a')
    await until('the screen of the next user', () => search() !== undefined && search() !== field)
    await settled(element)
    expect(search()).to.have.property('value', '')
    const users = events('rtm-session-change', element).map(({ detail }) => detail)
    expect(users.map(({ status }) => status)).to.deep.equal(['signed-in', 'signed-in'])
    expect(new Set(users.map(({ userId }) => userId)).size).to.equal(2)
    expect(requests('/auth/bridge-sso')).to.have.length(2)
  })

  it('L01 L04 a failed renewal of the session is reported once, and the element offers to sign in', async () => {
    let isOver = false
    const { apiBaseUrl, getAssertion } = ssoConfig()
    const refuse = () => Promise.reject(new Error('The vendor’s user is gone.'))
    configure({ apiBaseUrl, getAssertion: () => (isOver ? refuse() : getAssertion()) })
    const element = await settled(put('rtm-patient-billing'))
    isOver = true
    await endOnServer(requests(listPath)[0]?.token)
    byRole(element, 'tab', /^Billed/).click()
    const signIn = await findByRole(element, 'button', 'Sign in')
    expect(dataRows(element)).to.deep.equal([])
    await until('what is said', () => events('rtm-notify').length > 0)
    await until('the change', () => events('rtm-session-change', element).length > 1)
    const said = events('rtm-notify').map(({ detail }) => detail.title)
    expect(said).to.deep.equal(['Logged out due to inactivity'])
    expect(events('rtm-session-change', element).at(-1)?.detail).to.deep.equal({
      status: 'signed-out',
      userId: null,
    })
    isOver = false
    signIn.click()
    await ready(element)
  })
})

describe('a page without single sign-on', () => {
  afterEach(() => clearPage(configure))

  it('E06 an element that needs a session shows that nobody is signed in', async () => {
    configure({ apiBaseUrl: `${appUrl()}/api` })
    const element = put('rtm-patient-billing')
    await untilState(element, 'error')
    expect(visibleText(element)).to.include('You are not signed in.')
    expect(events('rtm-error', element)[0]?.detail).to.include({ code: 'signed-out' })
  })

  it('E05 an element without a session sends rtm-error once, even if the language changes later', async () => {
    configure({ apiBaseUrl: `${appUrl()}/api` })
    const element = put('rtm-patient-billing')
    await untilState(element, 'error')
    element.setAttribute('lang', 'es')
    await until('Spanish', () => !visibleText(element).includes('You are not signed in.'))
    const codes = events('rtm-error', element).map(({ detail }) => detail.code)
    expect(codes).to.deep.equal(['signed-out'])
  })

  it('A03 E06 a sign-in in <rtm-account> signs in all elements of the page', async () => {
    configure({ apiBaseUrl: `${appUrl()}/api` })
    const [billing, account] = [put('rtm-patient-billing'), put('rtm-account')]
    type(await findByRole(account, 'textbox', 'Username'), 'demo')
    type(byRole(account, 'textbox', 'Password'), 'demo')
    byRole(account, 'button', 'Sign in').click()
    await ready(billing)
    await until('the change', () => events('rtm-session-change', account).length > 0)
    expect(events('rtm-session-change', account)).to.have.length(1)
  })

  it('A06 <rtm-account> shows “Login failed” after a wrong password, and keeps the typed values', async () => {
    configure({ apiBaseUrl: `${appUrl()}/api` })
    const account = put('rtm-account')
    const username = await findByRole(account, 'textbox', 'Username')
    type(username, 'demo')
    type(byRole(account, 'textbox', 'Password'), 'wrong')
    byRole(account, 'button', 'Sign in').click()
    const { detail } = await until('rtm-notify', () => events('rtm-notify')[0])
    expect(detail).to.include({ type: 'error', title: 'Login failed' })
    expect(username).to.have.property('value', 'demo')
    await until('an open form', () => byRole(account, 'button', 'Sign in'))
  })
})

describe('a browser whose storage throws', () => {
  afterEach(() => clearPage(configure))

  it('E07 elements sign in and show their rows even if every access to the browser’s storage throws an error', async () => {
    const blocked = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    const before = Object.getOwnPropertyDescriptor(window, 'localStorage')
    Object.defineProperty(window, 'localStorage', { configurable: true, get: blocked })
    try {
      configure({ ...ssoConfig(), persistSession: true })
      const element = await settled(put('rtm-patient-billing'))
      expect(dataRows(element).length).to.be.greaterThan(0)
      expect(events('rtm-error')).to.deep.equal([])
      await ready(put('rtm-account'))
    } finally {
      if (before) Object.defineProperty(window, 'localStorage', before)
    }
  })
})
