/** Fixed patients in the API's format, for the bench's server. */
import { firstNames, lastNames, pick, relationships, user } from './rows'

const clinic = { uuid: '70000000-0000-4000-8000-000000000001', name: 'Bench Clinic' }

function enrollment(index: number, patient: number) {
  return {
    id: 5000 + index,
    status: 'ACTIVE',
    duration: 90,
    extend_duration: null,
    created: '2025-12-01T15:00:00Z',
    start_date: '2025-12-01',
    enrolled_by: { id: 1, full_name: 'Demo Provider' },
    unenrolled_at: null,
    unenrolled_by: null,
    unenrolled_reason: null,
    workflow: 1,
    sms_workflow_enrollment: {
      id: 5000 + index,
      workflow: { id: 1, name: 'Low Back Pain', rtm_flow_tag: 'low-back' },
      language: 'en',
      is_active: true,
      patient,
    },
  }
}

function wirePatient(isActive: boolean, index: number, count: number) {
  // As in rows.ts, the names are not in alphabetical order, and each name occurs only once.
  const place = (index * 7919 + Math.floor(count / 2)) % count
  const id = (isActive ? 10_000 : 50_000) + index
  const name = `${pick(lastNames, place)} ${isActive ? 'Act' : 'Ina'}${String(place).padStart(5, '0')}`
  const day = String((index % 28) + 1).padStart(2, '0')
  const cycle = {
    start_date: '2025-12-31',
    end_date: '2026-01-29',
    cycle_number: 2,
    days_left_in_cycle: index % 30,
    patient_interaction_day_count: index % 20,
  }
  return {
    user: {
      ...user(id, pick(firstNames, index), name),
      username: '',
      email: `patient${id}@example.test`,
      phone: `+1555${String(2_000_000 + index)}`,
      birth_date: `1960-01-${day}`,
      is_active: true,
      user_type: 'patient',
      provider_type: null,
      timezone: null,
      language: 'en',
      default_clinic: clinic,
      clinic_memberships: [{ clinic, is_active: true, is_default: true }],
      account_origin: '',
      created_by: null,
      is_dummy: false,
      sms_opt_out_date: null,
      sms_unreachable_date: null,
      primary_provider: null,
    },
    provider_relationships: relationships(index),
    primary_provider: null,
    current_intlog_secs: (index * 97) % 2400,
    has_synchronous_action: index % 3 === 0,
    sb_channel_url: null,
    current_rtmcycle: isActive ? cycle : null,
    current_rtmcycle_end_date: isActive ? cycle.end_date : null,
    current_rtmcycle_responses_count: index % 25,
    latest_rtmenrollment: isActive ? enrollment(index, id) : null,
    is_currently_rtm_enrolled: isActive,
    is_currently_active: isActive,
    is_pcm_enabled: index % 5 === 0,
    record_id: `MRN-${id}`,
    note: '',
    note_updated: null,
    note_updated_by: null,
    last_interaction_datetime: `2026-01-${day}T15:30:00Z`,
  }
}

export type WirePatient = ReturnType<typeof wirePatient>

/**
 * Returns the patients of one tab in the requested order: by last name, or else by id.
 * @param ordering The API's `ordering`, with one key
 */
export function patientsOf(isActive: boolean, count: number, ordering: string): WirePatient[] {
  const rows = Array.from({ length: count }, (_, index) => wirePatient(isActive, index, count))
  if (ordering.replace(/^-/, '') !== 'user__last_name') return rows
  const sign = ordering.startsWith('-') ? -1 : 1
  return rows.sort((a, b) => (a.user.last_name < b.user.last_name ? -sign : sign))
}
