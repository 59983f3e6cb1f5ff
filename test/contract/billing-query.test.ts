import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingInstanceQuery, billingListQuery } from '../../src/api/billing-instances'
import type { BillingInstance } from '../../src/domain/billing/billing-instance'
import {
  type BillingSortColumn,
  type BillingTab,
  billingOrdering,
  billingTabs,
} from '../../src/domain/billing/billing-tabs'
import { primaryProvider } from '../../src/domain/person/person'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import { fold, inOrder, listOf, rowsOf, tabRows } from './billing-lists'
import { type Connection, connect, failureOf, rawJson, run } from './connection'

let sandbox: TestSandbox
let connection: Connection
let everything: BillingInstance[]

beforeAll(async () => {
  sandbox = await startSandbox()
  connection = await connect(sandbox)
  everything = await rowsOf(connection)
})

afterAll(() => sandbox.close())

const sortedBy: Record<
  BillingSortColumn,
  (row: BillingInstance, tab: BillingTab) => string | null
> = {
  patient: ({ patient: { user } }) => `${fold(user.lastName)}\t${fold(user.firstName)}`,
  date: (row, tab) =>
    tab === 'billed' ? row.reconciled : tab === 'cancelled' ? row.cancelledOn : row.billableOn,
  interval: (row) => row.calendarMonth ?? row.rtmcycle?.startDate ?? null,
  primaryProvider: ({ patient }) => {
    const provider = primaryProvider(patient.providerRelationships)?.user
    return provider ? `${fold(provider.lastName)}\t${fold(provider.firstName)}` : null
  },
  cancellationReason: (row) => row.cancellationReasonType,
}

const sorts = billingTabs.flatMap((tab) =>
  (['patient', 'date', 'interval', 'primaryProvider', 'cancellationReason'] as const)
    .filter((column) => column !== 'cancellationReason' || tab === 'cancelled')
    .flatMap((column) => [false, true].map((descending) => ({ tab, column, descending }))),
)

describe('the order of the billing list', () => {
  it.each(sorts)(
    'B12 the tab $tab can be sorted by $column, descending: $descending',
    async (sort) => {
      const { tab, column, descending } = sort
      const rows = await tabRows(connection, tab, billingOrdering(tab, { column, descending }))
      const values = rows.map((row) => sortedBy[column](row, tab))
      expect(values).toEqual(inOrder(values, descending))
      expect(new Set(values).size).toBeGreaterThan(1)
    },
  )

  it('billings can be sorted by type, and by several sort keys', async () => {
    const rows = await rowsOf(connection, { ordering: 'type,-patient__user__last_name' })
    const keys = rows.map((row) => row.type)
    expect(keys).toEqual(keys.toSorted())
    const connects = rows
      .filter((row) => row.type === 'CONNECT')
      .map((row) => sortedBy.patient(row, 'ready'))
    expect(connects).toEqual(inOrder(connects, true))
  })

  it('billings with equal sort keys are ordered by uuid, so that pages neither repeat nor omit a row', async () => {
    const pages = [1, 2, 3].map((page) =>
      listOf(connection, { ordering: 'type', page, pageSize: 10 }),
    )
    const uuids = (await Promise.all(pages)).flatMap(({ results }) =>
      results.map((row) => row.uuid),
    )
    expect(uuids).toEqual(
      (await rowsOf(connection, { ordering: 'type' })).slice(0, 30).map((row) => row.uuid),
    )
  })

  it('an unknown sort order is rejected, and the error names this sort order', async () => {
    const error = await failureOf(listOf(connection, { ordering: 'color' }))
    expect(error).toMatchObject({ status: 400, body: { errors: [{ field: 'ordering' }] } })
  })
})

describe('the pages of the billing list', () => {
  it('N25 N26 pages are numbered from 1 and link to each other', async () => {
    const first = await listOf(connection, { pageSize: 10, ordering: 'billable_on' })
    expect(first.previous).toBeNull()
    expect(first.results).toHaveLength(10)
    expect(first.count).toBe(everything.length)
    const next = new URL(first.next ?? '')
    expect(next.origin).toBe(sandbox.appUrl)
    expect(Object.fromEntries(next.searchParams)).toEqual({
      page: '2',
      page_size: '10',
      ordering: 'billable_on',
    })
    const second = await listOf(connection, { page: 2, pageSize: 10, ordering: 'billable_on' })
    expect(new URL(second.previous ?? '').searchParams.get('page')).toBe('1')
    const followed = await rawJson(sandbox, connection, `billing/billinginstances/${next.search}`)
    expect(JSON.stringify(followed)).toContain(second.results[0]?.uuid)
  })

  it('a page of billings has 50 rows by default, and the last page has no link to a next page', async () => {
    const { results, count } = await listOf(connection)
    expect(results).toHaveLength(Math.min(50, count))
    const last = await listOf(connection, { page: Math.ceil(count / 10), pageSize: 10 })
    expect(last.next).toBeNull()
  })

  it('a request for a page after the last page returns 404 with a message', async () => {
    const error = await failureOf(listOf(connection, { page: 9999 }))
    expect(error).toMatchObject({ status: 404, body: { message: 'Invalid page.' } })
  })

  it('a request for page 1 of an empty list returns an empty page', async () => {
    const nobody = await listOf(connection, { search: 'nobody-is-called-this' })
    expect(nobody).toEqual({ count: 0, next: null, previous: null, results: [] })
  })
})

describe('companies and time zones', () => {
  it('a user of another company sees only that company’s billings, and gets 404 for any other billing', async () => {
    const other = await connect(sandbox, { username: 'demo2' })
    const theirs = await run(billingListQuery(other.http, { pageSize: 10_000 }))
    const ours = new Set(everything.map((row) => row.uuid))
    expect(theirs.results.some((row) => ours.has(row.uuid))).toBe(false)
    const uuid = everything[0]?.uuid ?? ''
    expect(await failureOf(run(billingInstanceQuery(other.http, uuid)))).toMatchObject({
      status: 404,
    })
  })

  it('R4 K03 N01 the billings of a month are pending until the month has ended in the time zones of both the clinic and the user', async () => {
    const now = new Date()
    const at = (hours: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, hours)).toISOString()
    try {
      const waiting = async (timeZone: string) => {
        const { http } = await connect(sandbox, { timeZone })
        const { results } = await run(
          billingListQuery(http, { status: 'Elg', currentlyBillable: false, pageSize: 10_000 }),
        )
        return results.filter((row) => row.pendingReasons.includes('CALENDAR_MONTH_NOT_ENDED'))
          .length
      }
      // At 02:00 UTC on the first day of a month, the date in New York, where the clinic is, is
      // still the last day of the previous month.
      await sandbox.clock({ now: at(2) })
      expect(await waiting('America/New_York')).toBeGreaterThan(0)
      expect(await waiting('Europe/London')).toBeGreaterThan(0)
      // At 08:00 UTC, the month has ended in New York, but not yet in Honolulu.
      await sandbox.clock({ now: at(8) })
      expect(await waiting('Pacific/Honolulu')).toBeGreaterThan(0)
      expect(await waiting('Europe/London')).toBe(0)
    } finally {
      await sandbox.clock({ now: new Date().toISOString() })
    }
  })
})
