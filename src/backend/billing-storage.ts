/** Billings and their history, as the shared handlers use them. See `Storage`. */

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
  /** The patient's birth date, and the days answered in any order. */
  readonly birthDate: PlainDate | null
  readonly responseDates: readonly PlainDate[]
  /** The patient's enrollments, in any order. */
  readonly enrollments: readonly StoredEnrollment[]
  /** The history of the billing, oldest first. */
  readonly history: readonly HistoryEntry[]
}

export interface BillingStorage {
  page(query: BillingListQuery): Promise<Page>
  /** The uuids of the first `most` billings of a list, in the list's order. */
  matching(query: BillingFilters, most: number): Promise<readonly string[]>
  /** The data from which the amounts of all billings of a list are computed. */
  priced(query: BillingFilters): Promise<readonly PricedBillings[]>
  /** Returns the given uuids without those of billings that the caller cannot see. */
  visible(uuids: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * A billing that the caller can see, in wire format.
   * @param uuid Any text.
   */
  show(uuid: string): Promise<BillingWire | undefined>
  /**
   * The billings with these uuids that the caller can see, in the order of the uuids.
   * @param uuids Any texts.
   */
  packetSources(uuids: readonly string[]): Promise<readonly PacketSource[]>
  /** Like `packetSources`, but returns each billing with the records that its claim needs. */
  claimSources(uuids: readonly string[]): Promise<readonly ClaimSource[]>
  /**
   * Locks the patients of the billings that the caller can see. The second of two simultaneous
   * requests then sees the changes of the first.
   */
  lock(uuids: readonly string[]): Promise<LockedBillings>
}

export interface LockedBillings {
  find(uuid: string): FoundRow | undefined
  /** The ids of the logs that the billed rows of the locked patients count (R10). */
  readonly billedLogs: ReadonlySet<number>
  /**
   * Stores billings after an action, and the effects on the patients' other billings.
   * @returns All billings of the patients. A billing without an `after` was removed, because the
   * records no longer support it.
   */
  move(moved: MovedBillings): Promise<readonly BillingChange[]>
}

/** A page of a history, and the total number of entries. */
export interface HistoryPage {
  readonly count: number
  readonly entries: readonly HistoryEntry[]
}

/** An earlier export that contains some of the requested billings. */
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
  /** Appends entries of the caller, with the time of the request. */
  append(entries: readonly NewHistoryEntry[]): Promise<void>
  /**
   * Appends one entry.
   * @returns The id of the entry.
   */
  appendOne(entry: NewHistoryEntry): Promise<number>
  /** The latest exports with any of these billings, newest first, at most `MOST_EXPORTS`. */
  exports(uuids: readonly string[]): Promise<readonly EarlierExport[]>
  /** The history of a billing that the caller can see, newest first. */
  page(billingUuid: string, query: HistoryQuery): Promise<HistoryPage>
  /**
   * The latest status changes of billings from an instant on, oldest first, at most `MOST_MOVES`.
   */
  moves(since: Date): Promise<readonly HistoryEntry[]>
}
