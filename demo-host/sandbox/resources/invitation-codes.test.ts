import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'
import { CODE, DOWNTOWN, pat, SIGN_UP } from './registration.fixture'

const CODES = '/pt/invitation-codes/'
const RENEW = `${CODES}${DOWNTOWN}/renew/`
const invitation = z.object({ clinic: z.object({ name: z.string() }), code: z.string() })

describe(`invitation codes on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')

  const codesOf = async (client = demo) =>
    z
      .array(invitation)
      .parse((await client.get(CODES)).body)
      .map(({ clinic, code }) => [clinic.name, code])
  const signUp = (default_clinic: string) => test.visitor.post(SIGN_UP, { ...pat, default_clinic })

  it('Z06 staff see the invitation codes of their own clinics, ordered by clinic name', async () => {
    expect(await codesOf()).toEqual([
      ['Riverbend Downtown', CODE],
      ['Riverbend Eastside', 'DEMO-EAST-SIDE'],
    ])
    expect(await codesOf(await test.signIn('demo2'))).toEqual([
      ['Harbor Wharf Street', 'DEMO-WHAR-FST2'],
    ])
    expect((await test.visitor.get(CODES)).status).toBe(401)
  })

  it('Z06 the provider metadata contain no invitation code', async () => {
    const company = await demo.get('/pt/providers/1/')
    expect(JSON.stringify(company.body)).not.toMatch(/DEMO-?DEMO|invitation/i)
  })

  it('Z06 after staff have renewed an invitation code, the new code is random, and the old code no longer works', async () => {
    const answer = await demo.post(RENEW)
    const { code } = invitation.parse(answer.body)
    expect(answer.status).toBe(200)
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/)
    expect((await codesOf())[0]).toEqual(['Riverbend Downtown', code])
    expect((await signUp(CODE)).status).toBe(400)
    expect((await signUp(code.toLowerCase())).status).toBe(201)
    expect(invitation.parse((await demo.post(RENEW)).body).code).not.toBe(code)
  })

  it('Z06 N12 a repeated request with the same idempotency key renews the invitation code only once', async () => {
    const headers = { 'Idempotency-Key': 'one-renewal' }
    const first = await demo.post(RENEW, undefined, { headers })
    expect((await demo.post(RENEW, undefined, { headers })).body).toEqual(first.body)
  })

  it('Z06 only members of a clinic can renew the clinic’s invitation code', async () => {
    const other = await test.signIn('demo2')
    expect((await other.post(RENEW)).status).toBe(404)
    expect((await demo.post(`${CODES}no-uuid/renew/`)).status).toBe(404)
    expect((await signUp(CODE)).status).toBe(201)
  })

  it.each(['delete', 'deactivate'])(
    'Z06 after a request to %s a colleague, the colleague cannot sign up with the old invitation code',
    async (how) => {
      // Marcus is a member of the clinic Downtown, so he knows its code.
      if (how === 'delete') await demo.remove('/pt/providers/2/')
      else await demo.patch('/pt/providers/2/', { user: { is_active: false } })
      expect((await signUp(CODE)).status).toBe(400)
      const [downtown, eastside] = await codesOf()
      expect(eastside).toEqual(['Riverbend Eastside', 'DEMO-EAST-SIDE'])
      await demo.remove('/pt/providers/2/')
      await demo.patch('/pt/providers/2/', { user: { is_active: false, first_name: 'Mark' } })
      expect((await codesOf())[0]).toEqual(downtown)
    },
  )
})
