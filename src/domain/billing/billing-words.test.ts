/** Tests of the texts of a billing row: its codes and its interval. */
import { describe, expect, it } from 'vitest'
import { en } from '../messages/en'
import { es } from '../messages/es'
import { billing } from './billing.fixture'
import { billingCodesText } from './billing-code'
import { billingIntervalText } from './billing-interval'
import {
  billingListQueries,
  billingOrdering,
  billingSortColumns,
  billingTabs,
} from './billing-tabs'
import { excludedWords } from './excluded-billing'

const engage = billing({ type: 'ENGAGE', codes: [{ code: '98977', units: 1 }] })

describe('B02 B03 B04 B05 the tabs of billings', () => {
  it('B01 the tabs are Pending, Ready, Billed and Cancelled', () => {
    expect(billingTabs.map((tab) => en.billing.tabs[tab])).toEqual([
      'Pending',
      'Ready',
      'Billed',
      'Cancelled',
    ])
  })

  it.each([
    ['B02', 'pending', { status: 'Elg', currentlyBillable: false, ordering: 'billable_on' }],
    ['B03', 'ready', { status: 'Elg', currentlyBillable: true, ordering: 'billable_on' }],
    ['B04', 'billed', { status: 'Rec', ordering: '-reconciled' }],
    ['B05', 'cancelled', { status: 'Cnc', ordering: '-cancelled_on' }],
  ] as const)('%s the query of the %s tab selects the billings of this tab', (_, tab, query) => {
    expect(billingListQueries[tab]).toEqual(query)
  })

  it.each([
    [
      'B12 the patient column of a tab is sorted by the last name',
      'ready',
      'patient',
      false,
      'patient__user__last_name',
    ],
    [
      'a descending order has a minus before its field',
      'ready',
      'patient',
      true,
      '-patient__user__last_name',
    ],
    [
      'the date column of Ready is sorted by the first billable day',
      'ready',
      'date',
      false,
      'billable_on',
    ],
    [
      'the date column of Billed is sorted by the date of billing',
      'billed',
      'date',
      true,
      '-reconciled',
    ],
    [
      'the date column of Cancelled is sorted by the date of cancellation',
      'cancelled',
      'date',
      false,
      'cancelled_on',
    ],
    [
      'the provider column is sorted by the primary provider',
      'pending',
      'primaryProvider',
      false,
      'primary_provider',
    ],
  ] as const)('%s', (_, tab, column, descending, ordering) => {
    expect(billingOrdering(tab, { column, descending })).toBe(ordering)
  })

  it('B04 unless the user sorts the Billed tab, the rows with the latest dates of billing come first', () => {
    expect(billingOrdering('billed', null)).toBe('-reconciled')
    expect(billingOrdering('billed', { column: 'patient', descending: false })).toBe(
      'patient__user__last_name',
    )
  })

  it('B13 no tab can be sorted by code', () => {
    expect(billingSortColumns).not.toContain('code')
  })
})

describe('B19 B20 the codes of a billing', () => {
  it.each([
    ['B19', [['98975', 1]], '98975'],
    [
      'B20',
      [
        ['98980', 1],
        ['98981', 1],
      ],
      '98980, 98981 x 1',
    ],
    [
      'B20',
      [
        ['98980', 1],
        ['98981', 3],
      ],
      '98980, 98981 x 3',
    ],
    [
      'B20',
      [
        ['99426', 1],
        ['99427', 2],
      ],
      '99426, 99427 x 2',
    ],
    ['K20', [['98979', 1]], '98979'],
    ['K20', [['G0002', 1]], 'G0002'],
    ['K20', [['G0002', 2]], 'G0002 x 2'],
    ['K20', [], ''],
  ] as const)(
    '%s the codes of a billing are written with their units: %j is %s',
    (_, codes, text) => {
      const claimed = codes.map(([code, units]) => ({ code, units }))
      expect(billingCodesText(billing({ codes: claimed }))).toBe(text)
    },
  )
})

describe('B16 B17 B18 the interval of a billing', () => {
  const month = { type: 'SUPPORT', calendarMonth: '2026-01-01', rtmcycle: null } as const

  it('B16 the interval of a Support billing is the calendar month', () => {
    expect(billingIntervalText(billing(month), en)).toBe('January 2026')
  })

  it('B17 the interval of a Connect or Engage billing is the cycle with its start date', () => {
    expect(billingIntervalText(billing(), en)).toBe('Cycle 1 (Jan 05, 2026)')
    expect(billingIntervalText(billing(), es)).toBe('Ciclo 1 (05 ene 2026)')
  })

  it.each([
    ['no cycle', { rtmcycle: null }],
    ['no month', { ...month, calendarMonth: null }],
    ['an impossible month', { ...month, calendarMonth: '2026-13-01' }],
    ['a cycle instead of a month for a Support billing', { type: 'SUPPORT' as const }],
  ])('B18 D1 the interval of a billing is shown as “invalid” with %s', (_, changes) => {
    expect(billingIntervalText(billing(changes), en)).toBe('invalid')
  })
})

describe('the message about excluded billings', () => {
  const none = { detail: null, patientFullName: null, billableFrom: null }

  it('B34 the message about excluded billings lists each of these billings with the reason', () => {
    const rows = [engage]
    const excluded = [
      { ...none, uuid: 'b-1', reason: 'PENDING' },
      { ...none, uuid: 'b-2', reason: 'NOT_FOUND', patientFullName: 'Ben Example' },
      { ...none, uuid: 'b-3', reason: 'NEW_RULE', detail: 'Locked by the payer.' },
    ]
    expect(excludedWords('RECONCILE', excluded, rows, en)).toEqual({
      title: '3 billings were not marked as billed.',
      lines: [
        'Ann Example (98977): still pending',
        'Ben Example: no longer exists',
        'Billing b-3: Locked by the payer.',
      ],
    })
  })

  it.each([
    ['UNRECONCILE', '“Mark as Billed” was undone, and 1 billing was removed.'],
    ['UNCANCEL', 'The cancellation was undone, and 1 billing was removed.'],
  ] as const)(
    'B34 the message about billings that were removed after an undo says that the undo succeeded: %s',
    (operation, title) => {
      const removed = { ...none, uuid: 'b-1', reason: 'REMOVED' }
      expect(excludedWords(operation, [removed], [engage], en)).toEqual({
        title,
        lines: ['Ann Example (98977): not supported by the patient’s current records'],
      })
    },
  )

  it('K02 B34 the message about an excluded Engage billing contains the first day on which it can be billed', () => {
    const excluded = {
      ...none,
      uuid: 'b-1',
      reason: 'THIRTY_DAYS_SINCE_PREVIOUS_RULE',
      billableFrom: '2026-04-05',
    }
    const lines = (messages: typeof en) =>
      excludedWords('RECONCILE', [excluded], [engage], messages)?.lines
    expect(lines(en)).toEqual([
      'Ann Example (98977): less than 30 days from another billed Engage (98977), billable starting Apr 05, 2026',
    ])
    expect(lines(es)).toEqual([
      'Ann Example (98977): a menos de 30 días de otro Engage (98977) facturado, facturable a partir del 05 abr 2026',
    ])
  })

  it('B34 the message about excluded billings names five billings, and contains only the number of the other excluded billings', () => {
    const excluded = Array.from({ length: 7 }, () => ({
      ...none,
      uuid: 'b-1',
      reason: 'CANCELLED',
    }))
    const words = excludedWords('CANCEL', excluded, [billing()], en)
    expect(words?.title).toBe('7 billings were not cancelled.')
    expect(words?.lines).toHaveLength(6)
    expect(words?.lines.at(-1)).toBe('and 2 more')
  })

  it('if no billing is excluded, no message about excluded billings is shown', () => {
    expect(excludedWords('CANCEL', [], [], en)).toBeNull()
  })
})
