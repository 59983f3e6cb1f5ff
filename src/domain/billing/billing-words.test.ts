/** Tests of the texts of a billing row: its codes, its interval, and its pending reasons. */
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
import { pendingReasonWords } from './pending-reason'

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
      'B12 the last name for the patient column',
      'ready',
      'patient',
      false,
      'patient__user__last_name',
    ],
    ['a descending field', 'ready', 'patient', true, '-patient__user__last_name'],
    ['the date of Ready', 'ready', 'date', false, 'billable_on'],
    ['the date of Billed', 'billed', 'date', true, '-reconciled'],
    ['the date of Cancelled', 'cancelled', 'date', false, 'cancelled_on'],
    ['the provider', 'pending', 'primaryProvider', false, 'primary_provider'],
  ] as const)('a tab can be sorted by %s', (_, tab, column, descending, ordering) => {
    expect(billingOrdering(tab, { column, descending })).toBe(ordering)
  })

  it('B04 the Billed tab is sorted by the date of billing, latest first, unless the user sorts', () => {
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

  it('B16 the interval of a Support is its calendar month', () => {
    expect(billingIntervalText(billing(month), en)).toBe('January 2026')
  })

  it('B17 the interval of a Connect or an Engage is the cycle with its start date', () => {
    expect(billingIntervalText(billing(), en)).toBe('Cycle 1 (Jan 05, 2026)')
    expect(billingIntervalText(billing(), es)).toBe('Ciclo 1 (05 ene 2026)')
  })

  it.each([
    ['no cycle', { rtmcycle: null }],
    ['no month', { ...month, calendarMonth: null }],
    ['an impossible month', { ...month, calendarMonth: '2026-13-01' }],
    ['a cycle for Support', { type: 'SUPPORT' as const }],
  ])('B18 D1 the interval of a billing is shown as “invalid” with %s', (_, changes) => {
    expect(billingIntervalText(billing(changes), en)).toBe('invalid')
  })
})

describe('B21 B22 B23 B24 B25 B26 pending reasons', () => {
  const titles = (pendingReasons: string[]) =>
    pendingReasonWords(billing({ pendingReasons }), en).map(({ title }) => title)

  it.each([
    ['AWAITING_CYCLE_END', 'Awaiting Cycle End'],
    ['THIRTY_DAYS_SINCE_PREVIOUS_RULE', '30-Days Rule'],
    ['CALENDAR_MONTH_NOT_ENDED', 'Monthly Reset'],
    ['PRIOR_BILLING_NOT_RECONCILED', 'Prior Billing Pending'],
    ['PRIOR_BILLING_BLOCKED', 'Prior Billing Unreconciled'],
  ])('B22 B23 each pending reason has a title: %s is “%s”', (reason, title) => {
    expect(titles([reason])).toEqual([title])
  })

  it('B21 the text of a pending billing without a pending reason recommends that the user contacts support', () => {
    expect(pendingReasonWords(billing(), en)).toEqual([
      { reason: 'NONE', title: 'No Pending Reason, please contact support', text: '' },
    ])
  })

  it('B22 the pending reason of a Connect includes the date on which its cycle is complete', () => {
    const [words] = pendingReasonWords(billing({ pendingReasons: ['AWAITING_CYCLE_END'] }), en)
    expect(words?.text).toBe(
      'Connect (98975) can be billed only on cycle completion, on Feb 04, 2026.',
    )
  })

  it('B24 the pending reason includes the day of the previous billing and the first possible day', () => {
    const [words] = pendingReasonWords(
      billing({
        ...engage,
        pendingReasons: ['THIRTY_DAYS_SINCE_PREVIOUS_RULE'],
        billableOn: '2026-03-22',
        prevBillinginstance: { uuid: 'b-0', reconciled: '2026-02-21T02:00:00Z' },
      }),
      en,
      'America/New_York',
    )
    expect(words?.text).toBe(
      'Engage (98977) can be billed once every 30 days. It was last used on Feb 20, 2026. It becomes eligible on Mar 22, 2026.',
    )
  })

  it('B24 the pending reason omits a date that is missing', () => {
    const [words] = pendingReasonWords(
      billing({
        ...engage,
        pendingReasons: ['THIRTY_DAYS_SINCE_PREVIOUS_RULE'],
        billableOn: null,
      }),
      en,
    )
    expect(words?.text).toBe('Engage (98977) can be billed once every 30 days.')
  })

  it.each([
    [en, 'Engage (98985) can be billed only on cycle completion, on Feb 04, 2026.'],
    [es, 'Engage (98985) solo se puede facturar al completarse el ciclo, el 04 feb 2026.'],
  ])('K21 the pending reason names the code of the billing', (messages, text) => {
    const codes = [{ code: '98985', units: 1 }]
    const pendingReasons = ['AWAITING_CYCLE_END']
    const [words] = pendingReasonWords(billing({ type: 'ENGAGE', codes, pendingReasons }), messages)
    expect(words?.text).toBe(text)
  })

  it.each([
    [
      en,
      'Overlapping Period',
      'This period overlaps another billing’s period, Feb 01, 2026 to Mar 02, 2026. To bill this one, cancel the other. If the other is marked as billed, undo that first.',
    ],
    [
      es,
      'Periodos que se superponen',
      'Este periodo se superpone con el de otro cargo, del 01 feb 2026 al 02 mar 2026. Para facturar este, cancele el otro. Si el otro está marcado como facturado, quite antes esa marca.',
    ],
  ])(
    'K23 the pending reason names the period that the billing overlaps',
    (messages, title, text) => {
      const overlaps = { uuid: 'b-0', startDate: '2026-02-01', endDate: '2026-03-02' }
      const pendingReasons = ['PRIOR_BILLING_BLOCKED']
      const [words] = pendingReasonWords(billing({ ...engage, pendingReasons, overlaps }), messages)
      expect(words).toMatchObject({ title, text })
    },
  )

  it('B25 pending reasons are shown in the order in which the backend sends them', () => {
    expect(titles(['AWAITING_CYCLE_END', 'PRIOR_BILLING_BLOCKED'])).toEqual([
      'Awaiting Cycle End',
      'Prior Billing Unreconciled',
    ])
  })

  it('B26 an unknown pending reason is shown unchanged, with the recommendation to contact support', () => {
    const [words] = pendingReasonWords(billing({ pendingReasons: ['toString'] }), en)
    expect(words).toEqual({
      reason: 'toString',
      title: 'toString',
      text: 'Unknown pending reason, please contact support',
    })
  })
})

describe('the message about excluded billings', () => {
  const none = { detail: null, patientFullName: null, billableFrom: null }

  it('B34 the message lists each excluded billing with the reason', () => {
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

  it('K02 B34 the message about an excluded Engage contains the first day on which it can be billed', () => {
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

  it('B34 the message lists five excluded billings by name, and contains only the number of the other excluded billings', () => {
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

  it('no message is shown if no billing is excluded', () => {
    expect(excludedWords('CANCEL', [], [], en)).toBeNull()
  })
})
