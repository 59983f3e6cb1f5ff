import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../src/api/auth'
import { billingCountQuery } from '../../src/api/billing-instances'
import { ResponseError } from '../../src/api/errors'
import {
  confirmPasswordReset,
  type Registration,
  register,
  requestPasswordReset,
  verifyEmail,
} from '../../src/api/registration'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import { connect, failureOf, httpOf, keysOf, run } from './connection'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset())

const DANA = 'dana.whitfield@riverbend.example'
const pat: Registration = {
  userType: 'pt',
  username: 'Pat.Newcomer',
  password: 'a long sentence',
  email: 'pat@riverbend.example',
  firstName: 'Pat',
  lastName: 'Newcomer',
  recaptcha: 'an answer of reCAPTCHA',
  defaultClinic: 'DEMO-DEMO-DEMO',
}

/** Returns the token at the end of the link in the newest email. */
async function mailedToken(): Promise<string> {
  const [mail] = await sandbox.outbox()
  return new URL(mail?.links[0] ?? '').pathname.split('/').at(-1) ?? ''
}

/**
 * Creates an `Http` client whose first response is lost: the backend handles the request, but a
 * proxy returns 502.
 */
function losingAnswer() {
  let isFirst = true
  return httpOf(sandbox, {
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      const isLost = isFirst
      isFirst = false
      return isLost ? new Response(null, { status: 502 }) : answer
    },
  })
}

async function received(path: string) {
  const requests = await sandbox.requests()
  return requests.filter((request) => request.path === `/api/${path}`)
}

function errorsOf(error: unknown) {
  return error instanceof ResponseError ? error.body.errors : []
}

describe('the sign-up endpoint', () => {
  it('A02 A10 A11 A12 a sign-up request has the body that the clinic’s specification requires', async () => {
    await register(httpOf(sandbox), pat)
    const [request] = await received('auth/registration/')
    expect(keysOf(request?.body)).toEqual([
      'account_origin',
      'created_by',
      'default_clinic',
      'email',
      'first_name',
      'g-recaptcha-response',
      'language',
      'last_name',
      'password',
      'phone',
      'user_type',
      'username',
    ])
    expect(request).toMatchObject({
      status: 201,
      body: {
        username: 'Pat.Newcomer',
        password: '…',
        'g-recaptcha-response': 'an answer of reCAPTCHA',
        language: 'en',
        account_origin: 'gui_rf',
        created_by: null,
        phone: '',
      },
    })
    expect(request?.headers).not.toHaveProperty('authorization')
  })

  it('A09 a new user can sign in immediately, and belongs to the clinic', async () => {
    const http = httpOf(sandbox)
    await expect(register(http, pat)).resolves.toBeUndefined()
    const { token, user } = await signIn(http, pat)
    expect(user).toMatchObject({
      fullName: 'Pat Newcomer',
      userType: 'pt',
      defaultClinic: { name: 'Riverbend Downtown' },
    })
    const session = { token: async () => token, renew: async () => null, expire: () => undefined }
    await expect(run(billingCountQuery(httpOf(sandbox, { session }), {}))).resolves.toBeGreaterThan(
      0,
    )
  })

  it('N12 a sign-up that is repeated after a lost response creates no second account', async () => {
    await register(losingAnswer(), pat)
    const statuses = (await received('auth/registration/')).map(({ status }) => status)
    expect(statuses).toEqual([201, 201])
    expect(await sandbox.outbox()).toHaveLength(1)
  })

  it('A14 N13 the error of a rejected sign-up uses the field names of the client’s form', async () => {
    const http = httpOf(sandbox)
    const empty = { ...pat, username: '', firstName: ' ', email: 'x', defaultClinic: '' }
    const wrong = errorsOf(await failureOf(register(http, empty)))
    expect(wrong.map(({ field }) => field)).toEqual([
      'username',
      'email',
      'firstName',
      'defaultClinic',
    ])
    const taken = { ...pat, username: 'DEMO', email: DANA, defaultClinic: 'nowhere' }
    expect(errorsOf(await failureOf(register(http, taken)))).toEqual([
      { field: 'username', detail: 'This username is already taken.' },
      { field: 'email', detail: 'This email address is already in use.' },
      {
        field: 'defaultClinic',
        detail: 'No clinic has this invitation code. Please ask your clinic for its current code.',
      },
    ])
  })

  it('A19 A21 the key from the email verifies the email address, and works only once', async () => {
    const http = httpOf(sandbox)
    await register(http, pat)
    const key = await mailedToken()
    expect((await sandbox.outbox())[0]?.links).toEqual([`${sandbox.appUrl}/email-verify/${key}`])
    await expect(verifyEmail(http, key)).resolves.toBeUndefined()
    // The request log shows an ellipsis in place of the key.
    expect((await received('auth/registration/verify-email/'))[0]?.body).toEqual({ key: '…' })
    const again = await failureOf(verifyEmail(http, key))
    expect(again).toMatchObject({ status: 400 })
    expect(errorsOf(again)[0]?.detail).toMatch(/^This link has already been used/)
    expect(errorsOf(await failureOf(verifyEmail(http, 'forged')))[0]?.field).toBe('key')
  })

  it('N12 A19 if the response to the verification of an email address is lost, the client repeats the request and the verification succeeds', async () => {
    const http = httpOf(sandbox)
    await register(http, pat)
    const key = await mailedToken()
    await expect(verifyEmail(losingAnswer(), key)).resolves.toBeUndefined()
  })
})

describe('the password reset', () => {
  it('A15 A16 when a user sets a new password through an emailed link, all sessions of the user end', async () => {
    const { http, refused } = await connect(sandbox)
    const visitor = httpOf(sandbox)
    await expect(requestPasswordReset(visitor, DANA)).resolves.toBeUndefined()
    expect((await received('auth/password_reset/'))[0]?.body).toEqual({ email: DANA })
    const token = await mailedToken()
    const reset = { password: 'next password', token }
    await expect(confirmPasswordReset(visitor, reset)).resolves.toBeUndefined()
    const [request] = await received('auth/password_reset/confirm/')
    expect(request?.body).toEqual({ password: '…', token: '…' })
    await failureOf(run(billingCountQuery(http, {})))
    expect(refused).toHaveLength(1)
    await expect(
      signIn(visitor, { username: 'demo', password: 'next password' }),
    ).resolves.toBeTruthy()
    expect(errorsOf(await failureOf(confirmPasswordReset(visitor, reset)))[0]).toMatchObject({
      field: 'token',
      detail: expect.stringMatching(/^This link has already been used/),
    })
  })

  it('A15 the request to reset the password of an unknown email address succeeds, and no email is sent', async () => {
    const unknown = requestPasswordReset(httpOf(sandbox), 'nobody@mail.example')
    await expect(unknown).resolves.toBeUndefined()
    expect(await sandbox.outbox()).toEqual([])
  })

  it('A16 the link in the email about a password reset expires after one hour', async () => {
    const http = httpOf(sandbox)
    await requestPasswordReset(http, DANA)
    const token = await mailedToken()
    await sandbox.clock({ advanceDays: 1 })
    const error = await failureOf(confirmPasswordReset(http, { password: 'next password', token }))
    expect(errorsOf(error)[0]?.detail).toBe(
      'This link has expired. Links work for one hour. Please request a new one.',
    )
  })
})

describe('the limit of sign-in attempts', () => {
  it('A06 N09 a sign-in after too many failed attempts fails immediately, without a retry', async () => {
    const slept: number[] = []
    const http = httpOf(sandbox, {
      sleep: async (ms) => {
        slept.push(ms)
      },
    })
    const wrong = () => failureOf(signIn(http, { username: 'demo', password: 'wrong' }))
    for (let count = 0; count < 10; count += 1) expect(await wrong()).toMatchObject({ status: 401 })
    const limited = await wrong()
    expect(limited).toMatchObject({
      status: 429,
      body: {
        message: 'Too many failed sign-ins. Please try again in 10 minutes, or set a new password.',
      },
    })
    expect(slept).toEqual([])
    expect(await received('auth/token/')).toHaveLength(11)
    const hurried = limited instanceof ResponseError && limited.response.headers.get('Retry-After')
    expect(Number(hurried)).toBeGreaterThan(590)
  })
})
