import { describe, expect, it } from 'vitest'
import {
  carried,
  namedPatient,
  panelOf,
  viewOf,
  withoutPanel,
  withPanel,
  withPanelTab,
  withView,
} from './place'

describe('the patient panel in the address', () => {
  it.each([
    ['?pid=42&pdopen=true', 42],
    ['?pid=42', undefined],
    ['?pid=42&pdopen=false', undefined],
    ['?pdopen=true', undefined],
    ['?pid=&pdopen=true', undefined],
    ['?pid=0&pdopen=true', undefined],
    ['?pid=-1&pdopen=true', undefined],
    ['?pid=1e3&pdopen=true', undefined],
    ['?pid=<b>&pdopen=true', undefined],
    ['', undefined],
  ])(
    'R08 for the query "%s", the id of the patient in the open panel is %s',
    (search, patientId) => {
      expect(panelOf(search)?.patientId).toBe(patientId)
    },
  )

  it.each([
    ['?pid=7&pdopen=true&ptab=chat', { tab: 'chat' }],
    ['?pid=7&pdopen=true&ptab=notes', { tab: undefined }],
    ['?pid=7&pdopen=true&billing=4f-2a&tab=billed', { billingUuid: '4f-2a' }],
    ['?pid=7&pdopen=true&billing=<b>', { billingUuid: undefined }],
  ])('Y01 Y04 the query "%s" gives the open panel these values: %o', (search, place) => {
    expect(panelOf(search)).toMatchObject({ patientId: 7, ...place })
  })

  it('R08 when the panel opens or closes, the query keeps the parameters that do not belong to the panel', () => {
    expect(withPanel('?tab=1', { patientId: 7 })).toBe('?tab=1&pid=7&pdopen=true')
    expect(withPanel('?pid=3&pdopen=true&ptab=chat', { patientId: 7 })).toBe('?pid=7&pdopen=true')
    expect(withPanel('', { patientId: 7, billingUuid: 'a-1' })).toBe(
      '?pid=7&pdopen=true&billing=a-1',
    )
    expect(withoutPanel('?pid=7&pdopen=true&tab=1&ptab=chat&billing=a')).toBe('?pid=7&tab=1')
    expect(withoutPanel('?pdopen=true')).toBe('')
    expect(namedPatient('?pid=7')).toBe('7')
    expect(namedPatient('?pid=x')).toBeUndefined()
  })

  it('Y04 the query names the open tab of the panel only if this tab is not the first tab', () => {
    expect(withPanelTab('?pid=7&pdopen=true', 'chat')).toBe('?pid=7&pdopen=true&ptab=chat')
    expect(withPanelTab('?pid=7&ptab=chat', undefined)).toBe('?pid=7')
  })
})

describe('the view of a list in the address', () => {
  it('Y04 viewOf returns only the query parameters of the list’s view, such as tab and page, in a fixed order', () => {
    expect(viewOf('?page=2&pid=7&tab=billed&from=ehr&search=Ann')).toBe('tab=billed&page=2')
    expect(viewOf('?pid=7')).toBe('')
  })

  it('Y04 in the query, a new view of the list replaces the previous view, and the other parameters stay', () => {
    expect(withView('?pid=7&tab=billed&page=2&from=ehr', 'tab=pending&sort=-date')).toBe(
      '?pid=7&tab=pending&from=ehr&sort=-date',
    )
    expect(withView('?tab=billed', '')).toBe('')
    expect(withView('', 'search=Ann&tab=billed')).toBe('?tab=billed')
  })

  it('R08 Y04 a link to another page removes the view of the list from the query, and keeps the panel and other parameters', () => {
    expect(carried('?pid=3&pdopen=true&ptab=chat&billing=a-1&tab=billed&page=2&x=1')).toBe(
      '?pid=3&pdopen=true&ptab=chat&x=1',
    )
  })
})
