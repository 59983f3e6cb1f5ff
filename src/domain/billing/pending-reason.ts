/** The reasons why a billing is pending (spec §4 "Pending reasons"; B21–B26). */

import type { Messages } from '../messages/messages'
import { type PendingReason, pendingReasons } from '../vocabulary'
import type { BillingInstance } from './billing-instance'

type Pending = Pick<BillingInstance, 'pendingReasons' | 'billableOn' | 'overlaps'>

/** A pending reason of a billing. */
export interface PendingReasonTitle {
  /**
   * The API's code of the reason, or `NONE` if there is no reason. No two entries of a list have the
   * same code.
   */
  reason: string
  title: string
}

/** The pending reasons whose text names an earlier billing. */
const earlierReasons: readonly PendingReason[] = [
  'PRIOR_BILLING_NOT_RECONCILED',
  'PRIOR_BILLING_BLOCKED',
]

export function knownReason(value: string): PendingReason | undefined {
  return pendingReasons.find((reason) => reason === value)
}

/**
 * Returns the title of every reason of a pending billing, in the order in which the backend sends
 * them (B25). An unknown value is shown unchanged (B26). A billing without a reason has its own
 * title (B21).
 */
export function pendingReasonTitles(
  billing: Pick<Pending, 'pendingReasons' | 'overlaps'>,
  messages: Pick<Messages, 'billing'>,
): PendingReasonTitle[] {
  const titles = messages.billing.pendingReasons
  if (billing.pendingReasons.length === 0) return [{ reason: 'NONE', title: titles.none }]
  return billing.pendingReasons.map((value) => {
    const reason = knownReason(value)
    const isOverlap = reason === 'PRIOR_BILLING_BLOCKED' && billing.overlaps !== null
    return { reason: value, title: reason ? titles[isOverlap ? 'overlaps' : reason] : value }
  })
}

/**
 * Returns the uuid of the billing that blocks the given billing: the overlapping billing or, if
 * there is none, the earlier billing.
 */
export function blockingUuid(row: Pick<BillingInstance, 'overlaps' | 'prevBillinginstance'>) {
  return row.overlaps?.uuid ?? row.prevBillinginstance?.uuid ?? null
}

/**
 * Whether a user can resolve the reason why the billing is pending (Y23). The user can mark the
 * earlier billing as billed, or cancel the overlapping billing. All other pending billings wait for
 * a date.
 */
export function isResolvable({
  pendingReasons: reasons,
  overlaps,
}: Pick<Pending, 'pendingReasons'> & { readonly overlaps: object | null }): boolean {
  if (reasons.includes('PRIOR_BILLING_NOT_RECONCILED')) return true
  return reasons.includes('PRIOR_BILLING_BLOCKED') && overlaps !== null
}

/** Whether the billing waits for an earlier billing, and therefore has no date yet. */
export function waitsForEarlier({ billableOn, pendingReasons: reasons }: Pending): boolean {
  const isBlocked = reasons.some((reason) => earlierReasons.some((known) => known === reason))
  return billableOn === null && isBlocked
}

/** Whether the billings whose pending reason a user can resolve come before all others (Y23). */
export function areInGroups(billings: readonly Pending[]): boolean {
  const first = billings.findIndex((billing) => !isResolvable(billing))
  return first < 0 || !billings.slice(first).some(isResolvable)
}
