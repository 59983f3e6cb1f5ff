import Clock from 'lucide-react/icons/clock'
import { filingLine } from '../../domain/billing/billing-notices'
import { filingState } from '../../domain/billing/filing-limit'
import { Icon } from '../../ui/icon'
import { type CellContext, rowText } from './billing-cells'
import type { ShownBilling } from './use-others-moves'

/**
 * A short text about the filing limit of a billing (Y24). It says one of three things: how many
 * days are left, that the limit has passed, or that the billing becomes eligible only after the
 * limit. The hover card shows the date of the limit. While the limit is far away, nothing is
 * rendered.
 */
export function FilingMark({ row, messages, today }: { row: ShownBilling } & CellContext) {
  const state = filingState(row, today)
  if (!state) return null
  return (
    <button
      type="button"
      className="rtm-billing-filing"
      data-state={state.stage === 'near' ? 'near' : 'passed'}
      data-action="warnings"
      data-hover="warnings"
      aria-description={rowText(row, messages)}
    >
      <Icon of={Clock} size={14} />
      <span>
        <span className="rtm-hidden-visually">{messages.billing.filing.subject} </span>
        {filingLine(state, messages)}
      </span>
    </button>
  )
}
