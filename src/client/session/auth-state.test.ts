import { describe, expect, it } from 'vitest'
import { signInAnswer } from '../../api/auth.fixture'
import { BASE, json, status } from '../../api/http.fixture'
import { connect, credentials, outcomes, storedAt, storedState, thing } from '../client.fixture'
import { memoryStorage } from '../storage/memory-storage.fixture'
import { safeStorage } from '../storage/storage'
import { spoilStoredToken } from './auth-state'

const other = 'https://other.example/api'
const anothers = storedAt(other)

describe('A05 E06 a stored sign-in at another clinic', () => {
  const visit = (stored = anothers) => {
    const storage = memoryStorage({ 'auth-state': stored })
    return connect([json(signInAnswer), status(401)], { storage, config: { persistSession: true } })
  }

  it('A05 a page of one clinic does not use, send or remove the stored sign-in at another clinic', async () => {
    const { client, asked, storage } = visit()
    expect(client.session.state).toMatchObject({ status: 'signed-out', token: null })
    await outcomes([client.http.call(thing)])
    expect(asked).toEqual([])
    expect(storage.all()).toEqual({ 'auth-state': anothers })
  })

  it.each([
    ['a logout', 'left'],
    ['the end of the session', 'expired'],
  ])('A05 the stored sign-in at another clinic is kept after %s', async (_, ended) => {
    const { client, storage } = visit()
    await client.session.signIn(credentials)
    storage.setItem('auth-state', anothers)
    if (ended === 'left') await client.session.signOut()
    else await outcomes([client.http.call(thing)])
    expect(client.session.state.ended).toBe(ended)
    expect(storage.all()).toEqual({ 'auth-state': anothers })
  })

  it('A05 a new sign-in replaces the stored sign-in at another clinic, and is stored with its own clinic’s base URL', async () => {
    const { client, storage } = visit()
    await client.session.signIn(credentials)
    expect(JSON.parse(storage.getItem('auth-state') ?? '')).toMatchObject({
      token: 't-1',
      api_base_url: 'https://clinic.example/api',
    })
  })

  it.each(['https://clinic.example/api/', 'https://Clinic.example/api'])(
    'A05 a stored sign-in with the base URL %s belongs to the clinic https://clinic.example/api',
    (apiBaseUrl) => {
      expect(visit(storedAt(apiBaseUrl)).client.session.state.status).toBe('signed-in')
    },
  )

  it('A05 a stored sign-in whose base URL has another path belongs to another clinic', () => {
    const { client } = visit(storedAt('https://clinic.example/second/api'))
    expect(client.session.state.status).toBe('signed-out')
  })
})

describe('the action “Inactivity Logout”', () => {
  it('S15 “Inactivity Logout” removes the first character of the stored token, and keeps the rest of the record', () => {
    const storage = memoryStorage({ 'auth-state': storedState })
    spoilStoredToken(
      safeStorage(() => storage),
      BASE,
    )
    const before: unknown = JSON.parse(storedState)
    expect(before).toMatchObject({ token: 't-1' })
    expect(JSON.parse(storage.getItem('auth-state') ?? '')).toMatchObject({
      token: '-1',
      user: { username: expect.any(String) },
      api_base_url: BASE,
    })
  })

  it('S15 “Inactivity Logout” does not change the stored sign-in at another clinic', () => {
    const storage = memoryStorage({ 'auth-state': anothers })
    spoilStoredToken(
      safeStorage(() => storage),
      BASE,
    )
    expect(storage.all()).toEqual({ 'auth-state': anothers })
  })
})
