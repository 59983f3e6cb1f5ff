import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { billing, log } from '../../domain/billing/billing.fixture'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { type BillingList, billingTabs } from '../../domain/billing/billing-tabs'
import { en } from '../../domain/messages/en'
import { billingColumns } from './billing-columns'

const warnings = ['LATE_BILLING_MOVES_WINDOW']
const cycle2 = { startDate: '2026-02-04', endDate: '2026-03-05', cycleNumber: 2 }
const days = { patientInteractionDayCount: 18, daysLeftInCycle: 0 }
const fileBy = '2026-03-22'
const rows = [
  billing({ uuid: 'b-1', warnings, fileBy }),
  billing({ uuid: 'b-2', warnings, fileBy, rtmcycle: { ...cycle2, ...days } }),
]
const lists: readonly BillingList[] = [...billingTabs, 'all']

/** Returns the cells of a row as HTML. */
function htmlOf(list: BillingList, isNarrow: boolean, row: BillingInstance): string {
  const columns = billingColumns(list, {
    messages: en,
    zone: 'UTC',
    today: '2026-03-10',
    now: new Date('2026-03-10T12:00:00Z'),
    isNarrow,
    isTile: false,
    isOnePatient: list === 'all',
  })
  return columns.map(({ cell }) => renderToStaticMarkup(cell({ row: { original: row } }))).join('')
}

describe.each(lists)('the billings in the list %s', (list) => {
  it.each([false, true])(
    'T17 the buttons of different rows have different descriptions (narrow: %s)',
    (isNarrow) => {
      const labelled = rows.map((row) => {
        const html = htmlOf(list, isNarrow, row)
        return html.match(/<button[^>]* (aria-label=|class="rtm-billing-filing")[^>]*>/g) ?? []
      })
      const [first = [], second = []] = labelled
      expect(first).not.toEqual([])
      for (const button of first)
        expect(button).toContain('aria-description="Ann Example, 98975, Cycle 1 (Jan 05, 2026)"')
      for (const button of second)
        expect(button).toContain('aria-description="Ann Example, 98975, Cycle 2 (Feb 04, 2026)"')
    },
  )
})

it('V16 the cells of a ready row contain no unnecessary HTML elements', () => {
  const [row] = rows
  const html = row ? htmlOf('ready', false, { ...row, warnings: [], fileBy: null }) : ''
  // The 10 elements are for the patient, the codes and their service, the day, the interval with
  // its date, the provider, and four buttons.
  expect(html.match(/<[a-z]+/g)).toHaveLength(10)
})

it.each(['cancelled', 'all'] as const)(
  'X04 in the list %s, no line of the cancellation reason begins with a separator dot',
  (list) => {
    const row = billing({
      status: 'Cnc',
      cancellationReasonType: 'NON_REIMBURSING_INS',
      optionalCancellationReasonMessage: 'Aetna',
    })
    const html = htmlOf(list, false, row)
    const text = html.replaceAll(/<[^>]+>/g, '')
    expect(text).toContain('Non-reimbursing insurance\u00a0· Aetna')
  },
)

it.each([
  ['all', 'narrow'],
  ['pending', 'wide'],
  ['pending', 'narrow'],
] as const)(
  'K08 in the list %s on a %s screen, the row of a billing names a warning about interactions',
  (list, width) => {
    const row = billing({ warnings: ['LOG_OVERLAPS'] })
    const html = htmlOf(list, width === 'narrow', row)
    expect(html).toContain('<small>Overlapping time</small>')
    expect(html).toContain('data-glyph="warning"')
  },
)

describe('the filing limit of a billing', () => {
  const pending = { billableOn: null, pendingReasons: ['PRIOR_BILLING_NOT_RECONCILED'] }
  const dated = { pendingReasons: ['AWAITING_CYCLE_END'] }
  it.each<[BillingList, 'wide' | 'narrow', string, Partial<BillingInstance>, string]>([
    ['ready', 'wide', 'a ready billing', {}, 'mark'],
    ['ready', 'narrow', 'a ready billing', {}, 'mark'],
    ['pending', 'wide', 'a billing with a date', dated, 'mark'],
    ['pending', 'narrow', 'a billing with a date', dated, 'notice'],
    ['pending', 'wide', 'a billing without a date', pending, 'notice'],
    ['pending', 'narrow', 'a billing without a date', pending, 'notice'],
    ['all', 'wide', 'a ready billing', {}, 'mark'],
    ['all', 'wide', 'a pending billing', dated, 'notice'],
    ['all', 'narrow', 'a pending billing', dated, 'notice'],
    ['all', 'wide', 'a billing that is marked as billed', { status: 'Rec' }, ''],
  ])(
    'Y24 a row of the list “%s” (%s) shows the filing limit at most once: %s',
    (list, width, _, changes, shown) => {
      const html = htmlOf(list, width === 'narrow', billing({ fileBy, ...changes }))
      expect(
        [...html.matchAll(/class="rtm-billing-(filing|warning)"/g)].map(([, name]) => name),
      ).toEqual({ mark: ['filing'], notice: ['warning'] }[shown] ?? [])
      expect(htmlOf(list, width === 'narrow', billing({ ...changes }))).not.toMatch(
        /rtm-billing-(filing|warning)/,
      )
    },
  )

  it('Y24 if a pending billing can be billed only after the filing limit, the filing limit is red', () => {
    const late = billing({ fileBy: '2026-04-10', billableOn: '2026-04-11', ...dated })
    const html = htmlOf('pending', false, late)
    expect(html).toContain('data-state="passed"')
    expect(html).toContain('Eligible after the limit')
    expect(html).not.toContain('left<')
  })
})

describe('the billings of a patient on a small screen', () => {
  const earlier = {
    billableOn: null,
    pendingReasons: ['PRIOR_BILLING_NOT_RECONCILED'],
    prevBillinginstance: { uuid: 'b-0', reconciled: null },
  }
  const call: Partial<BillingInstance> = {
    type: 'SUPPORT',
    codes: [{ code: '98980', units: 1 }],
    pendingReasons: ['CALENDAR_MONTH_NOT_ENDED'],
    calendarMonth: '2026-03-01',
    rtmcycle: null,
    interactionLogs: [log({ durationSecs: 36 * 60, activityTypes: ['PHN'] })],
  }
  it.each<[string, Partial<BillingInstance>, string[]]>([
    ['a ready billing', {}, ['bill']],
    ['a billing that waits for an earlier billing', earlier, ['earlier']],
    ['a billing to which a call would add a unit', call, ['call']],
    ['a billing that waits for a date', { pendingReasons: ['AWAITING_CYCLE_END'] }, []],
    ['a billing that is marked as billed', { status: 'Rec' }, []],
  ])(
    'Y29 if a billing has a next action, its card has a button for this action beside the menu: %s',
    (_, changes, acts) => {
      const html = htmlOf('all', true, billing(changes))
      const buttons = html.match(/<button[^>]*class="rtm-button"[^>]*data-action="\w+"/g) ?? []
      expect(buttons.map((button) => /data-action="(\w+)"/.exec(button)?.[1])).toEqual(acts)
    },
  )
})
