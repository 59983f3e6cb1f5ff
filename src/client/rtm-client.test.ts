import { describe, expect, it } from 'vitest'
import { signInAnswer } from '../api/auth.fixture'
import { json } from '../api/http.fixture'
import { connect, credentials } from './client.fixture'
import { createRtmClient, isRtmClient } from './rtm-client'

describe('a client', () => {
  it('E06 P03 each client is a separate connection, and an invalid configuration creates no client', () => {
    const [one, two] = [connect([]).client, connect([]).client]
    expect(one.http.connection).not.toBe(two.http.connection)
    expect(() => createRtmClient({ apiBaseUrl: 'x' })).toThrow('apiBaseUrl (url)')
  })

  it('isRtmClient returns true for a client, and false for a copy of a client', () => {
    const { client } = connect([])
    expect([isRtmClient(client), isRtmClient({ ...client }), isRtmClient(null)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('a client uses the language that was set', async () => {
    const { client, titles } = connect([json(signInAnswer)])
    await client.setLanguage('es-MX')
    await client.session.signIn(credentials)
    expect(titles()).toEqual(['¡Hola de nuevo, Pat!'])
    await client.setLanguage('en')
    expect(client.messages.locale).toBe('en-US')
  })
})
