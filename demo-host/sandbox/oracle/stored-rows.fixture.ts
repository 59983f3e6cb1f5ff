/**
 * Loads the billings of a clinic from the database as the clinic's users see them, in the format of
 * the oracle.
 */
import { eq } from 'drizzle-orm'
import { billingListQuery } from '../../../src/backend/billing-instance'
import { dayOf } from '../../../src/backend/oracle/days.fixture'
import type { Row } from '../../../src/backend/oracle/oracle.fixture'
import { parseValue } from '../../../src/backend/parse'
import { dateInZone } from '../../../src/domain/dates/dates'
import { groupBy } from '../../../src/domain/group-by'
import { logWarnings } from '../../../src/rules/log-warnings'
import type { BillingRow } from '../billing/billing-row'
import type { Database } from '../db/connect'
import { load, pageOf } from '../db/load-rows'
import { billingInstances } from '../db/tables/billing'
import { billingCount, billingFilters, billingPage } from '../storage/billing-list'
import { loadEarlierClinics } from '../storage/clinic-days'
import { billingInstancesWire } from '../wire/billing-instance'
import { COMPANY, historyId, historyKey, type Member, storedKey } from './stored-clinic.fixture'

type Wire = Awaited<ReturnType<typeof billingInstancesWire>>[number]

const isFlag = (name: string) => logWarnings.some((flag) => flag === name)
const dayOrNull = (date: string | null) => (date === null ? null : dayOf(date))

/** Returns the warnings of a row, and the conflicts that result from the patient's records. */
function warningsOf({ status, warnings, conflicts }: Wire): string[] {
  if (status === 'Cnc') return []
  const all = new Set<string>([...warnings, ...conflicts])
  const own = [...all].filter((name) => !isFlag(name) && name !== 'RTM_AND_PCM_IN_MONTH')
  const changed = own.filter((name) => name === 'FACTS_CHANGED_AFTER_BILLING')
  return (status === 'Elg' ? own : changed).sort()
}

function seenRow(row: BillingRow, wire: Wire, isReady: boolean): Row {
  const isOpen = wire.status === 'Elg'
  // The logs of a cancelled row may belong to another row now.
  const shown = wire.interaction_logs.map(({ id }) => id).sort((a, b) => a - b)
  const logIds = wire.status === 'Cnc' ? row.logIds : shown
  return {
    key: historyKey(row.key),
    status: wire.status,
    isPcm: wire.is_pcm_billing,
    pack: wire.rules_id,
    codes: wire.codes.map(({ code, units }) => [code, units]),
    secs: row.totalSecs,
    units: [wire.units_of_98981, wire.units_of_99426, wire.units_of_99427],
    logIds: logIds.map(historyId),
    days: wire.rtmcycle?.patient_interaction_day_count ?? 0,
    isReady,
    reasons: wire.pending_reasons,
    billableOn: isOpen ? dayOrNull(wire.billable_on) : null,
    billableFrom: dayOrNull(wire.billable_from),
    billedOn: dayOrNull(row.reconciledOn),
    warnings: warningsOf(wire),
    flags: isOpen ? wire.warnings.filter(isFlag).sort() : [],
  }
}

/**
 * Returns the rows that users in a time zone see, by the patient's id. All lists are queried in the
 * same way as the billing screen queries its tabs.
 * @throws Error if an eligible row is on both of the tabs Pending and Ready, or on none of the two.
 */
export async function seenRows(
  db: Database,
  now: Date,
  zone: string,
): Promise<(patientId: number) => Row[]> {
  const reader = { now, today: dateInZone(now, zone) }
  const earlier = await loadEarlierClinics(db, COMPANY, reader)
  const list = async (filters: object) => {
    const query = parseValue({ ...filters, page_size: '10000' }, billingListQuery)
    const { today } = reader
    const where = billingFilters(query, COMPANY, today, earlier)
    const on = { companyId: COMPANY, today, earlier }
    const keys = billingPage(db, query, { where, ...on })
    const count = billingCount(db, where)
    const page = pageOf(billingInstances, billingInstances.uuid, { keys, count })
    const { rows } = await load(db, page)
    return rows
  }
  const uuidsOf = async (isReady: boolean) => {
    const rows = await list({ status: 'Elg', currently_billable: String(isReady) })
    return new Set(rows.map(({ uuid }) => uuid))
  }
  const all = await list({ ordering: 'interval' })
  const [ready, pending] = [await uuidsOf(true), await uuidsOf(false)]
  const wires = new Map(
    (await billingInstancesWire(db, all, reader)).map((wire) => [wire.uuid, wire]),
  )
  const rowsOf = groupBy(all, (row) => row.patientId)
  return (patientId) =>
    (rowsOf.get(patientId) ?? []).flatMap((row) => {
      const [isReady, isPending] = [ready.has(row.uuid), pending.has(row.uuid)]
      const tabs = Number(isReady) + Number(isPending)
      if (tabs !== Number(row.status === 'Elg')) throw new Error(`${row.key} is on ${tabs} tabs.`)
      const wire = wires.get(row.uuid)
      return wire ? seenRow(row, wire, isReady) : []
    })
}

/** Returns the uuids of stored billings by patient and key. */
export async function storedUuids(db: Database) {
  const { uuid, patientId, key } = billingInstances
  const rows = await db
    .select({ uuid, patientId, key })
    .from(billingInstances)
    .where(eq(billingInstances.companyId, COMPANY))
  const uuids = new Map(rows.map((row) => [`${row.patientId} ${row.key}`, row.uuid]))
  const known = new Map(rows.map((row) => [row.uuid, row]))
  return {
    find: (member: Member, key: string) =>
      uuids.get(`${member.patientId} ${storedKey(member, key)}`),
    read: (uuid: string) => known.get(uuid),
  }
}
