import { describe, expect, it } from 'vitest'
import { en } from '../../domain/messages/en'
import { es } from '../../domain/messages/es'
import {
  noPatientFilters,
  type PatientFilterName,
  type PatientFilterSet,
  patientFilterNames,
} from '../../domain/patient/patient-filters'
import { filterText } from './filter-words'

const on: [PatientFilterName, Partial<PatientFilterSet>, string][] = [
  ['providerId', { providerId: 7 }, 'Provider: Dana Whitfield'],
  ['providerId', { providerId: 'null' }, 'No provider'],
  ['enrolled', { enrolled: true }, 'Enrolled'],
  ['enrolled', { enrolled: false }, 'Not enrolled'],
  ['cycle', { cycle: 'first' }, 'First cycle'],
  ['cycle', { cycle: 'last' }, 'Last cycle'],
  ['pcm', { pcm: true }, 'PCM on'],
  ['pcm', { pcm: false }, 'PCM off'],
  ['hasReviewInRange', { hasReviewInRange: { min: 10, max: 19 } }, 'Minutes 10–19'],
  ['hasReviewInRange', { hasReviewInRange: { min: 20, max: null } }, 'Minutes 20 or more'],
  ['hasReviewInRange', { hasReviewInRange: { min: null, max: 0 } }, 'Minutes up to 0'],
  ['hasRepliesInRange', { hasRepliesInRange: { min: 4, max: 4 } }, 'Replies 4'],
  ['synchronous', { synchronous: true }, 'Live contact this month'],
  ['synchronous', { synchronous: false }, 'No live contact this month'],
  ['hasUnreadMessages', { hasUnreadMessages: true }, 'Unread messages only'],
  ['birthDate', { birthDate: '1954-03-09' }, 'Born Mar 09, 1954'],
]

describe('the text of an active filter', () => {
  it.each(on)('the active filter %s with the value %j has a text', (name, part, text) => {
    expect(filterText(name, { ...noPatientFilters, ...part }, en, 'Dana Whitfield')).toBe(text)
  })

  it.each(patientFilterNames)('the filter %s has no text if it is off', (name) => {
    expect(filterText(name, noPatientFilters, en, 'x')).toBe('')
  })

  it.each(on)(
    'the active filter %s with the value %j has a Spanish text',
    (name, part, english) => {
      const text = filterText(name, { ...noPatientFilters, ...part }, es, 'Dana Whitfield')
      expect(text).not.toBe('')
      expect(text).not.toBe(english)
    },
  )
})
