import { describe, expect, it } from 'vitest'
import { signInAnswer } from '../../api/auth.fixture'
import { json, status } from '../../api/http.fixture'
import { connect, credentials } from '../client.fixture'
import { sessionFacts } from './session-facts'

function jwt(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'ES256' })}.${part(claims)}.c2ln`
}

async function factsWith(token: string) {
  const { client } = connect([json({ ...signInAnswer, token }), status(204)])
  await client.session.signIn(credentials)
  return { client, facts: sessionFacts(client.session.state) }
}

describe('the details of a session', () => {
  it.each([
    ['a JWT with an expiration time', jwt({ exp: 1_800_000_000 }), '2027-01-15T08:00:00.000Z'],
    ['a JWT without an expiration time', jwt({ sub: 'ñ' }), null],
    ['a JWT with a malformed expiration time', jwt({ exp: '1800000000' }), null],
    ['an opaque token', 't-1', null],
    ['a token that is no JWT', 'a.b.c', null],
  ])(
    'V03 the session’s details contain the time at which the token expires, but not the token: %s',
    async (_, token, accessEndsAt) => {
      const { facts } = await factsWith(token)
      const { id, first_name, last_name } = signInAnswer.user
      expect(facts).toEqual({
        status: 'signed-in',
        user: { id, name: `${first_name} ${last_name}` },
        accessEndsAt,
      })
    },
  )

  it('V03 the session’s details are empty after the sign-out', async () => {
    const { client } = await factsWith('t-1')
    await client.session.signOut()
    expect(sessionFacts(client.session.state)).toEqual({
      status: 'signed-out',
      user: null,
      accessEndsAt: null,
    })
  })
})

describe('a session that another sign-in replaces', () => {
  it('V03 abandon() ends the replaced session at the server and removes it from the storage, even after destroy()', async () => {
    const { client, asked, titles, storage } = connect([json(signInAnswer), status(204)], {
      config: { persistSession: true },
    })
    await client.session.signIn(credentials, { welcome: false })
    expect(storage.all()).not.toEqual({})
    client.destroy()
    client.session.abandon()
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[1]?.path).toBe('/auth/logout/')
    expect(asked[1]?.headers.get('authorization')).toBe('Bearer t-1')
    expect(storage.all()).toEqual({})
    expect(titles()).toEqual([])
  })

  it('V03 a replaced client removes its own stored sign-in immediately, even during a write, and keeps the sign-in of the next client', async () => {
    const { client, storage } = connect([json(signInAnswer), status(204)], {
      config: { persistSession: true },
    })
    await client.session.signIn(credentials, { welcome: false })
    let endWrite = () => {}
    client.beforeSignOut(
      () =>
        new Promise((resolve) => {
          endWrite = resolve
        }),
    )
    const left = client.session.signOut({ forGood: true })
    expect(storage.all()).toEqual({})
    // The next client uses the same storage, and another user signs in with the next client.
    const next = { 'auth-state': 'of the next user' }
    for (const [key, value] of Object.entries(next)) storage.setItem(key, value)
    endWrite()
    await left
    expect(storage.all()).toEqual(next)
  })

  it('V03 a replaced client sends no logout call if nobody is signed in or if localOnlyLogout is set', async () => {
    const { client, asked } = connect([json(signInAnswer)], { config: { localOnlyLogout: true } })
    client.session.abandon()
    await client.session.signIn(credentials)
    client.session.abandon()
    expect(asked.map(({ path }) => path)).toEqual(['/auth/token/'])
  })
})
