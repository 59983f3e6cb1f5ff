import type { RtmClient } from '../../client/rtm-client'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import type { BulkOperation } from '../../domain/vocabulary'

/**
 * A toast about a status change of rows. It closes when a later status change has made it out of
 * date for all its rows.
 */
export interface RowToast {
  /** The operation after which the toast is out of date for a row. */
  readonly endedBy: BulkOperation
  /** The rows for which the toast is still up to date. */
  rows: readonly BillingInstance[]
}

const toasts = new WeakMap<RtmClient, Map<number, RowToast>>()

export function keepToast(client: RtmClient, id: number, toast: RowToast): void {
  toasts.set(client, (toasts.get(client) ?? new Map<number, RowToast>()).set(id, toast))
}

/**
 * Removes rows from the toasts that the operation ends, when the backend has processed these rows.
 * A toast without rows closes.
 */
export function endToasts(
  client: RtmClient,
  operation: BulkOperation,
  processed: readonly BillingInstance[],
): void {
  const done = new Set(processed.map(({ uuid }) => uuid))
  for (const [id, toast] of toasts.get(client) ?? []) {
    if (toast.endedBy !== operation) continue
    toast.rows = toast.rows.filter(({ uuid }) => !done.has(uuid))
    if (toast.rows.length > 0) continue
    client.notifications.dismiss(id)
    toasts.get(client)?.delete(id)
  }
}
