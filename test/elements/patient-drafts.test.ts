/**
 * Tests that an unfinished form opens only once, regardless of the number of elements on the page.
 */
import { expect } from 'chai'
import { afterEach, describe, it } from '../support/element-test'
import { allByRole, byRole, findByRole, until } from '../support/shadow-queries'
import { clinicConfig } from './fake-clinic'
import { clearPage, loadPackage, put, settled, type } from './vendor'

const { configure } = await loadPackage()

const forms = (element: Element) => allByRole(element, 'dialog', 'New patient')

describe('an unfinished form of a patient list', () => {
  afterEach(async () => {
    await clearPage(configure)
    sessionStorage.clear()
  })

  it('only one patient list of the page restores an unfinished form, and a list with provider-id does not restore it', async () => {
    configure(clinicConfig())
    const before = await settled(put('rtm-patient-list'))
    byRole(before, 'button', 'New patient').click()
    const form = await findByRole(before, 'dialog', 'New patient')
    type(byRole(form, 'textbox', /^First name/), 'Ada')
    await until('the draft', () => JSON.stringify(sessionStorage).includes('Ada'))
    before.remove()

    const ofProvider = await settled(put('rtm-patient-list', { 'provider-id': '1' }))
    const first = put('rtm-patient-list')
    const second = put('rtm-patient-list')
    await until('the form', () => [first, second].some((list) => forms(list).length > 0))
    await Promise.all([first, second].map(settled))
    const open = [...forms(first), ...forms(second)]
    expect(open).to.have.length(1)
    expect(forms(ofProvider)).to.deep.equal([])
    for (const one of open) {
      expect(byRole(one, 'textbox', /^First name/)).to.have.property('value', 'Ada')
    }
  })
})
