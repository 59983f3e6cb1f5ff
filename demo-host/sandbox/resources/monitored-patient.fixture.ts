import { daysFrom, type NewPatient, type TestClient, type TestSandbox } from '../test-sandbox'

/**
 * Adds a patient who is enrolled on January 5, 2026, with 20 days answered and two calls. The
 * patient has three billings: a Connect billing, an Engage billing, and a Support billing of 50
 * minutes.
 * @returns The patient's id.
 */
export async function addMonitoredPatient(
  test: TestSandbox,
  demo: TestClient,
  patient?: NewPatient,
): Promise<number> {
  const patientId = await test.addPatient(patient)
  await test.enroll(patientId, '2026-01-05')
  const dates = daysFrom('2026-01-05', 20)
  await test.visitor.post('/sandbox/responses', { patientId, dates })
  for (const day of ['12', '13']) {
    await demo.post('/pt/interaction-logs/', {
      patient: patientId,
      duration_secs: 1500,
      activity_types: ['PHN'],
      interacted_datetime: `2026-01-${day}T15:00:00Z`,
    })
  }
  return patientId
}
