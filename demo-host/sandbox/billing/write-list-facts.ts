/**
 * Writes the list counts of patients: the counts that the list of patients shows and filters by.
 * Writes only the rows that differ from the stored rows.
 */
import { type ListFacts, listFacts } from '../../../src/backend/list-facts'
import { groupBy } from '../../../src/domain/group-by'
import { anyOf } from '../db/any-of'
import { bulkInsert, bulkUpdate } from '../db/bulk-writes'
import type { Database } from '../db/connect'
import { load, rowsOf } from '../db/load-rows'
import { patientCycles, patientMonths } from '../db/tables/patient-facts'
import { patients as patientsTable } from '../db/tables/people'
import { factsUntil, type PatientBillings } from './patient-billings'

interface Written {
  readonly patient: PatientBillings
  readonly facts: ListFacts
}

/**
 * Writes the list counts.
 * @param patients The patients, each with the current records. Days up to `now` count (R4).
 */
export async function writeListFacts(
  db: Database,
  patients: readonly PatientBillings[],
  now: Date,
): Promise<void> {
  const all = patients.map((patient) => ({ patient, facts: factsOf(patient, now) }))
  await writeCycles(db, all)
  await writeMonths(db, all)
  await writeLatest(db, all)
}

function factsOf(patient: PatientBillings, now: Date): ListFacts {
  const { companyId, patientId } = patient
  const of = { companyId, patientId }
  return listFacts(of, patient.facts, patient.responses, factsUntil(patient, now))
}

async function writeCycles(db: Database, all: readonly Written[]): Promise<void> {
  const { patientId } = patientCycles
  const stored = await load(db, rowsOf(patientCycles, anyOf(patientId, idsOf(all))))
  const changed = differing(all, stored, ({ cycles }) => cycles)
  if (changed.length === 0) return
  await db.delete(patientCycles).where(anyOf(patientId, idsOf(changed)))
  const rows = changed.flatMap(({ facts }) => facts.cycles)
  await bulkInsert(db, patientCycles, rows)
}

async function writeMonths(db: Database, all: readonly Written[]): Promise<void> {
  const { patientId } = patientMonths
  const stored = await load(db, rowsOf(patientMonths, anyOf(patientId, idsOf(all))))
  const changed = differing(all, stored, ({ months }) => months)
  if (changed.length === 0) return
  await db.delete(patientMonths).where(anyOf(patientId, idsOf(changed)))
  const rows = changed.flatMap(({ facts }) => facts.months)
  await bulkInsert(db, patientMonths, rows)
}

async function writeLatest(db: Database, all: readonly Written[]): Promise<void> {
  const latest = all
    .filter(
      ({ patient, facts }) =>
        (patient.lastInteractionAt?.toISOString() ?? null) !== facts.lastInteractionAt,
    )
    .map(({ patient: { patientId }, facts: { lastInteractionAt: at } }) => ({
      userId: patientId,
      lastInteractionAt: at === null ? null : new Date(at),
    }))
  await bulkUpdate(db, patientsTable, latest, patientsTable.userId)
}

function idsOf(all: readonly Written[]): number[] {
  return all.map(({ patient }) => patient.patientId)
}

/** Returns the patients whose stored rows differ from the rows that result from their records. */
function differing<Row extends { readonly patientId: number }>(
  all: readonly Written[],
  stored: readonly Row[],
  rowsOf: (facts: ListFacts) => readonly Row[],
): Written[] {
  const storedOf = groupBy(stored, (row) => row.patientId)
  return all.filter(
    ({ patient, facts }) => textOf(storedOf.get(patient.patientId) ?? []) !== textOf(rowsOf(facts)),
  )
}

/** Returns a text that is equal for equal rows. The order of rows and columns has no effect. */
function textOf(rows: readonly object[]): string {
  return rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .map(([name, value]) => `${name} ${value}`)
          .sort(),
      ),
    )
    .sort()
    .join()
}
