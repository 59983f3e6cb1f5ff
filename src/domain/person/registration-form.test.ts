import { describe, expect, it } from 'vitest'
import { emptyRegistration, registrationProblems, tidyRegistration } from './registration-form'

const whole = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@clinic.example',
  username: 'AnnLee',
  password: 'x',
  clinic: '4d2c',
}

describe('the sign-up form', () => {
  it('the sign-up form requires every field', () => {
    expect(registrationProblems(emptyRegistration(''))).toEqual({
      firstName: 'firstName',
      lastName: 'lastName',
      email: 'email',
      username: 'newUsername',
      password: 'newPassword',
      clinic: 'clinic',
    })
    expect(registrationProblems(whole)).toEqual({})
  })

  it.each(['x', ' ', '  a  ', '12345678'])(
    'A22 the sign-up form accepts every password that is not empty: “%s”',
    (password) => {
      expect(registrationProblems({ ...whole, password })).toEqual({})
    },
  )

  it.each(['ann', 'ann@', '@clinic.example', 'ann@clinic', 'ann lee@clinic.example'])(
    'the sign-up form rejects “%s” as an email address',
    (email) => {
      expect(registrationProblems({ ...whole, email })).toEqual({ email: 'emailForm' })
    },
  )

  it('A02 the sign-up form keeps the password as typed, and trims the user name', () => {
    expect(tidyRegistration({ ...whole, username: ' AnnLee ', password: ' p W ' })).toEqual({
      ...whole,
      username: 'AnnLee',
      password: ' p W ',
    })
  })
})
