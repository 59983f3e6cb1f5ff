import { describe, expect, it } from 'vitest'
import { changeInteractions, firstInteractions, logFilters } from './interactions-view'

const zone = 'America/New_York'

describe('the view of the interaction log', () => {
  it('the interaction log shows the latest interactions first', () => {
    expect(logFilters(firstInteractions, 42, zone)).toEqual({
      patient: 42,
      ordering: '-interacted_datetime',
      page: 1,
      page_size: 25,
    })
  })

  it('R4 the request for interactions contains the chosen activity type, and the chosen month in the clinic’s time zone', () => {
    const view = changeInteractions(firstInteractions, { month: '2026-01-01', type: 'PHN' })
    expect(logFilters(view, 42, zone)).toMatchObject({
      types: ['PHN'],
      interacted_datetime__gte: '2026-01-01T05:00:00.000Z',
      interacted_datetime__lte: '2026-02-01T04:59:59.999Z',
    })
  })

  it.each([
    [{ type: 'VID' }],
    [{ month: '2026-01-01' }],
    [{ sort: { key: 'duration_secs', descending: false } }],
    [{ pageSize: 50 }],
  ] as const)('T07 after the change %o, the interaction log shows its first page', (change) => {
    const third = changeInteractions(firstInteractions, { pageIndex: 2 })
    expect(third.pageIndex).toBe(2)
    expect(changeInteractions(third, change).pageIndex).toBe(0)
  })
})
