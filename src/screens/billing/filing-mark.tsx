import { Clock } from 'lucide-react'
import { filingState } from '../../domain/billing/filing-limit'
import { Icon } from '../../ui/icon'
import { type CellContext, rowText } from './billing-cells'
import type { ShownBilling } from './use-others-moves'

/**
 * Says how many days are left until the clinic's filing limit, or that the limit has passed (Y24).
 * The card has the date. While the limit is far away, nothing is rendered.
 */
export function FilingMark({ row, messages, today }: { row: ShownBilling } & CellContext) {
  const state = filingState(row, today)
  if (!state) return null
  const { subject, left, passed } = messages.billingNotices.filing
  return (
    <button
      type="button"
      className="rtm-billing-filing"
      data-state={state.daysLeft < 0 ? 'passed' : 'near'}
      data-action="warnings"
      data-hover="warnings"
      aria-description={rowText(row, messages)}
    >
      <Icon of={Clock} size={14} />
      <span>
        <span className="rtm-hidden-visually">{subject} </span>
        {state.daysLeft < 0 ? passed : left(state.daysLeft)}
      </span>
    </button>
  )
}
