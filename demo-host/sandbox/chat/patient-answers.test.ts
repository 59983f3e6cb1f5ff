/** A patient's chat message makes the day of the message a day answered (E4). */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../test-database'
import { billingsOf, daysFrom } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

describe(`a patient’s chat message on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-01-20T17:00:00.000Z')

  async function newPatient(): Promise<number> {
    const created = await demo.post('/patient/patients/', {
      user: { first_name: 'Ada', last_name: 'Chatty' },
      care_team: { primary_provider: 1, secondary_providers: [] },
    })
    return z.object({ patient_id: z.number() }).parse(created.body).patient_id
  }
  const write = (patientId: number, text: unknown = 'Good morning') =>
    test.visitor.post('/sandbox/chat-message', { patientId, text })

  it('E4 a patient’s message can make its day the sixteenth day answered of a cycle', async () => {
    const patientId = await newPatient()
    await test.enroll(patientId, '2026-01-05')
    const dates = daysFrom('2026-01-05', 15)
    await test.visitor.post('/sandbox/responses', { patientId, dates })
    const engaged = async () => (await billingsOf(demo, patientId, 'ENGAGE')).length
    expect(await engaged()).toBe(0)
    expect((await write(patientId)).status).toBe(200)
    expect(await engaged()).toBe(1)
  })

  it('E4 if the patient sends several messages on one day, this day counts as only one day answered', async () => {
    const patientId = await newPatient()
    await test.enroll(patientId, '2026-01-05')
    await write(patientId)
    await write(patientId, 'And one more thing')
    const { body } = await demo.get(`/patient/patients/${patientId}/`)
    expect(body).toMatchObject({
      current_rtmcycle: { patient_interaction_day_count: 1 },
      current_rtmcycle_responses_count: 1,
    })
  })

  it('R4 E4 a patient’s message counts for its day in the patient’s time zone, not in UTC', async () => {
    const patientId = await newPatient()
    await test.enroll(patientId, '2026-01-20')
    // At this time, the date in New York is still January 20.
    await test.setClock('2026-01-21T03:00:00Z')
    await write(patientId)
    await test.setClock('2026-01-20T18:00:00Z')
    const { body } = await demo.get(`/patient/patients/${patientId}/`)
    expect(body).toMatchObject({ current_rtmcycle: { patient_interaction_day_count: 1 } })
  })

  it('N13 a patient’s chat message is rejected if the patient is unknown or the text is invalid', async () => {
    const patientId = await newPatient()
    expect((await write(patientId + 1)).status).toBe(404)
    for (const text of ['', 7, 'a\u0000b', 'x'.repeat(10_001)]) {
      expect((await write(patientId, text)).status).toBe(400)
    }
  })
})
