import { describe, expect, it } from 'vitest'
import { claimModifiers, type Discipline, isAssisted } from './claim-modifiers'

describe('Q02 the modifiers of a line of a claim', () => {
  it.each<[Discipline | null, string, boolean, string[]]>([
    ['PT', '98975', false, ['GP']],
    ['PT', '98977', false, ['GP']],
    ['OT', '98980', false, ['GO']],
    ['SLP', '98986', false, ['GN']],
    ['PT', '98980', true, ['GP', 'CQ']],
    ['PT', '98979', true, ['GP', 'CQ']],
    ['OT', '98981', true, ['GO', 'CO']],
    ['PT', '98975', true, ['GP']],
    ['OT', '98985', true, ['GO']],
    ['SLP', '98980', true, ['GN']],
    ['OTHER', '98980', true, []],
    [null, '98980', true, []],
    ['PT', '99426', true, []],
  ])(
    'a claim line for the discipline %s and the code %s (by an assistant: %s) has the modifiers %j',
    (discipline, code, hasAssistant, modifiers) => {
      expect(claimModifiers(code, discipline, hasAssistant)).toEqual(modifiers)
    },
  )

  it.each([
    [0, 1200, false],
    [120, 1080, false],
    [121, 1079, true],
    [1200, 0, true],
    [0, 0, false],
  ])(
    'a claim line with %i s by an assistant and %i s by a therapist counts as assisted: %j',
    (assistant, therapist, counts) => {
      const logs = [
        { discipline: 'PTA', secs: assistant },
        { discipline: 'PT', secs: therapist },
      ] as const
      expect(isAssisted(logs)).toBe(counts)
    },
  )
})
