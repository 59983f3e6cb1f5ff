/** Tests a page that defines the tags of the package with two prefixes. */
import { expect } from 'chai'
import { afterEach, beforeEach, describe, it } from '../support/element-test'
import { until } from '../support/shadow-queries'
import { clinicConfig } from './fake-clinic'
import { tags } from './tags'
import { clearPage, events, loadPackage, put, ready, requests } from './vendor'

const { configure, defineElements } = await loadPackage()

describe('the function defineElements', () => {
  beforeEach(() => configure(clinicConfig()))
  afterEach(() => {
    const acme = tags.map(({ tag }) => tag.replace(/^rtm/, 'acme'))
    for (const element of document.querySelectorAll(acme.join(', '))) {
      element.remove()
    }
    return clearPage(configure)
  })

  it('E06 defineElements can define the tags with a second prefix, and the elements of both prefixes share one sign-in', async () => {
    defineElements({ prefix: 'acme' })
    const elements = tags.flatMap(({ tag }) => [put(tag), put(tag.replace(/^rtm/, 'acme'))])
    await Promise.all(elements.map(ready))
    expect(events('rtm-ready')).to.have.length(elements.length)
    expect(requests('/auth/bridge-sso')).to.have.length(1)
    const other = elements.find(({ localName }) => localName === 'acme-patient-billing')
    other?.setAttribute('tab', 'all')
    await until('rtm-error', () => events('rtm-error', other).length > 0)
    expect(String(events('rtm-error', other)[0]?.detail.message)).to.include('acme-patient-billing')
  })

  it('E06 a second call of defineElements for the same tags does nothing', async () => {
    await Promise.all(tags.map(({ tag }) => ready(put(tag))))
    const before = tags.map(({ tag }) => customElements.get(tag))
    defineElements()
    defineElements({ prefix: 'rtm' })
    expect(tags.map(({ tag }) => customElements.get(tag))).to.deep.equal(before)
  })

  for (const prefix of ['', 'Acme', 'a b', '1a', 'a.b', 'acme-', 'é']) {
    it(`E06 the prefix "${prefix}" is rejected with an example`, () => {
      const message = `"${prefix}" is no prefix: use lowercase letters, such as "acme".`
      expect(() => defineElements({ prefix })).to.throw(message)
    })
  }

  it('E06 defineElements throws an error that names the tag if another script has defined the tag', () => {
    customElements.define('other-account', class extends HTMLElement {})
    expect(() => defineElements({ prefix: 'other' })).to.throw('<other-account>')
  })
})
