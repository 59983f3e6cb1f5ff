import { describe, expect, it } from 'vitest'
import { differs, hasErrors, mergeErrors } from './form-state'

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
})
