/**
 * What the shared handlers need of a backend's records. A storage belongs to one request: it sees
 * only the caller's company, and shows records as of the caller's day. The reference backend
 * implements it with SQL in the request's transaction, the fake backend with plain objects.
 */

import type { PatientFacts } from '../rules/facts'
import type { MovedBillings } from './billing-actions'
import type { LogColumns, LogListQuery, StoredLog } from './interaction-log'
import type { KnownClinic } from './known-clinic'

/** A page of a list in wire format, and the number of rows of the whole list. */
export interface Page {
  readonly count: number
  readonly rows: readonly object[]
}

export interface LogStorage {
  /** @throws Problem 400 for an unknown ordering, as the other lists do. */
  page(query: LogListQuery): Promise<Page>
  find(id: number): Promise<StoredLog | undefined>
  /** @returns The new id. */
  insert(patientId: number, columns: LogColumns): Promise<number>
  update(id: number, columns: LogColumns): Promise<void>
  remove(id: number): Promise<void>
}

export interface Storage {
  /**
   * Locks patients against other writers until the request ends.
   * @returns The ids of those that exist.
   */
  lockPatients(ids: readonly number[]): Promise<readonly number[]>
  /**
   * Derives the patients' billings and list facts again, after their facts or billings changed.
   * @param moved - billings after an action, by uuid.
   * @returns The uuids of the open billings that the facts no longer support, which are removed.
   */
  derive(patientIds: readonly number[], moved?: MovedBillings): Promise<ReadonlySet<string>>
  /** Looks up staff and workflows. Ignores null and undefined. */
  known(
    staffIds: readonly (number | null | undefined)[],
    workflowIds?: readonly (number | null | undefined)[],
  ): Promise<KnownClinic>
  /** The facts of an existing patient, and the IANA zone in which its days are counted (R4). */
  factsOf(patientId: number): Promise<{ readonly facts: PatientFacts; readonly zone: string }>
  readonly logs: LogStorage
}
