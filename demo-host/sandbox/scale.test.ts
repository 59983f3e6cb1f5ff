/**
 * Tests 10,000 patients with 60,000 billings: lists and counts use indexes, and the number of SQL
 * statements depends neither on the number of rows nor on the length of the period.
 */
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { billingListQuery } from '../../src/backend/billing-instance'
import { parseValue } from '../../src/backend/parse'
import { patientListQuery } from '../../src/backend/patient-list'
import { addresses, open } from './dashboards/dashboards.fixture'
import { dashboardNames } from './dashboards/names'
import type { Database } from './db/connect'
import { billingInstances } from './db/tables/billing'
import { billingLists, fillLargeClinic, LARGE_CLINIC_DAY, patientLists } from './load/large-clinic'
import { statementsOf } from './statements.fixture'
import { billingCount, billingFilters, billingPage, pricedBillings } from './storage/billing-list'
import { attentionCounts, patientCount, patientPage } from './storage/patient-list'
import { serverUrl, testDatabase } from './test-database'
import { listBillings, openTestSandbox, type TestClient, type TestSandbox } from './test-sandbox'

const PATIENTS = 10_000
const TODAY = LARGE_CLINIC_DAY

/** Lists whose rows the database can read in the order of an index, in both directions. */
const inOrderOfIndex = [
  ['status=Elg&currently_billable=true&ordering=-patient__user__last_name', 'name'],
  ['status=Elg&currently_billable=true&ordering=-billable_on', 'ready'],
  ['status=Elg&currently_billable=true&ordering=-interval', 'interval'],
  ['status=Elg&currently_billable=false&ordering=interval', 'interval'],
  ['status=Rec&ordering=reconciled', 'reconciled'],
  ['status=Rec&ordering=-reconciled', 'reconciled'],
  ['status=Rec&ordering=-reconciled&reconciled_by_id=1', 'reconciled'],
  ['status=Rec&ordering=interval', 'interval'],
  ['status=Rec&ordering=-interval', 'interval'],
  ['status=Rec&ordering=primary_provider', 'provider_name'],
  ['status=Rec&ordering=-patient__user__last_name', 'name'],
  ['status=Cnc&ordering=cancelled_on', 'cancelled'],
  ['status=Cnc&ordering=-cancelled_on', 'cancelled'],
] as const

/** Lists whose totals and counts by code are read from an index only. */
const pricedLists = ['status=Rec', 'status=Rec&code=98980', 'status=Elg&currently_billable=true']

const patientPages = z.object({ count: z.number(), results: z.array(z.unknown()) })
const explained = z.object({ rows: z.array(z.record(z.string(), z.string())) })

// Writing the rows into the embedded database would take a minute, so these tests need a server.
describe.runIf(serverUrl !== undefined)(`10,000 patients on ${testDatabase.name}`, () => {
  let test: TestSandbox
  let demo: TestClient
  let db: Database

  beforeAll(async () => {
    test = await openTestSandbox(testDatabase, `${TODAY}T17:00:00.000Z`)
    db = test.sandbox.context.db
    await fillLargeClinic(db, PATIENTS)
    demo = await test.signIn('demo')
  }, 120_000)
  afterAll(() => test.close())

  async function plan(statement: SQL): Promise<string> {
    const { rows } = explained.parse(await db.execute(sql`explain ${statement}`))
    return rows.flatMap((row) => Object.values(row)).join('\n')
  }

  function parsed(text: string) {
    const query = parseValue(Object.fromEntries(new URLSearchParams(text)), billingListQuery)
    return { query, where: billingFilters(query, 1, TODAY, []) }
  }

  it.each(billingLists)(
    'B04 the queries for a page and the count of billings with %s use indexes',
    async (text) => {
      const { query, where } = parsed(text)
      const page = await plan(
        billingPage(db, query, { where, companyId: 1, today: TODAY, earlier: [] }).getSQL(),
      )
      expect(page).toContain('Index')
      expect(page).not.toContain('Seq Scan on billing_instances')
      const count = await plan(sql`select count(*) from ${billingInstances} where ${where}`)
      expect(count).toContain('Index')
      expect(count).not.toContain('Seq Scan')
    },
  )

  it.each(inOrderOfIndex)(
    'B13 the query for a page of billings with %s reads the index %s in the index’s order',
    async (text, index) => {
      const { query, where } = parsed(text)
      const on = { where, companyId: 1, today: TODAY, earlier: [] }
      const steps = await plan(billingPage(db, query, on).getSQL())
      expect(steps).toMatch(new RegExp(`Index .*Scan .*using billing_instances_${index} `))
      // An incremental sort orders only rows with the same value.
      expect(steps.replaceAll('Incremental Sort', '')).not.toContain('Sort  (')
    },
  )

  it.each(pricedLists)(
    'Q01 the query for the totals of billings with %s reads only one index, and loads one row for each group of equal billings',
    async (text) => {
      const { where } = parsed(text)
      const priced = pricedBillings(db, where)
      for (const query of [priced.getSQL(), billingCount(db, where).getSQL()]) {
        expect(await plan(query)).toContain('Index Only Scan')
      }
      const rows = await priced
      expect(rows.length).toBeLessThanOrEqual(4)
      const count = rows.reduce((sum, { billings }) => sum + billings, 0)
      expect(await demo.get(`/billing/billinginstances/totals/?${text}`)).toMatchObject({
        body: { count, units: count },
      })
    },
  )

  it.each(patientLists)(
    'T15 the queries for a page and the count of patients with %s use indexes',
    async (text) => {
      const query = parseValue(Object.fromEntries(new URLSearchParams(text)), patientListQuery)
      const reader = { companyId: 1, today: TODAY }
      for (const list of [patientPage(db, query, reader), patientCount(db, query, reader)]) {
        const steps = await plan(list.getSQL())
        expect(steps).toContain('Index')
        expect(steps).not.toContain('Seq Scan')
      }
    },
  )

  it.each(['is_currently_active=true', 'provider_id=2&search=last'])(
    'Y20 the queries for the counters with %s use indexes',
    async (text) => {
      const query = parseValue(Object.fromEntries(new URLSearchParams(text)), patientListQuery)
      const counters = attentionCounts(db, query, { companyId: 1, today: TODAY })
      const steps = await plan(counters.getSQL())
      expect(steps).toContain('Index')
      expect(steps).not.toContain('Seq Scan')
    },
  )

  /**
   * Opens a list with pages of 5 and of 50 rows.
   * @returns The number of SQL statements for each page.
   */
  async function statementsOfPages(path: string): Promise<number[]> {
    const open = (size: number) => statementsOf(() => demo.get(`${path}&page_size=${size}`))
    // The first request of an hour needs more statements, because it derives billings again. It is
    // therefore sent before the statements are counted.
    await open(5)
    return [await open(5), await open(50)]
  }

  it.each(patientLists)(
    'T15 the list of patients with %s is complete, and pages of every size need the same number of statements',
    async (text, count) => {
      const path = `/patient/patients/?${text}`
      const list = patientPages.parse((await demo.get(`${path}&page_size=50`)).body)
      expect(list.count).toBe(count)
      expect(list.results.length).toBe(Math.min(50, list.count))
      const [few, many] = await statementsOfPages(path)
      expect(many).toBe(few)
    },
  )

  it.each(dashboardNames)(
    'M01 the dashboard %s needs the same number of SQL statements for a year as for a month',
    async (name) => {
      const counts: number[] = []
      for (const days of [30, 366]) {
        const urls = await addresses(demo, { days })
        const statements = await statementsOf(async () => {
          const { status, html } = await open(test, urls[name])
          expect(status).toBe(200)
          expect(html).toContain('role="img"')
        })
        counts.push(statements)
      }
      expect(counts[1]).toBe(counts[0])
      expect(counts[0]).toBeGreaterThan(0)
    },
  )

  it.each(billingLists)(
    'B04 the list of billings with %s is complete, and pages of every size need the same number of statements',
    async (text, count) => {
      const list = await listBillings(demo, `${text}&page_size=50`)
      expect(list.count).toBe(count)
      expect(list.results.length).toBe(Math.min(50, list.count))
      const [few, many] = await statementsOfPages(`/billing/billinginstances/?${text}`)
      expect(many).toBe(few)
    },
  )
})
