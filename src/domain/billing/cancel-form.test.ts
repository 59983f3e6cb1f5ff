import { describe, expect, it } from 'vitest'
import { en } from '../messages/en'
import { cancellationReasons } from '../vocabulary'
import {
  type CancelFormValues,
  cancelFields,
  cancelFormDefaults,
  cancelFormProblems,
  cancellationOf,
  offeredCancellationReasons,
} from './cancel-form'

const form = (changes: Partial<CancelFormValues> = {}) => ({ ...cancelFormDefaults, ...changes })
const other = (optionalCancellationReasonMessage: string) =>
  form({ cancellationReasonType: 'OTHER', optionalCancellationReasonMessage })
const words = (values: CancelFormValues) =>
  Object.fromEntries(
    Object.entries(cancelFormProblems(values) ?? {}).map(([field, problem]) => [
      field,
      en.cancelForm.errors[problem],
    ]),
  )

describe('X02 X03 X06 X07 the fields of the cancel form', () => {
  it('X02 the cancel form starts with the reason “Cash-pay patient”, without a charge, and these values are valid', () => {
    expect(cancelFormDefaults).toMatchObject({
      cancellationReasonType: 'CASH_PAY_PATIENT',
      willChargePatient: 'NO',
    })
    expect(cancellationOf(form())).toEqual({
      cancellationReasonType: 'CASH_PAY_PATIENT',
      willChargePatient: 'NO',
    })
  })

  it('X03 the cancel form offers four reasons, and does not offer BLANK', () => {
    expect(offeredCancellationReasons).toEqual([
      'CASH_PAY_PATIENT',
      'NON_REIMBURSING_INS',
      'DISCHARGED_PATIENT',
      'OTHER',
    ])
  })

  it('X04 every reason for a cancellation that can be stored has a label', () => {
    for (const reason of cancellationReasons) {
      expect(en.billing.cancellationReasons[reason]).toBeTruthy()
    }
  })

  it('X05 X08 the fields of the cancel form have the labels of the specification', () => {
    expect(Object.values(en.cancelForm.labels)).toEqual([
      'Cancellation Reason *',
      'Insurance Company',
      'Other Description *',
      'Charge Patient *',
    ])
    expect(en.billing.willChargePatient).toEqual({ YES: 'Yes', NO: 'No', MAYBE: 'Unsure' })
  })

  it.each([
    ['CASH_PAY_PATIENT', { message: null, charge: true }],
    ['NON_REIMBURSING_INS', { message: 'insuranceCompany', charge: false }],
    ['DISCHARGED_PATIENT', { message: null, charge: false }],
    ['OTHER', { message: 'otherDescription', charge: false }],
    ['BLANK', { message: null, charge: false }],
  ] as const)(
    'X06 X07 the cancel form with the reason %s has the additional fields %j',
    (reason, fields) => {
      expect(cancelFields(reason)).toEqual(fields)
    },
  )
})

describe('the validation of the cancel form', () => {
  it('the cancel form requires a reason', () => {
    expect(words(form({ cancellationReasonType: null }))).toEqual({
      cancellationReasonType: 'Please select a reason for the cancellation.',
    })
  })

  it('X09 U10 the reason “Cash-pay patient” requires a choice about the charge', () => {
    expect(words(form({ willChargePatient: null }))).toEqual({
      willChargePatient: 'Please select an option.',
    })
  })

  it.each(['', '   '])(
    'X10 U8 the reason OTHER requires a description, which cannot be %j',
    (message) => {
      expect(words(other(message))).toEqual({
        optionalCancellationReasonMessage: 'Please provide a reason for the cancellation.',
      })
      expect(cancellationOf(other(message))).toBeNull()
    },
  )

  it.each([
    [2, false],
    [3, true],
    [50, true],
    [51, false],
  ])('X11 U9 the cancel form accepts a description of %i characters: %s', (length, taken) => {
    for (const reason of ['OTHER', 'NON_REIMBURSING_INS'] as const) {
      const values = { ...other('x'.repeat(length)), cancellationReasonType: reason }
      expect(cancelFormProblems(values) === null).toBe(taken)
    }
  })

  it.each([
    [2, false],
    [3, true],
    [50, true],
    [51, false],
  ])(
    'X11 an emoji in a description counts as one character: a description of %i emojis is accepted: %s',
    (length, taken) => {
      expect(cancelFormProblems(other('👍'.repeat(length))) === null).toBe(taken)
    },
  )

  it('X11 the error about a description contains its allowed length', () => {
    expect(words(other('ab'))).toEqual({
      optionalCancellationReasonMessage: 'Please enter 3 to 50 characters.',
    })
  })

  it('X12 X11 the cancel form accepts a missing or an empty insurance company', () => {
    const values = form({ cancellationReasonType: 'NON_REIMBURSING_INS' })
    expect(cancelFormProblems(values)).toBeNull()
    expect(cancellationOf(values)).toEqual({ cancellationReasonType: 'NON_REIMBURSING_INS' })
  })
})

describe('the cancellation that is sent', () => {
  it('X13 the cancellation in the request does not contain fields that are hidden for the chosen reason', () => {
    const filled = form({
      optionalCancellationReasonMessage: 'Blue Shield',
      willChargePatient: 'YES',
    })
    const sent = cancellationReasons.map((cancellationReasonType) =>
      cancellationOf({ ...filled, cancellationReasonType }),
    )
    expect(sent).toEqual([
      { cancellationReasonType: 'CASH_PAY_PATIENT', willChargePatient: 'YES' },
      {
        cancellationReasonType: 'NON_REIMBURSING_INS',
        optionalCancellationReasonMessage: 'Blue Shield',
      },
      { cancellationReasonType: 'DISCHARGED_PATIENT' },
      { cancellationReasonType: 'OTHER', optionalCancellationReasonMessage: 'Blue Shield' },
      { cancellationReasonType: 'BLANK' },
    ])
  })

  it('X13 the cancel form ignores invalid values in fields that are hidden for the chosen reason', () => {
    const values = form({
      cancellationReasonType: 'DISCHARGED_PATIENT',
      optionalCancellationReasonMessage: 'x',
      willChargePatient: null,
    })
    expect(cancelFormProblems(values)).toBeNull()
  })

  it('the description of a cancellation is sent without spaces at its ends', () => {
    expect(cancellationOf(other('  moved away '))?.optionalCancellationReasonMessage).toBe(
      'moved away',
    )
  })
})
