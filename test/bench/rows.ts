/** Fixed billing lists in the API's format, for the bench's server. */

/** A person in the API's format. */
interface WireUser {
  id: number
  full_name: string
  first_name: string
  last_name: string
}

/** The fields that one row of a billing list shows, in the API's format. */
export interface WireBilling {
  uuid: string
  status: 'Elg' | 'Rec' | 'Cnc'
  type: 'CONNECT' | 'ENGAGE' | 'SUPPORT'
  is_pcm_billing: boolean
  billable_on: string | null
  reconciled: string | null
  units_of_98981: number
  units_of_99426: number
  units_of_99427: number
  calendar_month: string | null
  rtmcycle: {
    start_date: string
    end_date: string
    cycle_number: number
    patient_interaction_day_count: number
    days_left_in_cycle: number
  } | null
  patient: {
    user: WireUser
    provider_relationships: { is_primary: boolean; provider: { user: WireUser } }[]
  }
}

export const firstNames = [
  'Ada',
  'Björn',
  'Carmen',
  'Dmitri',
  'Esther',
  'Farid',
  'Grace',
  'Hiroshi',
]
export const lastNames = [
  'Abara',
  'Castillo',
  'Eriksen',
  'Haddad',
  'Ivanova',
  'Lindqvist',
  'Okafor',
  'Zhou',
]
const types = ['CONNECT', 'ENGAGE', 'SUPPORT'] as const

/** Returns the item at an index, modulo the length of the list. */
export function pick<T>(list: readonly T[], position: number): T {
  const item = list[position % list.length]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}

export function user(id: number, first: string, last: string): WireUser {
  return { id, first_name: first, last_name: last, full_name: `${first} ${last}` }
}

function uuidOf(status: string, index: number): string {
  const group = { Elg: '1', Rec: '2', Cnc: '3' }[status] ?? '0'
  return `${group}0000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`
}

export function relationships(index: number) {
  const provider = user(
    900 + (index % 5),
    pick(firstNames, index + 3),
    pick(lastNames, index * 5 + 1),
  )
  return [{ is_primary: true, status: 'active', provider: { user: provider, type: 'DTR' } }]
}

function logs(index: number, patient: number, uuid: string) {
  return [0, 1].map((number) => ({
    id: index * 10 + number,
    patient,
    provider: 900 + (index % 5),
    duration_secs: 600 + number * 61,
    activity_types: number === 0 ? ['DTR'] : ['PHN'],
    note_observed_trends:
      'Pain is down two points since the last review; sleeps through the night.',
    note_plan_modification: 'Adds wall slides, keeps the walking program as it is.',
    interacted_datetime: `2025-12-${String(10 + number * 5)}T15:30:00Z`,
    auto_generated: false,
    billinginstance: uuid,
  }))
}

function wireRow(status: WireBilling['status'], index: number, count: number) {
  const uuid = uuidOf(status, index)
  // The names are not in alphabetical order, because the place of a name advances by a fixed step.
  // This step has no common factor with the usual numbers of rows. The offset of half a list
  // ensures that the first row is not the first by name.
  const place = (index * 7919 + Math.floor(count / 2)) % count
  const patient = user(
    1000 + index,
    pick(firstNames, index),
    `${pick(lastNames, place)} ${status}${String(place).padStart(5, '0')}`,
  )
  const type = pick(types, index)
  const support = type === 'SUPPORT'
  const biller = { id: 1, full_name: 'Demo Provider' }
  const day = String((index % 28) + 1).padStart(2, '0')
  return {
    uuid,
    status,
    type,
    is_pcm_billing: support && index % 2 === 0,
    billable_on: `2026-01-${day}`,
    pending_reasons: [],
    reconciled: status === 'Rec' ? `2026-01-${day}T16:00:00Z` : null,
    reconciled_by: status === 'Rec' ? biller : null,
    cancelled_on: status === 'Cnc' ? `2026-01-${day}T16:00:00Z` : null,
    cancelled_by: status === 'Cnc' ? biller : null,
    cancellation_reason_type: status === 'Cnc' ? 'DISCHARGED_PATIENT' : null,
    optional_cancellation_reason_message: null,
    will_charge_patient: null,
    units_of_98981: support ? index % 3 : 0,
    units_of_99426: support ? 1 : 0,
    units_of_99427: support ? index % 2 : 0,
    calendar_month: support ? '2025-12-01' : null,
    rtmcycle: support
      ? null
      : {
          start_date: '2025-12-02',
          end_date: '2025-12-31',
          cycle_number: (index % 3) + 1,
          patient_interaction_day_count: 16 + (index % 14),
          days_left_in_cycle: 0,
        },
    prev_billinginstance: null,
    patient: { user: patient, provider_relationships: relationships(index) },
    interaction_logs: support ? logs(index, patient.id, uuid) : [],
    warnings: [],
  } satisfies WireBilling & Record<string, unknown>
}

type WireRow = ReturnType<typeof wireRow>

const orderings: Record<string, (row: WireRow) => string> = {
  patient__user__last_name: (row) => row.patient.user.last_name,
  billable_on: (row) => row.billable_on,
  reconciled: (row) => row.reconciled ?? '',
  cancelled_on: (row) => row.cancelled_on ?? '',
}

/**
 * Returns the rows of one list in the requested order.
 * @param ordering The API's `ordering`, with one key. For an unknown or empty key, the rows keep
 *   their order.
 */
export function rowsOf(status: WireBilling['status'], count: number, ordering: string): WireRow[] {
  const rows = Array.from({ length: count }, (_, index) => wireRow(status, index, count))
  const descending = ordering.startsWith('-')
  const key = orderings[ordering.replace(/^-/, '').split(',')[0] ?? '']
  if (!key) return rows
  return rows.sort((a, b) => {
    const order = key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.uuid < b.uuid ? -1 : 1
    return descending ? -order : order
  })
}
