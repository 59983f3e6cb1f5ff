import { describe, expect, it } from 'vitest'
import { ruleChange } from './rule-change'
import type { RuleChoice } from './rule-packs'

const cms = (firstDay: string, setupMinDays = 16): RuleChoice => {
  return { rulesId: 'cms2026', firstDay, setupMinDays }
}
const spec = (firstDay: string): RuleChoice => ({ rulesId: 'spec', firstDay, setupMinDays: 16 })

describe('K22 a new choice of a rule pack', () => {
  it('if a user sets a later first day for a rule pack, the previous choice applies until the new first day', () => {
    expect(ruleChange([cms('2026-03-01')], cms('2026-10-01'))).toEqual({
      fallBack: { from: '2026-03-01', to: '2026-09-30', choice: null },
      replaced: [],
    })
    const earlier = cms('2026-01-01')
    expect(ruleChange([earlier, cms('2026-06-01', 2)], cms('2026-08-01', 2)).fallBack).toEqual({
      from: '2026-06-01',
      to: '2026-07-31',
      choice: earlier,
    })
  })

  it('a new choice of a rule pack replaces the choices with the same or a later first day', () => {
    const [march, june] = [cms('2026-03-01'), spec('2026-06-01')]
    expect(ruleChange([march, june], cms('2026-03-01', 2))).toEqual({
      fallBack: null,
      replaced: [march, june],
    })
    expect(ruleChange([march, june], null).replaced).toEqual([march, june])
    expect(ruleChange([march], spec('2026-06-01'))).toEqual({ fallBack: null, replaced: [] })
  })
})
