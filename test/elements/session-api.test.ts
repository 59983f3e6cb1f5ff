/**
 * Tests the functions with which a page reads the session, refreshes the data and signs the user
 * out.
 */
import { expect } from 'chai'
import { afterEach, describe, it } from '../support/element-test'
import {
  allByRole,
  byRole,
  dataRows,
  findByRole,
  until,
  visibleText,
} from '../support/shadow-queries'
import { holdTimers } from './held-timers'
import {
  clearPage,
  events,
  loadPackage,
  put,
  requests,
  settled,
  ssoConfig,
  type,
  untilState,
} from './vendor'

const { configure, signOut, refresh, session } = await loadPackage()

const logout = '/auth/logout/'
const patients = '/patient/patients/'
const out = { status: 'signed-out', user: null, accessEndsAt: null }

function isIn(facts: unknown): boolean {
  return Reflect.get(Object(facts), 'status') === 'signed-in'
}

/** Returns the token of the first request for data. */
function tokenUsed(): string | null | undefined {
  return requests().find(({ token }) => token !== null)?.token
}

function drafts(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith('rtm-drafts:'))
}

/** Shows a patient list with a form that is not complete. */
async function withDraft(): Promise<HTMLElement> {
  const list = await settled(put('rtm-patient-list'))
  byRole(list, 'button', 'New patient').click()
  const form = await findByRole(list, 'dialog', 'New patient')
  type(byRole(form, 'textbox', /^First name/), 'Ada')
  await until('the draft', () => drafts().length > 0)
  return list
}

async function untilSignedOut(element: HTMLElement): Promise<void> {
  await until('the words', () => visibleText(element).includes('You are not signed in.'))
  await untilState(element, 'error')
  expect(dataRows(element)).to.deep.equal([])
  const codes = events('rtm-error', element).map(({ detail }) => detail.code)
  expect(codes).to.deep.equal(['signed-out'])
}

describe('the session of the page', () => {
  afterEach(async () => {
    await clearPage(configure)
    sessionStorage.clear()
  })

  it('V03 the function session() returns the status, the user and the time when the session ends, and does not return the token', async () => {
    expect(session()).to.deep.equal(out)
    configure(ssoConfig())
    expect(session()).to.deep.equal(out)
    await settled(put('rtm-patient-billing'))
    const facts = session()
    const [change] = events('rtm-session-change')
    expect(facts).to.have.all.keys('status', 'user', 'accessEndsAt')
    expect(Reflect.get(Object(facts), 'user')).to.have.all.keys('id', 'name')
    expect(isIn(facts)).to.equal(true)
    expect(Reflect.get(Object(facts), 'user').id).to.equal(change?.detail.userId)
    expect(Reflect.get(Object(facts), 'user').name).to.match(/\w+ \w+/)
    expect(JSON.stringify(facts)).not.to.include(tokenUsed() ?? 'no token')
  })

  for (const [name, end] of [
    ['signOut()', signOut],
    ['configure(null)', async () => configure(null)],
  ] as const) {
    it(`V03 ${name} ends the session on the server, and removes the data on the page and the drafts`, async () => {
      configure(ssoConfig())
      const list = await withDraft()
      const token = tokenUsed()
      await end()
      await untilSignedOut(list)
      await until('the logout', () => requests(logout).length > 0)
      expect(requests(logout).map((one) => one.token)).to.deep.equal([token])
      expect(drafts()).to.deep.equal([])
      expect(session()).to.deep.equal(out)
      await until('the change', () => events('rtm-session-change', list).length === 2)
      expect(events('rtm-session-change', list).at(-1)?.detail).to.deep.equal({
        status: 'signed-out',
        userId: null,
      })
    })
  }

  it('V03 signOut() resolves with “signed-out” when the server has ended the session, and with “here” if there was no session', async () => {
    expect(await signOut()).to.equal('here')
    configure(ssoConfig())
    await settled(put('rtm-patient-billing'))
    expect(await signOut()).to.equal('signed-out')
    expect(await signOut()).to.equal('here')
    expect(requests(logout)).to.have.length(1)
  })

  it('V03 signOut() without a network removes the data on the page and resolves with “failed”', async () => {
    let isDown = false
    const fetch: typeof globalThis.fetch = (input, init) =>
      isDown ? Promise.reject(new TypeError('Failed to fetch')) : globalThis.fetch(input, init)
    configure({ ...ssoConfig(), fetch })
    const element = await settled(put('rtm-patient-billing'))
    isDown = true
    expect(await signOut()).to.equal('failed')
    await untilSignedOut(element)
    expect(session()).to.deep.equal(out)
    const titles = events('rtm-notify').map(({ detail }) => detail.title)
    expect(titles).to.include('Logout failed')
  })

  it('V03 after configure(null), elements offer no sign-in, and a later configuration signs in again', async () => {
    const asked = { times: 0 }
    configure(ssoConfig('demo', asked))
    const element = await settled(put('rtm-patient-billing'))
    configure(null)
    await untilSignedOut(element)
    expect(allByRole(element, 'button', 'Sign in')).to.deep.equal([])
    configure(ssoConfig('demo', asked))
    await settled(element)
    expect(asked.times).to.equal(2)
    expect(isIn(session())).to.equal(true)
  })

  it('V03 if configure(null) is the first call, elements show that nobody is signed in, and show no error', async () => {
    configure(null)
    await untilSignedOut(put('rtm-patient-billing'))
    expect(requests()).to.deep.equal([])
  })

  it('V03 a configuration with another getAssertion ends the previous session on the server', async () => {
    configure(ssoConfig())
    const element = await settled(put('rtm-patient-billing'))
    const former = tokenUsed()
    configure(ssoConfig('demo2'))
    await until('the logout', () => requests(logout).length > 0)
    expect(requests(logout).map((one) => one.token)).to.deep.equal([former])
    await until('the next session', () => isIn(session()))
    await settled(element)
    const answer = await fetch(`${ssoConfig().apiBaseUrl}${patients}`, {
      headers: { Authorization: `Bearer ${former}` },
    })
    expect(answer.status).to.equal(401)
  })

  it('V03 a new configuration without getAssertion ends a pending sign-in, and the element shows that nobody is signed in', async () => {
    configure({ ...ssoConfig(), getAssertion: () => new Promise(() => undefined) })
    const element = put('rtm-patient-billing')
    await until('the wait', () => element.shadowRoot?.querySelector('.rtm-shell-wait'))
    configure({ apiBaseUrl: ssoConfig().apiBaseUrl })
    await untilSignedOut(element)
  })

  it('V03 refresh() requests the data on the page again, and keeps the text that the user typed', async () => {
    configure(ssoConfig())
    const list = await withDraft()
    const before = requests(patients).length
    await refresh()
    expect(requests(patients).length).to.be.greaterThan(before)
    const form = byRole(list, 'dialog', 'New patient')
    expect(byRole(form, 'textbox', /^First name/)).to.have.property('value', 'Ada')
  })

  it('V03 configure(undefined) causes an rtm-error whose message names the values that configure accepts', async () => {
    configure(undefined)
    const element = put('rtm-patient-billing')
    const time = holdTimers(5000)
    try {
      await time.waiting()
      await time.pass()
    } finally {
      time.release()
    }
    const { detail } = await until('rtm-error', () => events('rtm-error', element)[0])
    expect(detail.code).to.equal('not-configured')
    for (const part of ['apiBaseUrl', 'https://clinic.example/api', 'null logs out']) {
      expect(detail.message).to.include(part)
    }
  })
})
