/** Compares what the fake backend and the reference backend do with patients and the clinic. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Ask, list, NOW, nobody, startBothBackends } from './both-backends'
import { keysOf } from './connection'

const { ask, same, alike } = startBothBackends()

describe('equal responses of the fake and the reference backend about patients and clinics', () => {
  it('the fake and the reference backend change a patient’s note, phone number and care team, and reject an email address that another person has', async () => {
    const { body } = await same('GET', 'patient/patients/?page_size=2')
    const [one, other] = list.parse(body).results.map(({ user }) => z.looseObject({}).parse(user))
    const path = `patient/patients/${one?.id}/`
    await same('PATCH', path, { note: 'Prefers mornings.', user: { phone: '(212) 555-0177' } })
    await same('PATCH', path, { user: { first_name: '' } })
    await same('PUT', `patient/update-care-team/${one?.id}`, {
      primary_provider: 3,
      secondary_providers: [5, 2],
    })
    await same('GET', path)
    await same('POST', 'account/unique_check', { email: other?.email || 'free@mail.example' })
    await same('GET', 'patient/patients/999999/')
  })

  it('Z11 the fake and the reference backend create and enroll a patient, log time, extend and end the enrollment, and delete the patient', async () => {
    const patients = () => 'patient/patients/'
    const enrollment = (id: number) => `billing/rtmenrollments/${id}/`
    const log = (id: number) => `pt/interaction-logs/${id}/`
    const patient = await alike('POST', patients, nobody, () => ({
      user: { first_name: 'Ana', last_name: 'Ferreira', phone: '2125550199', language: 'en' },
      care_team: { primary_provider: 2, secondary_providers: [] },
      rtm_enrollment: { duration: 30, workflow: 1 },
      record_id: 'MRN-7',
    }))
    expect(patient.status).toBe(201)
    await alike('GET', (id) => `patient/patients/${id}/`, patient)
    await alike(
      'POST',
      (id) => `patient/rtm-re-enroll/${id}`,
      patient,
      () => ({ duration: 30 }),
    )
    const entry = { duration_secs: 1500, activity_types: ['PHN'], interacted_datetime: NOW }
    const logged = await alike(
      'POST',
      () => 'pt/interaction-logs/',
      patient,
      (id) => ({ ...entry, patient: id, provider: 1, note_observed_trends: 'Walks better.' }),
    )
    await alike('PATCH', log, logged, () => ({ duration_secs: 1800, created_by: 2 }))
    // After this change, the provider has 24 hours on one day, so the next log is rejected (Z11).
    const full = await alike('PATCH', log, logged, () => ({ provider: 2, duration_secs: 86_400 }))
    expect(full.status).toBe(200)
    const more = await alike(
      'POST',
      () => 'pt/interaction-logs/',
      patient,
      (id) => ({
        ...entry,
        patient: id,
        provider: 2,
      }),
    )
    expect(more.status).toBe(400)
    await alike('GET', (id) => `billing/billinginstances/?patient_id=${id}`, patient)
    const { real, fake: faked } = patient
    const enrollments = async (asked: Ask, id: number) => {
      const { body } = await asked('GET', `billing/rtmenrollments/?patient=${id}`)
      return Number(list.parse(body).results[0]?.id)
    }
    const first = {
      real: await enrollments(ask.sandbox, real),
      fake: await enrollments(ask.fake, faked),
    }
    await alike('PATCH', enrollment, first, () => ({ extend_duration: 60 }))
    await alike('PATCH', enrollment, first, () => ({ extend_duration: 45 }))
    await alike('DELETE', log, logged)
    await alike('PATCH', enrollment, first, () => ({
      status: 'UNENROLLED',
      unenrolled_reason: 'Moved away',
    }))
    await alike('GET', (id) => `patient/patients/${id}/`, patient)
    await alike('DELETE', (id) => `patient/patients/${id}/`, patient)
    await alike('GET', (id) => `patient/patients/${id}/`, patient)
  })

  it('Q02 the fake and the reference backend change claim information, and reject invalid values', async () => {
    const ofPatient = 'patient/patients/12/claim-facts/'
    const facts = { payer_id: '60054', diagnosis_codes: ['m5450'], sex: null }
    expect((await same('PATCH', ofPatient, facts)).status).toBe(200)
    expect((await same('PATCH', ofPatient, { payer_id: '1', zip: 7 })).status).toBe(400)
    expect((await same('GET', ofPatient)).body).toMatchObject({ diagnosis_codes: ['M54.50'] })
    const company = 'billing/claim-facts/'
    const change = { clinic: { tax_id: null }, programs: [{ id: 1, place_of_service: '10' }] }
    expect((await same('PATCH', company, change)).status).toBe(200)
    expect((await same('PATCH', company, { providers: [{ id: 99 }] })).status).toBe(400)
    expect((await same('GET', company)).body).toMatchObject({ clinic: { tax_id: null } })
  })

  it('Y27 the fake and the reference backend replace the message templates, and reject templates that are invalid or would overwrite a colleague’s newer templates', async () => {
    const templates = 'patient/message-templates/'
    const row = (name: string, en: string) => {
      return { name, texts: { en, es: 'Hola' }, is_reminder: true }
    }
    const first = { 'If-Match': '"1"' }
    expect((await same('PUT', templates, [row('B', 'Hi'), row('A', 'Hi')], first)).status).toBe(200)
    expect((await same('GET', templates)).body).toEqual([row('A', 'Hi'), row('B', 'Hi')])
    expect((await same('PUT', templates, [row('C', 'Hi')], first)).status).toBe(412)
    expect((await same('PUT', templates, [row('C', '{x}'), row('C', '')])).status).toBe(400)
    expect((await same('GET', templates)).body).toEqual([row('A', 'Hi'), row('B', 'Hi')])
  })

  it('Z06 the fake and the reference backend show and renew the invitation codes of the user’s clinics', async () => {
    const codes = 'pt/invitation-codes/'
    const { body } = await same('GET', codes)
    const place = z.object({ clinic: z.object({ uuid: z.string() }), code: z.string() })
    const [first] = z.array(place).parse(body)
    const renew = `${codes}${first?.clinic.uuid}/renew/`
    for (const asked of [ask.sandbox, ask.fake]) {
      const renewed = place.parse((await asked('POST', renew)).body)
      expect(renewed.clinic).toEqual(first?.clinic)
      expect(renewed.code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
      expect(z.array(place).parse((await asked('GET', codes)).body)[0]).toEqual(renewed)
    }
    expect((await same('POST', `${codes}${crypto.randomUUID()}/renew/`)).status).toBe(404)
  })

  it('the fake and the reference backend find the patient who belongs to a record of the EHR', async () => {
    const { body } = await same('GET', 'patient/patients/?page_size=1')
    const [patient] = list.parse(body).results
    const raw = { mrn: patient?.record_id, birthDate: '1901-01-01' }
    const record = { raw_record: raw, auth_user: 7, platform: 'ehr', provider: 'dr-1' }
    await same('POST', 'patient/emr-patient-data/', record)
    await same('POST', 'patient/emr-patient-data/', { ...record, raw_record: { mrn: 'nobody' } })
  })

  it('the fake backend returns the same dashboard names as the reference backend', async () => {
    const path = 'vendors/webhooks/generate-tractorscope-urls/'
    const [real, faked] = [await ask.sandbox('POST', path, {}), await ask.fake('POST', path, {})]
    expect(keysOf(faked.body)).toEqual(keysOf(real.body))
  })
})
