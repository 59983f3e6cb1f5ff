import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  codesAt,
  monitoredSystems,
  type RuleChoices,
  rulePacks,
} from '../domain/billing/rule-packs'
import { addDays, dateInZone, monthStart } from '../domain/dates/dates'
import { activityTypes } from '../domain/vocabulary'
import { deriveBillings } from './derive'
import type { PatientFacts, StoredBilling } from './facts'
import { billedOn, newYork, rowsOf, stands } from './facts.fixture'

const first = '2027-11-20'
const switches: readonly RuleChoices[] = [
  [{ rulesId: 'cms2026', firstDay: '2026-01-01', setupMinDays: 2 }],
  [
    { rulesId: 'cms2026', firstDay: '2028-01-10', setupMinDays: 16 },
    { rulesId: 'spec', firstDay: '2028-03-01', setupMinDays: 16 },
  ],
]
const date = fc.integer({ min: 0, max: 200 }).map((offset) => addDays(first, offset))

const pcmHistory = fc
  .uniqueArray(fc.record({ month: date.map(monthStart), isOn: fc.boolean() }), {
    maxLength: 3,
    selector: ({ month }) => month,
  })
  .map((entries) => entries.toSorted((a, b) => (a.month < b.month ? -1 : 1)))

const patientFacts: fc.Arbitrary<PatientFacts> = fc.record({
  enrollments: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      startDate: date,
      duration: fc.constantFrom(30, 60, 90),
      unenrolledAt: fc.option(date, { nil: null, freq: 3 }),
      isNewPoc: fc.boolean(),
      system: fc.constantFrom(...monitoredSystems),
    }),
    { maxLength: 3, selector: ({ id }) => id },
  ),
  // The days are generated as runs of consecutive days, because random days rarely include 16 of
  // 30.
  responseDates: fc
    .array(fc.tuple(date, fc.integer({ min: 1, max: 40 })), { maxLength: 6 })
    .map((runs) =>
      runs.flatMap(([from, count]) =>
        Array.from({ length: count }, (_, index) => addDays(from, index)),
      ),
    ),
  logs: fc.uniqueArray(
    fc
      .record({
        id: fc.integer({ min: 1, max: 999 }),
        durationSecs: fc.integer({ min: 1, max: 4000 }),
        activityTypes: fc.subarray([...activityTypes], { minLength: 1 }),
        at: fc
          .tuple(date, fc.integer({ min: 0, max: 86_399 }))
          .map(([day, secs]) => Date.parse(day) + secs * 1000),
      })
      .map(({ at, ...log }) => ({
        ...log,
        interactedAt: new Date(at).toISOString(),
        date: dateInZone(at, newYork),
      })),
    { maxLength: 12, selector: ({ id }) => id },
  ),
  rules: fc.constantFrom<RuleChoices>([], ...switches),
  pcm: fc.record({ patient: pcmHistory, company: pcmHistory }),
  settings: fc.record({ connectDayBasis: fc.constantFrom('access', 'activity') }),
})

/** Returns the rows after a user has billed some of the rows that are ready on the given day. */
function partlyBilled(facts: PatientFacts, today: string, mask: number): readonly StoredBilling[] {
  const rows = rowsOf(facts, today)
  const billed = rows.map((row, index) =>
    (mask >> (index % 8)) % 2 === 1 && stands(rows, row.key, today).currentlyBillable
      ? billedOn(today)(row)
      : row,
  )
  return rowsOf(facts, today, billed)
}

const mask = fc.integer({ min: 0, max: 255 })

describe('billings derived from random records', () => {
  it('R9 a patient’s billings have unique keys, so a month has at most one Support billing', () => {
    fc.assert(
      fc.property(patientFacts, date, mask, (facts, today, bits) => {
        const keys = partlyBilled(facts, today, bits).map((row) => row.key)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  it('R8 the units of a billing are computed from whole seconds', () => {
    fc.assert(
      fc.property(patientFacts, date, (facts, today) => {
        for (const row of rowsOf(facts, today).filter(({ type }) => type === 'SUPPORT')) {
          const { rtm, pcm } = rulePacks[row.rulesId]
          expect(row.codes).toEqual(codesAt(row.isPcm ? pcm : rtm, row.totalSecs))
          if (row.codes.some(({ code }) => code === '98979')) continue
          const threshold = row.isPcm ? 1800 : 1200
          const further = row.isPcm ? row.unitsOf99427 : row.unitsOf98981
          expect(row.totalSecs).toBeGreaterThanOrEqual(threshold * (further + 1))
          expect(row.totalSecs).toBeLessThan(threshold * (further + 2))
        }
      }),
    )
  })

  it('R10 a log is billed in at most one row, even after its date changes', () => {
    fc.assert(
      fc.property(patientFacts, patientFacts, date, mask, (facts, others, today, bits) => {
        const before = partlyBilled(facts, today, bits)
        const changed = { ...facts, logs: others.logs }
        const ids = rowsOf(changed, today, before).flatMap((row) => row.logIds)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  it('R11 a second derivation from the same records changes no billing', () => {
    fc.assert(
      fc.property(patientFacts, date, mask, (facts, today, bits) => {
        const rows = partlyBilled(facts, today, bits)
        expect(deriveBillings(facts, rows, today)).toEqual({
          insert: [],
          update: [],
          remove: [],
        })
      }),
    )
  })

  it('R6 a ready billing stays ready when time passes and no record changes', () => {
    fc.assert(
      fc.property(patientFacts, date, date, mask, (facts, one, other, bits) => {
        const [today, later] = [one, other].sort()
        if (today === undefined || later === undefined) return
        const now = partlyBilled(facts, today, bits)
        const then = rowsOf(facts, later, now)
        const ready = (rows: readonly StoredBilling[], day: string) =>
          rows.filter((row) => stands(rows, row.key, day).currentlyBillable).map((row) => row.key)
        expect(ready(now, later)).toEqual(expect.arrayContaining(ready(now, today)))
        expect(ready(then, later)).toEqual(expect.arrayContaining(ready(now, today)))
      }),
      { numRuns: 300 },
    )
  })
})
