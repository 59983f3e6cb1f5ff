import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { nameKey } from '../../../src/backend/name-key'
import { idempotencyKeys } from '../db/tables/bookkeeping'
import { users } from '../db/tables/people'
import { testDatabase } from '../test-database'
import type { TestClient } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const PROVIDERS = '/pt/providers/'
const named = { full_name: z.string() }
const made = z.object({ user: z.object({ id: z.number() }) })

describe(`providers on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let other: TestClient

  beforeAll(async () => {
    other = await test.signIn('demo2')
  })

  const ines = { first_name: 'Inès', last_name: 'Marchal', email: 'ines@riverbend.example' }

  async function create(user: object = ines): Promise<number> {
    const answer = await demo.post(PROVIDERS, { user, type: 'VID' })
    expect(answer.status).toBe(201)
    return made.parse(answer.body).user.id
  }

  it('T14 providers are sorted by full name, ignoring accents and case', async () => {
    const { db } = test.sandbox.context
    const provider = async (firstName: string) => {
      const name = { firstName, lastName: 'Zz' }
      await db
        .insert(users)
        .values({ ...name, companyId: 1, userType: 'pt', nameKey: nameKey(name) })
    }
    await provider('Ádam')
    await provider('aaron')
    await provider('Zoé')
    const { body } = await demo.get('/pt/providers/')
    const list = z.object({ results: z.array(z.object({ user: z.object(named) })) }).parse(body)
    const names = list.results.map((row) => row.user.full_name)
    expect(names.slice(0, 2)).toEqual(['aaron Zz', 'Ádam Zz'])
    expect(names.at(-1)).toBe('Zoé Zz')
  })

  it('T14 the metadata of providers contains the languages of the workflows and the company', async () => {
    const { body } = await demo.get(`${PROVIDERS}1/`)
    expect(body).toMatchObject({
      default_workflow: { id: 1, rtm_flow_tag: 'low-back' },
      company: {
        id: 1,
        name: 'Riverbend Physical Therapy',
        domain: 'riverbend.example',
        is_pcm_enabled: true,
        clinics: [
          {
            name: 'Riverbend Downtown',
            domain: 'downtown.riverbend.example',
            providers: [1, 2, 4, 6, 8],
            workflows: [1, 2, 3, 4],
          },
          { name: 'Riverbend Eastside', providers: [1, 3, 5] },
          { providers: [4, 5, 7] },
        ],
      },
    })
    const { workflows } = z
      .object({ workflows: z.array(z.object({ languages: z.array(z.string()) })) })
      .parse(body)
    expect(workflows.map(({ languages }) => languages)).toEqual(workflows.map(() => ['en', 'es']))
    expect((await other.get(`${PROVIDERS}9/`)).body).toMatchObject({
      company: { id: 2, is_pcm_enabled: false, clinics: [{ workflows: [5, 6] }] },
    })
  })

  it('T13 T14 the list of providers contains the providers of the company, sorted by full name, each with the provider’s workflow', async () => {
    const all = await demo.get('/pt/providers/?is_active=true&page_size=2')
    expect(all.status).toBe(200)
    expect(all.body).toMatchObject({ results: [{ user: { is_active: true } }, {}] })
    const names = z
      .object({ results: z.array(z.object({ user: z.object({ full_name: z.string() }) })) })
      .parse((await demo.get('/pt/providers/?page_size=100')).body)
      .results.map(({ user }) => user.full_name)
    expect(names.length).toBeGreaterThan(2)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
    const own = await demo.get('/pt/providers/1/')
    expect(own.body).toMatchObject({
      user: { id: 1, username: 'demo' },
      type: 'PHN',
      default_workflow: { id: 1, rtm_flow_tag: 'low-back' },
      workflows: [{ name: 'Balance and Falls Prevention' }, {}, {}, {}],
    })
    const patient = await test.addPatient()
    expect((await demo.get(`/pt/providers/${patient}/`)).status).toBe(404)
  })

  it('N07 a new provider can sign in if the request contains a username and a password', async () => {
    const answer = await demo.post(PROVIDERS, {
      user: { ...ines, username: 'Ines', password: 'a secret sentence' },
      type: 'VID',
      default_workflow: 2,
    })
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        user: { ...ines, username: 'ines', is_active: true, user_type: 'pt' },
        type: 'VID',
        default_workflow: { id: 2 },
        company: { id: 1 },
      },
    ])
    const signedIn = await test.visitor.post('/auth/token/', {
      username: 'ines',
      password: 'a secret sentence',
    })
    expect(signedIn.status).toBe(200)
    const list = await demo.get(`${PROVIDERS}?page_size=100`)
    expect(JSON.stringify(list.body)).toContain('Inès Marchal')
  })

  it('Z07 N12 the data that is stored for an idempotency key does not help to guess a new provider’s password', async () => {
    const headers = { 'Idempotency-Key': 'one-creation' }
    const body = { user: { ...ines, username: 'ines', password: 'a secret sentence' } }
    expect((await demo.post(PROVIDERS, body, { headers })).status).toBe(201)
    const request = JSON.stringify(['POST', `/api${PROVIDERS}`, {}, JSON.stringify(body)])
    const rows = JSON.stringify(await test.sandbox.context.db.select().from(idempotencyKeys))
    expect(rows).toContain(createHash('sha256').update('one-creation').digest('hex'))
    expect(rows).not.toContain(createHash('sha256').update(request).digest('hex'))
    expect(rows).not.toContain('one-creation')
    expect((await demo.post(PROVIDERS, body, { headers })).status).toBe(201)
  })

  it.each([
    [{ user: { ...ines, first_name: '' }, type: 'VID' }, ['user.first_name']],
    [{ type: 'VID' }, ['user']],
    [{ user: ines, type: 'FAX' }, ['type']],
    [{ user: { ...ines, username: 'demo2' } }, ['user.username']],
    [{ user: { ...ines, email: 'dana.whitfield@riverbend.example' } }, ['user.email']],
    [{ user: ines, default_workflow: 5 }, ['default_workflow']],
  ])('N13 the new provider %j is rejected', async (body, fields) => {
    const answer = await demo.post(PROVIDERS, body)
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { errors: fields.map((field) => ({ field })) },
    ])
  })

  it('N08 a provider can be changed with PATCH and replaced with PUT', async () => {
    const path = `${PROVIDERS}${await create()}/`
    const patched = await demo.patch(path, { type: 'INP', user: { phone: '6175550188' } })
    expect([patched.status, patched.body]).toMatchObject([
      200,
      { type: 'INP', user: { ...ines, phone: '+16175550188' } },
    ])
    const replaced = await demo.put(path, { user: { first_name: 'Inès', last_name: 'Abel' } })
    expect(replaced.body).toMatchObject({ type: 'INP', user: { last_name: 'Abel', phone: '' } })
    expect((await demo.put(path, { type: 'PHN' })).status).toBe(400)
  })

  it('Z08 the email address of a provider who can sign in is changed only with the caller’s password', async () => {
    const id = await create({ ...ines, username: 'ines', password: 'a long sentence' })
    for (const path of [`${PROVIDERS}1/`, `${PROVIDERS}${id}/`]) {
      const user = { email: `${path.length}@mail.example` }
      const without = await demo.patch(path, { user })
      const wrong = await demo.put(path, {
        user: { first_name: 'A', last_name: 'B', current_password: 'guessed' },
      })
      const detail = 'The current password is wrong.'
      expect([without.status, wrong.status, wrong.body]).toEqual([
        400,
        400,
        { errors: [{ field: 'user.current_password', detail }] },
      ])
      expect((await demo.patch(path, { user: { first_name: 'Ann' } })).status).toBe(200)
      const right = { ...user, current_password: 'demo' }
      expect((await demo.patch(path, { user: right })).body).toMatchObject({ user })
    }
  })

  it('T10 T13 a DELETE deactivates a provider and ends the provider’s sessions, and the provider stays on care teams', async () => {
    const id = await create({ ...ines, username: 'ines.marchal', password: 'ines.marchal' })
    const session = await test.signIn('ines.marchal')
    const patient = await test.addPatient({ primaryProviderId: id })
    expect((await demo.remove(`${PROVIDERS}${id}/`)).status).toBe(204)
    expect((await demo.remove(`${PROVIDERS}${id}/`)).status).toBe(204)
    expect((await session.get(PROVIDERS)).status).toBe(401)
    const signIn = { username: 'ines.marchal', password: 'ines.marchal' }
    expect((await test.visitor.post('/auth/token/', signIn)).status).toBe(401)
    const offered = await demo.get(`${PROVIDERS}?is_active=true&page_size=100`)
    expect(JSON.stringify(offered.body)).not.toContain('Marchal')
    expect((await demo.get(`/patient/patients/${patient}/`)).body).toMatchObject({
      primary_provider: { user: { id, is_active: false } },
    })
    const back = await demo.patch(`${PROVIDERS}${id}/`, { user: { is_active: true } })
    expect(back.body).toMatchObject({ user: { is_active: true } })
  })

  it('T13 providers cannot deactivate their own account', async () => {
    const removed = await demo.remove(`${PROVIDERS}1/`)
    const patched = await demo.patch(`${PROVIDERS}1/`, { user: { is_active: false } })
    const message = 'You cannot deactivate your own account. Ask a colleague.'
    for (const answer of [removed, patched]) {
      expect([answer.status, answer.body]).toEqual([409, { message, errors: [] }])
    }
  })

  it('N17 a provider can be invited only to channels of patients, and the response to an invitation has no body', async () => {
    // Only a member of a channel can invite others to the channel, so the demo user becomes the
    // primary provider of the new patient.
    const team = { primary_provider: 1, secondary_providers: [] }
    const { patient_id: id } = z
      .object({ patient_id: z.number() })
      .parse((await demo.post('/patient/patients/', { user: ines, care_team: team })).body)
    const invite = { channel_url: `sendbird_group_channel_patient_${id}` }
    const path = `${PROVIDERS}2/invite-to-chat-channel/`
    const answer = await demo.post(path, invite)
    expect([answer.status, answer.body]).toEqual([204, null])
    for (const body of [{ channel_url: 'somewhere' }, {}]) {
      const refused = await demo.post(path, body)
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { errors: [{ field: 'channel_url' }] },
      ])
    }
    const theirs = await other.post(`${PROVIDERS}9/invite-to-chat-channel/`, invite)
    expect(theirs.status).toBe(400)
    expect((await demo.post(`${PROVIDERS}8/invite-to-chat-channel/`, invite)).status).toBe(409)
  })

  it('N06 a request to change a provider gets status 404 if the id belongs to another company’s provider or to a patient', async () => {
    const patient = await test.addPatient()
    for (const [client, id] of [
      [other, 2],
      [demo, 9],
      [demo, patient],
      [demo, 999],
    ] as const) {
      const path = `${PROVIDERS}${id}/`
      const answers = [
        await client.patch(path, { type: 'PHN' }),
        await client.put(path, { user: ines }),
        await client.remove(path),
        await client.post(`${path}invite-to-chat-channel/`, { channel_url: 'x' }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    }
  })
})
