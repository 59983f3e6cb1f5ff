import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { packetVerdict, savedPackets } from '../../../src/domain/billing/packet-file'
import { statementsOf } from '../statements.fixture'
import { testDatabase } from '../test-database'
import { billingsOf, daysFrom } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const BILLINGS = '/billing/billinginstances/'
const RECONCILE = `${BILLINGS}reconcile-in-bulk/`
const PACKETS = '/billing/packets/'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const NOTE = '<script>alert(1)</script> & “pain”, 5 < 7\nمريض 😀'

describe(`audit packets on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let uuid: string
  let patient: number

  beforeEach(async () => {
    patient = await test.addPatient()
    await test.enroll(patient, '2026-01-05')
    const dates = daysFrom('2026-01-05', 18)
    await test.visitor.post('/sandbox/responses', { patientId: patient, dates })
    await demo.post('/pt/interaction-logs/', {
      patient,
      duration_secs: 1325,
      activity_types: ['PHN'],
      interacted_datetime: '2026-01-12T15:00:00Z',
      note_observed_trends: NOTE,
    })
    uuid = (await billingsOf(demo, patient, 'SUPPORT'))[0]?.uuid ?? ''
    await demo.post(RECONCILE, { uuids: [uuid], operation: 'RECONCILE' })
  })

  async function packet(of = uuid): Promise<string> {
    const answer = await demo.get(`${BILLINGS}${of}/packet/`)
    expect(answer.status).toBe(200)
    return z.string().parse(answer.body)
  }

  it('Q04 the audit packet of a Support billing contains the claim, the logs, the live contacts, the rule and the history', async () => {
    const html = await packet()
    for (const text of [
      '<dd>98980</dd>',
      'Jan 01, 2026 to Jan 31, 2026',
      'The patient answered on 18 of 31 days',
      '22 min 5 s in 1 interaction, 1 of them live',
      'Support, RTM: 98980 first',
      'CPT 98980 – January 2026',
      'Marked as billed',
      'America/New_York',
      '<dt>Record ID</dt><dd>Not provided</dd>',
    ]) {
      expect(html).toContain(text)
    }
    expect(html.match(/<li class="answered">/g)).toHaveLength(18)
    expect(html).not.toContain('<script')
    expect(html).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt; &amp; “pain”, 5 &lt; 7<br>مريض 😀',
    )
  })

  it('Q04 the hash in a saved audit packet matches the packet’s data, and a comparison shows whether the file was altered or the stored data has changed', async () => {
    const html = await packet()
    const [saved] = savedPackets(html)
    if (!saved) throw new Error('The document has no packet.')
    expect(saved.uuid).toBe(uuid)
    expect(createHash('sha256').update(saved.facts).digest('hex')).toBe(saved.sha256)
    expect(JSON.parse(saved.facts)).toMatchObject({ logs: [{ secs: 1325, observedTrends: NOTE }] })
    await test.setClock('2026-03-20')
    expect(await packetVerdict(saved, await packet())).toBe('same')
    const altered = savedPackets(html.replaceAll('22 min 5 s', '42 min 5 s'))[0] ?? saved
    expect(await packetVerdict(altered, await packet())).toBe('altered')
    const forged = savedPackets(html.replaceAll('1325', '2525'))[0] ?? saved
    expect(await packetVerdict(forged, await packet())).toBe('altered')
    await demo.post(RECONCILE, { uuids: [uuid], operation: 'UNRECONCILE' })
    expect(await packetVerdict(saved, await packet())).toBe('changed')
    expect(await packetVerdict(saved, null)).toBe('missing')
  })

  it.each([
    ['a rule that hides rows', '</style>', 'tr { display: none }</style>'],
    ['a text before the packets', '<main>', '<main><p>This claim was approved.</p>'],
    ['a text after the packets', '</main>', '<p>This claim was approved.</p></main>'],
    ['a text in the last line', '</footer>', '<b>This claim was approved.</b></footer>'],
    ['a comment that hides the packet', '<article', '<!-- <article'],
  ])('Q04 an audit packet file with %s counts as altered', async (_, before, after) => {
    const html = await packet()
    const [saved] = savedPackets(html.replace(before, after))
    if (!saved) throw new Error('The document has no packet.')
    expect(await packetVerdict(saved, html)).toBe('altered')
  })

  it('Q04 each audit packet in a file of several packets equals the packet that a request for this billing alone returns', async () => {
    const uuids = (await billingsOf(demo, patient)).map((row) => row.uuid)
    const answer = await demo.post(PACKETS, { uuids })
    for (const saved of savedPackets(z.string().parse(answer.body))) {
      expect(await packetVerdict(saved, await packet(saved.uuid))).toBe('same')
    }
  })

  it('Q04 the audit packet of a cycle shows only the days that count for the cycle’s enrollment (BR12)', async () => {
    const other = await test.addPatient()
    await test.enroll(other, '2026-01-05', 30, '2026-01-20')
    await test.enroll(other, '2026-01-25')
    const dates = [...daysFrom('2026-01-05', 6), ...daysFrom('2026-01-26', 5)]
    await test.visitor.post('/sandbox/responses', { patientId: other, dates })
    const [connect] = await billingsOf(demo, other, 'CONNECT')
    const html = await packet(connect?.uuid)
    expect(html).toContain('Jan 05, 2026 to Feb 03, 2026')
    expect(html).toContain('The patient answered on 6 of 30 days: Jan 05, 2026;')
  })

  it('Q04 an audit packet shows which user recorded a log, even if this user has the same name as the log’s provider', async () => {
    const hannah = await test.signIn('hannah')
    const dates = [...daysFrom('2026-01-05', 18), '2026-02-02']
    await test.visitor.post('/sandbox/responses', { patientId: patient, dates })
    const log = {
      patient,
      provider: 1,
      duration_secs: 60,
      activity_types: ['DTR'],
      interacted_datetime: '2026-02-02T15:00:00Z',
    }
    await hannah.post('/pt/interaction-logs/', log)
    const same = { first_name: 'Dana', last_name: 'Whitfield' }
    expect((await hannah.patch('/account/update-user-data/6', same)).status).toBe(200)
    await demo.post('/pt/interaction-logs/', {
      ...log,
      duration_secs: 1200,
      activity_types: ['PHN'],
    })
    const rows = await billingsOf(demo, patient, 'SUPPORT')
    const february = rows.find((row) => row.calendar_month === '2026-02-01')
    const html = await packet(february?.uuid)
    expect(html.match(/<td>Dana Whitfield<\/td><td>Dana Whitfield<\/td>/g)).toHaveLength(1)
    expect(html.match(/<td>Dana Whitfield<\/td><td>the provider<\/td>/g)).toHaveLength(1)
  })

  it('Q04 the audit packet of an Engage billing shows each day answered of the cycle', async () => {
    const [engage] = await billingsOf(demo, patient, 'ENGAGE')
    const html = await packet(engage?.uuid)
    expect(html).toContain('The patient answered on 18 of 30 days: Jan 05, 2026; Jan 06, 2026')
    expect(html).toContain('No interactions count toward this billing.')
  })

  it('Q04 the audit packet of a cancelled billing shows the reason as a text, and the description that the user wrote', async () => {
    const [engage] = await billingsOf(demo, patient, 'ENGAGE')
    await demo.post(`${BILLINGS}cancel-in-bulk/`, {
      uuids: [engage?.uuid],
      operation: 'CANCEL',
      cancellation_reason_type: 'OTHER',
      optional_cancellation_reason_message: 'Billed & paid by <another> clinic',
    })
    expect(await packet(engage?.uuid)).toContain(
      '<dt>Cancellation reason</dt><dd>Other · Billed &amp; paid by &lt;another&gt; clinic</dd>',
    )
  })

  it('Q04 one document contains the audit packets of several billings, each with its own hash', async () => {
    const uuids = (await billingsOf(demo, patient)).map((row) => row.uuid)
    const answer = await demo.post(PACKETS, { uuids: [...uuids, uuid] })
    const saved = savedPackets(z.string().parse(answer.body))
    expect(saved.map((one) => one.uuid)).toEqual(uuids)
    expect(new Set(saved.map((one) => one.sha256)).size).toBe(uuids.length)
  })

  it('Q04 the audit packets of two patients need the same number of SQL statements as the packets of one patient', async () => {
    const other = await test.addPatient()
    await test.enroll(other, '2026-01-05')
    const dates = daysFrom('2026-01-05', 18)
    await test.visitor.post('/sandbox/responses', { patientId: other, dates })
    const own = (await billingsOf(demo, patient)).map((row) => row.uuid)
    const uuids = [...own, ...(await billingsOf(demo, other)).map((row) => row.uuid)]
    expect(uuids.length).toBeGreaterThan(own.length)
    const one = await statementsOf(() => demo.post(PACKETS, { uuids: own }))
    expect(await statementsOf(() => demo.post(PACKETS, { uuids }))).toBe(one)
  })

  it.each([
    ['no list', 'uuids', {}],
    ['an empty list', 'uuids', { uuids: [] }],
    ['201 billings', 'uuids', { uuids: Array.from({ length: 201 }, () => UNKNOWN) }],
    ['an unknown billing', 'uuids.0', { uuids: [UNKNOWN] }],
    ['an invalid uuid', 'uuids.0', { uuids: ['nonsense'] }],
  ])(
    'Q04 a request for audit packets with %s is rejected with an error at the field %s',
    async (_, field, body) => {
      const answer = await demo.post(PACKETS, body)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ errors: [{ field }] })
    },
  )

  it('Q04 if a request lists a billing twice, the file has one audit packet, and an error names the position of an unknown billing', async () => {
    const answer = await demo.post(PACKETS, { uuids: [uuid, uuid, UNKNOWN] })
    expect(answer.body).toMatchObject({ errors: [{ field: 'uuids.2' }] })
    const twice = await demo.post(PACKETS, { uuids: [uuid, uuid.toUpperCase()] })
    expect(savedPackets(z.string().parse(twice.body))).toHaveLength(1)
  })

  it('Q04 a user gets no audit packet of another company’s billing', async () => {
    const other = await test.signIn('demo2')
    expect((await other.get(`${BILLINGS}${uuid}/packet/`)).status).toBe(404)
    expect((await other.post(PACKETS, { uuids: [uuid] })).status).toBe(400)
  })
})
