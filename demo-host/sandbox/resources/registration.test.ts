import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { visitorAnswers } from '../db/tables/bookkeeping'
import { users } from '../db/tables/people'
import { testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'
import { DOWNTOWN, mails, pat, SIGN_UP } from './registration.fixture'

describe(`signing up on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  const { visitor } = test

  const signUp = (fields: object = {}, headers: Record<string, string> = {}) =>
    visitor.post(SIGN_UP, { ...pat, ...fields }, { headers })
  const refused = (field: string, detail: string) => [400, { errors: [{ field, detail }] }]
  const outbox = async () => mails.parse((await visitor.get('/sandbox/outbox')).body)
  const signIn = (username: string) =>
    visitor.post('/auth/token/', { username, password: pat.password })

  it('A09 A10 a sign-up creates a provider of the clinic, who can sign in immediately', async () => {
    const made = await signUp()
    const account = {
      username: 'pat.newcomer',
      full_name: 'Pat Newcomer',
      email: 'Pat@Riverbend.example',
      user_type: 'pt',
      account_origin: 'gui_rf',
      created_by: null,
      default_clinic: { uuid: DOWNTOWN, name: 'Riverbend Downtown' },
      clinic_memberships: [{ clinic: { uuid: DOWNTOWN }, is_active: true, is_default: true }],
    }
    expect([made.status, made.body]).toMatchObject([201, account])
    expect(JSON.stringify(made.body)).not.toContain('scrypt')
    const signedIn = await signIn('pat.newcomer')
    expect([signedIn.status, signedIn.body]).toMatchObject([200, { user: account }])
    const { token } = z.object({ token: z.string() }).parse(signedIn.body)
    const headers = { Authorization: `Bearer ${token}` }
    expect((await visitor.get('/patient/patients/', { headers })).status).toBe(200)
    const colleagues = await demo.get('/pt/providers/')
    expect(JSON.stringify(colleagues.body)).toContain('Pat Newcomer')
    const other = await test.signIn('demo2')
    expect(JSON.stringify((await other.get('/pt/providers/')).body)).not.toContain('Newcomer')
  })

  it('A02 A09 spaces around a username and capital letters are ignored at sign-up and at sign-in', async () => {
    expect((await signUp({ username: ' PAT ' })).status).toBe(201)
    expect((await signIn(' pat ')).status).toBe(200)
  })

  it('after a sign-up, only the hash of the password is stored', async () => {
    await signUp({}, { 'Idempotency-Key': 'k-1' })
    const { db } = test.sandbox.context
    const [row] = await db.select().from(users).where(eq(users.username, 'pat.newcomer'))
    expect(row?.passwordHash).toMatch(/^\$scrypt\$/)
    const kept = JSON.stringify([row, await db.select().from(visitorAnswers)])
    expect(kept).not.toContain(pat.password)
    expect(kept).not.toContain('k-1')
  })

  it.each([
    ['PAT.NEWCOMER', 'other@mail.example', 'username', 'This username is already taken.'],
    ['other', 'PAT@riverbend.EXAMPLE', 'email', 'This email address is already in use.'],
    ['demo', 'other@mail.example', 'username', 'This username is already taken.'],
    ['other', 'noor.haddad@harborspine.example', 'email', 'This email address is already in use.'],
  ])(
    'a sign-up with the username %s and the email %s is rejected because one of these values is already taken',
    async (username, email, field, detail) => {
      await signUp()
      const answer = await signUp({ username, email })
      expect([answer.status, answer.body]).toEqual(refused(field, detail))
    },
  )

  it('a sign-up with a patient’s email address is accepted, and a sign-up with a patient’s username is rejected', async () => {
    const patient = await test.addPatient()
    const mail = { email: 'walter@mail.example' }
    await demo.patch(`/account/update-user-data/${patient}`, { ...mail, username: 'walter' })
    const both = await signUp({ ...mail, username: 'walter' })
    expect([both.status, both.body]).toEqual(refused('username', 'This username is already taken.'))
    expect((await signUp(mail)).status).toBe(201)
  })

  it('two simultaneous sign-ups with the same values create one account', async () => {
    const names = await Promise.all([signUp({ email: 'a@b.example' }), signUp()])
    expect(names.map(({ status }) => status).sort()).toEqual([201, 400])
    const [one, two] = [{ username: 'one' }, { username: 'two' }]
    const addresses = await Promise.all(
      [one, two].map((name) => signUp({ ...name, email: 'c@d.example' })),
    )
    expect(addresses.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(await outbox()).toHaveLength(2)
  })

  it('N12 several sign-ups with the same Idempotency-Key create one account', async () => {
    const headers = { 'Idempotency-Key': 'sign-up-1' }
    const first = await signUp({}, headers)
    const [second, third] = await Promise.all([signUp({}, headers), signUp({}, headers)])
    expect([second?.status, third?.status]).toEqual([201, 201])
    expect(second?.body).toEqual(first.body)
    expect(second?.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await outbox()).toHaveLength(1)
    expect((await signUp({ password: 'another sentence' }, headers)).status).toBe(422)
  })

  it.each([
    ['DEMO-DEMO-DEMO', 'Riverbend Downtown'],
    [' demo east side ', 'Riverbend Eastside'],
  ])(
    'Z06 the invitation code %j is accepted, and the new user joins the clinic of this code',
    async (default_clinic, name) => {
      expect((await signUp({ default_clinic })).body).toMatchObject({ default_clinic: { name } })
    },
  )

  const noCode = 'Enter your invitation code. A colleague at your clinic can give it to you.'
  const unknownCode =
    'No clinic has this invitation code. Please ask your clinic for its current code.'
  it.each([
    [null, noCode],
    [undefined, noCode],
    ['  ', noCode],
    ['downtown.riverbend.example', unknownCode],
    ['riverbend.example', unknownCode],
    ['Riverbend Downtown', unknownCode],
    [DOWNTOWN, unknownCode],
    ['DEMO-DEMO-DEM', unknownCode],
    ['%', unknownCode],
  ])(
    'Z06 a sign-up with the invitation code %j is rejected with an error at the field of the code',
    async (default_clinic, detail) => {
      const answer = await signUp({ default_clinic })
      expect([answer.status, answer.body]).toEqual(refused('default_clinic', detail))
      expect(await outbox()).toEqual([])
    },
  )

  it('A13 a sign-up as a patient is rejected with a message', async () => {
    const detail =
      'Patients cannot sign up here; their clinic adds them. Please contact your clinic.'
    const answer = await signUp({ user_type: 'patient' })
    expect([answer.status, answer.body]).toEqual(refused('user_type', detail))
  })

  it('A12 A22 Z07 any password with at least 8 characters is accepted, and no reCAPTCHA response is needed', async () => {
    const answer = await signUp({ password: ' '.repeat(8), 'g-recaptcha-response': undefined })
    expect(answer.status).toBe(201)
  })

  it.each(['', 'x', '1234567', '👍🏽👍🏽👍🏽'])(
    'Z07 a sign-up with the password %j is rejected with an error at the field of the password',
    async (password) => {
      const detail = 'password must have at least 8 characters.'
      const answer = await signUp({ password })
      expect([answer.status, answer.body]).toEqual(refused('password', detail))
    },
  )

  it.each([
    [{ username: '' }, 'username'],
    [{ username: 'two words' }, 'username'],
    [{ username: 'x'.repeat(151) }, 'username'],
    [{ password: 'x'.repeat(1025) }, 'password'],
    [{ email: '' }, 'email'],
    [{ email: null }, 'email'],
    [{ email: 'pat@' }, 'email'],
    [{ email: 'pat@a.example, eve@b.example' }, 'email'],
    [{ first_name: ' ' }, 'first_name'],
    [{ last_name: 7 }, 'last_name'],
    [{ user_type: 'owner' }, 'user_type'],
    [{ language: 'english' }, 'language'],
    [{ phone: '12' }, 'phone'],
    [{ 'g-recaptcha-response': 7 }, 'g-recaptcha-response'],
    [{ account_origin: {} }, 'account_origin'],
  ])('N13 a sign-up with %j is rejected', async (fields, field) => {
    const answer = await signUp(fields)
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field }] }])
    expect(await outbox()).toEqual([])
  })

  it('N13 the error of a sign-up lists every missing field', async () => {
    const answer = await visitor.post(SIGN_UP, { userType: 'pt' })
    const { errors } = z
      .object({ errors: z.array(z.object({ field: z.string(), detail: z.string() })) })
      .parse(answer.body)
    expect(errors.map(({ field }) => field)).toEqual([
      'user_type',
      'username',
      'password',
      'email',
      'first_name',
      'last_name',
      'default_clinic',
    ])
    for (const body of ['{', '[]', '"pt"', 'null']) {
      expect((await visitor.post(SIGN_UP, body)).status).toBe(400)
    }
    expect((await visitor.post('/auth/registration', pat)).status).toBe(404)
    expect((await visitor.get(SIGN_UP)).status).toBe(404)
  })

  it('P17 after a reset of the sandbox, the session of a former user is not valid for the new user with the same id', async () => {
    await signUp()
    const { token } = z.object({ token: z.string() }).parse((await signIn('pat.newcomer')).body)
    await visitor.post('/sandbox/reset', { patients: 1 })
    const headers = { Authorization: `Bearer ${token}` }
    expect((await visitor.get('/patient/patients/', { headers })).status).toBe(401)
    expect((await demo.get('/patient/patients/')).status).toBe(200)
  })

  it('a sign-up ignores the field created_by', async () => {
    expect((await signUp({ created_by: 1 })).body).toMatchObject({ created_by: null })
  })
})
