import { type RulePackId, rulePacks } from '../../domain/billing/rule-packs'
import { formatDate } from '../../domain/dates/date-format'
import type { PlainDate } from '../../domain/dates/dates'
import type { Messages } from '../../domain/messages/messages'

/**
 * Returns a message if a rule pack cannot apply yet on the given date. The message says from which
 * day on the pack can apply.
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
