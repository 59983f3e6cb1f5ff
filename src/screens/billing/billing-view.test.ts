import { describe, expect, it } from 'vitest'
import { changedAfterBilling } from '../../domain/billing/notice-filter'
import {
  type BillingFilters,
  type BillingView,
  type BillingViewAction,
  changeView,
  countParams,
  exportFilters,
  listParams,
  noBillingFilters,
  selectionScope,
} from './billing-view'

const view: BillingView = {
  tab: 'ready',
  pageIndex: 3,
  pageSize: 50,
  sort: null,
  search: '',
  provider: null,
  filters: noBillingFilters,
}

describe('changeView of the billing screen', () => {
  it.each<[string, BillingViewAction]>([
    ['sorting', { type: 'sort', sort: { column: 'patient', descending: true } }],
    ['a search', { type: 'search', search: 'garcia' }],
    ['a provider', { type: 'provider', provider: 'null' }],
    ['a filter', { type: 'filters', filters: { code: '98977' } }],
    ['another tab', { type: 'tab', tab: 'billed' }],
    ['another page size', { type: 'pageSize', pageSize: 100 }],
    ['clearing the filters', { type: 'clearFilters' }],
    ['a finished action', { type: 'firstPage' }],
  ])('B27 T07 T08 the billing screen goes back to its first page after %s', (_, action) => {
    expect(changeView(view, action).pageIndex).toBe(0)
  })

  it('the page stays the same when the user selects the current billing tab again', () => {
    expect(changeView(view, { type: 'tab', tab: 'ready' })).toBe(view)
  })

  it('if the user selects another tab, the rows have the default sort order of that tab', () => {
    const sorted = changeView(view, { type: 'sort', sort: { column: 'date', descending: false } })
    expect(changeView(sorted, { type: 'tab', tab: 'billed' }).sort).toBeNull()
  })

  it('spaces around the search text are removed from a billing view', () => {
    expect(changeView(view, { type: 'search', search: '  garcia ' }).search).toBe('garcia')
  })
})

describe('the scope of a selection (a change of the scope clears the selection)', () => {
  it.each<[string, BillingViewAction]>([
    ['page', { type: 'page', pageIndex: 1 }],
    ['tab', { type: 'tab', tab: 'pending' }],
    ['sort', { type: 'sort', sort: { column: 'patient', descending: false } }],
    ['search', { type: 'search', search: 'x' }],
    ['provider', { type: 'provider', provider: 7 }],
    ['month of billing', { type: 'filters', filters: { month: '2026-03-01' } }],
  ])('B35 the selection of billings is cleared after a change of %s', (_, action) => {
    expect(selectionScope(changeView(view, action), null)).not.toBe(selectionScope(view, null))
  })

  it('B35 the selection of billings stays while the same rows are shown', () => {
    expect(selectionScope({ ...view }, null)).toBe(selectionScope(view, null))
  })
})

describe('the query parameters of the rows', () => {
  it.each([
    ['B02', 'pending', { status: 'Elg', currentlyBillable: false, ordering: 'billable_on' }],
    ['B03', 'ready', { status: 'Elg', currentlyBillable: true, ordering: 'billable_on' }],
    ['B04', 'billed', { status: 'Rec', currentlyBillable: undefined, ordering: '-reconciled' }],
    [
      'B05',
      'cancelled',
      { status: 'Cnc', currentlyBillable: undefined, ordering: '-cancelled_on' },
    ],
  ] as const)('%s the query parameters contain the filters of the %s tab', (_, tab, expected) => {
    expect(listParams({ ...view, tab }, null)).toMatchObject(expected)
  })

  it('N26 the page number in the query parameters is the page index + 1', () => {
    expect(listParams(view, null).page).toBe(4)
  })

  it('W21 the provider parameter is the text “null” if the user chose “no provider”, and is missing if the user chose all providers', () => {
    expect(listParams({ ...view, provider: 'null' }, null).primaryProviderId).toBe('null')
    expect(listParams(view, null).primaryProviderId).toBeUndefined()
  })

  it('the query parameters of one patient’s billings contain the patient', () => {
    expect(listParams(view, 42).patientId).toBe(42)
  })
})

describe('the query parameters of a count', () => {
  it('B01 Q05 Y24 a tab’s count is requested with the same filters as its rows, but without filters that the tab does not offer', () => {
    const filters: BillingFilters = {
      code: '98977',
      reason: 'AWAITING_CYCLE_END',
      interval: '2026-02-01',
      notice: 'none',
      age: 30,
      month: '2026-03-01',
      biller: 6,
    }
    const narrowing = { search: 'garcia', provider: 7, patientId: 42, filters }
    const narrowed = { search: 'garcia', primaryProviderId: 7, patientId: 42, code: '98977' }
    expect(countParams('pending', narrowing)).toEqual({
      status: 'Elg',
      currentlyBillable: false,
      pendingReason: 'AWAITING_CYCLE_END',
      intervalMonth: '2026-02-01',
      notice: 'none',
      ...narrowed,
    })
    expect(countParams('ready', narrowing)).toEqual({
      status: 'Elg',
      currentlyBillable: true,
      intervalMonth: '2026-02-01',
      notice: 'none',
      eligibleDaysMin: 30,
      ...narrowed,
    })
    expect(countParams('billed', narrowing)).toEqual({
      status: 'Rec',
      reconciledMonth: '2026-03-01',
      reconciledById: 6,
      ...narrowed,
    })
    // The billing notice `changedAfterBilling` exists only on the Billed tab, so other tabs ignore
    // this filter.
    const changed = { ...narrowing, filters: { ...filters, notice: changedAfterBilling } } as const
    expect(countParams('billed', changed).notice).toBe(changedAfterBilling)
    expect(countParams('ready', changed).notice).toBeUndefined()
    expect(countParams('cancelled', narrowing)).toEqual({
      status: 'Cnc',
      intervalMonth: '2026-02-01',
      ...narrowed,
    })
    const ready: BillingView = { ...view, ...narrowing }
    const { ordering: _, ...exported } = exportFilters(ready, 42)
    expect(exported).toEqual(countParams('ready', narrowing))
    expect(listParams(ready, 42)).toMatchObject(exported)
  })
})
