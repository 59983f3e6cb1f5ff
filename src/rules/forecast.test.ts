import { describe, expect, it } from 'vitest'
import { deriveBillings } from './derive'
import type { PatientFacts } from './facts'
import { days, e0, factsOf, log, written } from './facts.fixture'
import { forecastOf } from './forecast'

const cms = { rulesId: 'cms2026', firstDay: '2026-01-01', setupMinDays: 2 } as const
const isOn = [{ month: '2026-01-01', isOn: true }]
const pcm = { patient: isOn, company: isOn }

/**
 * Returns one text per forecast row: its key, its state, its codes, and what is still missing to
 * earn the codes.
 */
function forecast(part: Partial<PatientFacts>, today: string): string[] {
  const facts = factsOf(part)
  const stored = written([], deriveBillings(facts, [], today))
  return forecastOf({ facts, stored, asOf: today, readerDay: today, today }).map((row) => {
    const codes = row.codes.map(({ code, units }) => `${code}x${units}`).join('+')
    const { days: more = 0, secs = 0, contact = false, answer = false } = row.missing ?? {}
    const lacks = [more && `${more}d`, secs && `${secs}s`, contact && 'contact', answer && 'answer']
    return [row.key, row.day, row.state, codes, ...lacks.filter(Boolean)].join(' ')
  })
}

const connect = 'CONNECT:1 2026-01-20 on_course 98975x1'
const noTime = 'SUPPORT:2026-01 2026-01-31 at_risk 98980x1 1200s contact'

describe('Q06 the forecast of a patient', () => {
  it.each<[string, Partial<PatientFacts>, string, string[]]>([
    [
      'who has just enrolled',
      {},
      '2026-01-05',
      [connect, 'ENGAGE:1:1 2026-02-03 on_course 98977x1 16d', `${noTime} answer`],
    ],
    [
      'who needs one more day answered for Engage',
      { responseDates: days('2026-01-05', 15) },
      '2026-01-24',
      [connect, 'ENGAGE:1:1 2026-02-03 one_step 98977x1 1d', noTime],
    ],
    [
      'who can no longer earn Engage',
      { responseDates: days('2026-01-05', 5) },
      '2026-01-25',
      [connect, noTime],
    ],
    [
      'who has a pending Engage billing, and needs one more call for Support',
      {
        responseDates: days('2026-01-05', 16),
        logs: [log(600, 'PHN')],
      },
      '2026-01-25',
      [
        connect,
        'ENGAGE:1:1 2026-02-03 on_course 98977x1',
        'SUPPORT:2026-01 2026-01-31 one_step 98980x1 600s',
      ],
    ],
    [
      'who was unenrolled, with logged time in the month',
      {
        enrollments: [{ ...e0, unenrolledAt: '2026-01-10' }],
        logs: [log(700, 'DTR', '2026-01-09')],
      },
      '2026-01-12',
      ['SUPPORT:2026-01 2026-01-31 at_risk 98980x1 500s contact answer'],
    ],
    [
      'who was unenrolled, and whose missing time can be logged only for past days',
      {
        enrollments: [{ ...e0, unenrolledAt: '2026-01-10' }],
        responseDates: ['2026-01-06'],
        logs: [log(900, 'PHN', '2026-01-09')],
      },
      '2026-01-12',
      ['SUPPORT:2026-01 2026-01-31 at_risk 98980x1 300s'],
    ],
    [
      'who is unenrolled today, and can still answer',
      {
        rules: [cms],
        enrollments: [{ ...e0, unenrolledAt: '2026-01-06' }],
        responseDates: ['2026-01-05'],
      },
      '2026-01-06',
      [
        'CONNECT:1 2026-01-06 one_step 98975x1 1d',
        'ENGAGE:1:1 2026-02-03 one_step 98985x1 1d',
        'SUPPORT:2026-01 2026-01-31 one_step 98979x1 600s contact',
      ],
    ],
    [
      'who was unenrolled and enrolled again today',
      {
        enrollments: [
          { ...e0, unenrolledAt: '2026-01-10' },
          { ...e0, id: 2, startDate: '2026-01-10', isNewPoc: true },
        ],
      },
      '2026-01-10',
      [
        'CONNECT:2 2026-01-25 on_course 98975x1',
        'ENGAGE:2:1 2026-02-08 on_course 98977x1 16d',
        `${noTime} answer`,
      ],
    ],
    [
      'who was unenrolled, without logged time',
      { enrollments: [{ ...e0, unenrolledAt: '2026-01-10' }] },
      '2026-01-12',
      [],
    ],
    [
      'who is in PCM, and whose logged time is on track',
      { enrollments: [], pcm, logs: [log(900, 'DTR', '2026-01-09')] },
      '2026-01-15',
      ['SUPPORT:2026-01 2026-01-31 on_course 99426x1 900s'],
    ],
    [
      'who is under cms2026, and whose next code is the lowest code',
      { rules: [cms], responseDates: ['2026-01-05'] },
      '2026-01-06',
      [
        'CONNECT:1 2026-01-06 one_step 98975x1 1d',
        'ENGAGE:1:1 2026-02-03 one_step 98985x1 1d',
        'SUPPORT:2026-01 2026-01-31 one_step 98979x1 600s contact',
      ],
    ],
    [
      'who is under cms2026, and whose pending code is on track',
      { rules: [cms], responseDates: days('2026-01-05', 3) },
      '2026-01-08',
      [
        'CONNECT:1 2026-01-06 on_course 98975x1',
        'ENGAGE:1:1 2026-02-03 on_course 98985x1',
        'SUPPORT:2026-01 2026-01-31 one_step 98979x1 600s contact',
      ],
    ],
  ])('the forecast is correct for a patient %s', (_, part, today, expected) => {
    expect(forecast(part, today).sort()).toEqual(expected)
  })

  it('the forecast leaves out a cancelled billing, and gives a billing that is marked as billed the state “billed”', () => {
    const today = '2026-02-10'
    const facts = factsOf({ responseDates: days('2026-01-05', 16) })
    const [first, second] = written([], deriveBillings(facts, [], today))
    const stored = [first, second].flatMap((row, at) =>
      row ? [{ ...row, status: at === 0 ? ('Cnc' as const) : ('Rec' as const) }] : [],
    )
    const found = forecastOf({ facts, stored, asOf: today, readerDay: today, today })
    const states = found
      .filter(({ day }) => day < '2026-02-10')
      .map(({ key, state }) => [key, state])
    expect(states).toEqual([[second?.key, 'billed']])
  })
})
