import { QueryClient } from '@tanstack/query-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportCheckQuery } from '../../src/api/billing-exports'
import type { BillingListParams } from '../../src/api/billing-instances'
import { billingTotalsQuery } from '../../src/api/billing-totals'
import { saveCompanyFactsMutation } from '../../src/api/claim-facts'
import { patientQuery } from '../../src/api/patients'
import { providerListQuery } from '../../src/api/providers'
import type { BillingInstance } from '../../src/domain/billing/billing-instance'
import { filingState } from '../../src/domain/billing/filing-limit'
import { addDays, dateInZone, daysBetween, monthStart } from '../../src/domain/dates/dates'
import { primaryProvider } from '../../src/domain/person/person'
import { pendingReasons } from '../../src/domain/vocabulary'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import { fold, inOrder, rowsOf, tabRows } from './billing-lists'
import { type Connection, connect, run, ZONE } from './connection'

let sandbox: TestSandbox
let connection: Connection
let everything: BillingInstance[]

beforeAll(async () => {
  sandbox = await startSandbox()
  connection = await connect(sandbox)
  await enterFilingLimit(await tabRows(connection, 'ready'))
  everything = await rowsOf(connection)
})

/** Sets the clinic's filing limit so that the oldest half of the given billings is near it. */
async function enterFilingLimit(ready: readonly BillingInstance[]): Promise<void> {
  const today = dateInZone(new Date(), ZONE)
  const days = ready.flatMap(({ dateOfService }) => dateOfService ?? []).toSorted()
  const middle = days[Math.floor(days.length / 2)] ?? today
  const filingLimit = String(Math.max(30, daysBetween(middle, today) + 30))
  const change = { clinic: { filingLimit }, providers: [], programs: [] }
  const { mutationFn } = saveCompanyFactsMutation(connection.http)
  await mutationFn(change, { client: new QueryClient() })
}

afterAll(() => sandbox.close())

describe('the filters of the billing list', () => {
  it('the filter billable_on finds exactly the billings whose first billable day is the requested day', async () => {
    const day = everything.find((row) => row.billableOn)?.billableOn ?? ''
    const rows = await rowsOf(connection, { billableOn: day })
    expect(rows.map((row) => row.uuid).toSorted()).toEqual(
      everything
        .filter((row) => row.billableOn === day)
        .map((row) => row.uuid)
        .toSorted(),
    )
  })

  it('the filters patient_id and patient_birth_date find the billings of a patient', async () => {
    const ids = new Set(everything.map((row) => row.patient.user.id))
    const people = await Promise.all([...ids].map((id) => run(patientQuery(connection.http, id))))
    const birthDateOf = new Map(people.map(({ user }) => [user.id, user.birthDate]))
    const born = people.find(({ user }) => user.birthDate)?.user
    const own = await rowsOf(connection, { patientId: born?.id })
    expect(new Set(own.map((row) => row.patient.user.id))).toEqual(new Set([born?.id]))
    expect(own).toHaveLength(everything.filter((row) => row.patient.user.id === born?.id).length)
    const sameDay = await rowsOf(connection, { patientBirthDate: born?.birthDate ?? '' })
    const days = sameDay.map((row) => birthDateOf.get(row.patient.user.id))
    expect(new Set(days)).toEqual(new Set([born?.birthDate]))
    expect(sameDay.length).toBeLessThan(everything.length)
  })

  it('W21 the filter primary_provider_id accepts an id, or the word null for patients without a primary provider', async () => {
    const idOf = (row: BillingInstance) =>
      primaryProvider(row.patient.providerRelationships)?.user.id ?? 'null'
    const { results } = await run(providerListQuery(connection.http, { page_size: 300 }))
    const ids = [...results.map(({ user }) => user.id), 'null' as const]
    const found = await Promise.all(
      ids.map((primaryProviderId) => rowsOf(connection, { primaryProviderId })),
    )
    expect(found.flat()).toHaveLength(everything.length)
    found.forEach((rows, at) => {
      for (const row of rows) expect(idOf(row)).toBe(ids[at])
    })
    expect(found.at(-1)?.length).toBeGreaterThan(0)
  })

  const uuids = (rows: readonly BillingInstance[]) => rows.map(({ uuid }) => uuid).toSorted()
  const codesOf = ({ conflicts, warnings }: BillingInstance) => [...conflicts, ...warnings]
  const months = () => new Set(everything.flatMap((row) => intervalMonth(row) ?? []))
  const intervalMonth = ({ calendarMonth, rtmcycle }: BillingInstance) => {
    const start = calendarMonth ?? rtmcycle?.startDate
    return start ? monthStart(start) : undefined
  }
  const isDue = ({ moves }: BillingInstance) => {
    const today = dateInZone(new Date(), ZONE)
    return moves.some(({ billBy }) => billBy >= today)
  }
  const isFilingDue = (row: BillingInstance) =>
    filingState(row, dateInZone(new Date(), ZONE)) !== null
  const hasAny = (row: BillingInstance) => codesOf(row).length > 0 || isDue(row) || isFilingDue(row)
  type Case = readonly [params: BillingListParams, passes: (row: BillingInstance) => boolean]

  it('Y24 each filter for code, pending reason, month, billing notice or age finds exactly the billings with the requested value', async () => {
    const codes = new Set(everything.flatMap((row) => row.codes.map(({ code }) => code)))
    const notices = new Set(everything.flatMap(codesOf))
    const monthAgo = addDays(dateInZone(new Date(), ZONE), -30)
    const cases: readonly Case[] = [
      ...[...codes].map(
        (code): Case => [{ code }, (row) => row.codes.some((one) => one.code === code)],
      ),
      ...pendingReasons.map(
        (pendingReason): Case => [
          { pendingReason },
          (row) => row.pendingReasons.includes(pendingReason),
        ],
      ),
      ...[...months()].map(
        (month): Case => [{ intervalMonth: month }, (row) => intervalMonth(row) === month],
      ),
      ...[...notices].map((notice): Case => [{ notice }, (row) => codesOf(row).includes(notice)]),
      [{ notice: 'BILLING_DEADLINE' }, isDue],
      [{ notice: 'FILING_LIMIT' }, isFilingDue],
      [{ notice: 'any' }, hasAny],
      [{ notice: 'none' }, (row) => !hasAny(row)],
      [{ eligibleDaysMin: 30 }, ({ billableOn }) => billableOn !== null && billableOn <= monthAgo],
    ]
    for (const [params, passes] of cases) {
      const found = await rowsOf(connection, params)
      expect([params, uuids(found)]).toEqual([params, uuids(everything.filter(passes))])
    }
    for (const reason of ['AWAITING_CYCLE_END', 'PRIOR_BILLING_NOT_RECONCILED'] as const) {
      expect(await rowsOf(connection, { pendingReason: reason })).not.toEqual([])
    }
    for (const notice of ['FILING_LIMIT', 'any', 'none']) {
      expect(await rowsOf(connection, { notice })).not.toEqual([])
    }
    // Some of the billings have no other billing notice, so the filters `any` and `none` must take
    // the filing limit into account.
    const only = everything.filter((row) => isFilingDue(row) && codesOf(row).length === 0)
    expect(only.some((row) => !isDue(row))).toBe(true)
  })

  it('Y23 the filter resolvable finds the pending billings whose pending reason a user can resolve, and a sort order puts these billings first', async () => {
    const canResolve = ({ pendingReasons: reasons, overlaps }: BillingInstance) =>
      reasons.includes('PRIOR_BILLING_NOT_RECONCILED') || overlaps !== null
    const pending = { status: 'Elg', currentlyBillable: false } as const
    const all = everything.filter(({ pendingReasons: reasons }) => reasons.length > 0)
    for (const resolvable of [true, false]) {
      const found = await rowsOf(connection, { ...pending, resolvable })
      expect(found.length).toBeGreaterThan(0)
      expect(uuids(found)).toEqual(uuids(all.filter((row) => canResolve(row) === resolvable)))
    }
    const ordering = '-resolvable,billable_on,interval'
    const rows = await rowsOf(connection, { ...pending, ordering })
    expect(rows.length).toBe(all.length)
    const [first, then] = [rows.filter(canResolve), rows.filter((row) => !canResolve(row))]
    expect(rows).toEqual([...first, ...then])
    const days = then.map(({ billableOn }) => billableOn)
    expect(days).toEqual(inOrder(days, false))
    const starts = first.map(({ rtmcycle }) => rtmcycle?.startDate ?? null)
    expect(starts).toEqual(inOrder(starts, false))
  })

  it('Y24 if a list, the totals or an export has several filters, it contains only the billings that match all the filters', async () => {
    const ready = { status: 'Elg', currentlyBillable: true } as const
    const further: readonly BillingListParams[] = [
      { code: '98980' },
      { notice: 'none' },
      { intervalMonth: [...months()].toSorted().at(-2) },
      { eligibleDaysMin: 1 },
    ]
    let filters: BillingListParams = ready
    let rest = await rowsOf(connection, ready)
    for (const one of further) {
      filters = { ...filters, ...one }
      const found = await rowsOf(connection, filters)
      const alone = new Set((await rowsOf(connection, one)).map(({ uuid }) => uuid))
      expect(uuids(found)).toEqual(uuids(rest.filter(({ uuid }) => alone.has(uuid))))
      const totals = await run(billingTotalsQuery(connection.http, filters))
      expect(totals?.count).toBe(found.length)
      const check = await run(exportCheckQuery(connection.http, 'csv', { filters }))
      expect(check.count).toBe(found.length)
      rest = found
    }
    expect(rest.length).toBeGreaterThan(0)
  })

  it('a search for billings finds patients’ names in any word order, and ignores accents and the case of letters', async () => {
    const { user } = everything[0]?.patient ?? {}
    const rows = await rowsOf(connection, {
      search: fold(`${user?.lastName}, ${user?.firstName}`).toUpperCase(),
    })
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.patient.user.fullName).toBe(user?.fullName)
    await expect(rowsOf(connection, { search: '%' })).resolves.toEqual([])
  })

  it('all filters of the billing list can be combined', async () => {
    const row = (await tabRows(connection, 'ready')).find((one) =>
      primaryProvider(one.patient.providerRelationships),
    )
    const rows = await rowsOf(connection, {
      status: 'Elg',
      currentlyBillable: true,
      billableOn: row?.billableOn ?? '',
      patientId: row?.patient.user.id,
      primaryProviderId: primaryProvider(row?.patient.providerRelationships ?? [])?.user.id,
      search: row?.patient.user.lastName,
      ordering: '-billable_on',
      page: 1,
    })
    expect(rows.map(({ uuid }) => uuid)).toContain(row?.uuid)
  })
})
