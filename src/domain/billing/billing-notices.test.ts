import { describe, expect, it } from 'vitest'
import { en } from '../messages/en'
import { es } from '../messages/es'
import { billing } from './billing.fixture'
import { conflictCounts, conflictLine, noticeCodes } from './billing-notices'

const both = billing({ conflicts: ['NO_LIVE_CONTACT', 'RTM_AND_PCM_IN_MONTH'] })
const inPerson = billing({
  conflicts: ['IN_PERSON_ONLY_SYNCHRONOUS'],
  warnings: ['LOG_OVERLAPS', 'IN_PERSON_ONLY_SYNCHRONOUS'],
})

describe('K32 the conflicts of a billing', () => {
  it.each([
    [en, both, 'No live contact · RTM and PCM in the same month'],
    [es, inPerson, 'Solo en persona'],
    [en, billing({ conflicts: ['NEW_CODE', 'NEWER_CODE'] }), 'Notice'],
    [en, billing(), ''],
  ])('are listed in one line', (messages, row, line) => {
    expect(conflictLine(row, messages)).toBe(line)
  })

  it('are counted before several are billed', () => {
    expect(conflictCounts([both, inPerson, both], en)).toBe(
      'No live contact (2), RTM and PCM in the same month (2), In person only (1)',
    )
    expect(conflictCounts([billing()], en)).toBe('')
  })

  it('are shown once, apart from the warnings', () => {
    expect(noticeCodes(inPerson)).toEqual(['IN_PERSON_ONLY_SYNCHRONOUS', 'LOG_OVERLAPS'])
  })
})
