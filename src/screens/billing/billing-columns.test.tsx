import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { billing } from '../../domain/billing/billing.fixture'
import { billingTabs } from '../../domain/billing/billing-tabs'
import { en } from '../../domain/messages/en'
import { billingColumns } from './billing-columns'

const warnings = ['LATE_BILLING_MOVES_WINDOW']
const cycle2 = { startDate: '2026-02-04', endDate: '2026-03-05', cycleNumber: 2 }
const days = { patientInteractionDayCount: 18, daysLeftInCycle: 0 }
const rows = [
  billing({ uuid: 'b-1', warnings }),
  billing({ uuid: 'b-2', warnings, rtmcycle: { ...cycle2, ...days } }),
]

describe.each(billingTabs)('the tab %s', (tab) => {
  it.each([false, true])(
    'T17 gives the buttons of its rows distinct names (narrow: %s)',
    (isNarrow) => {
      const columns = billingColumns(tab, {
        messages: en,
        zone: 'UTC',
        today: '2026-03-10',
        isNarrow,
        isTile: false,
        isOnePatient: false,
      })
      const labelled = rows.map((row) => {
        const html = columns.map(({ cell }) =>
          renderToStaticMarkup(cell({ row: { original: row } })),
        )
        return html.join('').match(/<button[^>]* aria-label=[^>]*>/g) ?? []
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
