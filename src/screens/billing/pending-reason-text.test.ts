/** Tests of the titles and texts of pending reasons. */
import { describe, expect, it } from 'vitest'
import { billing } from '../../domain/billing/billing.fixture'
import { en } from '../../domain/messages/en'
import { es } from '../../domain/messages/es'
import { pendingReasonWords } from './pending-reason-text'

const engage = billing({ type: 'ENGAGE', codes: [{ code: '98977', units: 1 }] })

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

  it('B21 if a pending billing has no pending reason, the text recommends that the user contacts support', () => {
    expect(pendingReasonWords(billing(), en)).toEqual([
      { reason: 'NONE', title: 'No Pending Reason, please contact support', text: '' },
    ])
  })

  it('B22 the pending reason of a Connect billing includes the date on which its cycle is complete', () => {
    const [words] = pendingReasonWords(billing({ pendingReasons: ['AWAITING_CYCLE_END'] }), en)
    expect(words?.text).toBe(
      'Connect (98975) can be billed only on cycle completion, on Feb 04, 2026.',
    )
  })

  it('B24 the pending reason of the 30-day rule includes the day of the previous billing and the first billable day', () => {
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

  it('B24 the pending reason of the 30-day rule omits a date that is missing', () => {
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
