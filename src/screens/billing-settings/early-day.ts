import { type RulePackId, rulePacks } from '../../domain/billing/rule-packs'
import { formatDate } from '../../domain/dates/date-format'
import type { PlainDate } from '../../domain/dates/dates'
import type { Messages } from '../../domain/messages/messages'

/**
 * If the given date is too early for a rule pack, returns a message. The message names the first
 * day on which the pack can apply.
 */
export function earlyDay(
  rulesId: RulePackId,
  day: PlainDate | null,
  { billingSettings, locale }: Messages,
): string | undefined {
  const { firstDay } = rulePacks[rulesId]
  if (day === null || firstDay === null || day >= firstDay) return undefined
  const { rules, packs } = billingSettings
  return rules.dayEarly(packs[rulesId].name, formatDate(firstDay, locale))
}
