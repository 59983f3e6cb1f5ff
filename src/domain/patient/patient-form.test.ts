import { describe, expect, it } from 'vitest'
import { dateInputText } from '../dates/date-input'
import { parseDateInput } from '../dates/dates'
import { createFormProblems, emptyCreateForm, newPatientOf } from './create-form'
import {
  changedProblems,
  emptyPatientForm,
  patientChanges,
  patientFormProblems,
  patientOf,
  phoneOf,
} from './patient-form'

const today = '2026-03-02'
const form = { ...emptyPatientForm('en'), firstName: 'Ada', lastName: 'Lee' }

describe('the personal data of a patient', () => {
  it.each([
    [{}, null],
    [{ firstName: ' ' }, { firstName: 'firstNameRequired' }],
    [{ lastName: '' }, { lastName: 'lastNameRequired' }],
    [{ lastName: 'x'.repeat(151) }, { lastName: 'nameLength' }],
    [{ phone: '+1 (555) 123-4567' }, null],
    [{ phone: '+1 (555) 123' }, { phone: 'phone' }],
    [{ phone: '+1 (' }, null],
    [{ email: 'ada@example.com' }, null],
    [{ email: 'ada@example' }, { email: 'email' }],
    [{ email: 'ada example.com' }, { email: 'email' }],
    [{ birthDate: '1950-12-31' }, null],
    [{ birthDate: '12-31-1950' }, null],
    [{ birthDate: '12/31/1950' }, null],
    [{ birthDate: '31.12.1950' }, { birthDate: 'dateFormat' }],
    [{ birthDate: '13/01/1950' }, { birthDate: 'dateFormat' }],
    [{ birthDate: '02/29/2025' }, { birthDate: 'dateFormat' }],
    [{ birthDate: '12/31/1899' }, { birthDate: 'dateFormat' }],
    [{ birthDate: '2026-03-02' }, null],
    [{ birthDate: '2026-03-03' }, { birthDate: 'bornInFuture' }],
    [{ recordId: 'x'.repeat(101) }, { recordId: 'recordIdLength' }],
  ])(
    'D02 D09 D10 D11 D12 the patient form with the values %j has the problems %j',
    (given, problems) => {
      expect(patientFormProblems({ ...form, ...given }, today)).toEqual(problems)
    },
  )

  it('D02 D09 the patient form sends phone numbers in E.164 and dates as yyyy-MM-dd', () => {
    const typed = { phone: '+1 (555) 123-4567', birthDate: '12/31/1950', recordId: ' 7 ' }
    expect(patientOf({ ...form, ...typed })).toEqual({
      user: {
        firstName: 'Ada',
        lastName: 'Lee',
        phone: '+15551234567',
        email: '',
        birthDate: '1950-12-31',
        language: 'en',
      },
      recordId: '7',
    })
  })

  it.each(['555', '13/01/1950'])(
    'D10 the patient form sends nothing while a value is invalid: %s',
    (bad) => {
      const field = bad.includes('/') ? 'birthDate' : 'phone'
      expect(patientOf({ ...form, [field]: bad })).toBeNull()
    },
  )

  it('D02 the patient form sends no phone number if the field contains only the mask', () => {
    expect(phoneOf('+1 (')).toBe('')
    expect(phoneOf('')).toBe('')
    expect(phoneOf('+1 (55')).toBeNull()
  })

  it('the patient form sends only the fields that the user changed', () => {
    expect(patientChanges(form, form)).toEqual({ user: {} })
    expect(patientChanges(form, { ...form, birthDate: '01/05/1950' })).toEqual({
      user: { birthDate: '1950-01-05' },
    })
    const before = { ...form, birthDate: '01/05/1950', recordId: '7' }
    expect(patientChanges(before, { ...before, birthDate: '', recordId: '' })).toEqual({
      user: { birthDate: null },
      recordId: null,
    })
  })
})

describe('D09 the text of a date field', () => {
  it('D09 D11 the text of a date field has the month first, and is parsed as the same day', () => {
    expect(dateInputText('2026-01-05')).toBe('01/05/2026')
    expect(parseDateInput('01/05/2026')).toBe('2026-01-05')
  })
})

describe('an invalid stored value', () => {
  const record = { ...form, firstName: '', email: 'n/a', birthDate: '0000-00-00' }

  it.each([
    [{ phone: '+1 (555) 123-4567' }, { phone: '+15551234567' }],
    [{ lastName: 'Moss', email: 'n/a ' }, { lastName: 'Moss' }],
    [{ birthDate: '1950-12-31' }, { birthDate: '1950-12-31' }],
  ])('D02 an invalid stored value does not block a change of another field: %j', (given, user) => {
    const after = { ...record, ...given }
    expect(changedProblems(record, after, today)).toBeNull()
    expect(patientChanges(record, after)).toEqual({ user })
  })

  it.each([
    [{ email: 'n/b' }, { email: 'email' }],
    [{ birthDate: '0000-00-01' }, { birthDate: 'dateFormat' }],
    [{ phone: '+1 (555)' }, { phone: 'phone' }],
  ])(
    'D02 a value that the user changes is validated, even if the stored value was invalid: %j',
    (given, problems) => {
      expect(changedProblems(record, { ...record, ...given }, today)).toEqual(problems)
    },
  )
})

describe('the form for a new patient', () => {
  const context = { today, offered: [] }
  const empty = { ...emptyCreateForm(4, 'en'), firstName: 'Ada', lastName: 'Lee' }

  it('D22 the form for a new patient has the signed-in user as the primary provider', () => {
    const careTeam = { primaryProvider: 4, secondaryProviders: [] }
    expect(newPatientOf(empty, 4)).toMatchObject({ careTeam, rtmEnrollment: null })
  })

  it('D17 the form for a new patient requires and sends a program only if the patient is enrolled now', () => {
    expect(createFormProblems(empty, context)).toBeNull()
    const enrolled = { ...empty, enrollNow: true }
    expect(createFormProblems(enrolled, context)).toEqual({ workflow: 'workflowRequired' })
    expect(newPatientOf({ ...enrolled, workflow: 3 }, 4)?.rtmEnrollment).toEqual({
      workflow: 3,
      duration: 90,
      language: 'en',
      isNewPoc: true,
      enrolledBy: 4,
    })
  })

  it.each([
    [{ enrollNow: true }, ['en', 'es'], null],
    [{ enrollNow: true, language: 'fr' }, [], null],
    [{ enrollNow: true, language: 'fr' }, ['en', 'es'], { language: 'languageNotOffered' }],
    [{ enrollNow: false, language: 'fr' }, ['en', 'es'], null],
  ])(
    'D17 the form for a new patient with the values %j and a workflow in the languages %j has the problems %j',
    (given, offered, problems) => {
      const filled = { ...empty, workflow: 3, ...given }
      expect(createFormProblems(filled, { today, offered })).toEqual(problems)
    },
  )

  it('D23 the form for a new patient rejects a provider who is both primary and secondary', () => {
    expect(createFormProblems({ ...empty, secondaryProviders: [4] }, context)).toEqual({
      secondaryProviders: 'primaryIsSecondary',
    })
  })
})
