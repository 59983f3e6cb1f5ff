import { describe, expect, it } from 'vitest'
import { en } from '../../../domain/messages/en'
import {
  ChangedElsewhereError,
  createRecordCheck,
  type FieldGroups,
  submitErrors,
} from './record-check'

const start = { minutes: '20', seconds: '0', trends: 'Better' }
type Values = typeof start
const groups: FieldGroups<Values> = [['minutes', 'seconds']]
const checkOf = (seen: Values = start) => createRecordCheck({ start, seen, groups })

/** Returns the other user's values that this user must see before the form is saved. */
function theirs(run: () => unknown): Record<string, unknown> {
  try {
    run()
  } catch (error) {
    if (error instanceof ChangedElsewhereError) return Object.fromEntries(error.theirs)
    throw error
  }
  return {}
}

describe('the check of a record before a form saves it', () => {
  it.each<[string, Partial<Values>, Partial<Values>, Partial<Values>]>([
    ['nobody else changed the record', { trends: 'Worse' }, {}, {}],
    ['another user changed another field', { trends: 'Worse' }, { minutes: '30' }, {}],
    ['another user entered the same value', { trends: 'Worse' }, { trends: 'Worse' }, {}],
    [
      'another user changed the same field',
      { trends: 'Worse' },
      { trends: 'Same' },
      { trends: 'Same' },
    ],
    [
      'another user changed the minutes and this user changed the seconds',
      { seconds: '30' },
      { minutes: '30' },
      { minutes: '30', seconds: '0' },
    ],
  ])(
    'N12 the form asks only about values of other users that this user would replace: %s',
    (_, typed, now, asked) => {
      const values = { ...start, ...typed }
      const current = { ...start, ...now }
      const check = checkOf()
      expect(theirs(() => check.compare(values, current))).toEqual(asked)
      // The error of the first comparison showed the user the other user's values, so the second
      // comparison throws no error.
      const base = check.compare(values, current)
      // The form sends only fields whose values differ from `base`. A field that the user did not
      // change is not sent.
      expect(base.trends === values.trends).toBe(!('trends' in typed) || current.trends === 'Worse')
    },
  )

  it('Z23 after a draft is restored, the form asks once about a value that another user has changed since the draft was written', () => {
    const check = checkOf({ ...start, trends: 'Before' })
    const values = { ...start, trends: 'Typed' }
    expect(theirs(() => check.compare(values, start))).toEqual({ trends: 'Better' })
    expect(theirs(() => check.compare(values, start))).toEqual({})
  })

  it('N12 if the user has sent values but got no response, the values do not count as another user’s change', () => {
    const check = checkOf()
    const first = { ...start, trends: 'First' }
    check.noteSent(first)
    expect(theirs(() => check.compare({ ...start, trends: 'Second' }, first))).toEqual({})
    // The user wants the initial value back, so it must be sent.
    expect(check.compare(start, first)).toEqual(first)
  })
})

describe('the text about a colleague’s change', () => {
  // The user changed the checkbox in a draft, and a colleague changed the checkbox in the record.
  // After a reload, the user changes the checkbox back.
  it.each([
    [true, 'checked'],
    [false, 'not checked'],
  ])('N12 Y27 a colleague’s value %s of a checkbox is shown as “%s”', (value, text) => {
    const check = createRecordCheck({
      start: { isReminder: value },
      seen: { isReminder: !value },
      groups: [],
    })
    const options = { serverFields: {}, words: en.patientActions }
    let errors: object = {}
    try {
      check.compare({ isReminder: !value }, { isReminder: value })
    } catch (error) {
      errors = submitErrors(error, options)
    }
    expect(errors).toEqual({
      isReminder: `This field was changed to “${text}”. To replace it with your entry, save again.`,
    })
  })
})
