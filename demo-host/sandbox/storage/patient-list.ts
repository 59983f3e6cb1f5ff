/** Loads a page of the company's patients (N27, W22). */
import { type SQL, sql } from 'drizzle-orm'
import { pageOffset } from '../../../src/backend/listing'
import type { PatientListQuery } from '../../../src/backend/patient-list'
import type { Database } from '../db/connect'
import { pageOf } from '../db/load-rows'
import { patients } from '../db/tables/people'
import { orderingTerms } from '../http/ordering'
import {
  attentionFilters,
  noLiveContact,
  patientFilters,
  patientOrderings,
  patientTieBreak,
} from './patient-filters'
import { type ListReader, patientsWith } from './patient-joins'

/** Returns the query for a page of rows in order, and the total number of rows. */
export function patientsInOrder(db: Database, query: PatientListQuery, reader: ListReader) {
  return pageOf(patients, patients.userId, {
    keys: patientPage(db, query, reader),
    count: patientCount(db, query, reader),
  })
}

/**
 * Returns the query for the ids of a page.
 * @throws Problem 400 for an unknown ordering.
 */
export function patientPage(db: Database, query: PatientListQuery, reader: ListReader) {
  const order = orderingTerms(query.ordering, patientOrderings)
  return db
    .select({ id: sql<number>`${patients.userId}` })
    .from(patientsWith(spokenOf(query), reader))
    .where(patientFilters(db, query, reader))
    .orderBy(...order, ...patientTieBreak)
    .limit(query.page_size)
    .offset(pageOffset(query))
}

/** Returns the query for the total count. */
export function patientCount(db: Database, query: PatientListQuery, reader: ListReader) {
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(patientsWith(spokenOf({ ...query, ordering: undefined }), reader))
    .where(patientFilters(db, query, reader))
}

/**
 * Returns the query for the counters of the list, such as the patients at risk (Y20). Each counter
 * counts only the patients who match the other filters of the list.
 */
export function attentionCounts(db: Database, query: PatientListQuery, reader: ListReader) {
  const filters = attentionFilters(reader)
  const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  return db
    .select({
      atRisk: counted(filters.at_risk),
      missed: counted(filters.missed),
      oneCall: counted(filters.one_call),
      noLiveContact: counted(noLiveContact),
    })
    .from(patientsWith(['attention', ...spokenOf({ ...query, ordering: undefined })], reader))
    .where(patientFilters(db, query, reader))
}

/** Returns the names of the filters and orderings that the request uses. */
function spokenOf(query: PatientListQuery): string[] {
  const filters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  )
  return [...filters, ...(query.ordering ?? '').split(',')]
}
