import { describe, expect, it } from 'vitest'
import { differs, hasErrors, mergeErrors, rebased } from './form-state'

describe('form state', () => {
  it.each([
    [{ reason: 'OTHER', note: '' }, { reason: 'OTHER', note: '' }, false],
    [{ reason: 'OTHER', note: 'x' }, { reason: 'OTHER', note: '' }, true],
    [{ reason: null, note: '' }, { reason: 'OTHER', note: '' }, true],
    [{ team: [2, 1] }, { team: [1, 2] }, false],
    [{ team: [1, 3] }, { team: [1, 2] }, true],
    [{ team: [1] }, { team: [1, 2] }, true],
  ])('X15 %j against %j is changed: %s', (values: object, start: object, expected: boolean) => {
    expect(differs(values, start)).toBe(expected)
  })

  it.each([
    [{}, false],
    [{ note: undefined }, false],
    [{ note: undefined, reason: 'Please select an option.' }, true],
  ])('X15 %j has errors: %s', (errors, expected) => {
    expect(hasErrors(errors)).toBe(expected)
  })

  it("X15 shows the form's own rule before the server's word, field by field", () => {
    const merged = mergeErrors<{ note: string; reason: string }>(
      { note: 'Too short.', reason: undefined },
      { note: 'Server: no.', reason: 'Server: unknown.' },
    )
    expect(merged).toEqual({ note: 'Too short.', reason: 'Server: unknown.' })
  })

  it.each([
    ['what was typed stays', { note: 'mine' }, {}, { note: 'mine' }],
    ["somebody else's change shows where nothing was typed", {}, { reason: 'C' }, { reason: 'C' }],
    ['both stand side by side', { note: 'm' }, { reason: 'C' }, { note: 'm', reason: 'C' }],
    ['what was typed wins over their change', { note: 'm' }, { note: 'theirs' }, { note: 'm' }],
    ['a list in another order was not touched', { team: [2, 1] }, { team: [3] }, { team: [3] }],
  ])('over a record changed since, %s', (_, typed, theirs, expected) => {
    const base = { reason: 'A', note: '', team: [1, 2] }
    const found = rebased({ ...base, ...typed }, base, { ...base, ...theirs })
    expect(found).toEqual({ ...base, ...expected })
  })
})
