import { describe, expect, it } from 'vitest'
import { FetchError, ResponseError } from '../../api/errors'
import { emptyRegistration } from '../../domain/person/registration-form'
import { attemptOf, isRefused } from './registration-attempt'

const values = { ...emptyRegistration('c-1'), username: 'ann', password: 'x' }

function fakeRecaptcha() {
  let asked = 0
  return async () => `answer ${++asked}`
}

function answered(status: number): ResponseError {
  return new ResponseError(new Response(null, { status }), { message: null, errors: [] })
}

describe('an attempt to sign up', () => {
  it('N12 a sign-up attempt keeps its idempotency key and reCAPTCHA token while no field changes', async () => {
    const ask = fakeRecaptcha()
    const first = await attemptOf(null, values, ask)
    expect(await attemptOf(first, { ...values }, ask)).toBe(first)
    expect(first.recaptcha).toBe('answer 1')
  })

  it('N12 a sign-up attempt gets a new idempotency key and reCAPTCHA token after a field changes', async () => {
    const ask = fakeRecaptcha()
    const first = await attemptOf(null, values, ask)
    const second = await attemptOf(first, { ...values, username: 'ann2' }, ask)
    expect(second.key).not.toBe(first.key)
    expect(second.recaptcha).toBe('answer 2')
  })

  it.each([
    [answered(400), true],
    [answered(409), true],
    [answered(429), true],
    [answered(500), false],
    [answered(503), false],
    [new FetchError(new Error('gone')), false],
  ])('N12 after %s, the next request belongs to a new sign-up attempt: %s', (error, expected) => {
    expect(isRefused(error)).toBe(expected)
  })
})
