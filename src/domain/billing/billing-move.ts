/** A billing whose status another person has changed, so that it belongs to another tab (K31). */
import type { Messages } from '../messages/messages'
import type { UserReference } from '../person/person'
import type { BillingStatus, BulkOperation } from '../vocabulary'

/**
 * For this number of milliseconds after a row is marked as billed, the undo needs no confirmation.
 * The toast of a bulk action offers the undo for the same time.
 */
export const QUICK_UNDO_MS = 20_000

export interface MadeMove {
  uuid: string
  act: BulkOperation
  /** The ISO instant of the status change. */
  at: string
  by: UserReference
}

const statusAfter: Readonly<Record<BulkOperation, BillingStatus>> = {
  RECONCILE: 'Rec',
  UNRECONCILE: 'Elg',
  CANCEL: 'Cnc',
  UNCANCEL: 'Elg',
}

/**
 * Whether the billing has moved to another tab, so that the loaded list shows it in the wrong tab.
 */
export function hasMoved({ act }: MadeMove, shown: BillingStatus): boolean {
  return statusAfter[act] !== shown
}

/** Returns a text such as `Billed by Hannah Stone, 2 min ago`. */
export function moveText({ act, at, by }: MadeMove, now: Date, messages: Messages): string {
  const words = messages.billing.moved
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 60_000))
  const late = minutes < 60 ? words.minutesAgo(minutes) : words.hoursAgo(Math.floor(minutes / 60))
  return words[act](by.fullName || messages.common.unknown, minutes === 0 ? words.justNow : late)
}
