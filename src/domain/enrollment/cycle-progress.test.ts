import { describe, expect, it } from 'vitest'
import { type MonitoredSystem, rulePacks } from '../billing/rule-packs'
import { en } from '../messages/en'
import { es } from '../messages/es'
import type { RtmCycle } from './cycle'
import { cycleCodesText } from './cycle-codes-text'
import { cycleProgress } from './cycle-progress'

function cycle(answered: number | null, left: number | null): RtmCycle {
  return {
    startDate: '2026-01-05',
    endDate: '2026-02-03',
    cycleNumber: 1,
    patientInteractionDayCount: answered,
    daysLeftInCycle: left,
  }
}

describe('the progress of a cycle toward 16 days answered', () => {
  it.each([
    // The columns of a row: days answered, days left after today, outlook, days missing, and days
    // unanswered.
    [0, 29, 'possible', 16, 1],
    [16, 0, 'reached', 0, 14],
    [30, 0, 'reached', 0, 0],
    [15, 1, 'possible', 1, 14],
    [10, 6, 'possible', 6, 14],
    // In this row, sixteen days can be reached only with a reply today. The record does not say
    // whether today is already one of the days answered.
    [10, 5, 'today', 6, 15],
    [15, 0, 'today', 1, 15],
    [10, 4, 'missed', 6, 16],
    [0, 0, 'missed', 16, 30],
  ] as const)(
    'a cycle with %d days answered and %d days left has the outlook “%s”',
    (answered, left, outlook, missing, unanswered) => {
      expect(cycleProgress(cycle(answered, left), '2026-01-05')).toMatchObject({
        answered,
        left,
        outlook,
        missing,
        unanswered,
      })
    },
  )

  it('if the patient has answered on every day until today, the progress of the cycle has no unanswered day', () => {
    // The patient has answered all of the first 14 days.
    expect(cycleProgress(cycle(14, 16), '2026-01-18')).toMatchObject({ day: 14, unanswered: 0 })
  })

  it.each([
    ['2026-01-05', 1, 29],
    ['2026-02-03', 30, 0],
    // If a page stays open after the end of the cycle, it shows the cycle's last day.
    ['2026-02-10', 30, 0],
  ])(
    'if the backend does not send the days left, the progress on %s is computed from the end date of the cycle',
    (today, day, left) => {
      expect(cycleProgress(cycle(0, null), today)).toMatchObject({ day, left })
    },
  )

  it('the progress of a cycle is unknown if the backend does not count the days answered', () => {
    expect(cycleProgress(cycle(null, 10), '2026-01-20')).toBeNull()
  })
})

describe('the codes of a cycle under the rule pack “cms2026”', () => {
  const text = (answered: number, left: number, system: MonitoredSystem, messages = en) => {
    const rules = { pack: rulePacks.cms2026, system }
    const progress = cycleProgress(cycle(answered, left), '2026-01-05', rules)
    return progress && cycleCodesText(progress, messages)
  }

  it.each([
    [0, 29, '0 of 16 days: 98985 with 2 more days'],
    [1, 20, '1 of 16 days: 98985 with 1 more day'],
    [2, 20, '2 of 16 days: 98985 now, 98977 with 14 more days'],
    [13, 9, '13 of 16 days: 98985 now, 98977 with 3 more days'],
    [13, 2, '13 of 16 days: 98985 now, 98977 with 3 more days'],
    [13, 1, '13 of 16 days: 98985 now, 98977 is out of reach'],
    [0, 0, '0 of 16 days: 98985 is out of reach'],
    [16, 0, '16 of 16 days: 98977 now'],
    [18, 4, '18 days: 98977 now'],
  ])(
    'K24 a cycle of cms2026 with %d days answered and %d days left has the text “%s”',
    (answered, left, expected) => {
      expect(text(answered, left, 'musculoskeletal')).toBe(expected)
    },
  )

  it.each([
    ['respiratory', '13 of 16 days: 98984 now, 98976 with 3 more days'],
    ['cognitive_behavioral', '13 of 16 days: 98986 now, 98978 with 3 more days'],
  ] as const)(
    'K24 M1 the codes of a cycle depend on the monitored body system: %s',
    (system, expected) => {
      expect(text(13, 9, system)).toBe(expected)
    },
  )

  it('K24 the text about the codes of a cycle is in Spanish for the locale es', () => {
    expect(text(13, 9, 'musculoskeletal', es)).toBe(
      '13 de 16 días: 98985 ahora, 98977 con 3 días más',
    )
  })

  it('K24 under the rule pack “spec”, the progress of a cycle has no list of codes', () => {
    expect(cycleProgress(cycle(13, 9), '2026-01-05')?.codes).toBeNull()
  })
})

describe('the texts of the chart of a cycle', () => {
  const { program } = en.patientDetail

  it('Y29 the texts of the chart say that unanswered days include today, and that days left do not', () => {
    expect(program.picture(6, 9, 15, 16)).toBe(
      'In this 30-day cycle, the patient answered check-ins on 6 days. Through today, 15 days are not answered. 9 days are left after today. The goal is 16 days answered.',
    )
  })

  it('Y29 the texts of the chart have the same meaning in Spanish', () => {
    const { picture } = es.patientDetail.program
    expect(picture(6, 9, 1, 16)).toBe(
      'En este ciclo de 30 días, el paciente respondió cuestionarios de seguimiento en 6 días. Hasta hoy inclusive, hay 1 día sin respuesta. Después de hoy, quedan 9 días. El objetivo es de 16 días con respuesta.',
    )
  })
})
