import { describe, expect, it } from 'vitest'
import { differs, hasErrors, mergeErrors, rebased } from './form-state'

describe('the state of a form', () => {
  it.each([
    [{ reason: 'OTHER', note: '' }, { reason: 'OTHER', note: '' }, false],
    [{ reason: 'OTHER', note: 'x' }, { reason: 'OTHER', note: '' }, true],
    [{ reason: null, note: '' }, { reason: 'OTHER', note: '' }, true],
    [{ team: [2, 1] }, { team: [1, 2] }, false],
    [{ team: [1, 3] }, { team: [1, 2] }, true],
    [{ team: [1] }, { team: [1, 2] }, true],
  ])(
    'X15 a form with the values %j counts as different from the initial values %j: %s',
    (values: object, start: object, expected: boolean) => {
      expect(differs(values, start)).toBe(expected)
    },
  )

  it.each([
    [{}, false],
    [{ note: undefined }, false],
    [{ note: undefined, reason: 'Please select an option.' }, true],
  ])('X15 a form with the error messages %j counts as invalid: %s', (errors, expected) => {
    expect(hasErrors(errors)).toBe(expected)
  })

  it("X15 a form's own error about a field takes precedence over the server's error", () => {
    const merged = mergeErrors<{ note: string; reason: string }>(
      { note: 'Too short.', reason: undefined },
      { note: 'Server: no.', reason: 'Server: unknown.' },
    )
    expect(merged).toEqual({ note: 'Too short.', reason: 'Server: unknown.' })
  })

  it.each([
    ['keeps typed values', { note: 'mine' }, {}, { note: 'mine' }],
    [
      'shows other users’ changes in fields that this user has not edited',
      {},
      { reason: 'C' },
      { reason: 'C' },
    ],
    [
      'combines typed values and other users’ changes in different fields',
      { note: 'm' },
      { reason: 'C' },
      { note: 'm', reason: 'C' },
    ],
    [
      'keeps a typed value if another user has changed the same field',
      { note: 'm' },
      { note: 'theirs' },
      { note: 'm' },
    ],
    [
      'treats a list whose order alone has changed as not edited',
      { team: [2, 1] },
      { team: [3] },
      { team: [3] },
    ],
  ])('after another user has changed the record, the form %s', (_, typed, theirs, expected) => {
    const base = { reason: 'A', note: '', team: [1, 2] }
    const found = rebased({ ...base, ...typed }, base, { ...base, ...theirs })
    expect(found).toEqual({ ...base, ...expected })
  })
})
