import type { RtmClient } from '../../client/rtm-client'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import type { BulkOperation } from '../../domain/vocabulary'

/**
 * A toast about a status change of rows. A later status change can make the toast out of date for
 * some of these rows. When the toast is out of date for all its rows, it closes.
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
 * Call this function when the backend has processed rows. It removes these rows from the toasts
 * that are out of date after the operation (`endedBy`). A toast without rows closes.
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
