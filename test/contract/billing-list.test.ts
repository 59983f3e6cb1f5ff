import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingCountQuery, billingInstanceQuery } from '../../src/api/billing-instances'
import type { BillingInstance } from '../../src/domain/billing/billing-instance'
import { billingListQueries, billingTabs } from '../../src/domain/billing/billing-tabs'
import { dateInZone } from '../../src/domain/dates/dates'
import {
  billingStatuses,
  billingTypes,
  cancellationReasons,
  pendingReasons,
  willChargePatientChoices,
} from '../../src/domain/vocabulary'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import { rowsOf, tabRows } from './billing-lists'
import { type Connection, connect, keysOf, rawJson, run, silentFields, ZONE } from './connection'

let sandbox: TestSandbox
let connection: Connection
let everything: BillingInstance[]

beforeAll(async () => {
  sandbox = await startSandbox()
  connection = await connect(sandbox)
  everything = await rowsOf(connection)
})
afterAll(() => sandbox.close())

describe('a billing in a response', () => {
  it('N02 W01 W03 W09 W12 W17 a billing has every field, under the name that the API uses', () => {
    expect(everything.length).toBeGreaterThan(40)
    // The seed has no fees, so billings have no amount. It uses the rule pack `spec`, and billings
    // overlap only under `cms2026`.
    expect(silentFields(everything)).toEqual(['amount', 'overlaps'])
  })

  it('Q07 a billing contains the date of service, and the id of the patient’s record in the EHR', () => {
    expect(silentFields(everything.map(({ patient }) => patient))).toEqual([])
    for (const row of everything) {
      const day = /^\d{4}-\d\d-\d\d$/
      expect(row.dateOfService).toMatch(day)
      if (row.calendarMonth === null) continue
      expect(row.dateOfService?.slice(0, 7)).toBe(row.calendarMonth.slice(0, 7))
    }
  })

  it('W01 W02 W03 the fields of a billing have the API’s names, all in snake case', async () => {
    const answer = await rawJson(sandbox, connection, 'billing/billinginstances/?page_size=1')
    expect(keysOf(answer)).toEqual(['count', 'next', 'previous', 'results'])
    const row = JSON.stringify(answer)
    expect(row).toContain('"units_of_98981":')
    expect(row).toContain('"units_of_99426":')
    expect(row).toContain('"units_of_99427":')
    expect(row).toContain('"prev_billinginstance":')
    expect(row).not.toMatch(/"[a-z_0-9]*[A-Z][A-Za-z]*":/)
  })

  it('W26 R5 the three status values of billings are spelled Elg, Rec and Cnc', async () => {
    const answer = await rawJson(sandbox, connection, 'billing/billinginstances/?page_size=10000')
    const statuses = new Set(JSON.stringify(answer).match(/(?<="uuid":"[^"]+","status":")\w+/g))
    expect([...statuses].sort()).toEqual([...billingStatuses].sort())
  })

  it('the types, pending reasons, cancellation reasons and charge choices in the sandbox’s billings are exactly those that the client knows', () => {
    const seen = (values: readonly (string | null)[]) => {
      return [...new Set(values)].filter((value) => value !== null).sort()
    }
    expect(seen(everything.map((row) => row.type))).toEqual([...billingTypes].sort())
    expect(seen(everything.flatMap((row) => row.pendingReasons))).toEqual(
      [...pendingReasons].sort(),
    )
    expect(seen(everything.map((row) => row.cancellationReasonType))).toEqual(
      [...cancellationReasons].sort(),
    )
    expect(seen(everything.map((row) => row.willChargePatient))).toEqual(
      [...willChargePatientChoices].sort(),
    )
  })

  it('W10 a billing has either a cycle or a month, depending on its type', () => {
    for (const row of everything) {
      const hasMonth = row.type === 'SUPPORT'
      expect([row.calendarMonth !== null, row.rtmcycle !== null]).toEqual([hasMonth, !hasMonth])
      if (hasMonth) expect(row.calendarMonth).toMatch(/^\d{4}-\d{2}-01$/)
      else expect(row.rtmcycle?.startDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
    expect(silentFields(everything.flatMap((row) => row.rtmcycle ?? []))).toEqual([])
  })

  it('a billing contains the patient’s user, the care team, and the interaction logs of the billing', () => {
    expect(silentFields(everything.map((row) => row.patient.user))).toEqual([])
    expect(silentFields(everything.flatMap((row) => row.patient.providerRelationships))).toEqual([])
    const logs = everything.flatMap((row) => row.interactionLogs)
    expect(silentFields(logs)).toEqual([])
    for (const row of everything) {
      for (const log of row.interactionLogs) {
        expect([log.patient, log.billinginstance]).toEqual([row.patient.user.id, row.uuid])
      }
    }
  })

  it('B24 an Engage billing that waits for an earlier Engage billing contains the id of the earlier billing', () => {
    const waiting = everything.filter((row) =>
      row.pendingReasons.some((why) => /PRIOR|THIRTY/.test(why)),
    )
    expect(waiting.length).toBeGreaterThan(2)
    for (const row of waiting) {
      const prior = everything.find(({ uuid }) => uuid === row.prevBillinginstance?.uuid)
      expect(prior?.type).toBe('ENGAGE')
      expect(row.prevBillinginstance?.reconciled).toBe(prior?.reconciled)
    }
  })

  it('a billing is the same in the list as in the response to a request for this billing alone', async () => {
    for (const row of everything.slice(0, 3)) {
      await expect(run(billingInstanceQuery(connection.http, row.uuid))).resolves.toEqual(row)
    }
  })
})

describe('the four tabs of the billing list', () => {
  it('B02 B03 B04 B05 the four tabs together contain every billing exactly once', async () => {
    const tabs = await Promise.all(billingTabs.map((tab) => tabRows(connection, tab)))
    const uuids = tabs.flatMap((rows) => rows.map((row) => row.uuid))
    expect(tabs.every((rows) => rows.length > 0)).toBe(true)
    expect(uuids.toSorted()).toEqual(everything.map((row) => row.uuid).toSorted())
  })

  it('B02 R6 the Pending tab contains the eligible billings that have a pending reason', async () => {
    const today = dateInZone(new Date(), ZONE)
    for (const row of await tabRows(connection, 'pending')) {
      expect(row.status).toBe('Elg')
      expect(row.pendingReasons.length).toBeGreaterThan(0)
      if (row.billableOn !== null) expect(row.billableOn > today).toBe(true)
    }
  })

  it('B03 R6 the Ready tab contains the eligible billings that have no pending reason', async () => {
    const today = dateInZone(new Date(), ZONE)
    for (const row of await tabRows(connection, 'ready')) {
      expect([row.status, row.pendingReasons]).toEqual(['Elg', []])
      expect((row.billableOn ?? '9999') <= today).toBe(true)
    }
  })

  it('B04 the Billed tab is sorted by the time of “Mark as Billed”, latest first, and shows this time and the user for each billing', async () => {
    const rows = await tabRows(connection, 'billed', billingListQueries.billed.ordering)
    const times = rows.map((row) => row.reconciled ?? '')
    expect(times).toEqual(times.toSorted().reverse())
    expect(rows.every((row) => row.status === 'Rec' && row.reconciledBy?.fullName)).toBe(true)
  })

  it('B05 the Cancelled tab shows the user, the time and the reason of each cancellation', async () => {
    const rows = await tabRows(connection, 'cancelled')
    expect(rows.every((row) => row.status === 'Cnc' && row.cancelledBy?.fullName)).toBe(true)
    expect(rows.every((row) => row.cancelledOn && row.cancellationReasonType)).toBe(true)
  })

  it.each(billingTabs)(
    'S06 a response with only one row of the tab %s contains the number of all rows of this tab',
    async (tab) => {
      const { status, currentlyBillable } = billingListQueries[tab]
      const count = await run(billingCountQuery(connection.http, { status, currentlyBillable }))
      expect(count).toBe((await tabRows(connection, tab)).length)
      const last = (await sandbox.requests()).findLast(({ query }) => query.page_size === '1')
      expect(last?.query).not.toHaveProperty('ordering')
    },
  )
})
