/**
 * Tests `patient-id`, `tab` and `layout="tile"` of <rtm-patient-billing>, and its method
 * `exportClaims`.
 */
import { expect } from 'chai'
import { afterEach, beforeEach, describe, it } from '../support/element-test'
import { allByRole, byRole, dataRows, until, visibleText } from '../support/shadow-queries'
import { clinic, clinicConfig } from './fake-clinic'
import { clearPage, events, loadPackage, put, requests, settled } from './vendor'

const { configure } = await loadPackage()
const listPath = '/billing/billinginstances/'

const all = clinic.billings.filter(({ tab }) => tab === 'ready')
const byPatient = new Map<number, string[]>()
for (const { patientId, uuid } of all) {
  byPatient.set(patientId, [...(byPatient.get(patientId) ?? []), uuid])
}
const patients = [...byPatient.keys()]

function shownIds(element: Element): (string | undefined)[] {
  return dataRows(element)
    .map((row) => row.dataset.rowId)
    .sort()
}

function expectedIds(patientId: number): string[] {
  return (byPatient.get(patientId) ?? []).sort()
}

describe('the attribute patient-id', () => {
  beforeEach(() => configure(clinicConfig()))
  afterEach(() => clearPage(configure))

  for (const layout of ['full', 'tile']) {
    it(`E04 the element shows only the billings of the patient with this patient-id (${layout}), even after patient-id changes`, async () => {
      const [first = 0, second = 0] = patients
      const element = put('rtm-patient-billing', { 'patient-id': String(first), layout })
      await settled(element)
      expect(expectedIds(first).length).to.be.greaterThan(0)
      expect(shownIds(element)).to.deep.equal(expectedIds(first))
      element.setAttribute('patient-id', String(second))
      await until(
        'the other patient',
        () => JSON.stringify(shownIds(element)) === JSON.stringify(expectedIds(second)),
      )
      const asked = requests(listPath).map(({ query }) => query.get('patient_id'))
      expect(new Set(asked)).to.deep.equal(new Set([String(first), String(second)]))
    })

    it(`E04 the element shows an empty list if patient-id is unknown (${layout})`, async () => {
      const element = put('rtm-patient-billing', { 'patient-id': '99999999', layout })
      await settled(element)
      expect(dataRows(element)).to.deep.equal([])
      expect(visibleText(element)).to.include('Nothing is ready to bill.')
      expect(events('rtm-error', element)).to.deep.equal([])
    })
  }

  it('E04 the element never shows the previous patient’s rows while the rows of the new patient load', async () => {
    const [first = 0, second = 0] = patients
    const element = await settled(put('rtm-patient-billing', { 'patient-id': String(first) }))
    const strangers = new Set(expectedIds(first))
    const answer = clinic.fail({ path: listPath.slice(1), answer: 'hang' })
    try {
      element.setAttribute('patient-id', String(second))
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      expect(shownIds(element).filter((id) => id && strangers.has(id))).to.deep.equal([])
    } finally {
      answer()
    }
    await until('the other patient', () => shownIds(element).join() === expectedIds(second).join())
  })

  it('E04 the element shows all billings of the clinic after patient-id is removed', async () => {
    const [first = 0] = patients
    const element = await settled(put('rtm-patient-billing', { 'patient-id': String(first) }))
    element.removeAttribute('patient-id')
    await until('all rows', () => {
      return (
        Number(byRole(element, 'table').getAttribute('aria-rowcount')) >
        expectedIds(first).length + 1
      )
    })
  })
})

describe('the attribute tab', () => {
  beforeEach(() => configure(clinicConfig()))
  afterEach(() => clearPage(configure))

  for (const [tab, name] of [
    ['pending', /^Pending/],
    ['ready', /^Ready/],
    ['billed', /^Billed/],
    ['cancelled', /^Cancelled/],
  ] as const) {
    it(`B01 E04 the attribute tab="${tab}" selects this tab when the element opens, and without the attribute the default tab is selected`, async () => {
      const element = await settled(put('rtm-patient-billing', { tab }))
      expect(byRole(element, 'tab', name).ariaSelected).to.equal('true')
      element.removeAttribute('tab')
      await until('Ready', () => byRole(element, 'tab', /^Ready/).ariaSelected === 'true')
      expect(events('rtm-navigate', element)).to.deep.equal([])
    })
  }
})

describe('the attribute layout="tile"', () => {
  beforeEach(() => configure(clinicConfig()))
  afterEach(() => clearPage(configure))

  it('E02 a tile has no toolbar, no checkboxes and no welcome message, and its rows are lower than in the full layout', async () => {
    const patientId = String(patients[0])
    const full = await settled(put('rtm-patient-billing', { 'patient-id': patientId }))
    const tile = await settled(
      put('rtm-patient-billing', { 'patient-id': patientId, layout: 'tile' }),
    )
    const heightOf = (element: Element) => dataRows(element)[0]?.getBoundingClientRect().height ?? 0
    expect(heightOf(tile)).to.be.greaterThan(20).and.lessThan(heightOf(full))
    expect(allByRole(full, 'checkbox').length).to.be.greaterThan(0)
    expect(allByRole(tile, 'checkbox')).to.deep.equal([])
    expect(allByRole(tile, 'searchbox')).to.deep.equal([])
    expect(events('rtm-notify')).to.deep.equal([])
    tile.removeAttribute('layout')
    await until('the full screen', () => allByRole(tile, 'checkbox').length > 0)
  })

  it('E02 the rows of a tile have the same actions as the rows of the full layout', async () => {
    const tile = await settled(
      put('rtm-patient-billing', { 'patient-id': String(patients[0]), layout: 'tile' }),
    )
    const [row] = dataRows(tile)
    if (!row) throw new Error('There is no row.')
    expect(allByRole(row, 'button').map((button) => button.ariaLabel)).to.include('Mark as Billed')
  })
})

describe('the method exportClaims', () => {
  beforeEach(() => configure(clinicConfig()))
  afterEach(() => clearPage(configure))

  /** Returns the text of the file, or the message of the error. */
  async function exported(element: HTMLElement, format: unknown): Promise<string> {
    const method: unknown = Reflect.get(element, 'exportClaims')
    if (typeof method !== 'function') throw new Error('The element has no exportClaims.')
    try {
      const file: unknown = await method.call(element, format)
      return file instanceof Blob ? await file.text() : 'no Blob'
    } catch (error) {
      return error instanceof Error ? error.message : 'no Error'
    }
  }

  it('Q07 exportClaims returns a file with the billings of the tab, or rejects with an error that says why there is no file', async () => {
    const [patient = 0] = patients
    await customElements.whenDefined('rtm-patient-billing')
    const element = put('rtm-patient-billing', { 'patient-id': String(patient) })
    expect(await exported(element, 'csv')).to.include('needs a signed-in user')
    await settled(element)
    const csv = await exported(element, 'csv')
    const uuids = csv.match(/^[0-9a-f]{8}-[0-9a-f-]{27}/gm) ?? []
    expect([...new Set(uuids)].sort()).to.deep.equal(expectedIds(patient))
    expect(await exported(element, 'pdf')).to.equal(
      'exportClaims: "pdf" is not a format. Use csv, fhir, x12.',
    )
    const count = uuids.length
    expect(await exported(element, 'fhir')).to.include(
      `exportClaims: ${count} of ${count} billings are missing information that this format needs.`,
    )
  })
})
