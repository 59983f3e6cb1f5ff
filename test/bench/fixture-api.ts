/**
 * The API for the measured pages. Its responses are fixed and created only once, so that no step
 * waits for a database. The address contains the number of rows (`/rows-1000/api/…`). Every list
 * has that number of rows.
 */
import { patientsOf } from './patient-rows'
import { rowsOf, type WireBilling } from './rows'

export interface Answer {
  status: number
  body: string
}

const provider = { id: 1, full_name: 'Demo Provider', first_name: 'Demo', last_name: 'Provider' }

const account = {
  ...provider,
  username: 'demo',
  email: 'demo@example.test',
  phone: '',
  birth_date: null,
  is_active: true,
  user_type: 'pt',
  provider_type: 'DTR',
  timezone: 'America/New_York',
  language: 'en',
  default_clinic: { uuid: '70000000-0000-4000-8000-000000000001', name: 'Bench Clinic' },
  clinic_memberships: [
    {
      clinic: { uuid: '70000000-0000-4000-8000-000000000001', name: 'Bench Clinic' },
      is_active: true,
      is_default: true,
    },
  ],
  account_origin: 'gui_rf',
  created_by: null,
  is_dummy: false,
  sms_opt_out_date: null,
  sms_unreachable_date: null,
  primary_provider: null,
}

const signIn = {
  token: 'bench',
  user: account,
  api: { intercom_user_hash: 'x', sendbird_api_token: 'x', sendbird_session_token: 'x' },
}

const ok = (value: unknown): Answer => ({ status: 200, body: JSON.stringify(value) })

const serializedRows = new Map<string, string[]>()

function listRows(status: WireBilling['status'], count: number, ordering: string): string[] {
  const key = `${status} ${count} ${ordering}`
  const known = serializedRows.get(key)
  if (known) return known
  const rows = rowsOf(status, count, ordering).map((row) => JSON.stringify(row))
  serializedRows.set(key, rows)
  return rows
}

function patientRows(isActive: boolean, count: number, ordering: string): string[] {
  const key = `patients ${isActive} ${count} ${ordering}`
  const known = serializedRows.get(key)
  if (known) return known
  const rows = patientsOf(isActive, count, ordering).map((row) => JSON.stringify(row))
  serializedRows.set(key, rows)
  return rows
}

const statusOf = (value: string | null) => (value === 'Rec' || value === 'Cnc' ? value : 'Elg')

function billingList(count: number, query: URLSearchParams): Answer {
  const rows = listRows(statusOf(query.get('status')), count, query.get('ordering') ?? '')
  return pageOf(rows, count, query)
}

function patientList(count: number, query: URLSearchParams): Answer {
  const isActive = query.get('is_currently_active') !== 'false'
  return pageOf(patientRows(isActive, count, query.get('ordering') ?? ''), count, query)
}

function pageOf(rows: readonly string[], count: number, query: URLSearchParams): Answer {
  const size = Number(query.get('page_size') ?? 50)
  const page = Number(query.get('page') ?? 1)
  const results = rows.slice((page - 1) * size, page * size)
  return {
    status: 200,
    body: `{"count":${count},"next":null,"previous":null,"results":[${results.join(',')}]}`,
  }
}

/**
 * Returns the response to a request, or 404.
 * @param url Path and query, starting with the first slash of the path
 */
export function answer(url: URL): Answer {
  const match = /^\/rows-(\d+)\/api(\/.*)$/.exec(url.pathname)
  const path = match?.[2]
  if (path === '/billing/billinginstances/')
    return billingList(Number(match?.[1]), url.searchParams)
  if (path === '/patient/patients/') return patientList(Number(match?.[1]), url.searchParams)
  if (path === '/auth/bridge-sso' || path === '/auth/token/') return ok(signIn)
  if (path === '/pt/providers/1/') {
    return ok({ user: account, type: 'DTR', default_workflow: null, workflows: [] })
  }
  if (path === '/pt/providers/') return ok({ count: 0, next: null, previous: null, results: [] })
  return { status: 404, body: '{"message":"The bench has no response for this path.","errors":[]}' }
}
