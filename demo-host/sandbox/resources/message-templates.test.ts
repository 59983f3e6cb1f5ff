import { describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'

const TEMPLATES = '/patient/message-templates/'
const template = (name: unknown, en: unknown = 'Hello {first_name}', es: unknown = 'Hola') => {
  return { name, texts: { en, es }, is_reminder: false }
}

describe(`the message templates on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')

  const put = (rows: unknown, headers: Record<string, string> = {}) =>
    demo.put(TEMPLATES, rows, { headers })
  const stored = async () => (await demo.get(TEMPLATES)).body

  it('Y27 the message templates of a company are stored, ordered by name', async () => {
    const answer = await put([template('Second'), template(' First ')])
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual([template('First'), template('Second')])
    expect(await stored()).toEqual(answer.body)
    const other = await test.signIn('demo2')
    expect((await other.get(TEMPLATES)).body).toEqual([])
    expect((await test.visitor.get(TEMPLATES)).status).toBe(401)
    expect((await test.visitor.put(TEMPLATES, [])).status).toBe(401)
  })

  it.each([
    ['0.name', template(''), /1 to 60 characters/],
    ['0.name', template('x'.repeat(61)), /1 to 60 characters/],
    ['0.name', template(7), /1 to 60 characters/],
    ['0.texts.en', template('A', ''), /1 to 10000 characters/],
    ['0.texts.es', template('A', 'Hello', 'x'.repeat(10_001)), /1 to 10000 characters/],
    ['0.texts.es', template('A', 'Hello', '{nombre}'), /placeholder: \{first_name\}, \{provider\}/],
    ['0.is_reminder', { ...template('A'), is_reminder: 'yes' }, /must be true or false/],
  ])(
    'Y27 a message template with an invalid %s is rejected, and nothing changes',
    async (field, row, why) => {
      await put([template('Before')])
      const answer = await put([row])
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ errors: [{ field, detail: expect.stringMatching(why) }] })
      expect(await stored()).toEqual([template('Before')])
    },
  )

  it('Y27 two message templates with the same name are rejected', async () => {
    const answer = await put([template('Call'), template('CALL')])
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errors: [{ field: '1.name' }] })
  })

  it.each([[{}], ['text'], [null]])(
    'Y27 a request for new message templates is rejected if its body is not a list: %j',
    async (body) => {
      expect((await put(body)).status).toBe(400)
    },
  )

  it('Y27 message templates cannot be replaced if someone else has changed them after the user loaded them', async () => {
    const { headers } = await put([template('First')])
    const seen = { 'If-Match': headers.get('etag') ?? '' }
    expect((await put([template('Second')], seen)).status).toBe(200)
    const refused = await put([template('Third')], seen)
    expect(refused.status).toBe(412)
    expect(refused.body).toMatchObject({ message: /The templates were changed/ })
    expect(await stored()).toEqual([template('Second')])
    // When the same request is repeated, it succeeds.
    expect((await put([template('Second')], seen)).status).toBe(200)
  })
})
