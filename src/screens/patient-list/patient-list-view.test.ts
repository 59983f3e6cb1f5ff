import { describe, expect, it } from 'vitest'
import { createPreferences } from '../../client/storage/preferences'
import { memoryKeyValues } from '../../client/storage/storage'
import { attentionCounters, counterOfFilters } from '../../domain/patient/attention'
import { noPatientFilters } from '../../domain/patient/patient-filters'
import { readTab, tabOfStored } from './patient-list-tab'
import {
  changeView,
  countFilters,
  filtersBesideCounter,
  firstView,
  isFiltered,
  isNobody,
  type ListLimits,
  listFilters,
  type PatientListAction,
  scopeOf,
} from './patient-list-view'

const view = { ...firstView('active', 50), pageIndex: 3 }
const open: ListLimits = { providerId: null, unreadChannels: null }

describe('changeView of the patients list', () => {
  it.each<[string, PatientListAction]>([
    ['sorting', { type: 'sort', sort: { key: 'primary_provider', descending: true } }],
    ['a search', { type: 'search', search: 'garcia' }],
    ['a filter', { type: 'filters', filters: { pcm: false } }],
    ['another tab', { type: 'tab', tab: 'inactive' }],
    ['another page size', { type: 'pageSize', pageSize: 100 }],
    ['clearing the filters', { type: 'clearFilters' }],
    ['a page that no longer exists', { type: 'firstPage' }],
  ])('T07 T08 the list of patients goes back to its first page after %s', (_, action) => {
    const next = changeView(view, action)
    expect(next.pageIndex).toBe(0)
    expect(scopeOf(next)).not.toBe(scopeOf(view))
  })

  it.each<[string, PatientListAction]>([
    ['the current tab', { type: 'tab', tab: 'active' }],
    ['the current search', { type: 'search', search: '  ' }],
    ['unchanged filters', { type: 'filters', filters: { cycle: null } }],
  ])('T08 the page of the list of patients stays the same after a choice of %s', (_, action) => {
    expect(changeView(view, action)).toBe(view)
  })

  it('the sort order and the filters do not change when the user selects another tab', () => {
    const narrowed = changeView(view, { type: 'filters', filters: { cycle: 'last' } })
    const other = changeView(narrowed, { type: 'tab', tab: 'inactive' })
    expect(other.filters.cycle).toBe('last')
    expect(other.sort).toBe(narrowed.sort)
  })

  it('all filters and the search of the list of patients can be cleared together', () => {
    const narrowed = changeView(
      changeView(view, { type: 'filters', filters: { pcm: true, hasUnreadMessages: true } }),
      { type: 'search', search: 'garcia' },
    )
    expect(isFiltered(narrowed)).toBe(true)
    const cleared = changeView(narrowed, { type: 'clearFilters' })
    expect(cleared.filters).toEqual(noPatientFilters)
    expect(isFiltered(cleared)).toBe(false)
  })
})

describe('the counters of the patients list', () => {
  const atRisk = changeView(view, { type: 'counter', counter: 'at_risk' })

  it('Y20 a click on the counter “At risk” opens the first page, and puts the patients with the fewest days to spare first', () => {
    expect(listFilters(atRisk, open)).toMatchObject({
      attention: 'at_risk',
      ordering: 'days_to_spare',
      page: 1,
    })
  })

  it.each(attentionCounters)(
    'Y20 a click on the counter %s sets only the counter’s own filter, and a second click removes this filter',
    (counter) => {
      const chosen = changeView(atRisk, { type: 'counter', counter })
      expect(counterOfFilters(chosen.filters)).toBe(counter)
      const ended = changeView(chosen, { type: 'counter', counter: null })
      expect(ended).toEqual({ ...view, pageIndex: 0 })
    },
  )

  it.each(attentionCounters)(
    'Y20 the filter of the counter %s is shown by the counter, and is not listed beside the counters',
    (counter) => {
      const narrowed = changeView(view, { type: 'filters', filters: { cycle: 'last' } })
      const chosen = changeView(narrowed, { type: 'counter', counter })
      expect(filtersBesideCounter(chosen, true)).toEqual({ ...noPatientFilters, cycle: 'last' })
    },
  )

  it('Y20 if no counter on the screen shows a filter, the filter is listed beside the counters', () => {
    const noContact = changeView(view, { type: 'counter', counter: 'no_live_contact' })
    const { filters } = noContact
    expect(filtersBesideCounter(noContact, false)).toEqual(filters)
    expect(filtersBesideCounter({ ...noContact, tab: 'inactive' }, true)).toEqual(filters)
    // No counter sets both filters.
    const both = changeView(noContact, { type: 'filters', filters: { hasUnreadMessages: true } })
    expect(filtersBesideCounter(both, true)).toEqual(both.filters)
  })

  it('Y20 a click on a counter does not change a sort order that the user has chosen', () => {
    const sort = { key: 'current_intlog_secs', descending: true } as const
    const sorted = changeView(atRisk, { type: 'sort', sort })
    expect(changeView(sorted, { type: 'counter', counter: 'missed' }).sort).toEqual(sort)
  })

  it.each<PatientListAction>([{ type: 'tab', tab: 'inactive' }, { type: 'clearFilters' }])(
    'Y20 if the action %o turns the counter “At risk” off, the list is no longer sorted by days to spare',
    (action) => {
      const { sort, filters } = changeView(atRisk, action)
      expect([filters.attention, sort.key]).toEqual([null, 'user__last_name'])
    },
  )
})

describe('the queries of the patients list', () => {
  it('T01 N26 the first query requests active patients, sorted by last name, and its page number is the page index + 1', () => {
    expect(listFilters(view, open)).toMatchObject({
      is_currently_active: true,
      ordering: 'user__last_name',
      page: 4,
      page_size: 50,
      search: undefined,
    })
    expect(listFilters({ ...view, tab: 'inactive' }, open).is_currently_active).toBe(false)
  })

  it('in the query, a minus before the sort key means descending order', () => {
    const sorted = changeView(view, {
      type: 'sort',
      sort: { key: 'current_intlog_secs', descending: true },
    })
    expect(listFilters(sorted, open).ordering).toBe('-current_intlog_secs')
  })

  it('T01 the request for the count of a tab has the same filters as the request for its rows', () => {
    const narrowed = { search: 'garcia', filters: { ...noPatientFilters, pcm: true } }
    expect(countFilters('inactive', narrowed, open)).toMatchObject({
      is_currently_active: false,
      is_pcm_enabled: true,
      search: 'garcia',
    })
  })

  it('E04 W21 the provider that the vendor page sets replaces the provider in the user’s filter', () => {
    const limits = { ...open, providerId: 'null' as const }
    const narrowed = changeView(view, { type: 'filters', filters: { providerId: 7 } })
    expect(listFilters(narrowed, limits).provider_id).toBe('null')
    expect(listFilters(narrowed, open).provider_id).toBe(7)
  })

  it('T16 if the list is filtered by unread messages and no message is unread, no query is sent', () => {
    const narrowed = changeView(view, { type: 'filters', filters: { hasUnreadMessages: true } })
    expect(isNobody(narrowed, { ...open, unreadChannels: [] })).toBe(true)
    expect(isNobody(narrowed, { ...open, unreadChannels: ['a'] })).toBe(false)
    expect(isNobody(narrowed, open)).toBe(false)
    expect(isNobody(view, { ...open, unreadChannels: [] })).toBe(false)
  })
})

describe('the stored tab of the patients list', () => {
  it.each([
    ['T02', 'enrolled', 'active'],
    ['T03', 'unenrolled', 'active'],
    ['T04', 'archived', 'active'],
    ['T04', '', 'active'],
    ['T05', 'active', 'active'],
    ['T05', 'inactive', 'inactive'],
  ])('%s the stored value %j selects the tab %s', (_, stored, tab) => {
    expect(tabOfStored(stored)).toBe(tab)
  })

  it('T04 the list selects the active tab if the stored value cannot be read', () => {
    const KEY = 'rtm-preferences:patient-list-tab'
    for (const stored of [null, '{broken', '7']) {
      const storage = memoryKeyValues()
      if (stored !== null) storage.set(KEY, stored)
      expect(readTab({ preferences: createPreferences(storage) })).toBe('active')
    }
  })
})
