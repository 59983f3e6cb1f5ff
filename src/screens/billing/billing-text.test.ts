import { describe, expect, it } from 'vitest'
import { viewParams } from '../../domain/view-params'
import { billingViewOf, billingViewText } from './billing-text'
import { type BillingViewAction, changeView, firstBillingView } from './billing-view'

const first = firstBillingView('ready', 50)

function viewAfter(...actions: BillingViewAction[]) {
  return actions.reduce(changeView, first)
}

describe('the query text of a billing view, such as its tab, page and filters', () => {
  const views: [string, BillingViewAction[]][] = [
    ['', []],
    ['tab=pending', [{ type: 'tab', tab: 'pending' }]],
    ['page=2&size=50', [{ type: 'page', pageIndex: 1 }]],
    ['sort=-patient', [{ type: 'sort', sort: { column: 'patient', descending: true } }]],
    ['sort=date', [{ type: 'sort', sort: { column: 'date', descending: false } }]],
    ['provider=null', [{ type: 'provider', provider: 'null' }]],
    [
      'tab=billed&provider=7&month=2026-01&biller=9&code=98980',
      [
        { type: 'tab', tab: 'billed' },
        { type: 'provider', provider: 7 },
        { type: 'filters', filters: { month: '2026-01-01', biller: 9, code: '98980' } },
      ],
    ],
    [
      'code=98980&reason=THIRTY_DAYS_SINCE_PREVIOUS_RULE&interval=2026-01&notice=NO_LIVE_CONTACT&age=90',
      [
        { type: 'filters', filters: { code: '98980', interval: '2026-01-01', age: 90 } },
        { type: 'filters', filters: { reason: 'THIRTY_DAYS_SINCE_PREVIOUS_RULE' } },
        { type: 'filters', filters: { notice: 'NO_LIVE_CONTACT' } },
      ],
    ],
  ]

  it.each(views)(
    'Y04 Y24 a billing view is written as the query text "%s", and is read from this text',
    (text, actions) => {
      const view = viewAfter(...actions)
      expect(billingViewText(view)).toBe(text)
      expect(billingViewOf(text, 50)).toEqual(text === '' ? null : view)
      const names = [...new URLSearchParams(text).keys()]
      expect(viewParams).toEqual(expect.arrayContaining(names))
    },
  )

  it('Y04 the query text of a billing view does not contain the search', () => {
    expect(billingViewText(viewAfter({ type: 'search', search: 'Ann' }))).toBe('')
  })

  it.each([
    ['tab=active', null],
    ['page=1.5&size=10&sort=code&month=2026-13&biller=me&code=9898', { ...first, pageSize: 10 }],
    [
      'tab=billed&month=x&reason=LATE&interval=2026-0&notice=me&age=-1',
      { ...first, tab: 'billed' },
    ],
  ])(
    'Y04 an invalid value in a view’s query text is ignored, and valid values are kept: "%s"',
    (text, view) => {
      expect(billingViewOf(text, 50)).toEqual(view)
    },
  )
})
