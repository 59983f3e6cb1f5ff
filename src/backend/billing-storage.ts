/**
 * The billings and their history, as the shared handlers access them. `Storage` describes how the
 * two backends implement this.
 */

import type { PlainDate } from '../domain/dates/dates'
import type { StoredBilling } from '../rules/facts'
import type { FoundRow, MovedBillings } from './billing-actions'
import type { BillingFilters, BillingListQuery, BillingWire } from './billing-instance'
import type { PricedBillings } from './billing-totals'
import type { ClaimSource } from './claims'
import type { StoredEnrollment } from './enrollment'
import type { BillingChange, HistoryEntry, HistoryQuery, NewHistoryEntry } from './history'
import type { Page } from './listing'

/** A billing that the caller can see, with the records that its audit packet needs. */
export interface PacketSource {
  readonly row: StoredBilling
  readonly billing: BillingWire
  readonly birthDate: PlainDate | null
  /** The days answered, in any order. */
  readonly responseDates: readonly PlainDate[]
  /** The patient's enrollments, in any order. */
  readonly enrollments: readonly StoredEnrollment[]
  /** The history of the billing, oldest first. */
  readonly history: readonly HistoryEntry[]
}

export interface BillingStorage {
  page(query: BillingListQuery): Promise<Page>
  /** Returns the uuids of the first `most` billings of a list, in the order of the list. */
  matching(query: BillingFilters, most: number): Promise<readonly string[]>
  /** Returns the data from which the amounts of all billings in a list are computed. */
  priced(query: BillingFilters): Promise<readonly PricedBillings[]>
  /** Returns the given uuids, without the uuids of billings that the caller cannot see. */
  visible(uuids: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Returns the billings with these uuids that the caller can see, in wire format and in the order
   * of the uuids.
   * @param uuids Any texts, even if they are not uuids.
   */
  shown(uuids: readonly string[]): Promise<readonly BillingWire[]>
  /**
   * Returns the billings with these uuids that the caller can see, in the order of the uuids.
   * @param uuids Any texts, even if they are not uuids.
   */
  packetSources(uuids: readonly string[]): Promise<readonly PacketSource[]>
  /** Like `packetSources`, but returns each billing with the records that its claim needs. */
  claimSources(uuids: readonly string[]): Promise<readonly ClaimSource[]>
  /**
   * Locks the patients of the given billings, if the caller can see the billings. If two requests
   * arrive at the same time, the second request waits, and sees the changes of the first request.
   */
  lock(uuids: readonly string[]): Promise<LockedBillings>
}

export interface LockedBillings {
  find(uuid: string): FoundRow | undefined
  /** The ids of the logs that are part of billed rows of the locked patients (R10). */
  readonly billedLogs: ReadonlySet<number>
  /**
   * Stores billings after an action, and updates the patients' other billings accordingly.
   * @returns All billings of the patients. A billing without `after` was removed, because the rules
   * no longer derive it from the records.
   */
  move(moved: MovedBillings): Promise<readonly BillingChange[]>
}

/** A page of a history in the requested order, and the total number of entries. */
export interface HistoryPage {
  readonly count: number
  readonly entries: readonly HistoryEntry[]
}

/** An earlier export whose file contains some of the requested billings. */
export interface EarlierExport {
  readonly at: Date
  /** The user's name at the time of the export. */
  readonly byName: string
  readonly format: string
  /** Whether the file was an X12 test, which no payer received. */
  readonly isTest: boolean
  /** The number of requested billings that the file contains. */
  readonly billings: number
}

export interface HistoryStorage {
  /** Adds history entries of the caller, with the time of the request. */
  append(entries: readonly NewHistoryEntry[]): Promise<void>
  /**
   * Adds one history entry.
   * @returns The id of the entry.
   */
  appendOne(entry: NewHistoryEntry): Promise<number>
  /**
   * Returns the latest exports that contain any of these billings, newest first, at most
   * `MOST_EXPORTS`.
   */
  exports(uuids: readonly string[]): Promise<readonly EarlierExport[]>
  /** Returns the history of a billing, newest entry first, if the caller can see the billing. */
  page(billingUuid: string, query: HistoryQuery): Promise<HistoryPage>
  /**
   * Returns the latest status changes of billings since an instant, oldest first, at most
   * `MOST_MOVES`.
   */
  moves(since: Date): Promise<readonly HistoryEntry[]>
}
