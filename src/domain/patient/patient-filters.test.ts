import { describe, expect, it } from 'vitest'
import {
  activePatientFilters,
  fullMinutes,
  noPatientFilters,
  type PatientFilterSet,
  patientFilterNames,
  readRange,
  wirePatientFilters,
  withoutPatientFilter,
} from './patient-filters'

/** Returns the filters in the request, without those that are undefined. */
function sent(part: Partial<PatientFilterSet>, channels: readonly string[] | null = null) {
  const wire = wirePatientFilters({ ...noPatientFilters, ...part }, channels)
  return Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== undefined))
}

const everyFilter: PatientFilterSet = {
  attention: 'at_risk',
  providerId: 7,
  cycle: 'last',
  pcm: false,
  enrolled: true,
  hasReviewInRange: { min: 0, max: 19 },
  hasRepliesInRange: { min: 1, max: null },
  synchronous: false,
  hasUnreadMessages: true,
  birthDate: '1954-03-09',
}

describe('the patient filters in the request', () => {
  it.each<[string, Partial<PatientFilterSet>, Record<string, unknown>]>([
    ['a provider', { providerId: 7 }, { provider_id: 7 }],
    ['no provider, as the string null (W21)', { providerId: 'null' }, { provider_id: 'null' }],
    ['the first cycle', { cycle: 'first' }, { is_in_first_cycle: true }],
    ['the last cycle', { cycle: 'last' }, { is_in_last_cycle: true }],
    ['PCM', { pcm: true }, { is_pcm_enabled: true }],
    ['no PCM', { pcm: false }, { is_pcm_enabled: false }],
    ['enrolled', { enrolled: true }, { is_currently_rtm_enrolled: true }],
    ['not enrolled', { enrolled: false }, { is_currently_rtm_enrolled: false }],
    [
      'a range of minutes, up to the last second of the last minute',
      { hasReviewInRange: { min: 10, max: 19 } },
      { current_intlog_secs_min: 600, current_intlog_secs_max: 1199 },
    ],
    [
      'a minimum of minutes',
      { hasReviewInRange: { min: 20, max: null } },
      { current_intlog_secs_min: 1200 },
    ],
    [
      'less than a minute',
      { hasReviewInRange: { min: null, max: 0 } },
      { current_intlog_secs_max: 59 },
    ],
    [
      'a range of replies',
      { hasRepliesInRange: { min: 0, max: 15 } },
      { current_rtmcycle_responses_count_min: 0, current_rtmcycle_responses_count_max: 15 },
    ],
    ['a synchronous contact', { synchronous: true }, { has_synchronous_action: true }],
    ['no synchronous contact', { synchronous: false }, { has_synchronous_action: false }],
    ['a reason for attention (Y20)', { attention: 'missed' }, { attention: 'missed' }],
    ['a birth date', { birthDate: '1954-03-09' }, { birth_date: '1954-03-09' }],
  ])('T15 T16 W20 the request for patients contains the filter for %s', (_, part, expected) => {
    expect(sent(part)).toEqual(expected)
  })

  it('T15 the request for patients contains no filter while no filter is set', () => {
    expect(sent({})).toEqual({})
  })

  it('T16 W22 the filter for unread messages is sent as a sorted list of channels', () => {
    expect(sent({ hasUnreadMessages: true }, ['b', 'a'])).toEqual({ sb_channel_urls: ['a', 'b'] })
    expect(sent({ hasUnreadMessages: true }, [])).toEqual({ sb_channel_urls: [] })
    expect(sent({ hasUnreadMessages: true }, null)).toEqual({})
  })

  it('T16 the request for patients contains no filter name that only the client uses', () => {
    // `attention` has the same name in the client and in the API, so the test leaves it out.
    const { attention: _, ...wire } = wirePatientFilters(everyFilter, ['a'])
    const names = Object.keys(wire)
    expect(names.filter((name) => patientFilterNames.some((own) => own === name))).toEqual([])
    expect(names.filter((name) => !/^[a-z]+(_[a-z]+)+$/.test(name))).toEqual([])
  })

  it('T15 the request for patients can contain all filters together', () => {
    expect(Object.keys(sent(everyFilter, ['a'])).sort()).toEqual([
      'attention',
      'birth_date',
      'current_intlog_secs_max',
      'current_intlog_secs_min',
      'current_rtmcycle_responses_count_min',
      'has_synchronous_action',
      'is_currently_rtm_enrolled',
      'is_in_last_cycle',
      'is_pcm_enabled',
      'provider_id',
      'sb_channel_urls',
    ])
  })
})

describe('the active filters', () => {
  it('a patient filter with the value false counts as active', () => {
    expect(activePatientFilters(everyFilter)).toEqual(patientFilterNames)
    expect(activePatientFilters(noPatientFilters)).toEqual([])
  })

  it.each(patientFilterNames)(
    'the patient filter %s can be removed without a change of the other filters',
    (name) => {
      const left = withoutPatientFilter(everyFilter, name)
      expect(activePatientFilters(left)).toEqual(patientFilterNames.filter((one) => one !== name))
    },
  )
})

describe('readRange, which reads the two fields of a range', () => {
  it.each([
    ['10', '20', { min: 10, max: 20 }],
    [' 10 ', '', { min: 10, max: null }],
    ['', '0', { min: null, max: 0 }],
    ['0', '0', { min: 0, max: 0 }],
    ['007', '8', { min: 7, max: 8 }],
    ['', ' ', null],
  ])('readRange accepts a range from %j to %j', (min, max, range) => {
    expect(readRange(min, max)).toEqual({ range, problem: null })
  })

  it.each([
    ['20', '10', 'order'],
    ['-5', '10', 'notWhole'],
    ['1.5', '', 'notWhole'],
    ['1,5', '', 'notWhole'],
    ['1e3', '', 'notWhole'],
    ['ten', '', 'notWhole'],
    ['', '9999999', 'notWhole'],
    ['٣', '', 'notWhole'],
  ])('readRange rejects a range from %j to %j', (min, max, problem) => {
    expect(readRange(min, max)).toEqual({ range: null, problem })
  })
})

describe('the minutes of a filter', () => {
  it.each([
    [0, 0],
    [59, 0],
    [60, 1],
    [1199, 19],
    [1200, 20],
  ])('J11 the minutes of a filter show %d seconds as %d full minutes', (secs, minutes) => {
    expect(fullMinutes(secs)).toBe(minutes)
  })
})
