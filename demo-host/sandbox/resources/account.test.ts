import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '../db/tables/people'
import { testDatabase } from '../test-database'
import { billingsOf } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const UNIQUE = '/account/unique_check'
const own = '/account/update-user-data/1'

describe(`accounts on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let patient: number

  beforeEach(async () => {
    patient = await test.addPatient({ lastName: 'Weiss' })
    const contact = { phone: '+16175550188', email: 'Pat@mail.example' }
    await demo.patch(`/account/update-user-data/${patient}`, contact)
  })

  const taken = (field: string, detail: string) => ({ errors: [{ field, detail }] })

  it.each([
    [{ username: 'DEMO' }, 'username', 'This username is already taken.'],
    [{ username: 'demo2' }, 'username', 'This username is already taken.'],
    [{ email: 'pat@MAIL.example' }, 'email', 'This email address is already in use.'],
    [{ phone: '(617) 555-0188' }, 'phone', 'This phone number is already in use.'],
  ])(
    'N17 N22 unique_check of %j returns an error for the field whose value is taken',
    async (values, field, detail) => {
      const answer = await demo.post(UNIQUE, values)
      expect([answer.status, answer.body]).toEqual([400, taken(field, detail)])
    },
  )

  it('N17 N20 unique_check of unused values, or of the values of the excluded user, returns no body', async () => {
    const free = { username: 'new.name', email: 'new@mail.example', phone: '6175550189' }
    const mine = { email: 'pat@mail.example', phone: '6175550188', exclude_user_id: patient }
    for (const values of [free, mine, {}, { username: '', email: '', phone: '' }]) {
      const answer = await demo.post(UNIQUE, values)
      expect([answer.status, answer.body]).toEqual([204, null])
    }
    expect((await demo.post(`${UNIQUE}/`, free)).status).toBe(404)
    expect((await demo.get(UNIQUE)).status).toBe(404)
  })

  it('N22 an email address and a phone number must be unique only in the user’s own company', async () => {
    const other = await test.signIn('demo2')
    const values = { email: 'pat@mail.example', phone: '6175550188' }
    expect((await other.post(UNIQUE, values)).status).toBe(204)
    expect((await other.post(UNIQUE, { username: 'demo' })).status).toBe(400)
    // A request cannot exclude a user of another company. Otherwise, the response would reveal who
    // has the username.
    const without = { username: 'demo', exclude_user_id: 1 }
    expect((await other.post(UNIQUE, without)).status).toBe(400)
    expect((await demo.post(UNIQUE, without)).status).toBe(204)
  })

  it('N22 for a visitor, unique_check searches the usernames and email addresses of staff, but not of patients', async () => {
    const { visitor } = test
    expect((await visitor.post(UNIQUE, { phone: '6175550188' })).status).toBe(204)
    expect((await visitor.post(UNIQUE, { email: 'pat@mail.example' })).status).toBe(204)
    await demo.patch(own, { email: 'dana@mail.example', current_password: 'demo' })
    const staff = { username: 'demo2', email: 'dana@mail.example' }
    for (const exclude_user_id of [undefined, 1]) {
      const both = await visitor.post(UNIQUE, { ...staff, exclude_user_id })
      expect(both.body).toMatchObject({ errors: [{ field: 'username' }, { field: 'email' }] })
    }
    const ended = { headers: { Authorization: 'Bearer gone' } }
    expect((await visitor.post(UNIQUE, { username: 'x' }, ended)).status).toBe(401)
  })

  it('N13 unique_check rejects an invalid address or phone number', async () => {
    const answer = await demo.post(UNIQUE, { email: 'x', phone: '12' })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { errors: [{ field: 'email' }, { field: 'phone' }] },
    ])
  })

  it('N08 a change of the user’s own account ignores unknown fields, and the response does not contain the password', async () => {
    const change = {
      first_name: 'Diana',
      timezone: 'America/Chicago',
      id: 7,
      full_name: 'Somebody Else',
      user_type: 'patient',
      is_active: false,
      password: 'a new one',
      current_password: 'demo',
      favorite_color: 'green',
    }
    const answer = await demo.patch(own, change)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id: 1,
      full_name: 'Diana Whitfield',
      username: 'demo',
      user_type: 'pt',
      is_active: true,
      timezone: 'America/Chicago',
    })
    expect(JSON.stringify(answer.body)).not.toContain('password')
    const { db } = test.sandbox.context
    const [row] = await db.select().from(users).where(eq(users.id, 1))
    expect(row?.passwordHash).toMatch(/^\$scrypt\$/)
    expect(row?.passwordHash).not.toContain('a new one')
    const token = (password: string) =>
      test.visitor.post('/auth/token/', { username: 'demo', password })
    expect((await token('demo')).status).toBe(401)
    expect((await token('a new one')).status).toBe(200)
  })

  it('L01 a new password ends the user’s other sessions but not the current session', async () => {
    const elsewhere = await test.signIn('demo')
    expect(
      (await demo.patch(own, { password: 'next password', current_password: 'demo' })).status,
    ).toBe(200)
    expect((await demo.get('/pt/providers/1/')).status).toBe(200)
    expect((await elsewhere.get('/pt/providers/1/')).status).toBe(401)
  })

  const newSignIn = [
    { password: 'a new one' },
    { email: 'thief@mail.example' },
    { email: '' },
    { username: 'thief' },
  ]

  it.each(newSignIn)(
    'Z08 the change %j with a wrong current password is rejected, with an error at the field of the current password',
    async (change) => {
      const answer = await demo.patch(own, { ...change, current_password: 'guessed' })
      expect([answer.status, answer.body]).toEqual([
        400,
        taken('current_password', 'The current password is wrong.'),
      ])
      expect((await demo.get('/pt/providers/1/')).body).toMatchObject({
        user: { username: 'demo', email: 'dana.whitfield@riverbend.example' },
      })
    },
  )

  it.each(newSignIn)(
    'Z08 without the current password, the change %j is rejected',
    async (change) => {
      for (const given of [{}, { current_password: '' }, { current_password: null }]) {
        const answer = await demo.patch(own, { ...change, ...given })
        expect([answer.status, answer.body]).toMatchObject([
          400,
          { errors: [{ field: 'current_password' }] },
        ])
      }
    },
  )

  it('Z08 with the current password, the user can change the username and the email address', async () => {
    const change = { username: 'dana', email: 'dana@mail.example' }
    const changed = await demo.patch(own, { ...change, current_password: 'demo' })
    expect([changed.status, changed.body]).toMatchObject([200, change])
    // The test restores the username, because a reset ends the session of a renamed user.
    await demo.patch(own, { username: 'demo', current_password: 'demo' })
  })

  it('Z08 the current password is not needed for a change that does not affect the sign-in', async () => {
    const same = { username: 'demo', email: 'dana.whitfield@riverbend.example' }
    expect((await demo.patch(own, { ...same, first_name: 'Diana' })).status).toBe(200)
  })

  it('Z08 a change of the account is rejected after 10 wrong current passwords, and the user stays signed in', async () => {
    const guess = (current_password: string) => demo.patch(own, { username: 'd', current_password })
    for (let count = 0; count < 10; count += 1) expect((await guess('guessed')).status).toBe(400)
    const limited = await guess('demo')
    expect([limited.status, limited.body]).toEqual([
      429,
      { message: 'Too many wrong passwords. Please try again in 10 minutes.', errors: [] },
    ])
    expect((await demo.get('/pt/providers/1/')).status).toBe(200)
  })

  it('Z08 an account without a password can get a password only with an emailed link', async () => {
    const { db } = test.sandbox.context
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, 1))
    const answer = await demo.patch(own, { password: 'a new one', current_password: 'demo' })
    const detail =
      'Your account has no password yet. Please set one with the link in a password reset email.'
    expect([answer.status, answer.body]).toEqual([400, taken('current_password', detail)])
  })

  it('N07 if a PUT of the user’s own account omits the phone, email and username, it clears the phone and email, and keeps the username', async () => {
    const name = { first_name: 'Dana', last_name: 'Whitfield' }
    const answer = await demo.put(own, { ...name, current_password: 'demo' })
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { ...name, phone: '', email: '', username: 'demo', timezone: 'America/New_York' },
    ])
    const without = await demo.put(own, { first_name: 'Dana', current_password: 'demo' })
    expect([without.status, without.body]).toEqual([
      400,
      taken('last_name', 'last_name is required.'),
    ])
  })

  it.each([
    [{ username: 'demo2', current_password: 'demo' }, ['username']],
    [{ username: 'two words' }, ['username']],
    [{ email: 'pat@mail.example', phone: '123', current_password: 'demo' }, ['phone', 'email']],
    [{ birth_date: '2026-02-11' }, ['birth_date']],
    [{ timezone: 'Mars' }, ['timezone']],
    [{ password: '' }, ['password']],
    [{ default_clinic: 'here' }, ['default_clinic']],
  ])('N13 the account change %j is rejected', async (change, fields) => {
    const answer = await demo.patch(own, change)
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { errors: fields.map((field) => ({ field })) },
    ])
  })

  it('N21 when a user changes a patient’s name, the new name can be found in the lists of patients and of billings', async () => {
    await test.enroll(patient, '2026-01-05')
    const path = `/account/update-user-data/${patient}`
    const answer = await demo.patch(path, { last_name: 'Zeller', phone: '+44 20 7946 0958' })
    expect(answer.body).toMatchObject({ full_name: 'Pat Zeller', phone: '+442079460958' })
    const found = await demo.get('/patient/patients/?search=zeller')
    expect(found.body).toMatchObject({ count: 1 })
    const billed = await demo.get('/billing/billinginstances/?search=zeller')
    expect(billed.body).toMatchObject({ count: 1 })
  })

  it('B12 K05 a provider’s new name changes the order of billings, but a new time zone does not change the days of existing logs', async () => {
    const second = await test.addPatient({ primaryProviderId: 2 })
    await test.enroll(patient, '2026-01-05')
    await test.enroll(second, '2026-01-05')
    const order = () => demo.get('/billing/billinginstances/?ordering=primary_provider')
    expect((await order()).body).toMatchObject({
      results: [{ patient: { user: { id: second } } }, { patient: { user: { id: patient } } }],
    })
    await demo.patch(own, { last_name: 'Abel' })
    expect((await order()).body).toMatchObject({
      results: [{ patient: { user: { id: patient } } }, { patient: { user: { id: second } } }],
    })
    // At the time of the log, it is still January 31 in New York, a day without a reply. It is
    // already February 1 in London, a day with a reply.
    const at = { activity_types: ['PHN'], interacted_datetime: '2026-02-01T02:00:00Z' }
    await demo.post('/pt/interaction-logs/', { patient, duration_secs: 1200, ...at })
    await test.visitor.post('/sandbox/responses', { patientId: patient, dates: ['2026-02-01'] })
    const months = async () =>
      (await billingsOf(demo, patient, 'SUPPORT')).map((row) => row.calendar_month)
    expect(await months()).toEqual([])
    await demo.patch(own, { timezone: 'Europe/London' })
    expect(await months()).toEqual([])
    await demo.post('/pt/interaction-logs/', { patient, duration_secs: 1200, ...at })
    expect(await months()).toEqual(['2026-02-01'])
  })

  it('N06 requests to change a colleague’s account, an account of another company and an unknown account get the same response', async () => {
    const other = await test.signIn('demo2')
    const answers = await Promise.all([
      demo.patch('/account/update-user-data/2', { first_name: 'X' }),
      demo.patch('/account/update-user-data/9', { first_name: 'X' }),
      demo.patch('/account/update-user-data/999', { first_name: 'X' }),
      other.patch(`/account/update-user-data/${patient}`, { first_name: 'X' }),
    ])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    expect((await test.visitor.patch(own, { first_name: 'X' })).status).toBe(401)
  })
})
