import { describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'

const TOKEN = '/auth/token/'
const RESET = '/auth/password_reset/'
const DANA = 'dana.whitfield@riverbend.example'

describe(`limits of sign-in attempts on ${testDatabase.name}`, () => {
  const { test } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  const { visitor } = test

  const fail = (username: string) => visitor.post(TOKEN, { username, password: 'wrong' })
  const right = () => visitor.post(TOKEN, { username: 'demo', password: 'demo' })

  async function times<Result>(count: number, act: (index: number) => Promise<Result>) {
    const results: Result[] = []
    for (let index = 0; index < count; index += 1) results.push(await act(index))
    return results
  }

  it('A06 the eleventh sign-in attempt is rejected, even with the right password', async () => {
    const failed = await times(10, () => fail('Demo'))
    expect(failed.map(({ status }) => status)).toEqual(failed.map(() => 401))
    await test.setClock('2026-02-10T17:02:30Z')
    for (const answer of [await fail('demo'), await fail(' DEMO '), await right()]) {
      expect([answer.status, answer.body]).toEqual([
        429,
        {
          message:
            'Too many failed sign-ins. Please try again in 8 minutes, or set a new password.',
          errors: [],
        },
      ])
      expect(answer.headers.get('Retry-After')).toBe('450')
    }
    await test.setClock('2026-02-10T17:10:00Z')
    expect((await right()).status).toBe(200)
  })

  it('A06 unknown usernames have the same limit of sign-in attempts as existing usernames', async () => {
    const answersOf = async (name: string) =>
      (await times(12, () => fail(name))).map(({ status, body }) => ({ status, body }))
    expect(await answersOf('nobody')).toEqual(await answersOf('demo'))
  })

  it('A06 sign-in attempts that are sent at the same time have the same limit as attempts one after another', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => fail('demo')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  it('a successful sign-in does not count toward the limit of sign-in attempts, and resets the count of failed attempts', async () => {
    await times(9, () => fail('demo'))
    expect((await right()).status).toBe(200)
    await times(9, () => fail('demo'))
    const signedIn = await times(12, right)
    expect(signedIn.map(({ status }) => status)).toEqual(signedIn.map(() => 200))
  })

  it('if the limit of sign-in attempts from one IP address is reached, the user can still sign in from another IP address', async () => {
    await times(11, () => fail('demo'))
    const from = (remoteAddress: string) =>
      test.sandbox.app.request(
        `/api${TOKEN}`,
        { method: 'POST', body: JSON.stringify({ username: 'demo', password: 'demo' }) },
        { incoming: { socket: { remoteAddress } } },
      )
    expect((await from('10.0.0.7')).status).toBe(200)
    expect((await right()).status).toBe(429)
  })

  it('A06 at most 200 sign-in attempts with different usernames are allowed from one IP address', async () => {
    const rule = { name: 'sign-in address', most: 999, minutes: 10 }
    await times(199, async () => test.sandbox.context.limits.take([[rule, 'unknown']], ''))
    const answers = await times(2, (index) => fail(`name${index}`))
    expect(answers.map(({ status }) => status)).toEqual([401, 429])
  })

  describe('sign-in attempts from many IP addresses', () => {
    const rule = { name: 'sign-in name', most: 999, minutes: 60 }
    const failElsewhere = (count: number) =>
      times(count, async () => test.sandbox.context.limits.take([[rule, 'demo']], ''))

    it('A06 at most 100 sign-in attempts an hour with one username are allowed from all IP addresses together', async () => {
      await failElsewhere(99)
      expect((await fail('DEMO')).status).toBe(401)
      const refused = [await fail('demo'), await right()]
      expect(refused.map(({ status }) => status)).toEqual([429, 429])
      expect(refused[1]?.headers.get('Retry-After')).toBe('3600')
      expect((await fail('marcus.oyelaran')).status).toBe(401)
      await test.setClock('2026-02-10T18:00:00Z')
      expect((await right()).status).toBe(200)
    })

    it('A06 a successful sign-in of the account’s owner does not reset the count of failures from other IP addresses', async () => {
      await failElsewhere(99)
      expect((await right()).status).toBe(200)
      expect((await fail('demo')).status).toBe(401)
      expect((await fail('demo')).status).toBe(429)
    })
  })

  it('A16 a new password resets the count of failed sign-ins', async () => {
    await times(11, () => fail('demo'))
    const anywhere = { name: 'sign-in name', most: 999, minutes: 60 }
    await times(100, async () => test.sandbox.context.limits.take([[anywhere, 'demo']], ''))
    await visitor.post(RESET, { email: DANA })
    const [, token = ''] = /password-reset\/([\w-]+)/.exec(
      JSON.stringify((await visitor.get('/sandbox/outbox')).body),
    ) ?? ['']
    const body = { token, password: 'a new password' }
    expect((await visitor.post(`${RESET}confirm/`, body)).status).toBe(204)
    const signIn = { username: 'demo', password: body.password }
    expect((await visitor.post('/auth/token/', signIn)).status).toBe(200)
  })

  it('A15 the number of requests for a password reset is limited for each email address, whether the address is known or unknown', async () => {
    for (const email of [DANA, 'nobody@mail.example']) {
      const answers = await times(11, (index) =>
        visitor.post(RESET, { email: index % 2 === 0 ? email : email.toUpperCase() }),
      )
      expect(answers.slice(0, 10).every(({ status }) => status === 204)).toBe(true)
      expect([answers[10]?.status, answers[10]?.body]).toEqual([
        429,
        {
          message: 'Too many password reset requests. Please try again in 60 minutes.',
          errors: [],
        },
      ])
    }
    await test.setClock('2026-02-10T18:00:00Z')
    expect((await visitor.post(RESET, { email: DANA })).status).toBe(204)
  })

  it('A10 the number of sign-up attempts is limited, so that nobody can find usernames and clinics by guessing', async () => {
    const body = {
      user_type: 'pt',
      username: 'demo',
      password: 'a long sentence',
      email: 'pat@mail.example',
      first_name: 'Pat',
      last_name: 'Newcomer',
    }
    const answers = await times(41, (index) =>
      visitor.post('/auth/registration/', { ...body, default_clinic: `clinic${index}.example` }),
    )
    expect(answers.slice(0, 40).every(({ status }) => status === 400)).toBe(true)
    expect([answers[40]?.status, answers[40]?.body]).toEqual([
      429,
      {
        message: 'Too many sign-up attempts from this network. Please try again in 60 minutes.',
        errors: [],
      },
    ])
  })

  it('N22 the number of unique_check requests is limited for visitors, and not for signed-in users', async () => {
    const demo = await test.signIn('demo')
    const ask = (client = visitor) => client.post('/account/unique_check', { username: 'new' })
    const answers = await times(121, () => ask())
    expect(answers.slice(0, 120).every(({ status }) => status === 204)).toBe(true)
    expect([answers[120]?.status, answers[120]?.body]).toEqual([
      429,
      {
        message: 'Too many username checks. Please try again in 60 minutes.',
        errors: [],
      },
    ])
    expect((await ask(demo)).status).toBe(204)
  })

  it('P17 a reset of the sandbox deletes the counts of attempts, the emails and the emailed links', async () => {
    await times(11, () => fail('demo'))
    await visitor.post(RESET, { email: DANA })
    await visitor.post('/sandbox/reset')
    expect((await right()).status).toBe(200)
    expect((await visitor.get('/sandbox/outbox')).body).toEqual([])
  })
})
