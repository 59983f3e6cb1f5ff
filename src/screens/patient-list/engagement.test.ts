import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { patient as patientSchema } from '../../api/patients'
import * as patientWords from '../../domain/messages/en-patient'
import * as listWords from '../../domain/messages/en-patient-list'
import { wordsFor } from '../../domain/messages/messages'
import { engagementOf } from './engagement'

const english = wordsFor('en', [patientWords, listWords])

/**
 * Returns a patient with a current cycle.
 * @param left The number of days of the cycle after today.
 */
function patientWith(answered: number | null, left: number, rulesId = 'spec') {
  return z.parse(patientSchema, {
    user: { id: 7, first_name: 'Ann', last_name: 'Example' },
    rules_id: rulesId,
    current_rtmcycle: {
      start_date: '2026-01-05',
      end_date: '2026-02-03',
      cycle_number: 1,
      patient_interaction_day_count: answered,
      days_left_in_cycle: left,
    },
  })
}

describe('the status of a patient in the current cycle', () => {
  it.each([
    ['reached', 16, 4, 'spec', null, 'Goal reached.'],
    ['possible', 10, 12, 'spec', null, 'Check-ins answered on 10 of the 16 days needed.'],
    ['tight', 10, 8, 'spec', 'warning', 'At risk: check-ins answered on 10 of the 16 days needed.'],
    ['tight', 10, 5, 'spec', 'warning', 'At risk: '],
    [
      'missed',
      3,
      4,
      'spec',
      'missed',
      'Goal missed: check-ins answered on 3 of the 16 days needed.',
    ],
    // The rule pack cms2026 has a code for 2 days answered. The patient has earned this code, so
    // the patient has not missed every goal.
    ['possible', 3, 4, 'cms2026', null, '98985'],
    ['missed', 0, 0, 'cms2026', 'missed', 'Goal missed. '],
  ] as const)(
    'Y09 the status is “%s”, with its icon, for a patient with %i days answered and %i days left, under the rule pack “%s”',
    (...row) => {
      const [standing, answered, left, rulesId, mark, text] = row
      const found = engagementOf(patientWith(answered, left, rulesId), english, '2026-01-20')
      expect(found).toMatchObject({ standing, mark })
      expect(found?.text).toContain(text)
    },
  )

  it('Y09 the status of a patient is unknown if the number of days answered is missing', () => {
    expect(engagementOf(patientWith(null, 4), english, '2026-01-20')).toBeNull()
  })
})
